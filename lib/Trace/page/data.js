//===- data.js - From the embedded bytes to columns -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Decodes the container described in docs/html-format.md. Nothing in it is
// trusted: every length, count and index is checked, and the first problem ends
// in a DataError that the page shows.

class DataError extends Error {}

const kMagic = 'IKETHTML';
const kVersion = 1;
const kHeaderBytes = 16;
const kSectionEntryBytes = 8;
const kMaxSections = 64;

// Section ids; never renumbered.
const Section = {
  meta: 1,
  warpLaunch: 16, warpSm: 17, warpTpc: 18, warpGpc: 19, warpCtaX: 20,
  warpCtaY: 21, warpCtaZ: 22, warpId: 23, warpStart: 24, warpDuration: 25,
  warpRanges: 26, warpMarks: 27, warpLosses: 28,
  rangeEvent: 32, rangeStart: 33, rangeDuration: 34, rangeFlags: 35,
  rangePayloadLow: 36, rangePayloadHigh: 37, rangeCycles: 38, rangeEndWarp: 39,
  markEvent: 48, markTime: 49, markFlags: 50, markPayloadLow: 51,
  markPayloadHigh: 52,
  lossStart: 64, lossDuration: 65, lossCount: 66,
  flowFromWarp: 80, flowFromTime: 81, flowToWarp: 82, flowToTime: 83,
  flowName: 84,
};

// Flags of ranges and marks.
const kHasPayload = 1;
/// A range without an end; it is drawn to the end of its warp.
const kNoEnd = 2;
/// A mark that is the end of a range: one without a begin, or the payload of
/// an end.
const kIsEnd = 4;
/// A range that ends in another warp.
const kCrossWarp = 8;
/// A range whose end has an earlier time than its begin.
const kBackwards = 16;
const kKnownFlags = 31;

// Bits of each payload kind, as in iket/ABI/PayloadKind.h.
const kPayloadBits = {
  none: 0, i8: 8, ui8: 8, i16: 16, ui16: 16, i32: 32, ui32: 32, i64: 64,
  fp4: 4, fp8: 8, f16: 16, bf16: 16, f32: 32, f64: 64, ptr: 64, ui64: 64,
};

function bytesFromBase64(text) {
  try {
    if (Uint8Array.fromBase64)
      return Uint8Array.fromBase64(text);
    const binary = atob(text);
    const bytes = new Uint8Array(binary.length);
    for (let i = 0; i < binary.length; ++i)
      bytes[i] = binary.charCodeAt(i);
    return bytes;
  } catch (e) {
    throw new DataError('the embedded data is not valid base64');
  }
}

async function gunzip(bytes) {
  if (typeof DecompressionStream === 'undefined')
    throw new DataError('this browser has no DecompressionStream; use a ' +
                        'current Chrome, Edge, Firefox or Safari');
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(
        new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch (e) {
    throw new DataError('the embedded data does not decompress: it is cut ' +
                        'short or was altered');
  }
}

function parseContainer(bytes) {
  if (bytes.length < kHeaderBytes)
    throw new DataError(`the data has ${bytes.length} bytes, fewer than its ` +
                        `header of ${kHeaderBytes}`);
  for (let i = 0; i < kMagic.length; ++i)
    if (bytes[i] !== kMagic.charCodeAt(i))
      throw new DataError('the data does not start with "' + kMagic + '"');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint32(8, true);
  if (version !== kVersion)
    throw new DataError(`the data has version ${version}, this page reads ` +
                        `version ${kVersion}`);
  const count = view.getUint32(12, true);
  if (count > kMaxSections)
    throw new DataError(`the data claims ${count} sections, at most ` +
                        `${kMaxSections} are possible`);
  let at = kHeaderBytes + count * kSectionEntryBytes;
  if (at > bytes.length)
    throw new DataError('the data ends inside its section table');
  const sections = new Map();
  for (let i = 0; i < count; ++i) {
    const entry = kHeaderBytes + i * kSectionEntryBytes;
    const id = view.getUint32(entry, true);
    const size = view.getUint32(entry + 4, true);
    if (size > bytes.length - at)
      throw new DataError(`section ${id} at byte ${at} has ${size} bytes, ` +
                          `but only ${bytes.length - at} follow`);
    if (sections.has(id))
      throw new DataError(`section ${id} occurs twice`);
    sections.set(id, {id, begin: at, end: at + size});
    at += size;
  }
  if (at !== bytes.length)
    throw new DataError(`${bytes.length - at} bytes follow the last section`);
  return sections;
}

/// Fills `out` with the LEB128 numbers of one section, which must hold exactly
/// as many. `signed` undoes the zigzag.
function readColumn(bytes, sections, name, out, signed) {
  const section = sections.get(Section[name]);
  if (!section) {
    if (out.length === 0)
      return out;
    throw new DataError(`section "${name}" is missing`);
  }
  const end = section.end;
  let at = section.begin;
  for (let i = 0; i < out.length; ++i) {
    let value = 0, scale = 1, byte;
    do {
      if (at >= end)
        throw new DataError(`section "${name}" ends at value ${i} of ` +
                            `${out.length}`);
      byte = bytes[at++];
      value += (byte & 127) * scale;
      scale *= 128;
    } while (byte > 127);
    if (value > Number.MAX_SAFE_INTEGER)
      throw new DataError(`value ${i} of section "${name}" is out of range`);
    if (signed)
      value = value % 2 ? -(value + 1) / 2 : value / 2;
    out[i] = value;
  }
  if (at !== end)
    throw new DataError(`section "${name}" has ${end - at} bytes more than ` +
                        `its ${out.length} values need`);
  return out;
}

function parseMeta(bytes, sections) {
  const section = sections.get(Section.meta);
  if (!section)
    throw new DataError('section "meta" is missing');
  let meta;
  try {
    meta = JSON.parse(new TextDecoder('utf-8').decode(
        bytes.subarray(section.begin, section.end)));
  } catch (e) {
    throw new DataError('section "meta" is not valid JSON');
  }
  const isCount = (v, most) => Number.isInteger(v) && v >= 0 && v <= most;
  const need = (ok, what) => {
    if (!ok)
      throw new DataError(`section "meta": ${what}`);
  };
  need(meta && typeof meta === 'object', 'not an object');
  for (const key of ['warps', 'ranges', 'marks', 'losses', 'flows'])
    need(meta.counts && isCount(meta.counts[key], bytes.length),
         `counts.${key} is not possible for this size`);
  need(Number.isFinite(meta.tickNs) && meta.tickNs > 0,
       'tickNs is not a positive number');
  for (const key of ['names', 'events', 'launches'])
    need(Array.isArray(meta[key]), `${key} is not an array`);
  need(meta.names.every((n) => typeof n === 'string'),
       'a name is not a string');
  meta.events.forEach((event, i) => {
    need(event && Number.isInteger(event.name) && event.name >= 0 &&
             event.name < meta.names.length,
         `event ${i} has no valid name`);
    need(['push', 'token', 'mark'].includes(event.kind),
         `event ${i} has an unknown kind`);
    need((event.payload || 'none') in kPayloadBits,
         `event ${i} has an unknown payload kind`);
  });
  need(meta.title === undefined || typeof meta.title === 'string',
       'title is not a string');
  need(!meta.problems ||
           (isCount(meta.problems.total, Infinity) && Array.isArray(meta.problems.list)),
       'problems are not a total and a list');
  meta.launches.forEach((launch, i) => {
    need(launch && typeof launch.kernel === 'string',
         `launch ${i} has no kernel name`);
    for (const key of ['grid', 'block'])
      need(Array.isArray(launch[key]) && launch[key].length === 3,
           `launch ${i} has no valid ${key}`);
  });
  return meta;
}

/// Payload columns hold the raw bits as differences to the previous payload of
/// the same event, low and high word apart.
function readPayloads(bytes, sections, kind, event, flags, payloadBits) {
  let lowCount = 0, highCount = 0;
  for (let i = 0; i < event.length; ++i) {
    if (flags[i] & kHasPayload) {
      ++lowCount;
      highCount += payloadBits[event[i]] > 32 ? 1 : 0;
    }
  }
  const low = readColumn(bytes, sections, kind + 'PayloadLow',
                         new Float64Array(lowCount), true);
  const high = readColumn(bytes, sections, kind + 'PayloadHigh',
                          new Float64Array(highCount), true);
  if (!lowCount)
    return {low: null, high: null};
  const outLow = new Uint32Array(event.length);
  const outHigh = highCount ? new Uint32Array(event.length) : null;
  const lastLow = new Uint32Array(payloadBits.length);
  const lastHigh = new Uint32Array(payloadBits.length);
  let nextLow = 0, nextHigh = 0;
  for (let i = 0; i < event.length; ++i) {
    if (!(flags[i] & kHasPayload))
      continue;
    const e = event[i];
    outLow[i] = lastLow[e] = lastLow[e] + low[nextLow++];
    if (payloadBits[e] > 32)
      outHigh[i] = lastHigh[e] = lastHigh[e] + high[nextHigh++];
  }
  return {low: outLow, high: outHigh};
}

function checkIndices(column, limit, what) {
  for (let i = 0; i < column.length; ++i)
    if (!(column[i] >= 0 && column[i] < limit))
      throw new DataError(`${what} ${i} refers to entry ${column[i]} of ` +
                          `${limit}`);
}

function sumOf(column) {
  let sum = 0;
  for (let i = 0; i < column.length; ++i)
    sum += column[i];
  return sum;
}

/// Running sum in place: the column held differences.
function undelta(column) {
  let last = 0;
  for (let i = 0; i < column.length; ++i)
    column[i] = last += column[i];
  return column;
}

/// Times of the items of each warp, in ns from the origin: differences to the
/// previous item, the first to the start of the warp.
function timesOf(bytes, sections, name, total, perWarp, warpStartTicks, tickNs) {
  const times = readColumn(bytes, sections, name, new Float64Array(total), true);
  let i = 0;
  for (let w = 0; w < perWarp.length; ++w) {
    let last = warpStartTicks[w];
    for (const end = i + perWarp[w]; i < end; ++i) {
      last += times[i];
      times[i] = last * tickNs;
    }
  }
  return times;
}

function decodeTrace(bytes) {
  const sections = parseContainer(bytes);
  const meta = parseMeta(bytes, sections);
  const {counts, tickNs} = meta;
  const column = (name, out, signed) =>
      readColumn(bytes, sections, name, out, signed);

  const W = counts.warps;
  const placed = (name) => undelta(column(name, new Float64Array(W), true));
  const warp = {
    launch: placed('warpLaunch'), sm: placed('warpSm'), tpc: placed('warpTpc'),
    gpc: placed('warpGpc'), x: placed('warpCtaX'), y: placed('warpCtaY'),
    z: placed('warpCtaZ'), id: placed('warpId'),
    start: undelta(column('warpStart', new Float64Array(W), true)),
    end: column('warpDuration', new Float64Array(W), false),
    ranges: column('warpRanges', new Uint32Array(W), false),
    marks: column('warpMarks', new Uint32Array(W), false),
    losses: column('warpLosses', new Uint32Array(W), false),
  };
  for (const key of ['ranges', 'marks', 'losses'])
    if (sumOf(warp[key]) !== counts[key])
      throw new DataError(`the warps hold ${sumOf(warp[key])} ${key}, ` +
                          `the header says ${counts[key]}`);
  checkIndices(warp.launch, meta.launches.length, 'warp');

  const payloadBits =
      Uint8Array.from(meta.events, (e) => kPayloadBits[e.payload || 'none']);
  const items = (kind, total, perWarp) => {
    const event = column(kind + 'Event', new Uint32Array(total), false);
    const wideFlags = column(kind + 'Flags', new Uint32Array(total), false);
    checkIndices(event, meta.events.length, kind);
    checkIndices(wideFlags, kKnownFlags + 1, `flags of ${kind}`);
    const flags = Uint8Array.from(wideFlags);
    const {low, high} =
        readPayloads(bytes, sections, kind, event, flags, payloadBits);
    const start =
        timesOf(bytes, sections, kind === 'range' ? 'rangeStart' : 'markTime',
                total, perWarp, warp.start, tickNs);
    return {event, flags, low, high, start};
  };
  const range = items('range', counts.ranges, warp.ranges);
  range.end = column('rangeDuration', new Float64Array(counts.ranges), false);
  for (let i = 0; i < counts.ranges; ++i)
    range.end[i] = range.start[i] + range.end[i] * tickNs;
  const flagged = (bit) =>
      range.flags.reduce((n, f) => n + ((f & bit) ? 1 : 0), 0);
  range.cycles = null;
  if (meta.clock && meta.clock.hasCycles)
    range.cycles = column('rangeCycles', new Float64Array(counts.ranges), false);
  range.endWarp = column('rangeEndWarp',
                         new Uint32Array(flagged(kCrossWarp)), false);
  checkIndices(range.endWarp, W, 'end of cross-warp range');
  const mark = items('mark', counts.marks, warp.marks);
  const loss = {
    start: timesOf(bytes, sections, 'lossStart', counts.losses, warp.losses,
                   warp.start, tickNs),
    end: column('lossDuration', new Float64Array(counts.losses), false),
    count: column('lossCount', new Float64Array(counts.losses), false),
  };
  for (let i = 0; i < counts.losses; ++i)
    loss.end[i] = loss.start[i] + loss.end[i] * tickNs;
  for (let w = 0; w < W; ++w) {
    warp.end[w] = (warp.start[w] + warp.end[w]) * tickNs;
    warp.start[w] *= tickNs;
  }
  const flow = {
    fromWarp: column('flowFromWarp', new Uint32Array(counts.flows), false),
    from: column('flowFromTime', new Float64Array(counts.flows), true),
    toWarp: column('flowToWarp', new Uint32Array(counts.flows), false),
    to: column('flowToTime', new Float64Array(counts.flows), true),
    name: column('flowName', new Uint32Array(counts.flows), false),
  };
  checkIndices(flow.fromWarp, W, 'start of flow');
  checkIndices(flow.toWarp, W, 'end of flow');
  checkIndices(flow.name, meta.names.length, 'name of flow');
  for (let i = 0; i < counts.flows; ++i) {
    flow.from[i] *= tickNs;
    flow.to[i] *= tickNs;
  }
  return {meta, warp, range, mark, loss, flow};
}

async function loadTrace(base64) {
  const text = base64.trim();
  if (!text)
    throw new DataError('no trace is embedded in this page');
  return decodeTrace(await gunzip(bytesFromBase64(text)));
}
