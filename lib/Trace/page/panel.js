//===- panel.js - Statistics, histogram, details, tooltip -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// All text from the trace goes through textContent: names are not trusted.

function element(tag, className, text) {
  const e = document.createElement(tag);
  if (className)
    e.className = className;
  if (text !== undefined)
    e.textContent = text;
  return e;
}

function byId(id) {
  return document.getElementById(id);
}

const kColumns = [
  {key: 'name', label: 'Name'},
  {key: 'count', label: 'Count'},
  {key: 'total', label: 'Total'},
  {key: 'mean', label: 'Mean'},
  {key: 'median', label: 'Median'},
  {key: 'p95', label: 'p95'},
  {key: 'max', label: 'Max'},
];

/// Names listed at once; a button shows the rest.
const kTableRows = 200;

class StatsTable {
  constructor(page) {
    this.page = page;
    this.sort = {key: 'total', down: true};
    this.rows = [];
    this.showAll = false;
    const head = byId('stats-head');
    for (const column of kColumns) {
      const th = element('th');
      th.scope = 'col';
      const button = element('button', '', column.label);
      button.type = 'button';
      button.title = `Sort by ${column.label.toLowerCase()}`;
      button.addEventListener('click', () => this.sortBy(column.key));
      th.append(button);
      column.th = th;
      head.append(th);
    }
    byId('stats-more').addEventListener('click', () => {
      this.showAll = true;
      this.render();
    });
    byId('show-all').addEventListener('click', () => page.showAllNames());
  }

  sortBy(key) {
    if (this.sort.key === key)
      this.sort.down = !this.sort.down;
    else
      this.sort = {key, down: key !== 'name'};
    this.render();
  }

  set(rows) {
    this.rows = rows.filter((row) => this.page.model.usedNames.has(row.name));
    this.render();
  }

  sorted() {
    const {key, down} = this.sort;
    const {names} = this.page.model;
    const value = (row) => key === 'count' ? row.count + row.marks : row[key];
    const compare = (a, b) => {
      if (key === 'name')
        return names[a.name] < names[b.name] ? -1 : 1;
      const x = value(a), y = value(b);
      const missing = Number.isNaN(x) - Number.isNaN(y);
      // Rows without a value come last either way.
      return missing ? (down ? -missing : missing) : x - y || b.name - a.name;
    };
    return [...this.rows].sort((a, b) => (down ? -1 : 1) * compare(a, b));
  }

  render() {
    const {page} = this;
    for (const column of kColumns)
      column.th.setAttribute('aria-sort', column.key !== this.sort.key ? 'none'
                                          : this.sort.down ? 'descending' : 'ascending');
    const body = byId('stats-body');
    const rows = this.sorted();
    const shown = this.showAll ? rows : rows.slice(0, kTableRows);
    const active = document.activeElement;
    const focused = active && body.contains(active) ? active.dataset.key : null;
    body.replaceChildren(...shown.map((row) => this.renderRow(row)));
    if (focused)
      body.querySelector(`[data-key="${focused}"]`)?.focus();
    const more = byId('stats-more');
    more.hidden = shown.length === rows.length;
    more.textContent = `Show all ${formatCount(rows.length)} names`;
    byId('show-all').hidden = page.filter.hiddenNames.size === 0;
  }

  renderRow(row) {
    const {page} = this;
    const {model, filter, theme} = page;
    const name = model.names[row.name];
    const hidden = filter.hiddenNames.has(row.name);
    const tr = element('tr');
    tr.classList.toggle('hidden-name', hidden);
    tr.classList.toggle('chosen', page.chosenName === row.name);
    const first = element('td', 'name'), label = element('div');
    const swatch = element('button', 'swatch');
    swatch.type = 'button';
    swatch.dataset.key = `swatch-${row.name}`;
    swatch.style.setProperty('--fill', theme.fill[model.fillOfName[row.name]]);
    swatch.setAttribute('aria-pressed', String(!hidden));
    swatch.setAttribute('aria-label', `${hidden ? 'Show' : 'Hide'} ${name}`);
    swatch.title = 'Click: show or hide. Shift or Alt and click: only this name.';
    swatch.addEventListener('click', (e) => {
      if (e.shiftKey || e.altKey)
        page.showOnlyName(row.name);
      else
        page.toggleName(row.name);
    });
    const choose = element('button', 'choose', name);
    choose.type = 'button';
    choose.dataset.key = `choose-${row.name}`;
    choose.title = `${name}: histogram and highlight`;
    choose.addEventListener('click', () => page.chooseName(row.name));
    label.append(swatch, choose);
    first.append(label);
    tr.append(first);
    const count = row.count + row.marks;
    tr.append(element('td', '', formatCount(count)));
    for (const key of ['total', 'mean', 'median', 'p95'])
      tr.append(element('td', '', row.count ? formatTime(row[key]) : '–'));
    const max = element('td');
    if (row.longest >= 0) {
      const jump = element('button', 'jump', formatTime(row.max));
      jump.type = 'button';
      jump.dataset.key = `max-${row.name}`;
      jump.title = 'Go to the longest';
      jump.addEventListener('click', () => page.goTo(row.longest));
      max.append(jump);
    } else {
      max.textContent = '–';
    }
    tr.append(max);
    return tr;
  }

  /// The table as tab-separated text, times in ns.
  toText() {
    const {names} = this.page.model;
    const lines = [['name', 'count', 'total_ns', 'mean_ns', 'median_ns',
                    'p95_ns', 'max_ns'].join('\t')];
    for (const row of this.sorted()) {
      const numbers = [row.total, row.mean, row.median, row.p95, row.max];
      lines.push([names[row.name].replace(/[\t\r\n]/g, ' '), row.count + row.marks,
                  ...numbers.map((n) => row.count ? n : '')].join('\t'));
    }
    return lines.join('\n') + '\n';
  }
}

class HistogramView {
  constructor(page) {
    this.page = page;
    this.canvas = byId('histogram');
    this.context = this.canvas.getContext('2d');
    this.data = null;
    this.pointer = -1;
    this.canvas.addEventListener('pointermove', (e) => {
      this.pointer = this.binAt(e.offsetX);
      this.draw();
    });
    this.canvas.addEventListener('pointerleave', () => {
      this.pointer = -1;
      this.draw();
    });
    this.canvas.addEventListener('click', (e) => {
      const bin = this.binAt(e.offsetX);
      if (bin >= 0 && this.row.count)
        page.goToDuration(this.row.name, this.data.edges[bin],
                          this.data.edges[bin + 1]);
    });
  }

  set(row) {
    this.row = row;
    this.data = row ? makeHistogram(row.values, this.page.model.tickNs) : null;
    this.draw();
  }

  binAt(x) {
    if (!this.data)
      return -1;
    const bin = Math.floor((x - this.padX) / (this.plotWidth / this.data.counts.length));
    return bin >= 0 && bin < this.data.counts.length ? bin : -1;
  }

  draw() {
    const {context: c, canvas, page} = this;
    const {theme, model} = page;
    const ratio = window.devicePixelRatio || 1;
    const width = canvas.clientWidth, height = canvas.clientHeight;
    if (canvas.width !== Math.round(width * ratio) ||
        canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    c.setTransform(ratio, 0, 0, ratio, 0, 0);
    c.clearRect(0, 0, width, height);
    const title = byId('histogram-title'), note = byId('histogram-note');
    title.textContent = this.row ? model.names[this.row.name] : 'Durations';
    if (!this.data) {
      note.textContent = this.row ? 'nothing in this window' : '';
      canvas.setAttribute('aria-label', 'Histogram: empty');
      return;
    }
    const {edges, counts, isLog} = this.data;
    const most = counts.reduce((a, b) => Math.max(a, b), 1);
    this.padX = 12;
    this.plotWidth = width - 2 * this.padX;
    const bottom = height - 20, top = 10;
    const bar = this.plotWidth / counts.length;
    const color = theme.fill[model.fillOfName[this.row.name]];
    counts.forEach((n, i) => {
      if (!n)
        return;
      const h = Math.max(1.5, (bottom - top) * n / most);
      const x0 = Math.round((this.padX + i * bar) * ratio) / ratio;
      const x1 = Math.round((this.padX + (i + 1) * bar) * ratio) / ratio;
      c.fillStyle = i === this.pointer ? theme.text : color;
      c.fillRect(x0, bottom - h, Math.max(1, x1 - x0 - (bar > 4 ? 1 : 0)), h);
    });
    c.fillStyle = theme.strong;
    c.fillRect(this.padX, bottom, this.plotWidth, 1);
    c.font = `10.5px ${kFont}`;
    c.textBaseline = 'top';
    c.fillStyle = theme.soft;
    const xOf = (v) => {
      const bin = Math.max(0, upperBound(edges, 0, edges.length, v) - 1);
      const next = Math.min(edges.length - 1, bin + 1);
      const part = edges[next] > edges[bin] ? (v - edges[bin]) / (edges[next] - edges[bin]) : 0;
      return this.padX + (bin + Math.min(1, part)) * bar;
    };
    c.textAlign = 'left';
    c.fillText(formatTime(edges[0]), this.padX, bottom + 5);
    c.textAlign = 'right';
    c.fillText(formatTime(edges[edges.length - 1]), width - this.padX, bottom + 5);
    if (this.row.count) {
      this.marker(xOf(this.row.median), 'median', top, bottom, width);
      if (xOf(this.row.p95) - xOf(this.row.median) > 46)
        this.marker(xOf(this.row.p95), 'p95', top, bottom, width);
    }
    const what = this.row.count ? 'durations' : 'time between marks of a warp';
    const scale = isLog ? ', log scale' : '';
    note.textContent = this.pointer < 0
        ? `${what}${scale}`
        : `${formatTime(edges[this.pointer])} – ${formatTime(edges[this.pointer + 1])}: ` +
              formatCount(counts[this.pointer]);
    canvas.setAttribute('aria-label',
                        `Histogram of ${model.names[this.row.name]}: ` +
                        `${formatCount(this.row.values.length)} ${what} from ` +
                        `${formatTime(this.data.low)} to ${formatTime(this.data.high)}`);
  }

  marker(x, text, top, bottom, width) {
    const {context: c} = this;
    const {theme} = this.page;
    c.fillStyle = theme.text;
    c.fillRect(Math.round(x), top - 8, 1, bottom - top + 8);
    c.textAlign = x > width - 60 ? 'right' : 'left';
    c.fillText(text, x + (x > width - 60 ? -4 : 4), top - 9);
  }
}

//===----------------------------------------------------------------------===//
// What is known about one item, launch or loss
//===----------------------------------------------------------------------===//

function placeText(model, w) {
  const {warps} = model;
  const parts = [];
  if (warps.sm[w] >= 0)
    parts.push(`SM ${warps.sm[w]}`);
  parts.push(`CTA (${warps.x[w]}, ${warps.y[w]}, ${warps.z[w]})`);
  parts.push(`warp ${warps.id[w]}`);
  return parts.join(' · ');
}

function clusterText(model, w) {
  const {warps} = model;
  return [warps.gpc[w] >= 0 ? `GPC ${warps.gpc[w]}` : '',
          warps.tpc[w] >= 0 ? `TPC ${warps.tpc[w]}` : ''].filter(Boolean).join(' · ');
}

/// Pairs [label, text] about an item; the first lines go in the tooltip too.
function describeItem(page, i) {
  const {model} = page;
  const {items, events, launches, warps} = model;
  const event = events[items.event[i]], flags = items.flags[i];
  const lane = laneOfItem(items, i), w = items.laneWarp[lane];
  const isMark = items.laneKind[lane] === LaneKind.mark;
  const launch = launches[warps.launch[w]];
  const lines = [];
  if (isMark) {
    lines.push(['Time', formatTime(items.start[i])]);
    if (flags & kIsEnd)
      lines.push(['Note', flags & kHasPayload ? 'payload of a range end'
                                              : 'end of a range without a begin']);
  } else {
    let text = formatTime(items.end[i] - items.start[i]);
    if (items.cycles && !(flags & kNoEnd))
      text += ` · ${formatCount(items.cycles[i])} cycles`;
    lines.push(['Duration', text]);
    const {clock} = model.meta;
    if (items.cycles && !(flags & kNoEnd) && clock.cyclesPerEvent > items.cycles[i])
      lines.push(['Note', `shorter than recording an event takes: ${
          formatCount(Math.round(clock.cyclesPerEvent))} cycles`]);
    lines.push(['Start', formatTime(items.start[i])]);
    if (flags & kNoEnd)
      lines.push(['Note', 'no end was recorded; drawn to the end of the warp']);
    if (flags & kBackwards)
      lines.push(['Note', 'the end has an earlier time than the begin']);
    if (flags & kCrossWarp)
      lines.push(['Ends in', placeText(model, items.endWarp.get(i))]);
  }
  if (flags & kHasPayload)
    lines.push(['Payload', `${page.payloadText(i)} (${event.payload})`]);
  if (event.source)
    lines.push(['Source', event.source]);
  lines.push(['Place', placeText(model, w)]);
  const cluster = clusterText(model, w);
  const more = [];
  if (cluster)
    more.push(['Cluster', cluster]);
  more.push(['Launch', launchTitle(launch)]);
  more.push(['Grid', `${formatDims(launch.grid)} blocks of ${formatDims(launch.block)}`]);
  if (!isMark) {
    more.push(['Exact', `${formatExact(items.start[i])} to ${formatExact(items.end[i])}`]);
    if (items.laneKind[lane] === LaneKind.nested)
      more.push(['Self time', formatTime(selfTime(items, lane, i))]);
  }
  if (flags & kHasPayload)
    more.push(['Raw bits', payloadHex(event.payload, items.low[i],
                                      items.high ? items.high[i] : 0)]);
  return {title: model.names[event.name], fill: model.fillOfName[event.name],
          kind: isMark ? 'mark' : event.kind === 'token' ? 'token range' : 'range',
          lines, more};
}

/// Duration without the ranges directly inside.
function selfTime(items, lane, i) {
  const {start, end, laneBegin, laneWarp, laneKind, parent} = items;
  let time = end[i] - start[i];
  if (laneWarp[lane + 1] !== laneWarp[lane] || laneKind[lane + 1] !== LaneKind.nested)
    return time;
  const last = laneBegin[lane + 2];
  for (let k = lowerBound(start, laneBegin[lane + 1], last, start[i]);
       k < last && start[k] <= end[i]; ++k)
    if (parent[k] === i)
      time -= end[k] - start[k];
  return time;
}

function describeLaunch(page, launch) {
  const lines = [
    ['Duration', formatTime(launch.end - launch.start)],
    ['Start', formatTime(launch.start)],
    ['Grid', formatDims(launch.grid)],
    ['Block', formatDims(launch.block)],
  ];
  if (launch.cluster && launch.cluster.some((n) => n > 0))
    lines.push(['Cluster', formatDims(launch.cluster)]);
  lines.push(['Recorded', launch.recorded === false ? 'no: seen, not traced'
                                                    : plural(launch.warps, 'warp')]);
  for (const [key, label] of [['gridId', 'Grid id'], ['context', 'Context'],
                              ['stream', 'Stream'], ['device', 'Device'],
                              ['graph', 'Graph launch']])
    if (launch[key] !== undefined && launch[key] !== null)
      lines.push([label, String(launch[key])]);
  return {title: launchTitle(launch), fill: -1, kind: 'launch', lines, more: []};
}

/// Warps of a larger group are not looked at one by one.
const kMaxGroupWarps = 200000;
const kGroupNames = 8;

/// What the warps of a group do at a time: innermost ranges, most warps first.
function describeGroup(page, row, time) {
  const {items, warps, names, nameOf, fillOfName} = page.model;
  const {shownWarp, shownEvent} = page.filter;
  const about = {title: row.label, fill: -1, kind: `at ${formatTime(time)}`,
                 lines: [], more: []};
  if (page.layout.shownWarps(row) > kMaxGroupWarps)
    return about;
  const counts = new Map();
  let alive = 0;
  const add = (i) => counts.set(nameOf[items.event[i]],
                                (counts.get(nameOf[items.event[i]]) || 0) + 1);
  for (let w = row.begin; w < row.end; ++w) {
    if (!shownWarp[w] || warps.to[w] < time || warps.from[w] > time)
      continue;
    alive += warps.start[w] <= time && time < warps.end[w] ? 1 : 0;
    let innermost = -1;
    for (let lane = items.warpLanes[w]; lane < items.warpLanes[w + 1]; ++lane) {
      if (items.laneKind[lane] === LaneKind.mark)
        continue;
      const last = items.laneBegin[lane + 1];
      const i = upperBound(items.end, items.laneBegin[lane], last, time);
      if (i >= last || items.start[i] > time || !shownEvent[items.event[i]])
        continue;
      if (items.laneKind[lane] === LaneKind.nested)
        innermost = i;
      else
        add(i);
    }
    if (innermost >= 0)
      add(innermost);
  }
  about.lines.push(['Warps alive', formatCount(alive)]);
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  for (const [name, n] of sorted.slice(0, kGroupNames))
    about.lines.push([names[name], plural(n, 'warp'), fillOfName[name]]);
  if (sorted.length > kGroupNames)
    about.lines.push(['…', `${formatCount(sorted.length - kGroupNames)} more names`]);
  return about;
}

function describeLoss(page, i) {
  const {losses} = page.model;
  const count = losses.lost[i];
  const w = upperBound(losses.first, 0, losses.first.length, i) - 1;
  return {
    title: count ? `${plural(count, 'event')} lost` : 'events lost', fill: -1,
    kind: 'loss',
    lines: [['Duration', formatTime(losses.end[i] - losses.start[i])],
            ['Start', formatTime(losses.start[i])],
            ['Note', 'nothing was recorded here'],
            ['Place', placeText(page.model, w)]],
    more: [],
  };
}

function fillDescription(target, page, about, withMore) {
  const head = element('div', 'about-title');
  if (about.fill >= 0) {
    const swatch = element('span', 'dot');
    swatch.style.background = page.theme.fill[about.fill];
    head.append(swatch);
  }
  head.append(element('strong', '', about.title), element('span', 'kind', about.kind));
  const list = element('dl');
  for (const [label, text, fill] of withMore ? [...about.lines, ...about.more] : about.lines) {
    const term = element('dt', '', label);
    if (fill !== undefined) {
      const dot = element('span', 'dot');
      dot.style.background = page.theme.fill[fill];
      term.prepend(dot);
    }
    list.append(term, element('dd', '', text));
  }
  target.replaceChildren(head, list);
}

class Tooltip {
  constructor(page) {
    this.page = page;
    this.node = byId('tooltip');
  }

  show(about, x, y) {
    fillDescription(this.node, this.page, about, false);
    this.node.hidden = false;
    const box = this.node.getBoundingClientRect();
    const left = x + 16 + box.width > window.innerWidth ? x - box.width - 12 : x + 16;
    const top = y + 18 + box.height > window.innerHeight ? y - box.height - 12 : y + 18;
    this.node.style.transform = `translate(${Math.max(4, left)}px, ${Math.max(4, top)}px)`;
  }

  hide() {
    this.node.hidden = true;
  }
}
