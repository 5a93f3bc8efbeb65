//===- stats.js - Statistics of names, and their histogram ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// Puts the k-th smallest of values[begin, end) at k, smaller ones before it
/// (Hoare's selection). Linear on average, without sorting.
function selectKth(values, begin, end, k) {
  let low = begin, high = end - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    // Median of three as pivot: sorted and constant input stay linear.
    const a = values[low], b = values[middle], c = values[high];
    const pivot = a < b ? (b < c ? b : a < c ? c : a) : (a < c ? a : b < c ? c : b);
    let i = low, j = high;
    while (i <= j) {
      while (values[i] < pivot)
        ++i;
      while (values[j] > pivot)
        --j;
      if (i <= j) {
        const t = values[i];
        values[i++] = values[j];
        values[j--] = t;
      }
    }
    if (k <= j)
      high = j;
    else if (k >= i)
      low = i;
    else
      break;
  }
  return values[k];
}

/// Quantile by nearest rank.
function quantile(values, begin, end, q) {
  const n = end - begin;
  if (!n)
    return NaN;
  const k = begin + Math.min(n - 1, Math.max(0, Math.ceil(q * n) - 1));
  return selectKth(values, begin, end, k);
}

/// Calls `visit(i, isMark, previous)` for each shown item that overlaps
/// [t0, t1]; `previous` is the item before it in its lane, or -1.
function* itemsInWindow(page, t0, t1, batch) {
  const {items, warps} = page.model;
  const {shownWarp, shownEvent} = page.filter;
  const {start, end, event, laneBegin, laneKind, warpLanes} = items;
  let budget = 0;
  for (let w = 0; w < warps.count; ++w) {
    if (!shownWarp[w] || warps.to[w] < t0 || warps.from[w] > t1)
      continue;
    for (let lane = warpLanes[w]; lane < warpLanes[w + 1]; ++lane) {
      const first = laneBegin[lane], last = laneBegin[lane + 1];
      const from = lowerBound(end, first, last, t0);
      const to = upperBound(start, first, last, t1);
      batch(from, to, laneKind[lane] === LaneKind.mark, first, event, shownEvent);
      budget += to - from + 8;
      if (budget > 60000) {
        budget = 0;
        yield;
      }
    }
  }
}

/// Statistics per name of the items in a window. A generator, so that a large
/// window does not block the page: each `yield` may be followed by a pause.
function* computeStats(page, t0, t1) {
  const {items, names, nameOf} = page.model;
  const {start, end} = items;
  const rows = names.map((name, i) => ({
    name: i, count: 0, marks: 0, total: 0, mean: NaN, median: NaN, p95: NaN,
    max: NaN, longest: -1, first: 0, values: null,
  }));
  yield* itemsInWindow(page, t0, t1, (from, to, isMark, first, event, shown) => {
    for (let i = from; i < to; ++i) {
      if (!shown[event[i]])
        continue;
      const row = rows[nameOf[event[i]]];
      if (isMark)
        ++row.marks;
      else
        ++row.count;
    }
  });
  let total = 0;
  for (const row of rows) {
    row.first = row.next = total;
    total += row.count + row.marks;
  }
  const values = new Float64Array(total);
  // Marks have no duration; what counts is the time since the previous mark of
  // the same name in the same warp.
  const lastMark = new Map();
  yield* itemsInWindow(page, t0, t1, (from, to, isMark, first, event, shown) => {
    if (isMark) {
      lastMark.clear();
      for (let i = from; i < to; ++i) {
        if (!shown[event[i]])
          continue;
        const name = nameOf[event[i]], previous = lastMark.get(name);
        if (previous !== undefined && !rows[name].count)
          values[rows[name].next++] = start[i] - previous;
        lastMark.set(name, start[i]);
      }
      return;
    }
    for (let i = from; i < to; ++i) {
      if (!shown[event[i]])
        continue;
      const row = rows[nameOf[event[i]]], duration = end[i] - start[i];
      values[row.next++] = duration;
      row.total += duration;
      if (!(duration <= row.max)) {
        row.max = duration;
        row.longest = i;
      }
    }
  });
  for (const row of rows) {
    const n = row.next - row.first;
    row.values = values.subarray(row.first, row.next);
    if (row.count) {
      row.mean = row.total / n;
      row.median = quantile(values, row.first, row.next, 0.5);
      row.p95 = quantile(values, row.first, row.next, 0.95);
      if (n > 20000)
        yield;
    }
  }
  return rows;
}

const kHistogramBins = 44;

/// Bins of durations: linear where the spread is small, logarithmic where it
/// is large. Linear bins are whole clock steps wide, or the steps would show as
/// teeth.
function makeHistogram(values, step) {
  let low = Infinity, high = 0;
  for (const v of values) {
    if (v < low)
      low = v;
    if (v > high)
      high = v;
  }
  if (!values.length)
    return null;
  const floor = Math.max(low, step);
  const isLog = high / floor > 60;
  let edges = [];
  if (isLog) {
    if (low < floor)
      edges.push(0);
    const ratio = Math.pow(high * 1.0001 / floor, 1 / kHistogramBins);
    for (let i = 0; i <= kHistogramBins; ++i)
      edges.push(floor * Math.pow(ratio, i));
  } else {
    const width = step * Math.max(1, Math.ceil((high - low + step) / kHistogramBins / step));
    for (let edge = Math.floor(low / width) * width; edge <= high + width * 1e-6;
         edge += width)
      edges.push(edge);
    edges.push(edges[edges.length - 1] + width);
  }
  edges = Float64Array.from(edges);
  const counts = new Uint32Array(edges.length - 1);
  for (const v of values) {
    const bin = upperBound(edges, 0, edges.length, v) - 1;
    ++counts[Math.min(counts.length - 1, Math.max(0, bin))];
  }
  return {edges, counts, isLog, low, high};
}
