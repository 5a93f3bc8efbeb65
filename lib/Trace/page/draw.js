//===- draw.js - The timeline's canvas ------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Everything is placed in device pixels, so that edges and text are sharp at
// any scale. Rectangles are collected by colour and painted in one go: they
// never overlap inside a lane, so the order does not matter.

const kFont = 'system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", ' +
              'sans-serif';

/// Rectangles by colour.
class Batches {
  constructor() {
    this.byColor = new Map();
  }

  add(color, x, y, w, h) {
    let batch = this.byColor.get(color);
    if (!batch) {
      batch = {n: 0, data: new Float32Array(1024)};
      this.byColor.set(color, batch);
    }
    if (batch.n + 4 > batch.data.length) {
      const grown = new Float32Array(2 * batch.data.length);
      grown.set(batch.data);
      batch.data = grown;
    }
    const {data} = batch;
    let {n} = batch;
    data[n++] = x;
    data[n++] = y;
    data[n++] = w;
    data[n++] = h;
    batch.n = n;
  }

  paint(context) {
    for (const [color, batch] of this.byColor) {
      if (!batch.n)
        continue;
      context.fillStyle = color;
      const {data, n} = batch;
      for (let i = 0; i < n; i += 4)
        context.fillRect(data[i], data[i + 1], data[i + 2], data[i + 3]);
      batch.n = 0;
    }
  }

  reset() {
    this.byColor.clear();
  }
}

/// Text widths, measured once a string.
class TextMeter {
  constructor() {
    this.widths = new Map();
  }

  reset() {
    this.widths.clear();
  }

  width(context, text) {
    let width = this.widths.get(text);
    if (width === undefined) {
      if (this.widths.size > 20000)
        this.widths.clear();
      width = context.measureText(text).width;
      this.widths.set(text, width);
    }
    return width;
  }

  /// `text`, shortened with an ellipsis to fit `room`; '' if nothing useful
  /// fits.
  fit(context, text, room) {
    const width = this.width(context, text);
    if (width <= room)
      return text;
    const letters = Array.from(text);
    const keep = Math.floor(letters.length * room / width) - 1;
    return keep >= 2 ? letters.slice(0, keep).join('') + '…' : '';
  }
}

class Painter {
  constructor(canvas, page) {
    this.canvas = canvas;
    this.page = page;
    this.context = canvas.getContext('2d', {alpha: false});
    this.batches = new Batches();
    this.meter = new TextMeter();
    this.tiles = new TileCache(page.model);
    this.hatches = new Map();
    this.labels = [];
    this.glyphs = [];
    this.tilesPending = false;
  }

  themeChanged() {
    this.tiles.clear();
    this.batches.reset();
    this.hatches.clear();
  }

  filterChanged() {
    this.tiles.clear();
  }

  resize(width, height, ratio) {
    this.width = width;
    this.height = height;
    this.ratio = ratio;
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    this.meter.reset();
    this.tiles.clear();
  }

  px(css) {
    return Math.round(css * this.ratio);
  }

  font(size, weight) {
    return `${weight || 400} ${size * this.ratio}px ${kFont}`;
  }

  /// Device x of a time.
  x(time) {
    return this.left + (time - this.view.t0) * this.scale;
  }

  draw() {
    const {page, context: c} = this;
    const theme = this.theme = page.theme;
    this.view = page.view;
    this.left = this.px(Size.gutter);
    this.right = this.canvas.width;
    this.scale = (this.right - this.left) / (this.view.t1 - this.view.t0);
    this.top = this.px(Size.ruler);
    this.tileDeadline = performance.now() + 7;
    this.tilesPending = false;
    c.setTransform(1, 0, 0, 1, 0, 0);
    c.fillStyle = theme.background;
    c.fillRect(0, 0, this.canvas.width, this.canvas.height);
    this.prepareTicks();
    this.drawRows();
    this.drawFlows();
    this.drawOverlays();
    this.drawGutter();
    this.drawRuler();
    return this.tilesPending;
  }

  //===--------------------------------------------------------------------===//
  // Ruler
  //===--------------------------------------------------------------------===//

  prepareTicks() {
    const {t0, t1} = this.view;
    const wanted = Math.max(1, (this.width - Size.gutter) / 110);
    this.step = niceStep((t1 - t0) / wanted);
    const format = axisFormatter(this.step, Math.max(Math.abs(t0), Math.abs(t1)));
    this.ticks = [];
    for (let n = Math.ceil(t0 / this.step); n * this.step <= t1; ++n)
      this.ticks.push({x: Math.round(this.x(n * this.step)),
                       text: format(n * this.step)});
  }

  drawRuler() {
    const {context: c, theme} = this;
    c.fillStyle = theme.ruler;
    c.fillRect(0, 0, this.right, this.top);
    c.fillStyle = theme.strong;
    c.fillRect(0, this.top - 1, this.right, 1);
    c.font = this.font(11);
    c.textBaseline = 'middle';
    c.textAlign = 'left';
    for (const {x, text} of this.ticks) {
      if (x < this.left)
        continue;
      c.fillStyle = theme.strong;
      c.fillRect(x, this.top - this.px(7), 1, this.px(7));
      c.fillStyle = theme.soft;
      c.fillText(text, x + this.px(5), this.px(Size.ruler / 2 - 1));
    }
    c.fillStyle = theme.gutter;
    c.fillRect(0, 0, this.left, this.top - 1);
    c.fillStyle = theme.strong;
    c.fillRect(this.left - 1, 0, 1, this.canvas.height);
    c.fillStyle = theme.soft;
    c.fillText('time from first event', this.px(10), this.px(Size.ruler / 2));
    const {cursor} = this.page;
    if (cursor && cursor.x >= Size.gutter && !this.page.measure)
      this.drawTimeFlag(cursor.time, theme.text, theme.background);
  }

  drawTimeFlag(time, back, ink) {
    const {context: c} = this;
    const text = formatTime(time);
    c.font = this.font(11, 600);
    const width = c.measureText(text).width + this.px(10);
    const x = Math.min(Math.max(this.x(time) - width / 2, this.left),
                       this.right - width);
    c.fillStyle = back;
    c.fillRect(Math.round(x), this.px(3), Math.round(width), this.px(19));
    c.fillStyle = ink;
    c.textAlign = 'left';
    c.fillText(text, Math.round(x) + this.px(5), this.px(Size.ruler / 2));
  }

  //===--------------------------------------------------------------------===//
  // Rows
  //===--------------------------------------------------------------------===//

  drawRows() {
    const {context: c, page, theme} = this;
    const {layout} = page;
    c.fillStyle = theme.line;
    for (const {x} of this.ticks)
      if (x >= this.left)
        c.fillRect(x, this.top, 1, this.canvas.height);
    this.labels.length = 0;
    this.glyphs.length = 0;
    this.losses = [];
    const first = Math.max(0, layout.rowAt(page.scroll));
    const bottom = this.height - Size.ruler;
    this.drawn = [];
    for (let i = first; i < layout.visible.length; ++i) {
      const y = layout.offsets[i] - page.scroll;
      if (y >= bottom)
        break;
      const row = layout.visible[i];
      const top = this.top + this.px(y);
      const height = this.top + this.px(layout.offsets[i + 1] - page.scroll) - top;
      this.drawn.push({row, index: i, top, height});
      if (page.cursor && page.cursor.row === i) {
        c.fillStyle = theme.rowHover;
        c.fillRect(this.left, top, this.right - this.left, height);
      }
      if (row.kind === 'launches')
        this.drawLaunches(top);
      else if (row.kind === 'warp')
        this.drawWarp(row, top, height);
      else
        this.drawGroup(row, top, height);
    }
    this.batches.paint(c);
    this.paintGlyphs();
    this.paintLosses();
    this.paintLabels();
    c.fillStyle = theme.line;
    for (const {top, height} of this.drawn)
      c.fillRect(0, top + height - 1, this.right, 1);
  }

  drawLaunches(top) {
    const {model, filter} = this.page;
    for (const launch of model.launches) {
      if (launch.lane === undefined || launch.end < this.view.t0 ||
          launch.start > this.view.t1)
        continue;
      const on = filter.launch < 0 || filter.launch === launch.index;
      const x0 = Math.max(Math.round(this.x(launch.start)), this.left - 2);
      const x1 = Math.min(Math.round(this.x(launch.end)), this.right + 2);
      const y = top + this.px(Size.pad + launch.lane * (Size.launchLane + 1));
      const width = Math.max(1, x1 - x0);
      const color = on ? this.theme.launch : this.theme.life;
      this.batches.add(color, x0, y, width, this.px(Size.launchLane));
      this.label(launchTitle(launch), x0, width, y, this.px(Size.launchLane),
                 on ? this.theme.launchInk : this.theme.soft);
    }
  }

  /// Stacked composition of a group, from tiles; a tile that is not there yet
  /// is replaced by a coarser one until its turn comes.
  drawGroup(row, top, height) {
    const {page, context: c, theme} = this;
    const pad = this.px(row.kind === 'cta' ? 3 : 4);
    const inner = Math.max(1, height - 2 * pad);
    const level = Math.max(-10, Math.floor(Math.log2(1 / this.scale) + 1e-9));
    const span = (l) => kTileBins * Math.pow(2, l);
    const {start, end} = page.model;
    const from = Math.max(this.view.t0, start), to = Math.min(this.view.t1, end);
    if (!(to > from))
      return;
    c.fillStyle = theme.group;
    c.fillRect(this.left, top, this.right - this.left, height - 1);
    c.imageSmoothingEnabled = false;
    // A search concerns ranges; bands of warps step back.
    c.globalAlpha = page.search.active ? 0.3 : 1;
    const lastIndex = Math.floor((to - start) / span(level));
    for (let i = Math.floor((from - start) / span(level)); i <= lastIndex; ++i) {
      let tile = this.tiles.find(row, inner, level, i);
      if (!tile && performance.now() < this.tileDeadline)
        tile = this.tiles.make(row, inner, level, i, page.filter,
                               page.filter.classColors(theme));
      let share = 1, part = 0;
      if (!tile) {
        this.tilesPending = true;
        for (let up = 1; up <= 4 && !tile; ++up) {
          const index = Math.floor(i / (1 << up));
          tile = this.tiles.find(row, inner, level + up, index);
          share = 1 / (1 << up);
          part = (i - index * (1 << up)) * share;
        }
      }
      if (!tile)
        continue;
      const x0 = this.x(start + i * span(level));
      const x1 = this.x(start + (i + 1) * span(level));
      c.drawImage(tile, part * kTileBins, 0, share * kTileBins, inner,
                  Math.round(x0), top + pad, Math.round(x1) - Math.round(x0),
                  inner);
    }
    c.globalAlpha = 1;
    this.collectLosses(row, top, this.px(3));
  }

  drawWarp(row, top, height) {
    const {page, batches, theme} = this;
    const {model, layout} = page;
    const {warps} = model;
    const w = row.begin;
    const x0 = Math.max(this.left, Math.round(this.x(warps.start[w])));
    const x1 = Math.min(this.right, Math.round(this.x(warps.end[w])));
    if (x1 > x0) {
      const pad = this.px(1);
      this.context.fillStyle = theme.life;
      this.context.fillRect(x0, top + pad, x1 - x0, height - 2 * pad - 1);
    }
    const {first, last} = layout.lanesOfWarp(w);
    for (let lane = first; lane < last; ++lane) {
      const box = layout.laneBox(w, lane);
      const y = top + this.px(box.top), h = this.px(box.height) - this.px(1);
      if (y + h < this.top || y > this.canvas.height)
        continue;
      if (model.items.laneKind[lane] === LaneKind.mark)
        this.drawMarks(lane, y, h);
      else
        this.drawLane(lane, y, h, batches);
    }
    this.collectLosses(row, top + this.px(1), height - this.px(3));
  }

  /// Fill of an item, dimmed where a search or a chosen name leaves it out.
  isDim(i) {
    const {page} = this;
    return page.dimming && !page.isHighlighted(i);
  }

  drawLane(lane, y, h, batches) {
    const {page, theme, scale, left} = this;
    const {items, nameOf, fillOfName} = page.model;
    const {start, end, event} = items;
    const {shownEvent} = page.filter;
    const {t0, t1} = this.view;
    const last = items.laneBegin[lane + 1];
    const wide = 2, edge = this.px(1);
    // The pending run of merged columns.
    let runColor = null, runFrom = 0, runTo = 0;
    const flush = () => {
      if (runColor !== null)
        batches.add(runColor, runFrom, y, runTo - runFrom, h);
      runColor = null;
    };
    let i = upperBound(end, items.laneBegin[lane], last, t0);
    while (i < last && start[i] < t1) {
      const width = (end[i] - start[i]) * scale;
      if (width >= wide) {
        if (shownEvent[event[i]]) {
          flush();
          const x0 = Math.max(Math.round(left + (start[i] - t0) * scale), left);
          const x1 = Math.min(Math.round(left + (end[i] - t0) * scale),
                              this.right);
          // Neighbours stay apart where there is room for a gap.
          const gap = x1 - x0 > 3 ? edge : 0;
          const fill = fillOfName[nameOf[event[i]]];
          const dim = this.isDim(i);
          batches.add(dim ? theme.dim[fill] : theme.fill[fill], x0, y,
                      Math.max(1, x1 - x0 - gap), h);
          if (x1 - x0 > 24 * this.ratio)
            this.itemLabel(i, x0, x1 - x0 - gap, y, h,
                           dim ? theme.soft : theme.ink[fill]);
          if (items.flags[i] & (kNoEnd | kBackwards))
            this.losses.push({x: x1 - Math.min(x1 - x0, this.px(14)),
                              w: Math.min(x1 - x0, this.px(14)), y, h,
                              color: theme.ink[fill]});
        }
        ++i;
        continue;
      }
      // A pixel column of short items: the longest gives the colour, the
      // covered share the strength.
      const column = Math.floor((start[i] - t0) * scale);
      let j = gallop(start, i, last, t0 + (column + 1) / scale);
      if (j > i + 1 && (end[j - 1] - start[j - 1]) * scale >= wide)
        --j;
      const best = page.summary.longest(i, j);
      if (best >= 0) {
        const share = (page.summary.covered[j] - page.summary.covered[i]) * scale;
        const level = Math.min(kCoverLevels - 1, Math.floor(share * kCoverLevels));
        const fill = fillOfName[nameOf[event[best]]];
        const color = this.isDim(best) ? theme.dim[fill]
                                       : theme.cover[fill * kCoverLevels + level];
        const x = Math.max(left, left + column);
        if (color !== runColor || x > runTo) {
          flush();
          runColor = color;
          runFrom = x;
        }
        runTo = x + 1;
      }
      i = j;
    }
    flush();
  }

  drawMarks(lane, y, h) {
    const {page, theme, scale, left} = this;
    const {items, nameOf, fillOfName} = page.model;
    const {start, event} = items;
    const {shownEvent} = page.filter;
    const {t0, t1} = this.view;
    const last = items.laneBegin[lane + 1];
    const room = this.px(5);
    let i = lowerBound(start, items.laneBegin[lane], last, t0 - room / scale);
    while (i < last && start[i] <= t1 + room / scale) {
      const x = left + (start[i] - t0) * scale;
      const near = i + 1 < last && (start[i + 1] - start[i]) * scale < room;
      if (!near) {
        if (shownEvent[event[i]])
          this.glyphs.push({
            x: Math.round(x), y, h,
            color: (this.isDim(i) ? theme.dim : theme.edge)[fillOfName[nameOf[event[i]]]],
          });
        ++i;
        continue;
      }
      const column = Math.floor((start[i] - t0) * scale);
      const j = gallop(start, i, last, t0 + (column + 2) / scale);
      const best = page.summary.longest(i, j);
      if (best >= 0) {
        const fill = fillOfName[nameOf[event[best]]];
        if (left + column >= left)
          this.batches.add((this.isDim(best) ? theme.dim : theme.edge)[fill],
                           left + column, y + this.px(2), Math.max(1, this.px(1)),
                           h - this.px(2));
      }
      i = j;
    }
  }

  paintGlyphs() {
    const {context: c} = this;
    const r = this.px(4);
    const colors = new Map();
    for (const glyph of this.glyphs) {
      if (!colors.has(glyph.color))
        colors.set(glyph.color, []);
      colors.get(glyph.color).push(glyph);
    }
    for (const [color, glyphs] of colors) {
      c.fillStyle = color;
      c.beginPath();
      for (const {x, y, h} of glyphs) {
        const base = y + h;
        c.moveTo(x, base);
        c.lineTo(x - r, base - r * 1.2);
        c.lineTo(x - r, base - r * 2);
        c.lineTo(x + r, base - r * 2);
        c.lineTo(x + r, base - r * 1.2);
        c.closePath();
      }
      c.fill();
    }
  }

  //===--------------------------------------------------------------------===//
  // Losses
  //===--------------------------------------------------------------------===//

  collectLosses(row, y, h) {
    const {losses} = this.page.model;
    const {shownWarp} = this.page.filter;
    let lastX = -1;
    for (let w = row.begin; w < row.end; ++w) {
      if (!shownWarp[w])
        continue;
      for (let i = losses.first[w]; i < losses.first[w + 1]; ++i) {
        if (losses.end[i] < this.view.t0 || losses.start[i] > this.view.t1)
          continue;
        const x0 = Math.max(this.left, Math.floor(this.x(losses.start[i])));
        const x1 = Math.min(this.right, Math.ceil(this.x(losses.end[i])));
        const width = Math.max(this.px(2), x1 - x0);
        if (row.kind !== 'warp' && x0 + width <= lastX)
          continue;
        lastX = x0 + width;
        const text = row.kind !== 'warp' ? '' : lossText(losses.lost[i]);
        this.losses.push({x: x0, w: width, y, h, color: this.theme.loss,
                          back: this.theme.lossBack, text});
      }
    }
  }

  hatch(color) {
    let pattern = this.hatches.get(color);
    if (pattern)
      return pattern;
    const size = this.px(6);
    const tile = document.createElement('canvas');
    tile.width = tile.height = size;
    const c = tile.getContext('2d');
    c.strokeStyle = color;
    c.lineWidth = Math.max(1, this.ratio * 1.2);
    c.beginPath();
    for (const shift of [-size, 0, size]) {
      c.moveTo(shift - 1, size + 1);
      c.lineTo(shift + size + 1, -1);
    }
    c.stroke();
    pattern = this.context.createPattern(tile, 'repeat');
    this.hatches.set(color, pattern);
    return pattern;
  }

  paintLosses() {
    const {context: c} = this;
    for (const {x, y, w, h, color, back, text} of this.losses) {
      if (back) {
        c.fillStyle = back;
        c.fillRect(x, y, w, h);
      }
      c.fillStyle = this.hatch(color);
      c.fillRect(x, y, w, h);
      if (!text)
        continue;
      c.font = this.font(10.5, 600);
      const width = c.measureText(text).width;
      if (width + this.px(12) > w)
        continue;
      const middle = y + h / 2, left = x + (w - width) / 2;
      c.fillStyle = back;
      c.fillRect(left - this.px(3), middle - this.px(7), width + this.px(6),
                 this.px(14));
      c.fillStyle = color;
      c.textAlign = 'left';
      c.textBaseline = 'middle';
      c.fillText(text, left, middle);
    }
  }

  //===--------------------------------------------------------------------===//
  // Labels
  //===--------------------------------------------------------------------===//

  label(text, x, width, y, h, color) {
    this.labels.push({text, x, width, y, h, color});
  }

  itemLabel(i, x, width, y, h, color) {
    const {page} = this;
    const {items, names, nameOf} = page.model;
    let text = names[nameOf[items.event[i]]];
    if (items.flags[i] & kHasPayload)
      text += '  ' + page.payloadText(i);
    this.label(text, x, width, y, h, color);
  }

  paintLabels() {
    const {context: c} = this;
    c.font = this.font(11);
    c.textAlign = 'left';
    c.textBaseline = 'middle';
    const pad = this.px(4);
    for (const {text, x, width, y, h, color} of this.labels) {
      const from = Math.max(x, this.left);
      const fitted = this.meter.fit(c, text, x + width - from - 2 * pad);
      if (!fitted)
        continue;
      c.fillStyle = color;
      c.fillText(fitted, from + pad, y + Math.round(h / 2) + this.ratio * 0.5);
    }
  }
}
