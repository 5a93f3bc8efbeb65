//===- layout.js - Rows on screen, folding, filters -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Sizes in CSS pixels.
const Size = {
  gutter: 188, ruler: 26, launchLane: 18, gpu: 40, sm: 28, cta: 22,
  lane: 17, mark: 11, pad: 3, emptyWarp: 15, indent: 13,
};

/// More rows than this start folded.
const kOpenRows = 64;

//===----------------------------------------------------------------------===//
// Row filter
//===----------------------------------------------------------------------===//

const kFilterKeys = ['sm', 'cta', 'warp', 'launch', 'gpc', 'tpc'];

function parseRange(text) {
  if (text === '*')
    return () => true;
  const match = /^(\d+)(?:-(\d+))?$/.exec(text);
  if (!match)
    return null;
  const low = Number(match[1]), high = Number(match[2] ?? match[1]);
  return low <= high ? (value) => value >= low && value <= high : null;
}

/// One alternative of a `cta:` term: a linear index, or (x,y,z) with `*`.
function parseCta(text) {
  const match = /^\(([^()]*)\)$/.exec(text);
  if (!match) {
    const test = parseRange(text);
    return test && ((place) => test(place.linear));
  }
  const tests = match[1].split(',').map((part) => parseRange(part.trim()));
  if (tests.length > 3 || tests.includes(null))
    return null;
  return (place) => tests.every((t, axis) => t(place.cta[axis]));
}

/// Splits at commas outside parentheses.
function splitList(text) {
  return text.split(/,(?![^()]*\))/);
}

/// Parses "sm:0-3 cta:(1,*,0),7 warp:0"; terms must all hold. Returns
/// {error} or {test(place)}, test null for an empty filter.
function parseRowFilter(text) {
  const terms = [];
  for (const term of text.trim().split(/\s+/).filter(Boolean)) {
    const colon = term.indexOf(':');
    const key = term.slice(0, colon).toLowerCase();
    if (colon < 0 || !kFilterKeys.includes(key))
      return {error: `"${term}": expected one of ` +
                     kFilterKeys.map((k) => k + ':').join(' ') +
                     ' with numbers, such as sm:0-3'};
    const tests = splitList(term.slice(colon + 1))
                      .map(key === 'cta' ? parseCta : parseRange);
    if (tests.includes(null))
      return {error: `"${term}": expected numbers or ranges, such as ` +
                     (key === 'cta' ? 'cta:5 or cta:(1,0,*)' : `${key}:0-3,7`)};
    terms.push((place) => tests.some(
                   (t) => t(key === 'cta' ? place : place[key])));
  }
  if (!terms.length)
    return {test: null};
  return {test: (place) => terms.every((t) => t(place))};
}

function placeOfWarp(model, w) {
  const {warps, launches} = model;
  const [gx, gy] = launches[warps.launch[w]].grid;
  return {
    sm: warps.sm[w], tpc: warps.tpc[w], gpc: warps.gpc[w], warp: warps.id[w],
    launch: warps.launch[w], cta: [warps.x[w], warps.y[w], warps.z[w]],
    linear: warps.x[w] + gx * (warps.y[w] + gy * warps.z[w]),
  };
}

/// What is shown: by name, by launch, by place. `version` changes with it.
class Filter {
  constructor(model) {
    this.model = model;
    this.hiddenNames = new Set();
    this.launch = -1;
    this.rowTest = null;
    this.focusName = -1;
    this.version = 0;
    this.shownEvent = new Uint8Array(model.events.length);
    this.shownWarp = new Uint8Array(model.warps.count);
    this.classOf = new Uint8Array(model.events.length);
    this.update();
  }

  update() {
    const {model} = this;
    for (let e = 0; e < model.events.length; ++e) {
      const name = model.nameOf[e];
      this.shownEvent[e] = this.hiddenNames.has(name) ? 0 : 1;
      this.classOf[e] = this.focusName < 0       ? 1 + model.fillOfName[name]
                        : name === this.focusName ? 1 : 2;
    }
    this.warpsShown = 0;
    for (let w = 0; w < model.warps.count; ++w) {
      const shown = (this.launch < 0 || model.warps.launch[w] === this.launch) &&
                    (!this.rowTest || this.rowTest(placeOfWarp(model, w)));
      this.shownWarp[w] = shown ? 1 : 0;
      this.warpsShown += shown ? 1 : 0;
    }
    ++this.version;
  }

  /// Colours of the composition classes that `classOf` names.
  classColors(theme) {
    if (this.focusName < 0)
      return [theme.life, ...theme.fill];
    return [theme.life, theme.fill[this.model.fillOfName[this.focusName]],
            theme.strong];
  }
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

class Layout {
  constructor(model, filter) {
    this.model = model;
    this.filter = filter;
    this.warpRows = new Array(model.warps.count);
    for (const row of model.rows)
      if (row.kind === 'warp')
        this.warpRows[row.begin] = row;
    this.packLaunches();
    this.foldInitially();
    this.update();
  }

  /// Launches on lanes, so that concurrent ones do not cover each other.
  packLaunches() {
    const {launches} = this.model;
    const order = launches.filter((l) => l.end >= l.start)
                      .sort((a, b) => a.start - b.start || a.index - b.index);
    const allocator = new LaneAllocator();
    for (const launch of order)
      launch.lane = allocator.take(launch.start, launch.end);
    this.launchLanes = allocator.used;
  }

  foldInitially() {
    const {rows} = this.model;
    this.setDepth(rows.length <= kOpenRows ? 3 : 1);
    if (rows.length > kOpenRows && rows.length > 2) {
      // The first SM and CTA open, to show what is inside.
      rows[1].open = rows[2].open = true;
    }
  }

  /// Opens every group above `depth` (1: SMs are the leaves, 2: CTAs, 3: warps).
  setDepth(depth) {
    for (const row of this.model.rows)
      row.open = row.kind !== 'warp' && row.level < depth;
    this.depth = depth;
  }

  lanesOfWarp(w) {
    const {warpLanes, laneKind} = this.model.items;
    const first = warpLanes[w], last = warpLanes[w + 1];
    const hasMarks = first < last && laneKind[first] === LaneKind.mark;
    return {first, last, hasMarks, ranges: last - first - (hasMarks ? 1 : 0)};
  }

  heightOf(row) {
    if (row.kind !== 'warp')
      return Size[row.kind];
    const {hasMarks, ranges} = this.lanesOfWarp(row.begin);
    const inner = (hasMarks ? Size.mark : 0) + ranges * Size.lane;
    return Math.max(Size.emptyWarp, inner) + 2 * Size.pad;
  }

  /// Lists the rows that folding and filters leave, with their offsets.
  update() {
    const {rows} = this.model;
    this.visible = [];
    const offsets = [];
    let y = 0;
    if (this.launchLanes) {
      this.visible.push({kind: 'launches', label: 'Launches', level: 0,
                         begin: 0, end: 0, children: [], parent: null});
      offsets.push(y);
      y += this.launchLanes * (Size.launchLane + 1) + 2 * Size.pad;
    }
    const shownBefore = new Uint32Array(this.filter.shownWarp.length + 1);
    this.filter.shownWarp.forEach((shown, w) => {
      shownBefore[w + 1] = shownBefore[w] + shown;
    });
    this.shownBefore = shownBefore;
    const visit = (row) => {
      if (shownBefore[row.end] === shownBefore[row.begin])
        return;
      this.visible.push(row);
      offsets.push(y);
      y += this.heightOf(row);
      if (row.open)
        row.children.forEach(visit);
    };
    visit(rows[0]);
    offsets.push(y);
    this.offsets = Float64Array.from(offsets);
    this.height = y;
    this.indexOf = new Map(this.visible.map((row, i) => [row, i]));
  }

  shownWarps(row) {
    return this.shownBefore[row.end] - this.shownBefore[row.begin];
  }

  shownChildren(row) {
    return row.children.filter((child) => this.shownWarps(child)).length;
  }

  /// Index of the visible row at `y`, or -1.
  rowAt(y) {
    if (y < 0 || y >= this.height)
      return -1;
    return upperBound(this.offsets, 0, this.offsets.length, y) - 1;
  }

  toggle(row, deep) {
    if (!row.children.length)
      return false;
    row.open = !row.open;
    const follow = (r) => r.children.forEach((child) => {
      child.open = row.open && child.children.length > 0;
      follow(child);
    });
    if (deep)
      follow(row);
    this.update();
    return true;
  }

  rowOfWarp(w) {
    return this.warpRows[w];
  }

  /// Opens the groups around warp `w`; returns its row's index.
  reveal(w) {
    const row = this.rowOfWarp(w);
    for (let p = row.parent; p; p = p.parent)
      p.open = true;
    this.update();
    return this.indexOf.get(row) ?? -1;
  }

  /// Top of a lane inside its warp's row, and its height.
  laneBox(w, lane) {
    const {first, hasMarks} = this.lanesOfWarp(w);
    if (hasMarks && lane === first)
      return {top: Size.pad, height: Size.mark};
    const index = lane - first - (hasMarks ? 1 : 0);
    return {top: Size.pad + (hasMarks ? Size.mark : 0) + index * Size.lane,
            height: Size.lane};
  }

  /// The lane of warp `w` at `y` inside its row, or -1.
  laneAt(w, y) {
    const {first, last, hasMarks} = this.lanesOfWarp(w);
    let offset = y - Size.pad;
    if (offset < 0)
      return -1;
    let lane = first;
    if (hasMarks) {
      if (offset < Size.mark)
        return lane;
      offset -= Size.mark;
      ++lane;
    }
    lane += Math.floor(offset / Size.lane);
    return lane < last ? lane : -1;
  }
}
