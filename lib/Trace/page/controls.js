//===- controls.js - Tool bar, theme, dialogs, start ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

Object.assign(Page.prototype, {
  setTheme(dark, redraw) {
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    this.theme = makeTheme(dark);
    byId('theme').setAttribute('aria-label',
                               dark ? 'Use light colours' : 'Use dark colours');
    if (!redraw)
      return;
    this.painter.themeChanged();
    this.overview.invalidate();
    this.table.render();
    this.histogram.draw();
    this.renderDetails();
    this.invalidate();
  },

  toggleTheme() {
    this.setTheme(!this.theme.dark, true);
  },

  setPanelWidth(width) {
    const limit = Math.max(240, window.innerWidth - 360);
    this.panelWidth = Math.min(limit, Math.max(240, Math.round(width)));
    byId('panel').style.width = `${this.panelWidth}px`;
    byId('splitter').setAttribute('aria-valuenow', String(this.panelWidth));
  },

  togglePanel() {
    const hidden = byId('panel').hidden = byId('splitter').hidden = !byId('panel').hidden;
    byId('toggle-panel').setAttribute('aria-pressed', String(!hidden));
    this.resize();
  },

  showHelp() {
    byId('help').showModal();
  },

  /// Steps back: out of a field, then the measurement, selection, highlight.
  escape(field) {
    if (field) {
      if (field.value && field.id === 'search') {
        field.value = '';
        this.setSearch('');
      }
      field.blur();
      byId('chart').focus({preventScroll: true});
    } else if (this.input.drag) {
      this.input.cancelDrag();
    } else if (this.measure) {
      this.setMeasure(null);
    } else if (this.selected >= 0 || this.pinned) {
      this.select(-1);
    } else if (this.filter.focusName >= 0) {
      this.chooseName(this.filter.focusName);
    }
  },

  announce(text) {
    byId('live').textContent = text;
  },

  setUpControls() {
    const {model} = this;
    const on = (id, type, action) => byId(id).addEventListener(type, action);
    const title = model.meta.title || 'trace';
    document.title = `${title} – iket`;
    byId('title').textContent = title;
    byId('title').title = title;
    this.setUpLaunches();
    on('search', 'input', (e) => this.setSearch(e.target.value));
    on('search', 'keydown', (e) => {
      if (e.key === 'Enter') {
        e.preventDefault();
        this.searchStep(e.shiftKey ? -1 : 1);
      }
    });
    on('search-next', 'click', () => this.searchStep(1));
    on('search-previous', 'click', () => this.searchStep(-1));
    on('rows-filter', 'input', (e) => this.setRowFilter(e.target.value));
    on('theme', 'click', () => this.toggleTheme());
    on('open-help', 'click', () => this.showHelp());
    on('close-help', 'click', () => byId('help').close());
    on('toggle-panel', 'click', () => this.togglePanel());
    on('fit', 'click', () => this.fitAll());
    on('copy', 'click', () => this.copyStats());
    on('zoom-to', 'click', () => this.fitSelection());
    on('previous', 'click', () => this.selectNeighbour(-1));
    on('next', 'click', () => this.selectNeighbour(1));
    on('problems', 'click', () => this.showProblems());
    on('close-problems', 'click', () => byId('problems-dialog').close());
    on('losses', 'click', () => this.goToLoss());
    on('scrollbar', 'scroll', (e) => {
      const scale = Math.min(1, 1e7 / this.layout.height);
      if (Math.abs(e.target.scrollTop - this.expectedBar) > 1) {
        this.scroll = e.target.scrollTop / scale;
        this.clampScroll();
        this.invalidate();
      }
    });
    for (const button of document.querySelectorAll('[data-depth]'))
      button.addEventListener('click', () => this.setDepth(Number(button.dataset.depth)));
    this.showDepth(this.layout.visible.some((r) => r.kind === 'warp') &&
                   model.rows.length <= kOpenRows ? 3 : 0);
    this.setPanelWidth(Math.min(this.panelWidth, window.innerWidth * 0.4));
    this.showSummary();
  },

  setUpLaunches() {
    const select = byId('launch');
    const {launches} = this.model;
    const all = element('option', '', launches.length === 0   ? 'No launches'
                                      : launches.length === 1 ? '1 launch'
                                      : `All ${launches.length} launches`);
    all.value = '-1';
    select.append(all);
    for (const launch of launches) {
      const option = element('option', '',
          `${launchTitle(launch)} · ${formatDims(launch.grid)} blocks · ` +
          (launch.end >= launch.start ? formatTime(launch.end - launch.start)
                                      : 'not recorded'));
      option.value = String(launch.index);
      select.append(option);
    }
    select.disabled = launches.length < 2;
    select.addEventListener('change', () => this.setLaunch(Number(select.value)));
  },

  showSummary() {
    const {counts, problems} = this.model.meta;
    byId('summary').textContent =
        [[this.model.launches.length, 'launch', 'launches'],
         [counts.warps, 'warp', 'warps'], [counts.ranges, 'range', 'ranges'],
         [counts.marks, 'mark', 'marks']]
            .map(([n, one, many]) => `${formatCount(n)} ${n === 1 ? one : many}`)
            .join(' · ');
    const {losses} = this.model;
    const lost = losses.lost.reduce((sum, n) => sum + n, 0);
    byId('losses').hidden = losses.count === 0;
    byId('losses').textContent = lost ? `${plural(lost, 'event')} lost` : 'events lost';
    const total = problems ? problems.total : 0;
    byId('problems').hidden = total === 0;
    byId('problems').textContent = plural(total, 'problem');
    const clock = this.model.meta.clock;
    byId('clock').textContent = clock && clock.resolutionNs
        ? `clock step ${formatTime(clock.resolutionNs)}` +
            (clock.uncertaintyNs
                 ? `, SMs within ${formatTime(Math.ceil(clock.uncertaintyNs))}` : '')
        : '';
  },

  showProblems() {
    const {problems} = this.model.meta;
    const list = byId('problems-list');
    list.replaceChildren(...problems.list.map((p) => element('li', '', p)));
    byId('problems-note').textContent = problems.list.length < problems.total
        ? `The first ${formatCount(problems.list.length)} of ` +
              `${formatCount(problems.total)} are listed.` : '';
    byId('problems-dialog').showModal();
  },

  /// Shows the next loss after the middle of the window, and its row.
  goToLoss() {
    const {losses} = this.model;
    const {t0, t1} = this.view;
    let next = -1, first = -1;
    for (let i = 0; i < losses.count; ++i) {
      if (first < 0 || losses.start[i] < losses.start[first])
        first = i;
      if (i !== this.lastLoss && losses.start[i] > (t0 + t1) / 2 &&
          (next < 0 || losses.start[i] < losses.start[next]))
        next = i;
    }
    const i = this.lastLoss = next >= 0 ? next : first;
    const w = upperBound(losses.first, 0, losses.first.length, i) - 1;
    const index = this.layout.reveal(w);
    const length = Math.max(losses.end[i] - losses.start[i], kMinSpan);
    const centre = (losses.start[i] + losses.end[i]) / 2;
    this.setView(centre - 2 * length, centre + 2 * length);
    if (index >= 0)
      this.scroll = this.layout.offsets[index] - this.height / 3;
    this.layoutChanged();
    this.pin(describeLoss(this, i));
  },

  async copyStats() {
    const text = this.table.toText();
    const button = byId('copy');
    try {
      await navigator.clipboard.writeText(text);
    } catch (e) {
      // No clipboard permission on file:// in some browsers.
      const area = element('textarea');
      area.value = text;
      document.body.append(area);
      area.select();
      document.execCommand('copy');
      area.remove();
    }
    button.textContent = 'Copied';
    setTimeout(() => button.textContent = 'Copy', 1200);
  },
});

//===----------------------------------------------------------------------===//
// Start
//===----------------------------------------------------------------------===//

/// What scripts and tests may use; described in docs/html-format.md.
function makeApi(page, openMs) {
  return {
    openMs,
    get window() {
      return {start: page.view.t0, end: page.view.t1};
    },
    get frames() {
      return page.frames;
    },
    get rows() {
      const box = byId('chart').getBoundingClientRect();
      return page.layout.visible.map((row, i) => ({
        kind: row.kind, label: row.label, open: Boolean(row.open),
        y: box.top + Size.ruler + page.layout.offsets[i] - page.scroll,
        height: page.layout.offsets[i + 1] - page.layout.offsets[i],
      }));
    },
    get stats() {
      return page.statsFresh
          ? page.table.rows.map(({name, count, marks, total, mean, median, p95, max}) => ({
              name: page.model.names[name], count, marks, total, mean, median, p95, max,
            })) : null;
    },
    get selected() {
      return page.selected < 0 ? null : this.item(page.selected);
    },
    get itemCount() {
      return page.model.items.count;
    },
    item(i) {
      const {items, names, nameOf, warps} = page.model;
      const lane = laneOfItem(items, i), w = items.laneWarp[lane];
      return {
        index: i, name: names[nameOf[items.event[i]]], start: items.start[i],
        end: items.end[i], lane: lane - items.warpLanes[w],
        kind: ['mark', 'nested', 'crossing'][items.laneKind[lane]],
        sm: warps.sm[w], cta: [warps.x[w], warps.y[w], warps.z[w]],
        warp: warps.id[w], launch: warps.launch[w],
        payload: items.flags[i] & kHasPayload ? page.payloadText(i) : null,
      };
    },
    /// Place of an item in CSS pixels of the window, or null while its row is
    /// folded or filtered away.
    locate(i) {
      page.painter.draw();
      const box = page.painter.itemBox(i);
      if (!box)
        return null;
      const {left, top} = byId('chart').getBoundingClientRect();
      const r = page.painter.ratio;
      return {x: left + (box.x0 + box.x1) / 2 / r, y: top + (box.y + box.h / 2) / r,
              width: (box.x1 - box.x0) / r, height: box.h / r};
    },
    setWindow(start, end) {
      page.setView(start, end);
    },
    goTo(i) {
      page.goTo(i);
    },
  };
}

function showFailure(error) {
  const expected = error instanceof DataError;
  byId('loading').hidden = true;
  byId('failure').hidden = false;
  byId('failure-text').textContent = expected
      ? `The trace in this page cannot be shown: ${error.message}.`
      : `The page failed: ${error.message}.`;
  byId('failure-hint').textContent = expected
      ? 'Export it again with "iket export --format html", and check that the ' +
            'file was copied completely.'
      : 'This is a defect of the page; please report it with the trace.';
  if (!expected)
    console.error(error);
}

async function start() {
  const data = byId('trace-data');
  try {
    const trace = await loadTrace(data.textContent);
    data.remove();
    const page = new Page(buildModel(trace));
    document.body.classList.add('ready');
    byId('loading').hidden = true;
    page.resize();
    // Two frames later the first picture is on screen.
    requestAnimationFrame(() => requestAnimationFrame(() => {
      window.iketPage = makeApi(page, performance.now());
    }));
  } catch (error) {
    showFailure(error);
  }
}

start();
