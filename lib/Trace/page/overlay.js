//===- overlay.js - Gutter, selection, measuring, flows, overview ---------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

function launchTitle(launch) {
  return `#${launch.index} ${launch.kernel}`;
}

function lossText(count) {
  return count ? `${formatCount(count)} lost` : 'events lost';
}

// Arrows drawn in one frame; more would hide the timeline.
const kMaxFlows = 2000;

Object.assign(Painter.prototype, {
  /// Box of an item in device pixels, or null if its row is folded or filtered.
  itemBox(i) {
    const {items} = this.page.model;
    const lane = laneOfItem(items, i);
    const w = items.laneWarp[lane];
    const place = this.warpTop(w);
    if (place === null)
      return null;
    const box = this.page.layout.laneBox(w, lane);
    return {x0: this.x(items.start[i]), x1: this.x(items.end[i]),
            y: place + this.px(box.top), h: this.px(box.height) - this.px(1),
            isMark: items.laneKind[lane] === LaneKind.mark};
  },

  warpTop(w) {
    const {layout, scroll} = this.page;
    const index = layout.indexOf.get(layout.rowOfWarp(w));
    return index === undefined ? null
                               : this.top + this.px(layout.offsets[index] - scroll);
  },

  outline(i, color, thick) {
    const box = this.itemBox(i);
    if (!box)
      return;
    const {context: c} = this;
    const r = box.isMark ? this.px(6) : 0;
    const x0 = Math.max(Math.round(box.x0) - r, this.left - 4);
    const x1 = Math.min(Math.max(Math.round(box.x1), Math.round(box.x0) + 2) + r,
                        this.right + 4);
    const t = Math.max(1, Math.round(thick * this.ratio));
    c.strokeStyle = color;
    c.lineWidth = t;
    c.strokeRect(x0 - t / 2, box.y - t / 2, x1 - x0 + t, box.h + t);
  },

  drawOverlays() {
    const {page, context: c, theme} = this;
    c.save();
    c.beginPath();
    c.rect(this.left, this.top, this.right - this.left, this.canvas.height);
    c.clip();
    if (page.hover >= 0 && page.hover !== page.selected)
      this.outline(page.hover, theme.soft, 1.5);
    if (page.selected >= 0)
      this.outline(page.selected, theme.select, 2);
    const {cursor} = page;
    if (cursor && cursor.x >= Size.gutter && !page.measure) {
      c.fillStyle = theme.strong;
      c.fillRect(Math.round(this.x(cursor.time)), this.top, 1, this.canvas.height);
    }
    if (page.measure)
      this.drawMeasure(page.measure);
    if (page.brush)
      this.drawBrush(page.brush);
    c.restore();
  },

  drawBrush({t0, t1}) {
    const {context: c, theme} = this;
    const x0 = this.x(Math.min(t0, t1)), x1 = this.x(Math.max(t0, t1));
    c.globalAlpha = 0.18;
    c.fillStyle = theme.accent;
    c.fillRect(x0, this.top, x1 - x0, this.canvas.height);
    c.globalAlpha = 1;
  },

  drawMeasure({t0, t1, y}) {
    const {context: c, theme} = this;
    const x0 = Math.round(this.x(Math.min(t0, t1)));
    const x1 = Math.round(this.x(Math.max(t0, t1)));
    c.globalAlpha = 0.1;
    c.fillStyle = theme.accent;
    c.fillRect(x0, this.top, x1 - x0, this.canvas.height);
    c.globalAlpha = 1;
    c.fillRect(x0, this.top, this.px(1), this.canvas.height);
    c.fillRect(x1, this.top, this.px(1), this.canvas.height);
    const middle = Math.min(Math.max(this.px(y), this.top + this.px(14)),
                            this.canvas.height - this.px(14));
    c.fillRect(x0, middle, x1 - x0, this.px(1));
    const text = formatTime(Math.abs(t1 - t0));
    c.font = this.font(12, 600);
    const width = c.measureText(text).width + this.px(14);
    const x = Math.min(Math.max((x0 + x1 - width) / 2, this.left),
                       this.right - width);
    c.beginPath();
    c.roundRect(Math.round(x), middle - this.px(11), Math.round(width),
                this.px(22), this.px(4));
    c.fill();
    c.fillStyle = theme.background;
    c.textAlign = 'left';
    c.textBaseline = 'middle';
    c.fillText(text, Math.round(x) + this.px(7), middle + this.ratio * 0.5);
  },

  /// Arrows between events; those of the selected item stand out.
  drawFlows() {
    const {context: c, page, theme} = this;
    const {flows} = page.model;
    if (!flows.count)
      return;
    c.save();
    c.beginPath();
    c.rect(this.left, this.top, this.right - this.left, this.canvas.height);
    c.clip();
    c.strokeStyle = theme.soft;
    c.lineWidth = this.ratio;
    const tops = new Map();
    const topOf = (w) => {
      if (!tops.has(w))
        tops.set(w, this.warpTop(w));
      return tops.get(w);
    };
    const {t0, t1} = this.view;
    let drawn = 0;
    c.beginPath();
    for (let i = 0; i < flows.count && drawn < kMaxFlows; ++i) {
      if (Math.max(flows.from[i], flows.to[i]) < t0 ||
          Math.min(flows.from[i], flows.to[i]) > t1)
        continue;
      const from = topOf(flows.fromWarp[i]), to = topOf(flows.toWarp[i]);
      if (from === null || to === null)
        continue;
      ++drawn;
      const x0 = this.x(flows.from[i]), x1 = this.x(flows.to[i]);
      const y0 = from + this.px(12), y1 = to + this.px(12);
      const bend = Math.max(this.px(16), Math.abs(x1 - x0) / 3);
      c.moveTo(x0, y0);
      c.bezierCurveTo(x0 + bend, y0, x1 - bend, y1, x1, y1);
      c.moveTo(x1 - this.px(5), y1 - this.px(3));
      c.lineTo(x1, y1);
      c.lineTo(x1 - this.px(5), y1 + this.px(3));
    }
    c.stroke();
    c.restore();
  },

  //===--------------------------------------------------------------------===//
  // Gutter
  //===--------------------------------------------------------------------===//

  drawGutter() {
    const {context: c, page, theme} = this;
    c.fillStyle = theme.gutter;
    c.fillRect(0, this.top, this.left, this.canvas.height);
    c.textBaseline = 'middle';
    for (const {row, index, top, height} of this.drawn) {
      if (page.cursor && page.cursor.row === index) {
        c.fillStyle = theme.rowHover;
        c.fillRect(0, top, this.left - 1, height);
      }
      if (page.focusRow === index && document.activeElement === this.canvas) {
        c.fillStyle = theme.accent;
        c.fillRect(0, top, this.px(3), height - 1);
      }
      this.drawRowLabel(row, top, Math.min(height, this.px(34)));
      c.fillStyle = theme.line;
      c.fillRect(0, top + height - 1, this.left, 1);
    }
    this.drawCrumbs();
  },

  drawRowLabel(row, top, height) {
    const {context: c, theme} = this;
    const middle = top + Math.round(height / 2);
    let x = this.px(10 + row.level * Size.indent);
    if (row.children.length) {
      const s = this.px(4);
      c.fillStyle = theme.soft;
      c.beginPath();
      if (row.open) {
        c.moveTo(x - s, middle - s / 2);
        c.lineTo(x + s, middle - s / 2);
        c.lineTo(x, middle + s * 0.8);
      } else {
        c.moveTo(x - s / 2, middle - s);
        c.lineTo(x + s * 0.8, middle);
        c.lineTo(x - s / 2, middle + s);
      }
      c.fill();
    }
    x += this.px(10);
    const note = this.rowNote(row);
    c.font = this.font(10.5);
    const noteWidth = note ? c.measureText(note).width + this.px(8) : 0;
    c.fillStyle = theme.soft;
    c.textAlign = 'right';
    if (note)
      c.fillText(note, this.left - this.px(9), middle);
    c.textAlign = 'left';
    c.font = this.font(11.5, row.kind === 'warp' ? 400 : 600);
    c.fillStyle = row.kind === 'warp' ? theme.soft : theme.text;
    // Not the shared meter: the font differs.
    let text = row.label;
    const room = this.left - x - noteWidth - this.px(8);
    while (text.length > 2 && c.measureText(text).width > room)
      text = text.slice(0, -2) + '…';
    c.fillText(text, x, middle);
  },

  rowNote(row) {
    const {layout, model} = this.page;
    if (row.kind === 'gpu')
      return `${plural(layout.shownWarps(row), 'warp')}`;
    if (row.kind === 'sm')
      return plural(layout.shownChildren(row), 'CTA');
    if (row.kind === 'cta')
      return plural(layout.shownWarps(row), 'warp');
    if (row.kind === 'launches')
      return String(model.launches.length);
    return '';
  },

  /// Names of the groups that the first row is in, when they scrolled away.
  drawCrumbs() {
    const {context: c, theme, page} = this;
    const first = this.drawn[0];
    if (!first)
      return;
    const path = [];
    for (let row = first.row.parent; row && row.parent; row = row.parent)
      path.unshift(row.label);
    if (!path.length || page.scroll <= page.layout.offsets[first.index] - 1)
      return;
    const height = this.px(20);
    c.fillStyle = theme.gutter;
    c.fillRect(0, this.top, this.left - 1, height);
    c.fillStyle = theme.strong;
    c.fillRect(0, this.top + height, this.left - 1, 1);
    c.font = this.font(10.5, 600);
    c.fillStyle = theme.text;
    c.textAlign = 'left';
    c.fillText(path.join('  ›  '), this.px(10), this.top + height / 2);
  },
});

/// The strip above the timeline: the whole trace, with the window marked.
class Overview {
  constructor(canvas, page) {
    this.canvas = canvas;
    this.page = page;
    this.context = canvas.getContext('2d', {alpha: false});
    this.image = null;
  }

  resize(width, height, ratio) {
    this.width = width;
    this.ratio = ratio;
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    this.image = null;
  }

  invalidate() {
    this.image = null;
  }

  left() {
    return Math.round(Size.gutter * this.ratio);
  }

  timeAt(x) {
    const {start, end} = this.page.model;
    const left = Size.gutter;
    return start + (x - left) / (this.width - left) * (end - start);
  }

  x(time) {
    const {start, end} = this.page.model;
    const left = this.left();
    return left + (time - start) / (end - start) * (this.canvas.width - left);
  }

  render() {
    const {page} = this;
    const {model, filter, theme} = page;
    const bins = Math.max(1, this.canvas.width - this.left());
    const colors = filter.classColors(theme);
    const comp = new Composition(bins, colors.length);
    compose(comp, model, filter, 0, model.warps.count, model.start,
            (model.end - model.start) / bins);
    // Scaled to the most warps that are shown at one time.
    let most = 1e-9;
    for (let i = 0; i < bins; ++i)
      most = Math.max(most, comp.partial[i * comp.classes]);
    this.image = document.createElement('canvas');
    paintComposition(this.image, comp, most, colors,
                     Math.max(1, this.canvas.height - 2 * Math.round(4 * this.ratio)));
  }

  draw() {
    if (!this.image)
      this.render();
    const {context: c, page, ratio} = this;
    const {theme, view} = page;
    const {width, height} = this.canvas;
    const left = this.left();
    c.fillStyle = theme.background;
    c.fillRect(0, 0, width, height);
    c.drawImage(this.image, left, Math.round(4 * ratio));
    const x0 = Math.max(left, Math.round(this.x(view.t0)));
    const x1 = Math.min(width, Math.max(x0 + 2, Math.round(this.x(view.t1))));
    c.globalAlpha = theme.dark ? 0.62 : 0.68;
    c.fillStyle = theme.background;
    c.fillRect(left, 0, x0 - left, height);
    c.fillRect(x1, 0, width - x1, height);
    c.globalAlpha = 1;
    if (page.search.columns) {
      c.fillStyle = theme.accent;
      page.search.columns.forEach((hit, i) => {
        if (hit)
          c.fillRect(left + i * ratio, height - 4 * ratio, Math.max(1, ratio),
                     3 * ratio);
      });
    }
    c.strokeStyle = theme.accent;
    c.lineWidth = Math.max(1, Math.round(1.5 * ratio));
    c.strokeRect(x0 + 0.5, 1, x1 - x0 - 1, height - 2);
    c.fillStyle = theme.gutter;
    c.fillRect(0, 0, left, height);
    c.fillStyle = theme.strong;
    c.fillRect(left - 1, 0, 1, height);
    c.fillRect(0, height - 1, width, 1);
    c.fillStyle = theme.soft;
    c.font = `${11 * ratio}px ${kFont}`;
    c.textBaseline = 'middle';
    c.textAlign = 'left';
    c.fillText('whole trace', 10 * ratio, height / 2 - 7 * ratio);
    c.fillText(formatTime(page.model.last - page.model.first), 10 * ratio,
               height / 2 + 8 * ratio);
  }
}
