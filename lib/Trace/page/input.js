//===- input.js - Mouse, touch and keyboard -------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

const kWheelZoom = 0.0016;
const kDragThreshold = 4;
// Per second while a key is held.
const kKeyPan = 1.1;
const kKeyZoom = 3.2;
// What one key press moves at least.
const kTapPan = 0.12;
const kTapZoom = 0.3;
const kSnapPixels = 7;

const kMotionKeys = {
  a: {pan: -1}, arrowleft: {pan: -1}, d: {pan: 1}, arrowright: {pan: 1},
  w: {zoom: 1}, '+': {zoom: 1}, '=': {zoom: 1},
  s: {zoom: -1}, '-': {zoom: -1}, '_': {zoom: -1},
};

class Input {
  constructor(page) {
    this.page = page;
    this.canvas = byId('chart');
    this.drag = null;
    this.held = new Map();
    this.lastTick = 0;
    const {canvas} = this;
    canvas.addEventListener('wheel', (e) => this.onWheel(e), {passive: false});
    canvas.addEventListener('pointerdown', (e) => this.onDown(e));
    canvas.addEventListener('pointermove', (e) => this.onMove(e));
    canvas.addEventListener('pointerup', (e) => this.onUp(e));
    canvas.addEventListener('pointercancel', () => this.cancelDrag());
    canvas.addEventListener('pointerleave', () => this.onLeave());
    canvas.addEventListener('dblclick', (e) => this.onDoubleClick(e));
    canvas.addEventListener('contextmenu', (e) => {
      if (this.drag)
        e.preventDefault();
    });
    canvas.addEventListener('blur', () => page.invalidate());
    canvas.addEventListener('focus', () => page.invalidate());
    document.addEventListener('keydown', (e) => this.onKeyDown(e));
    // By code: `key` changes when Shift is let go before the key.
    document.addEventListener('keyup', (e) => this.held.delete(e.code));
    window.addEventListener('blur', () => this.held.clear());
    this.setUpOverview(byId('overview'));
    this.setUpSplitter(byId('splitter'));
  }

  //===--------------------------------------------------------------------===//
  // Timeline
  //===--------------------------------------------------------------------===//

  at(e) {
    const box = this.canvas.getBoundingClientRect();
    return {x: e.clientX - box.left, y: e.clientY - box.top};
  }

  onWheel(e) {
    e.preventDefault();
    const {page} = this;
    const {x} = this.at(e);
    const unit = e.deltaMode === 1 ? 16 : e.deltaMode === 2 ? page.height : 1;
    const dx = e.deltaX * unit, dy = e.deltaY * unit;
    if (e.shiftKey) {
      page.panPixels(dx || dy);
    } else if (x < Size.gutter || e.altKey) {
      page.scrollBy(dy);
    } else if (Math.abs(dx) > Math.abs(dy)) {
      page.panPixels(dx);
    } else {
      // A pinch arrives as a wheel with Ctrl and small steps.
      const strength = e.ctrlKey && Math.abs(dy) < 50 ? 6 : 1;
      page.zoomAt(page.timeAt(x), Math.exp(-dy * kWheelZoom * strength));
    }
    this.updateCursor(e);
  }

  onDown(e) {
    if (e.button !== 0 && e.button !== 1)
      return;
    const {page} = this;
    const {x, y} = this.at(e);
    this.canvas.focus({preventScroll: true});
    this.canvas.setPointerCapture(e.pointerId);
    let mode = 'pan';
    if (x < Size.gutter)
      mode = 'rows';
    else if (e.shiftKey)
      mode = 'measure';
    else if (y < Size.ruler)
      mode = 'brush';
    this.drag = {mode, x, y, lastX: x, lastY: y, moved: false,
                 time: mode === 'measure' ? this.snap(x, y) : page.timeAt(x)};
    page.tooltip.hide();
  }

  /// The time at x, or the nearest edge in the lane below the pointer.
  snap(x, y) {
    const {page} = this;
    const time = page.timeAt(x);
    const hit = page.laneUnder(y);
    if (!hit)
      return time;
    const {items} = page.model;
    const first = items.laneBegin[hit.lane], last = items.laneBegin[hit.lane + 1];
    const near = lowerBound(items.end, first, last, time);
    let best = time, distance = kSnapPixels * page.nsPerPixel();
    for (let i = Math.max(first, near - 1); i < Math.min(last, near + 2); ++i) {
      for (const edge of [items.start[i], items.end[i]]) {
        if (Math.abs(edge - time) < distance) {
          distance = Math.abs(edge - time);
          best = edge;
        }
      }
    }
    return best;
  }

  onMove(e) {
    const {page, drag} = this;
    const {x, y} = this.at(e);
    if (!drag) {
      this.updateCursor(e);
      return;
    }
    if (!drag.moved && Math.hypot(x - drag.x, y - drag.y) < kDragThreshold)
      return;
    drag.moved = true;
    if (drag.mode === 'pan') {
      page.panPixels(drag.lastX - x);
      page.scrollBy(drag.lastY - y);
      this.canvas.style.cursor = 'grabbing';
    } else if (drag.mode === 'rows') {
      page.scrollBy(drag.lastY - y);
    } else if (drag.mode === 'measure') {
      page.setMeasure({t0: drag.time, t1: this.snap(x, y), y: drag.y});
    } else {
      page.brush = {t0: drag.time, t1: page.timeAt(x)};
      page.invalidate();
    }
    drag.lastX = x;
    drag.lastY = y;
  }

  onUp(e) {
    const {page, drag} = this;
    this.drag = null;
    this.canvas.style.cursor = '';
    if (!drag)
      return;
    if (drag.mode === 'brush' && page.brush) {
      const {t0, t1} = page.brush;
      page.brush = null;
      page.setView(Math.min(t0, t1), Math.max(t0, t1));
    } else if (!drag.moved) {
      this.onClick(e, drag);
    }
    this.updateCursor(e);
    page.invalidate();
  }

  cancelDrag() {
    this.drag = null;
    this.page.brush = null;
    this.canvas.style.cursor = '';
    this.page.invalidate();
  }

  onClick(e, {x, y}) {
    const {page} = this;
    const index = page.rowIndexAt(y);
    const row = index >= 0 ? page.layout.visible[index] : null;
    if (y < Size.ruler)
      return;
    page.focusRow = index;
    const isGroup = row && row.children.length > 0;
    if (x < Size.gutter) {
      if (isGroup)
        page.toggleRow(row, e.shiftKey || e.altKey);
      return;
    }
    if (e.shiftKey)
      return;
    page.setMeasure(null);
    const hit = page.hitTest(x, y);
    if (hit && hit.item >= 0)
      page.select(hit.item);
    else if (hit && !hit.isGroup)
      page.pin(hit.about);
    else
      page.select(-1);
  }

  onDoubleClick(e) {
    const {page} = this;
    const {x, y} = this.at(e);
    if (x < Size.gutter)
      return;
    const hit = page.hitTest(x, y);
    const span = hit && (hit.item >= 0 ? page.spanOf(hit.item) : hit.span);
    if (span && span.end > span.start && !page.isFittedTo(span.start, span.end))
      page.fitTo(span.start, span.end);
    else
      page.fitAll();
  }

  updateCursor(e) {
    const {page} = this;
    const {x, y} = this.at(e);
    page.cursor = {x, y, time: page.timeAt(x), row: page.rowIndexAt(y)};
    const hit = x >= Size.gutter ? page.hitTest(x, y) : null;
    page.hover = hit ? hit.item : -1;
    if (hit)
      page.tooltip.show(hit.item >= 0 ? describeItem(page, hit.item) : hit.about,
                        e.clientX, e.clientY);
    else
      page.tooltip.hide();
    if (!this.drag)
      this.canvas.style.cursor = x < Size.gutter || (hit && !hit.isGroup) ? 'pointer'
                                 : y < Size.ruler        ? 'col-resize' : '';
    page.invalidate();
  }

  onLeave() {
    if (this.drag)
      return;
    this.page.cursor = null;
    this.page.hover = -1;
    this.page.tooltip.hide();
    this.page.invalidate();
  }

  //===--------------------------------------------------------------------===//
  // Overview and splitter
  //===--------------------------------------------------------------------===//

  setUpOverview(canvas) {
    const {page} = this;
    let drag = null;
    const timeAt = (e) =>
        page.overview.timeAt(e.clientX - canvas.getBoundingClientRect().left);
    canvas.addEventListener('pointerdown', (e) => {
      const time = timeAt(e), {t0, t1} = page.view;
      const near = 8 * (page.model.end - page.model.start) /
                   (page.overview.width - Size.gutter);
      canvas.setPointerCapture(e.pointerId);
      if (Math.abs(time - t0) < near && t1 - t0 > 4 * near)
        drag = {edge: 't0'};
      else if (Math.abs(time - t1) < near && t1 - t0 > 4 * near)
        drag = {edge: 't1'};
      else if (time > t0 && time < t1 && !page.isFittedTo(page.model.first, page.model.last))
        drag = {offset: time - t0};
      else
        drag = {from: time};
    });
    canvas.addEventListener('dblclick', () => page.fitAll());
    canvas.addEventListener('pointermove', (e) => {
      if (!drag)
        return;
      const time = timeAt(e), {t0, t1} = page.view;
      if (drag.edge === 't0')
        page.setView(Math.min(time, t1), t1);
      else if (drag.edge === 't1')
        page.setView(t0, Math.max(time, t0));
      else if (drag.offset !== undefined)
        page.setView(time - drag.offset, time - drag.offset + t1 - t0);
      else if (Math.abs(time - drag.from) > 0)
        page.setView(Math.min(time, drag.from), Math.max(time, drag.from));
    });
    const stop = (e) => {
      if (drag && drag.from !== undefined && e.type === 'pointerup') {
        const {t0, t1} = page.view, time = timeAt(e);
        // A click outside the window centres it there.
        if (time === drag.from)
          page.setView(time - (t1 - t0) / 2, time + (t1 - t0) / 2);
      }
      drag = null;
    };
    canvas.addEventListener('pointerup', stop);
    canvas.addEventListener('pointercancel', stop);
    canvas.addEventListener('wheel', (e) => {
      e.preventDefault();
      page.zoomAt(timeAt(e), Math.exp(-e.deltaY * kWheelZoom));
    }, {passive: false});
  }

  setUpSplitter(splitter) {
    const {page} = this;
    let from = null;
    splitter.addEventListener('pointerdown', (e) => {
      splitter.setPointerCapture(e.pointerId);
      from = {x: e.clientX, width: page.panelWidth};
      e.preventDefault();
    });
    splitter.addEventListener('pointermove', (e) => {
      if (from)
        page.setPanelWidth(from.width + from.x - e.clientX);
    });
    splitter.addEventListener('pointerup', () => from = null);
    splitter.addEventListener('keydown', (e) => {
      const step = {ArrowLeft: 24, ArrowRight: -24}[e.key];
      if (!step)
        return;
      page.setPanelWidth(page.panelWidth + step);
      e.preventDefault();
      e.stopPropagation();
    });
  }

  //===--------------------------------------------------------------------===//
  // Keyboard
  //===--------------------------------------------------------------------===//

  onKeyDown(e) {
    const {page} = this;
    const target = e.target;
    const isField = target instanceof HTMLInputElement ||
                    target instanceof HTMLSelectElement;
    if (e.key === 'Escape') {
      page.escape(isField ? target : null);
      return;
    }
    const isDialog = document.querySelector('dialog[open]') !== null;
    if (isField || isDialog || e.ctrlKey || e.metaKey || e.altKey) {
      this.held.clear();
      return;
    }
    const key = e.key.toLowerCase();
    const onButton = target instanceof HTMLButtonElement;
    if (onButton && (key === 'enter' || key === ' '))
      return;
    const motion = kMotionKeys[key];
    if (motion) {
      e.preventDefault();
      if (!e.repeat) {
        this.held.set(e.code, motion);
        this.move(motion, motion.pan ? kTapPan : kTapZoom);
        this.lastTick = performance.now() + 180;
      }
      return;
    }
    const action = this.action(e.key, key, e.shiftKey);
    if (!action)
      return;
    e.preventDefault();
    action();
  }

  action(raw, key, shift) {
    const {page} = this;
    switch (key) {
    case 'arrowup': return () => page.moveFocusRow(-1);
    case 'arrowdown': return () => page.moveFocusRow(1);
    case 'pageup': return () => page.scrollBy(-0.8 * page.height);
    case 'pagedown': return () => page.scrollBy(0.8 * page.height);
    case '0':
    case 'home': return () => page.fitAll();
    case 'f': return () => page.fitSelection();
    case 'enter':
    case ' ': return () => page.toggleFocusRow(shift);
    case '/': return () => byId('search').focus();
    case 'n': return () => page.searchStep(shift ? -1 : 1);
    case '[':
    case ',': return () => page.selectNeighbour(-1);
    case ']':
    case '.': return () => page.selectNeighbour(1);
    case 'm': return () => page.measureSelection();
    case '1':
    case '2':
    case '3': return () => page.setDepth(Number(key));
    case 't': return () => page.toggleTheme();
    case 'p': return () => page.togglePanel();
    default: return raw === '?' ? () => page.showHelp() : null;
    }
  }

  move(motion, amount) {
    const {page} = this;
    if (motion.pan)
      page.panPixels(motion.pan * amount * (page.width - Size.gutter));
    else
      page.zoomAt(page.zoomCentre(), Math.exp(motion.zoom * amount));
  }

  /// Moves on while keys are held; true if it did.
  tick(now) {
    if (!this.held.size)
      return false;
    const seconds = Math.min(0.05, Math.max(0, (now - this.lastTick) / 1000));
    if (now > this.lastTick)
      this.lastTick = now;
    if (seconds > 0)
      for (const motion of this.held.values())
        this.move(motion, seconds * (motion.pan ? kKeyPan : kKeyZoom));
    return true;
  }
}
