//===- model.js - Lanes and rows ------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Turns the columns into what drawing needs: all ranges and marks ("items") in
// one set of arrays, those of one lane side by side and sorted by time, without
// overlap inside a lane; and the tree GPU > SM > CTA > warp over the warps.

const LaneKind = {mark: 0, nested: 1, crossing: 2};

/// The first lane that is free at some time, in logarithmic time: a tree of the
/// minimum end of the lanes below each node.
class LaneAllocator {
  constructor() {
    this.capacity = 8;
    this.clear();
  }

  clear() {
    this.tree = new Float64Array(2 * this.capacity).fill(-Infinity);
    this.used = 0;
  }

  grow() {
    const ends = this.tree.subarray(this.capacity);
    this.capacity *= 2;
    this.tree = new Float64Array(2 * this.capacity).fill(-Infinity);
    this.tree.set(ends, this.capacity);
    for (let n = this.capacity - 1; n > 0; --n)
      this.tree[n] = Math.min(this.tree[2 * n], this.tree[2 * n + 1]);
  }

  take(start, end) {
    if (this.tree[1] > start)
      this.grow();
    let n = 1;
    while (n < this.capacity)
      n = this.tree[2 * n] <= start ? 2 * n : 2 * n + 1;
    const lane = n - this.capacity;
    this.tree[n] = end;
    for (n >>= 1; n > 0; n >>= 1)
      this.tree[n] = Math.min(this.tree[2 * n], this.tree[2 * n + 1]);
    this.used = Math.max(this.used, lane + 1);
    return lane;
  }
}

/// Order of the warps on screen: by place, then launch, then position in the
/// grid, numerically; warps without a place last.
function sortWarps(warp) {
  const order = Uint32Array.from(warp.launch, (_, i) => i);
  const sm = warp.sm.map((n) => n < 0 ? 0x7fffffff : n);
  const keys = [warp.device, sm, warp.launch, warp.z, warp.y, warp.x, warp.id,
                warp.start];
  return order.sort((a, b) => {
    for (const key of keys)
      if (key[a] !== key[b])
        return key[a] - key[b];
    return a - b;
  });
}

/// Positions first..first+count of `start` in ascending order, outer before
/// inner; the identity if they are sorted already, as writers leave them.
function sortedOrder(order, start, end, first, count) {
  let sorted = true;
  for (let i = 0; i < count; ++i) {
    order[i] = first + i;
    if (i && (start[first + i] < start[first + i - 1] ||
              (start[first + i] === start[first + i - 1] &&
               end[first + i] > end[first + i - 1])))
      sorted = false;
  }
  const used = order.subarray(0, count);
  if (!sorted)
    used.sort((a, b) => start[a] - start[b] || end[b] - end[a] || a - b);
  return used;
}

/// The lane of every range of one warp: nested ranges by depth, others from
/// `result.depth` on. Fills `laneOf` and `parentOf`; returns both lane counts.
function assignLanes(order, range, isToken, laneOf, parentOf, allocator) {
  const {start, end, event, flags} = range;
  const stack = [];
  const rest = [];
  let depth = 0;
  for (const i of order) {
    parentOf[i] = -1;
    if (isToken[event[i]] || (flags[i] & kCrossWarp)) {
      rest.push(i);
      continue;
    }
    while (stack.length && end[stack[stack.length - 1]] <= start[i])
      stack.pop();
    const top = stack.length ? stack[stack.length - 1] : -1;
    if (top >= 0 && end[i] > end[top]) {
      rest.push(i);
      continue;
    }
    parentOf[i] = top;
    laneOf[i] = stack.length;
    stack.push(i);
    depth = Math.max(depth, stack.length);
  }
  allocator.clear();
  for (const i of rest)
    laneOf[i] = depth + allocator.take(start[i], end[i]);
  return {depth, crossing: allocator.used};
}

function copyInto(target, source, from, to) {
  target.start[to] = source.start[from];
  target.event[to] = source.event[from];
  target.flags[to] = source.flags[from];
  if (source.low)
    target.low[to] = source.low[from];
  if (source.high)
    target.high[to] = source.high[from];
}

function firstOf(counts) {
  const first = new Uint32Array(counts.length + 1);
  for (let w = 0; w < counts.length; ++w)
    first[w + 1] = first[w] + counts[w];
  return first;
}

function buildItems(trace, order) {
  const {warp, range, mark, meta} = trace;
  const total = range.event.length + mark.event.length;
  const isToken = Uint8Array.from(meta.events, (e) => e.kind === 'token');
  const EventArray = meta.events.length < 65536 ? Uint16Array : Uint32Array;
  const items = {
    count: total,
    start: new Float64Array(total), end: new Float64Array(total),
    event: new EventArray(total), flags: new Uint8Array(total),
    low: range.low || mark.low ? new Uint32Array(total) : null,
    high: range.high || mark.high ? new Uint32Array(total) : null,
    parent: new Int32Array(total).fill(-1),
    cycles: range.cycles ? new Float64Array(total) : null,
    // By item, for the few ranges that end in another warp.
    endWarp: new Map(),
  };
  const newWarp = new Uint32Array(order.length);
  order.forEach((old, w) => newWarp[old] = w);
  const endWarpOf = new Map();
  for (let i = 0, next = 0; next < range.endWarp.length; ++i)
    if (range.flags[i] & kCrossWarp)
      endWarpOf.set(i, newWarp[range.endWarp[next++]]);
  const rangeFirst = firstOf(warp.ranges), markFirst = firstOf(warp.marks);
  const laneOf = new Uint32Array(range.event.length);
  const parentOf = new Int32Array(range.event.length);
  const position = new Uint32Array(range.event.length);
  const scratch = new Uint32Array(
      Math.max(0, ...[warp.ranges, warp.marks].map(
                         (c) => c.reduce((a, b) => Math.max(a, b), 0))));
  const allocator = new LaneAllocator();
  const laneBegin = [], laneKind = [], laneWarp = [], laneDepth = [];
  const warpLanes = new Uint32Array(order.length + 1);
  let next = 0;
  for (let w = 0; w < order.length; ++w) {
    const old = order[w];
    const openLane = (kind, depth) => {
      laneBegin.push(next);
      laneKind.push(kind);
      laneDepth.push(depth);
      laneWarp.push(w);
    };
    if (warp.marks[old]) {
      openLane(LaneKind.mark, 0);
      for (const i of sortedOrder(scratch, mark.start, mark.start,
                                  markFirst[old], warp.marks[old])) {
        copyInto(items, mark, i, next);
        items.end[next++] = mark.start[i];
      }
    }
    const ranges = sortedOrder(scratch, range.start, range.end,
                               rangeFirst[old], warp.ranges[old]);
    const {depth, crossing} = assignLanes(ranges, range, isToken, laneOf,
                                          parentOf, allocator);
    const fill = new Uint32Array(depth + crossing + 1);
    for (const i of ranges)
      ++fill[laneOf[i] + 1];
    fill[0] = next;
    for (let lane = 0; lane < depth + crossing; ++lane) {
      next = fill[lane];
      openLane(lane < depth ? LaneKind.nested : LaneKind.crossing, lane);
      fill[lane + 1] += fill[lane];
    }
    next = fill[depth + crossing];
    for (const i of ranges) {
      const to = position[i] = fill[laneOf[i]]++;
      copyInto(items, range, i, to);
      items.end[to] = range.end[i];
      if (range.cycles)
        items.cycles[to] = range.cycles[i];
      if (range.flags[i] & kCrossWarp)
        items.endWarp.set(to, endWarpOf.get(i));
      // An outer range comes first in `ranges`, so it has its position.
      items.parent[to] = parentOf[i] < 0 ? -1 : position[parentOf[i]];
    }
    warpLanes[w + 1] = laneBegin.length;
  }
  laneBegin.push(total);
  items.laneBegin = Uint32Array.from(laneBegin);
  items.laneKind = Uint8Array.from(laneKind);
  items.laneWarp = Uint32Array.from(laneWarp);
  items.warpLanes = warpLanes;
  return items;
}

function buildLosses(trace, order) {
  const {warp, loss} = trace;
  const first = firstOf(warp.losses);
  const count = loss.start.length;
  const losses = {
    count, start: new Float64Array(count), end: new Float64Array(count),
    lost: new Float64Array(count), first: new Uint32Array(order.length + 1),
  };
  let next = 0;
  order.forEach((old, w) => {
    for (let i = first[old]; i < first[old + 1]; ++i, ++next) {
      losses.start[next] = loss.start[i];
      losses.end[next] = loss.end[i];
      losses.lost[next] = loss.count[i];
    }
    losses.first[w + 1] = next;
  });
  return losses;
}

/// Flows with the new numbers of the warps.
function buildFlows(trace, order) {
  const newWarp = new Uint32Array(order.length);
  order.forEach((old, w) => newWarp[old] = w);
  const {fromWarp, from, toWarp, to, name} = trace.flow;
  return {count: from.length, from, to, name,
          fromWarp: fromWarp.map((w) => newWarp[w]),
          toWarp: toWarp.map((w) => newWarp[w])};
}

function permute(column, order) {
  const result = new column.constructor(order.length);
  for (let i = 0; i < order.length; ++i)
    result[i] = column[order[i]];
  return result;
}

/// "CTA 3" in a grid of one dimension, "CTA 3,0" in two; all three where the
/// grid does not say.
function ctaLabel(warps, w, launches, manyLaunches) {
  const {grid} = launches[warps.launch[w]];
  const place = [warps.x[w], warps.y[w], warps.z[w]];
  let axes = 3;
  while (axes > 1 && grid[axes - 1] === 1 && place[axes - 1] === 0)
    --axes;
  const label = `CTA ${place.slice(0, axes).join(',')}`;
  return manyLaunches ? `#${warps.launch[w]} ${label}` : label;
}

/// The rows; `begin` and `end` bound the row's warps.
function buildTree(warps, launches) {
  const root = {kind: 'gpu', label: 'GPU', parent: null, children: [],
                begin: 0, end: warps.count, open: true, level: 0, id: 0};
  const rows = [root];
  const add = (kind, label, parent, w) => {
    const row = {kind, label, parent, children: [], begin: w, end: w,
                 open: false, level: parent.level + 1, id: rows.length};
    parent.children.push(row);
    rows.push(row);
    return row;
  };
  const manyLaunches = launches.filter((l) => l.warps > 0).length > 1;
  const manyDevices = warps.device.some((d) => d !== warps.device[0]);
  const smLabel = (w) =>
      (manyDevices ? `GPU ${warps.device[w]} ` : '') +
      (warps.sm[w] < 0 ? 'SM unknown' : `SM ${warps.sm[w]}`);
  let sm = null, cta = null;
  for (let w = 0; w < warps.count; ++w) {
    const p = w - 1;
    const newSm = !w || warps.sm[w] !== warps.sm[p] ||
                  warps.device[w] !== warps.device[p];
    if (newSm)
      sm = add('sm', smLabel(w), root, w);
    if (newSm || warps.launch[w] !== warps.launch[p] ||
        warps.x[w] !== warps.x[p] || warps.y[w] !== warps.y[p] ||
        warps.z[w] !== warps.z[p])
      cta = add('cta', ctaLabel(warps, w, launches, manyLaunches), sm, w);
    const warp = add('warp', `warp ${warps.id[w]}`, cta, w);
    warp.end = cta.end = sm.end = w + 1;
  }
  return rows;
}

/// The most warps of [begin, end) that are alive at one time.
function mostResident(warps, begin, end) {
  const starts = warps.start.slice(begin, end).sort();
  const ends = warps.end.slice(begin, end).sort();
  let most = 0;
  for (let s = 0, e = 0; s < starts.length; ++s) {
    while (ends[e] <= starts[s] && ends[e] < Infinity)
      ++e;
    most = Math.max(most, s - e + 1);
  }
  return Math.max(1, most);
}

/// From and to: all that a warp lives and shows, so that others can be skipped.
function addExtents(warps, items) {
  warps.from = warps.start.slice();
  warps.to = warps.end.slice();
  for (let lane = 0; lane < items.laneWarp.length; ++lane) {
    const w = items.laneWarp[lane];
    const first = items.laneBegin[lane], last = items.laneBegin[lane + 1] - 1;
    warps.from[w] = Math.min(warps.from[w], items.start[first]);
    warps.to[w] = Math.max(warps.to[w], items.end[last]);
  }
}

function buildModel(trace) {
  trace.warp.device = trace.warp.launch.map(
      (l) => trace.meta.launches[l].device ?? 0);
  const order = sortWarps(trace.warp);
  const warps = {count: order.length};
  for (const [key, column] of Object.entries(trace.warp))
    warps[key] = permute(column, order);
  const items = buildItems(trace, order);
  addExtents(warps, items);
  const losses = buildLosses(trace, order);
  let first = Infinity, last = -Infinity;
  const extend = (start, end) => {
    for (let i = 0; i < start.length; ++i) {
      if (start[i] < first)
        first = start[i];
      if (end[i] > last)
        last = end[i];
    }
  };
  extend(warps.start, warps.end);
  extend(items.start, items.end);
  extend(losses.start, losses.end);
  const {names, events, tickNs} = trace.meta;
  const launches = trace.meta.launches.map((launch, index) => {
    let start = Infinity, end = -Infinity, count = 0;
    for (let w = 0; w < warps.count; ++w) {
      if (warps.launch[w] !== index)
        continue;
      start = Math.min(start, warps.start[w]);
      end = Math.max(end, warps.end[w]);
      ++count;
    }
    if (Number.isFinite(launch.start) && Number.isFinite(launch.end)) {
      start = launch.start * tickNs;
      end = launch.end * tickNs;
      extend([start], [end]);
    }
    return {...launch, index, start, end, warps: count};
  });
  if (!(last >= first))
    first = last = 0;
  const usedEvents = new Uint8Array(events.length);
  for (let i = 0; i < items.count; ++i)
    usedEvents[items.event[i]] = 1;
  // A little air on both sides, so that the first and last edge can be seen.
  const air = Math.max((last - first) * 0.01, 1);
  return {
    meta: trace.meta, warps, items, losses, flows: buildFlows(trace, order),
    launches, names, events, tickNs,
    // Names that occur; others were only declared, or belong to flows.
    usedNames: new Set(events.filter((_, i) => usedEvents[i]).map((e) => e.name)),
    nameOf: Uint32Array.from(events, (e) => e.name),
    fillOfName: assignFills(names),
    first, last, start: first - air, end: last + air,
    rows: buildTree(warps, launches),
  };
}

/// First index in [begin, end) whose value is greater than `key`.
function upperBound(values, begin, end, key) {
  while (begin < end) {
    const middle = (begin + end) >>> 1;
    if (values[middle] > key)
      end = middle;
    else
      begin = middle + 1;
  }
  return begin;
}

/// First index in [begin, end) whose value is not less than `key`.
function lowerBound(values, begin, end, key) {
  while (begin < end) {
    const middle = (begin + end) >>> 1;
    if (values[middle] >= key)
      end = middle;
    else
      begin = middle + 1;
  }
  return begin;
}

function laneOfItem(items, i) {
  return upperBound(items.laneBegin, 0, items.laneBegin.length - 1, i) - 1;
}
