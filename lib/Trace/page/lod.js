//===- lod.js - Levels of detail ------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Two summaries keep a frame's cost near the number of pixels instead of the
// number of events. For lanes: prefix sums of durations and the longest item of
// blocks of 16 and 256, so that a pixel column full of items costs a few steps.
// For groups (GPU, SM, CTA): tiles that say how many warps are in which range
// at each time, computed when first seen and kept.

const kBlockBits = 4;

class LaneSummary {
  constructor(items) {
    this.items = items;
    this.covered = new Float64Array(items.count + 1);
    this.longest1 = new Uint32Array((items.count >> kBlockBits) + 1);
    this.longest2 = new Uint32Array((items.count >> (2 * kBlockBits)) + 1);
  }

  /// `shownEvent[e]` is 0 for events that the name filter hides.
  update(shownEvent) {
    const {count, start, end, event} = this.items;
    const {covered, longest1, longest2} = this;
    let sum = 0;
    for (let i = 0; i < count; ++i) {
      if (shownEvent[event[i]])
        sum += end[i] - start[i];
      covered[i + 1] = sum;
    }
    this.shownEvent = shownEvent;
    for (let b = 0; b < longest1.length; ++b)
      longest1[b] = this.scan(b << kBlockBits,
                              Math.min(count, (b + 1) << kBlockBits));
    for (let b = 0; b < longest2.length; ++b) {
      let best = longest1[b << kBlockBits];
      const last = Math.min(longest1.length, (b + 1) << kBlockBits);
      for (let k = (b << kBlockBits) + 1; k < last; ++k)
        best = this.longer(best, longest1[k]);
      longest2[b] = best;
    }
  }

  /// Duration for comparison: -1 for a hidden item.
  weight(i) {
    const {start, end, event} = this.items;
    return this.shownEvent[event[i]] ? end[i] - start[i] : -1;
  }

  longer(a, b) {
    return this.weight(b) > this.weight(a) ? b : a;
  }

  scan(begin, end) {
    let best = begin, weight = -2;
    for (let i = begin; i < end; ++i) {
      const w = this.weight(i);
      if (w > weight) {
        weight = w;
        best = i;
      }
    }
    return best;
  }

  /// The longest shown item of [begin, end), or -1 if all are hidden.
  longest(begin, end) {
    let best = begin, at = begin;
    while (at < end) {
      let candidate;
      if (!(at & 255) && at + 256 <= end) {
        candidate = this.longest2[at >> (2 * kBlockBits)];
        at += 256;
      } else if (!(at & 15) && at + 16 <= end) {
        candidate = this.longest1[at >> kBlockBits];
        at += 16;
      } else {
        candidate = at++;
      }
      best = this.longer(best, candidate);
    }
    return this.weight(best) < 0 ? -1 : best;
  }
}

/// First index after `i` and before `end` whose start is at least `time`:
/// doubling steps, then bisection, because it is near most of the time.
function gallop(start, i, end, time) {
  let step = 1, low = i + 1;
  while (low + step < end && start[low + step] < time) {
    low += step;
    step *= 2;
  }
  return lowerBound(start, low, Math.min(end, low + step + 1), time);
}

const kTileBins = 128;
// The first class of a composition is the warps that are alive.
const kLifeClass = 0;

/// Time that the warps of a group spend in each class, per bin. Class c > 0 is
/// `classOf` of the item's event. An inner range takes its time away from the
/// range around it, so the classes add up to at most the warps alive.
class Composition {
  constructor(bins, classes) {
    this.bins = bins;
    this.classes = classes;
    this.partial = new Float64Array((bins + 1) * classes);
    this.steps = new Float64Array((bins + 2) * classes);
  }

  clear() {
    this.partial.fill(0);
    this.steps.fill(0);
  }

  /// Adds `sign` times the part of [from, to) in each bin to class `c`; times
  /// in bins.
  add(c, from, to, sign) {
    if (from < 0)
      from = 0;
    if (to > this.bins)
      to = this.bins;
    if (!(to > from))
      return;
    const K = this.classes, a = Math.floor(from), b = Math.floor(to);
    if (a === b) {
      this.partial[a * K + c] += sign * (to - from);
      return;
    }
    this.partial[a * K + c] += sign * (a + 1 - from);
    this.partial[b * K + c] += sign * (to - b);
    this.steps[(a + 1) * K + c] += sign;
    this.steps[b * K + c] -= sign;
  }

  /// Turns the sums into the value of each bin and class, in `partial`.
  finish() {
    const K = this.classes;
    for (let i = K; i < this.bins * K; ++i)
      this.steps[i] += this.steps[i - K];
    for (let i = 0; i < this.bins * K; ++i)
      this.partial[i] += this.steps[i];
  }
}

/// Adds warps [begin, end) to `out`, whose bin 0 starts at `t0` and whose bins
/// are `width` ns wide.
function compose(out, model, filter, begin, end, t0, width) {
  const {warps, items} = model;
  const {start, end: itemEnd, event, parent, laneBegin, laneKind,
         warpLanes} = items;
  const t1 = t0 + out.bins * width;
  const {shownWarp, shownEvent, classOf} = filter;
  for (let w = begin; w < end; ++w) {
    if (!shownWarp[w] || warps.to[w] < t0 || warps.from[w] >= t1)
      continue;
    out.add(kLifeClass, (warps.start[w] - t0) / width,
            (warps.end[w] - t0) / width, 1);
    for (let lane = warpLanes[w]; lane < warpLanes[w + 1]; ++lane) {
      if (laneKind[lane] === LaneKind.mark)
        continue;
      const last = laneBegin[lane + 1];
      for (let i = upperBound(itemEnd, laneBegin[lane], last, t0);
           i < last && start[i] < t1; ++i) {
        if (!shownEvent[event[i]])
          continue;
        const from = (start[i] - t0) / width, to = (itemEnd[i] - t0) / width;
        out.add(classOf[event[i]], from, to, 1);
        let p = parent[i];
        while (p >= 0 && !shownEvent[event[p]])
          p = parent[p];
        if (p >= 0)
          out.add(classOf[event[p]], from, to, -1);
      }
    }
  }
  out.finish();
}

/// Paints a composition as stacked columns into a canvas of bins x height.
function paintComposition(canvas, comp, capacity, colors, height) {
  canvas.width = comp.bins;
  canvas.height = height;
  const context = canvas.getContext('2d');
  const image = context.createImageData(comp.bins, height);
  const pixels = new Uint32Array(image.data.buffer);
  const {bins, classes, partial} = comp;
  const ink = colors.map((c) => {
    const [r, g, b] = parseHex(c);
    return (255 << 24 | b << 16 | g << 8 | r) >>> 0;
  });
  for (let bin = 0; bin < bins; ++bin) {
    const at = bin * classes;
    const fill = (from, to, color) => {
      for (let y = Math.max(0, height - to); y < height - from; ++y)
        pixels[y * bins + bin] = color;
    };
    let sum = 0;
    for (let c = 1; c < classes; ++c)
      sum += Math.max(0, partial[at + c]);
    // Crossing ranges can add up to more than the warps there are.
    const scale = height / Math.max(capacity, sum);
    const life = partial[at] * scale;
    if (life > 0)
      fill(0, Math.max(1, Math.round(life)), ink[0]);
    let level = 0;
    for (let c = 1; c < classes; ++c) {
      const value = partial[at + c] * scale;
      if (value <= 1e-9)
        continue;
      const from = Math.round(level);
      level += value;
      fill(from, Math.round(level), ink[c]);
    }
    if (level > 0 && Math.round(level) === 0)
      fill(0, 1, mixPixel(partial, at, classes, ink));
  }
  context.putImageData(image, 0, 0);
}

function mixPixel(partial, at, classes, ink) {
  let best = 1;
  for (let c = 2; c < classes; ++c)
    if (partial[at + c] > partial[at + best])
      best = c;
  return ink[best];
}

const kMaxTiles = 3000;

/// Tiles of groups, keyed by group, height, level and position. A tile of level
/// n has bins of 2^n ns.
class TileCache {
  constructor(model) {
    this.model = model;
    this.tiles = new Map();
    this.scratch = null;
  }

  clear() {
    this.tiles.clear();
  }

  key(row, height, level, index) {
    return `${row.id}/${height}/${level}/${index}`;
  }

  find(row, height, level, index) {
    const key = this.key(row, height, level, index);
    const tile = this.tiles.get(key);
    if (tile) {  // Most recently used last.
      this.tiles.delete(key);
      this.tiles.set(key, tile);
    }
    return tile;
  }

  make(row, height, level, index, filter, colors) {
    const width = Math.pow(2, level);
    if (!this.scratch || this.scratch.classes !== colors.length)
      this.scratch = new Composition(kTileBins, colors.length);
    this.scratch.clear();
    compose(this.scratch, this.model, filter, row.begin, row.end,
            this.model.start + index * kTileBins * width, width);
    if (row.capacity === undefined)
      row.capacity = mostResident(this.model.warps, row.begin, row.end);
    const tile = document.createElement('canvas');
    paintComposition(tile, this.scratch, row.capacity, colors, height);
    this.tiles.set(this.key(row, height, level, index), tile);
    if (this.tiles.size > kMaxTiles)
      this.tiles.delete(this.tiles.keys().next().value);
    return tile;
  }
}
