//===- main.js - The page: state, and the frame loop ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Deepest zoom, ns across the window.
const kMinSpan = 4;
// Pause after the last change before the statistics are computed again, ms.
const kStatsDelay = 140;
const kOverviewHeight = 52;

class Page {
  constructor(model) {
    this.model = model;
    this.loop = this.loop.bind(this);
    this.frameRequest = 0;
    this.scroll = 0;
    this.width = 0;
    this.height = 0;
    this.cursor = null;
    this.hover = -1;
    this.selected = -1;
    this.pinned = null;
    this.measure = null;
    this.brush = null;
    this.focusRow = -1;
    this.chosenName = -1;
    this.dimming = false;
    this.frames = 0;
    this.filter = new Filter(model);
    this.layout = new Layout(model, this.filter);
    this.summary = new LaneSummary(model.items);
    this.summary.update(this.filter.shownEvent);
    this.payloads = new Map();
    this.search = new Search(this);
    this.setTheme(window.matchMedia('(prefers-color-scheme: dark)').matches, false);
    this.painter = new Painter(byId('chart'), this);
    this.overview = new Overview(byId('overview'), this);
    this.table = new StatsTable(this);
    this.histogram = new HistogramView(this);
    this.tooltip = new Tooltip(this);
    this.input = new Input(this);
    this.view = {t0: model.start, t1: model.end};
    this.panelWidth = 510;
    this.setUpControls();
    this.resize();
    this.fitInitially();
    this.renderDetails();
    this.showEmptiness();
    new ResizeObserver(() => this.resize()).observe(byId('timeline'));
    window.matchMedia('(prefers-color-scheme: dark)')
        .addEventListener('change', (e) => this.setTheme(e.matches, true));
    this.invalidate();
  }

  //===--------------------------------------------------------------------===//
  // Frames
  //===--------------------------------------------------------------------===//

  invalidate() {
    if (!this.frameRequest)
      this.frameRequest = requestAnimationFrame(this.loop);
  }

  loop(now) {
    this.frameRequest = 0;
    const moving = this.input.tick(now);
    this.overview.draw();
    const pending = this.painter.draw();
    ++this.frames;
    if (moving || pending)
      this.invalidate();
  }

  resize() {
    const box = byId('timeline').getBoundingClientRect();
    const ratio = window.devicePixelRatio || 1;
    this.width = Math.max(Size.gutter + 60, Math.floor(box.width));
    this.height = Math.max(80, Math.floor(box.height - kOverviewHeight));
    this.painter.resize(this.width, this.height, ratio);
    this.overview.resize(this.width, kOverviewHeight, ratio);
    this.search.refresh();
    this.clampScroll();
    this.histogram.draw();
    this.invalidate();
  }

  //===--------------------------------------------------------------------===//
  // Window
  //===--------------------------------------------------------------------===//

  nsPerPixel() {
    return (this.view.t1 - this.view.t0) / (this.width - Size.gutter);
  }

  timeAt(x) {
    return this.view.t0 + (x - Size.gutter) * this.nsPerPixel();
  }

  /// Shows [t0, t1], moved and limited so that some of the trace stays in view.
  setView(t0, t1) {
    const {start, end} = this.model;
    const whole = end - start;
    let span = Math.min(Math.max(t1 - t0, kMinSpan), whole * 1.2);
    if (!(span > 0))
      span = whole;
    const centre = (t0 + t1) / 2;
    const margin = span * 0.5;
    let from = centre - span / 2;
    from = Math.min(Math.max(from, start - margin), end + margin - span);
    this.view = {t0: from, t1: from + span};
    if (this.cursor)
      this.cursor.time = this.timeAt(this.cursor.x);
    this.viewChanged();
  }

  viewChanged() {
    byId('window').textContent =
        `${formatTime(this.view.t1 - this.view.t0)} shown, from ` +
        formatTime(this.view.t0);
    this.scheduleStats();
    this.invalidate();
  }

  panPixels(pixels) {
    const shift = pixels * this.nsPerPixel();
    this.setView(this.view.t0 + shift, this.view.t1 + shift);
  }

  zoomAt(time, factor) {
    const {t0, t1} = this.view;
    const whole = (this.model.end - this.model.start) * 1.2;
    const span = Math.min(Math.max((t1 - t0) / factor, kMinSpan), whole);
    const part = (time - t0) / (t1 - t0);
    this.setView(time - part * span, time + (1 - part) * span);
  }

  /// Where the keyboard zooms: the pointer if it is over the timeline.
  zoomCentre() {
    return this.cursor && this.cursor.x > Size.gutter
               ? this.cursor.time : (this.view.t0 + this.view.t1) / 2;
  }

  fitTo(t0, t1) {
    const air = Math.max((t1 - t0) * 0.02, kMinSpan / 2);
    this.setView(t0 - air, t1 + air);
  }

  isFittedTo(t0, t1) {
    const span = this.view.t1 - this.view.t0;
    return t0 >= this.view.t0 && t1 <= this.view.t1 && (t1 - t0) > 0.9 * span;
  }

  fitAll() {
    const launch = this.model.launches[this.filter.launch];
    if (launch && launch.end > launch.start)
      this.fitTo(launch.start, launch.end);
    else
      this.fitTo(this.model.first, this.model.last);
  }

  /// The whole trace; or the first launch, where the pauses between launches
  /// would leave only slivers of all of them.
  fitInitially() {
    const {launches, first, last} = this.model;
    const timed = launches.filter((l) => l.end > l.start);
    const busy = timed.reduce((sum, l) => sum + l.end - l.start, 0);
    if (timed.length > 1 && busy < 0.1 * (last - first))
      this.fitTo(timed[0].start, timed[0].end);
    else
      this.fitTo(first, last);
  }

  clampScroll() {
    const room = this.height - Size.ruler;
    this.scroll = Math.round(Math.min(Math.max(0, this.scroll),
                                      Math.max(0, this.layout.height - room)));
    const bar = byId('scrollbar');
    byId('scroll-size').style.height =
        `${Math.min(this.layout.height, 1e7)}px`;
    bar.style.display = this.layout.height > room ? '' : 'none';
    const scale = Math.min(1, 1e7 / this.layout.height);
    this.expectedBar = Math.round(this.scroll * scale);
    if (Math.abs(bar.scrollTop - this.expectedBar) > 1)
      bar.scrollTop = this.expectedBar;
  }

  scrollBy(pixels) {
    this.scroll += pixels;
    this.clampScroll();
    this.invalidate();
  }

  //===--------------------------------------------------------------------===//
  // Rows
  //===--------------------------------------------------------------------===//

  rowIndexAt(y) {
    return y < Size.ruler ? -1 : this.layout.rowAt(y - Size.ruler + this.scroll);
  }

  layoutChanged() {
    this.clampScroll();
    this.hover = -1;
    this.tooltip.hide();
    this.invalidate();
  }

  toggleRow(row, deep) {
    if (!this.layout.toggle(row, deep))
      return;
    this.announce(`${row.label} ${row.open ? 'opened' : 'folded'}`);
    this.showDepth(0);
    this.layoutChanged();
  }

  setDepth(depth) {
    this.layout.setDepth(depth);
    this.layout.update();
    this.showDepth(depth);
    this.layoutChanged();
  }

  showDepth(depth) {
    for (const button of document.querySelectorAll('[data-depth]'))
      button.setAttribute('aria-pressed', String(Number(button.dataset.depth) === depth));
  }

  moveFocusRow(step) {
    const {visible, offsets} = this.layout;
    if (!visible.length)
      return;
    this.focusRow = Math.min(visible.length - 1, Math.max(0, this.focusRow + step));
    const top = offsets[this.focusRow], bottom = offsets[this.focusRow + 1];
    const room = this.height - Size.ruler;
    if (top < this.scroll)
      this.scroll = top;
    else if (bottom > this.scroll + room)
      this.scroll = bottom - room;
    const row = visible[this.focusRow];
    this.announce(row.label + (row.children.length ? row.open ? ', open' : ', folded' : ''));
    this.clampScroll();
    this.invalidate();
  }

  toggleFocusRow(deep) {
    const row = this.layout.visible[this.focusRow];
    if (row)
      this.toggleRow(row, deep);
  }

  //===--------------------------------------------------------------------===//
  // What is under the pointer
  //===--------------------------------------------------------------------===//

  /// The warp and lane at canvas height y, or null.
  laneUnder(y) {
    const index = this.rowIndexAt(y);
    const row = index >= 0 ? this.layout.visible[index] : null;
    if (!row || row.kind !== 'warp')
      return null;
    const inner = y - Size.ruler + this.scroll - this.layout.offsets[index];
    const lane = this.layout.laneAt(row.begin, inner);
    return lane < 0 ? null : {warp: row.begin, lane};
  }

  /// {item} or {item: -1, about, span} at a canvas position, or null.
  hitTest(x, y) {
    const index = this.rowIndexAt(y);
    const row = index >= 0 ? this.layout.visible[index] : null;
    if (!row || x < Size.gutter)
      return null;
    const time = this.timeAt(x), near = 2 * this.nsPerPixel();
    if (row.kind === 'launches') {
      const lane = Math.floor((y - Size.ruler + this.scroll - this.layout.offsets[index] -
                               Size.pad) / (Size.launchLane + 1));
      const launch = this.model.launches.find(
          (l) => l.lane === lane && time >= l.start - near && time <= l.end + near);
      return launch ? {item: -1, about: describeLaunch(this, launch), span: launch} : null;
    }
    if (row.kind !== 'warp')
      return {item: -1, about: describeGroup(this, row, time), isGroup: true};
    const hit = this.laneUnder(y);
    const item = hit ? this.itemAt(hit.lane, time, near) : -1;
    if (item >= 0)
      return {item};
    const {losses} = this.model;
    for (let i = losses.first[row.begin]; i < losses.first[row.begin + 1]; ++i)
      if (time >= losses.start[i] - near && time <= losses.end[i] + near)
        return {item: -1, about: describeLoss(this, i),
                span: {start: losses.start[i], end: losses.end[i]}};
    return null;
  }

  /// The shown item of a lane at a time; short ones can be hit from near.
  itemAt(lane, time, near) {
    const {items} = this.model;
    const {start, end, event, laneBegin, laneKind} = items;
    const {shownEvent} = this.filter;
    const reach = laneKind[lane] === LaneKind.mark ? 2.5 * near : near;
    const last = laneBegin[lane + 1];
    let best = -1, distance = Infinity;
    for (let i = lowerBound(end, laneBegin[lane], last, time - reach);
         i < last && start[i] <= time + reach; ++i) {
      if (!shownEvent[event[i]])
        continue;
      const d = Math.max(start[i] - time, time - end[i], 0);
      // Equally near: the longer one, which gives its colour to the column.
      if (d < distance ||
          (d === distance && end[i] - start[i] > end[best] - start[best])) {
        best = i;
        distance = d;
      }
    }
    return best;
  }

  spanOf(i) {
    return {start: this.model.items.start[i], end: this.model.items.end[i]};
  }

  payloadText(i) {
    const {items, events} = this.model;
    return formatPayload(events[items.event[i]].payload, items.low[i],
                         items.high ? items.high[i] : 0);
  }

  //===--------------------------------------------------------------------===//
  // Selection
  //===--------------------------------------------------------------------===//

  select(i) {
    this.selected = i;
    this.pinned = i >= 0 ? describeItem(this, i) : null;
    if (i >= 0)
      this.announce(`${this.pinned.title}: ` +
                    this.pinned.lines.map(([k, v]) => `${k} ${v}`).join(', '));
    this.renderDetails();
    this.invalidate();
  }

  pin(about) {
    this.selected = -1;
    this.pinned = about;
    this.renderDetails();
    this.invalidate();
  }

  renderDetails() {
    const target = byId('details');
    byId('details-actions').hidden = this.selected < 0;
    if (this.pinned)
      fillDescription(target, this, this.pinned, true);
    else
      target.replaceChildren(element('p', 'empty',
          'Click a range, a mark, a launch or a loss to keep its details here.'));
  }

  /// Selects item i and moves the window so that it can be seen.
  goTo(i) {
    if (i < 0)
      return;
    const {items} = this.model;
    const {start, end} = this.spanOf(i);
    const {t0, t1} = this.view;
    const w = items.laneWarp[laneOfItem(items, i)];
    const index = this.layout.reveal(w);
    const span = t1 - t0, duration = end - start;
    if (duration > 0.8 * span || duration < 0.004 * span) {
      const wanted = Math.max(duration * 12, kMinSpan * 10);
      this.setView((start + end - wanted) / 2, (start + end + wanted) / 2);
    } else if (start < t0 || end > t1) {
      this.setView((start + end - span) / 2, (start + end + span) / 2);
    }
    const room = this.height - Size.ruler;
    const top = this.layout.offsets[index], bottom = this.layout.offsets[index + 1];
    if (top < this.scroll + 24 || bottom > this.scroll + room)
      this.scroll = top - Math.max(24, (room - (bottom - top)) / 2);
    this.focusRow = index;
    this.layoutChanged();
    this.select(i);
  }

  /// The item before or after the selected one in its lane.
  selectNeighbour(step) {
    const {items} = this.model;
    if (this.selected < 0)
      return;
    const lane = laneOfItem(items, this.selected);
    for (let i = this.selected + step;
         i >= items.laneBegin[lane] && i < items.laneBegin[lane + 1]; i += step) {
      if (this.filter.shownEvent[items.event[i]]) {
        this.goTo(i);
        return;
      }
    }
    this.announce(step > 0 ? 'last of its lane' : 'first of its lane');
  }

  fitSelection() {
    if (this.measure)
      this.fitTo(Math.min(this.measure.t0, this.measure.t1),
                 Math.max(this.measure.t0, this.measure.t1));
    else if (this.selected >= 0 && this.spanOf(this.selected).end > this.spanOf(this.selected).start)
      this.fitTo(this.spanOf(this.selected).start, this.spanOf(this.selected).end);
    else
      this.fitAll();
  }

  setMeasure(measure) {
    if (!measure && !this.measure)
      return;
    this.measure = measure;
    byId('measured').textContent =
        measure ? `measured ${formatTime(Math.abs(measure.t1 - measure.t0))}` : '';
    this.scheduleStats();
    this.invalidate();
  }

  measureSelection() {
    if (this.selected < 0)
      return;
    const {start, end} = this.spanOf(this.selected);
    const box = this.painter.itemBox(this.selected);
    this.setMeasure({t0: start, t1: end,
                     y: box ? box.y / this.painter.ratio : this.height / 2});
  }

  //===--------------------------------------------------------------------===//
  // Names, filters, search
  //===--------------------------------------------------------------------===//

  isHighlighted(i) {
    if (this.search.active)
      return this.search.matches(i);
    return this.model.nameOf[this.model.items.event[i]] === this.filter.focusName;
  }

  filterChanged() {
    this.filter.update();
    this.summary.update(this.filter.shownEvent);
    this.layout.update();
    this.painter.filterChanged();
    this.overview.invalidate();
    this.search.refresh();
    this.showSearchCount();
    this.dimming = this.search.active || this.filter.focusName >= 0;
    if (this.selected >= 0) {
      const {items} = this.model;
      const w = items.laneWarp[laneOfItem(items, this.selected)];
      if (!this.filter.shownEvent[items.event[this.selected]] || !this.filter.shownWarp[w])
        this.select(-1);
    }
    this.showEmptiness();
    this.scheduleStats();
    this.table.render();
    this.layoutChanged();
  }

  showEmptiness() {
    const note = byId('no-rows');
    note.hidden = this.filter.warpsShown > 0;
    note.textContent = this.model.warps.count ? 'No warp passes the filters.'
                                              : 'Nothing was recorded in this trace.';
  }

  toggleName(name) {
    const {hiddenNames} = this.filter;
    if (!hiddenNames.delete(name))
      hiddenNames.add(name);
    this.announce(`${this.model.names[name]} ${hiddenNames.has(name) ? 'hidden' : 'shown'}`);
    this.filterChanged();
  }

  showOnlyName(name) {
    this.filter.hiddenNames = new Set(this.model.names.keys());
    this.filter.hiddenNames.delete(name);
    this.filterChanged();
  }

  showAllNames() {
    this.filter.hiddenNames.clear();
    this.filterChanged();
  }

  /// Chooses the name of the histogram, which also stands out in the timeline;
  /// again to undo that.
  chooseName(name) {
    this.filter.focusName = this.filter.focusName === name ? -1 : name;
    this.chosenName = name;
    this.filterChanged();
    this.updateHistogram();
  }

  setRowFilter(text) {
    const {error, test} = parseRowFilter(text);
    const field = byId('rows-filter'), note = byId('rows-error');
    field.setAttribute('aria-invalid', String(Boolean(error)));
    note.textContent = error || '';
    note.hidden = !error;
    if (error)
      return;
    this.filter.rowTest = test;
    this.filterChanged();
  }

  setLaunch(index) {
    this.filter.launch = index;
    this.filterChanged();
    this.fitAll();
  }

  setSearch(text) {
    this.search.set(text);
    this.dimming = this.search.active || this.filter.focusName >= 0;
    this.search.rank = 0;
    this.showSearchCount();
    this.invalidate();
  }

  showSearchCount() {
    const {search} = this;
    byId('search-count').textContent =
        !search.active ? '' : !search.count ? 'none'
        : search.rank  ? `${formatCount(search.rank)} / ${formatCount(search.count)}`
                       : formatCount(search.count);
  }

  searchStep(direction) {
    if (!this.search.active || !this.search.count)
      return;
    const from = this.selected >= 0 && this.search.matches(this.selected) ? this.selected : -1;
    const found = this.search.step(from, direction);
    this.goTo(found);
    this.showSearchCount();
  }

  /// Goes to the next range of a name whose duration is in [low, high).
  goToDuration(name, low, high) {
    const {items, nameOf} = this.model;
    const {start, end, event} = items;
    let best = -1, first = -1;
    const time = this.selected >= 0 ? start[this.selected] : -Infinity;
    for (let i = 0; i < items.count; ++i) {
      const d = end[i] - start[i];
      if (nameOf[event[i]] !== name || !(d >= low && d < high) ||
          !this.filter.shownWarp[items.laneWarp[laneOfItem(items, i)]])
        continue;
      if (first < 0 || start[i] < start[first])
        first = i;
      if ((start[i] > time || (start[i] === time && i > this.selected)) &&
          (best < 0 || start[i] < start[best]))
        best = i;
    }
    this.goTo(best >= 0 ? best : first);
  }

  //===--------------------------------------------------------------------===//
  // Statistics
  //===--------------------------------------------------------------------===//

  statsWindow() {
    if (this.measure && this.measure.t0 !== this.measure.t1)
      return {t0: Math.min(this.measure.t0, this.measure.t1),
              t1: Math.max(this.measure.t0, this.measure.t1), what: 'measured interval'};
    const {t0, t1} = this.view;
    const whole = t0 <= this.model.first && t1 >= this.model.last;
    return {t0, t1, what: whole ? 'whole trace' : 'visible window'};
  }

  scheduleStats() {
    this.statsFresh = false;
    clearTimeout(this.statsTimer);
    this.statsTimer = setTimeout(() => this.runStats(), kStatsDelay);
  }

  async runStats() {
    const run = this.statsRun = {};
    const {t0, t1, what} = this.statsWindow();
    const job = computeStats(this, t0, t1);
    let result = job.next(), sliceEnd = performance.now() + 8;
    while (!result.done) {
      if (performance.now() > sliceEnd) {
        await new Promise((resolve) => setTimeout(resolve, 0));
        if (this.statsRun !== run)
          return;
        sliceEnd = performance.now() + 8;
      }
      result = job.next();
    }
    this.stats = result.value;
    this.statsFresh = true;
    byId('stats-scope').textContent = what;
    if (this.chosenName < 0 || !this.stats[this.chosenName])
      this.chosenName = this.stats.reduce(
          (best, row) => best < 0 || row.total > this.stats[best].total ? row.name : best, -1);
    this.table.set(this.stats);
    this.updateHistogram();
  }

  updateHistogram() {
    if (this.stats)
      this.histogram.set(this.stats[this.chosenName] || null);
  }
}
