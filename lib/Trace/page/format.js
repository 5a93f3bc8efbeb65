//===- format.js - Numbers, times and payloads as text --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

const kUnits = [
  {name: 's', ns: 1e9}, {name: 'ms', ns: 1e6}, {name: 'µs', ns: 1e3},
  {name: 'ns', ns: 1},
];

function unitFor(ns) {
  const size = Math.abs(ns);
  return kUnits.find((u) => size >= u.ns) || kUnits[3];
}

function trimZeros(text) {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/// A duration with about four significant digits; whole ns stay whole.
function formatTime(ns) {
  if (!Number.isFinite(ns))
    return '–';
  const unit = unitFor(ns);
  const value = ns / unit.ns;
  const size = Math.abs(value);
  const digits = size >= 100 ? 1 : size >= 10 || unit.ns === 1 ? 2 : 3;
  return trimZeros(value.toFixed(digits)) + ' ' + unit.name;
}

/// A duration to the last ns.
function formatExact(ns) {
  return formatCount(ns) + ' ns';
}

/// Labels of an axis whose ticks are `step` apart: one unit for all of them.
function axisFormatter(step, largest) {
  const unit = unitFor(Math.max(step, Math.abs(largest) / 1e4));
  const digits =
      Math.max(0, Math.min(6, -Math.floor(Math.log10(step / unit.ns) + 1e-9)));
  return (ns) => trimZeros((ns / unit.ns).toFixed(digits)) + ' ' + unit.name;
}

/// 1, 2 or 5 times a power of ten, at least `raw`.
function niceStep(raw) {
  const power = Math.pow(10, Math.floor(Math.log10(raw)));
  for (const factor of [1, 2, 5])
    if (factor * power >= raw * (1 - 1e-9))
      return factor * power;
  return 10 * power;
}

const countFormat = new Intl.NumberFormat('en-US', {maximumFractionDigits: 2});
function formatCount(n) {
  return countFormat.format(n);
}

function plural(n, word) {
  return `${formatCount(n)} ${word}${n === 1 ? '' : 's'}`;
}

function formatDims(dims) {
  return dims.join(' × ');
}

function wideBits(low, high) {
  return (BigInt(high) << 32n) | BigInt(low);
}

/// A float of the given exponent and mantissa widths (IEEE-like, with
/// infinities unless `finiteOnly`, which is E4M3's rule).
function decodeSmallFloat(raw, exponentBits, mantissaBits, finiteOnly) {
  const exponentMask = (1 << exponentBits) - 1;
  const mantissaMask = (1 << mantissaBits) - 1;
  const bias = (1 << (exponentBits - 1)) - 1;
  const sign = (raw >> (exponentBits + mantissaBits)) & 1 ? -1 : 1;
  const exponent = (raw >> mantissaBits) & exponentMask;
  const mantissa = raw & mantissaMask;
  if (exponent === exponentMask && !finiteOnly)
    return mantissa ? NaN : sign * Infinity;
  if (finiteOnly === 'e4m3' && exponent === exponentMask &&
      mantissa === mantissaMask)
    return NaN;
  if (exponent === 0)
    return sign * mantissa * Math.pow(2, 1 - bias - mantissaBits);
  return sign * (1 + mantissa / (mantissaMask + 1)) *
         Math.pow(2, exponent - bias);
}

const floatView = new DataView(new ArrayBuffer(8));

/// The value of a payload's raw bits: a Number, or a BigInt for 64-bit kinds.
function payloadValue(kind, low, high) {
  switch (kind) {
  case 'i8': return (low << 24) >> 24;
  case 'ui8': return low & 0xff;
  case 'i16': return (low << 16) >> 16;
  case 'ui16': return low & 0xffff;
  case 'i32': return low | 0;
  case 'ui32': return low;
  case 'i64': return BigInt.asIntN(64, wideBits(low, high));
  case 'ui64':
  case 'ptr': return wideBits(low, high);
  case 'fp4': return decodeSmallFloat(low & 0xf, 2, 1, 'e2m1');
  case 'fp8': return decodeSmallFloat(low & 0xff, 4, 3, 'e4m3');
  case 'f16': return decodeSmallFloat(low & 0xffff, 5, 10);
  case 'bf16':
    floatView.setUint32(0, (low << 16) >>> 0);
    return floatView.getFloat32(0);
  case 'f32':
    floatView.setUint32(0, low);
    return floatView.getFloat32(0);
  case 'f64':
    floatView.setUint32(0, high);
    floatView.setUint32(4, low);
    return floatView.getFloat64(0);
  default: return null;
  }
}

function formatPayload(kind, low, high) {
  const value = payloadValue(kind, low, high);
  if (value === null)
    return '';
  if (kind === 'ptr')
    return '0x' + value.toString(16).padStart(16, '0');
  if (typeof value === 'bigint')
    return value.toString();
  if (Number.isInteger(value))
    return String(value);
  const digits = kind === 'f64' ? 15 : kind === 'f32' ? 7 : 4;
  return Number.isFinite(value) ? String(Number(value.toPrecision(digits)))
                                : String(value);
}

function payloadHex(kind, low, high) {
  const bits = kPayloadBits[kind];
  return '0x' + BigInt.asUintN(bits, wideBits(low, high)).toString(16)
                    .padStart(Math.ceil(bits / 4), '0');
}
