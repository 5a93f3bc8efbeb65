//===- palette.js - Colours of names, light and dark ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Twelve fills found by search over OKLCH (lightness 0.50 to 0.86, chroma 0.08
// to 0.17) for the largest smallest OKLab distance between any two, as seen with
// protanopia, deuteranopia and tritanopia (Machado 2009) and, weighted higher,
// with normal sight: 0.086, against 0.076 for the seven of Okabe and Ito.
const kFills = [
  '#457b9f', '#fec57e', '#be3d70', '#9eb919', '#7444b4', '#6cb8cb',
  '#f58393', '#437200', '#d9c6fe', '#a47e4e', '#61eebf', '#9583fa',
];

function fnv1a32(text) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text))
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/// Fill index of each name: its hash, so that a name looks alike in every
/// trace. Where two names of one trace collide, the later in hash order moves
/// to the next free fill.
function assignFills(names) {
  const fills = new Uint8Array(names.length);
  const taken = new Array(kFills.length).fill(0);
  const order = names.map((name, i) => ({hash: fnv1a32(name), name, i}));
  order.sort((a, b) => a.hash - b.hash || (a.name < b.name ? -1 : 1));
  let round = 0;
  order.forEach(({hash, i}, n) => {
    round = Math.floor(n / kFills.length);
    // The high bits of FNV-1a are mixed better than the low ones.
    let slot = (hash >>> 16) % kFills.length;
    while (taken[slot] > round)
      slot = (slot + 1) % kFills.length;
    ++taken[slot];
    fills[i] = slot;
  });
  return fills;
}

function parseHex(color) {
  return [1, 3, 5].map((i) => parseInt(color.slice(i, i + 2), 16));
}

function mix(color, other, share) {
  const a = parseHex(color), b = parseHex(other);
  const part = a.map((v, i) => Math.round(v * (1 - share) + b[i] * share));
  return '#' + part.map((v) => v.toString(16).padStart(2, '0')).join('');
}

function luminance(color) {
  const [r, g, b] = parseHex(color).map((v) => {
    const c = v / 255;
    return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/// Black or white, whichever reads better on `color`.
function inkOn(color) {
  const l = luminance(color);
  return (l + 0.05) / 0.05 > 1.05 / (l + 0.05) ? '#10141a' : '#ffffff';
}

// Levels of merged columns: how much of the column is covered.
const kCoverLevels = 4;
const kMinCover = 0.4;

/// All colours that the canvas uses in one theme. Fills are opaque blends with
/// the background, so that overlapping never darkens anything.
function makeTheme(dark) {
  const base = dark ? {
    background: '#12151a', gutter: '#171b21', ruler: '#171b21',
    line: '#262c35', strong: '#39414d', text: '#dce2ea', soft: '#8e99a8',
    life: '#1f252e', accent: '#6ea8ff', loss: '#ff9d5c', lossBack: '#3a2a20',
    rowHover: '#1d222a', group: '#161a20', select: '#ffffff',
  } : {
    background: '#ffffff', gutter: '#f6f7f9', ruler: '#f6f7f9',
    line: '#e8ebf0', strong: '#cdd3dc', text: '#1b2129', soft: '#626d7b',
    life: '#eceff3', accent: '#1f6feb', loss: '#b3420a', lossBack: '#fdeadd',
    rowHover: '#eef2f7', group: '#fafbfc', select: '#0b0f14',
  };
  const fill = kFills.map((c) => dark ? mix(c, '#12151a', 0.08) : c);
  const cover = [];
  for (const color of fill) {
    for (let level = 0; level < kCoverLevels; ++level) {
      const share = kMinCover + (1 - kMinCover) * level / (kCoverLevels - 1);
      cover.push(mix(base.background, color, share));
    }
  }
  const dim = fill.map((c) => mix(c, base.life, 0.86));
  return {
    ...base, dark, fill, cover, dim,
    launch: dark ? '#39465a' : '#d3dcea', launchInk: base.text,
    ink: fill.map(inkOn),
    edge: fill.map((c) => mix(c, dark ? '#ffffff' : '#000000', 0.35)),
  };
}
