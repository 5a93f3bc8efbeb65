//===- search.js - Finding ranges and marks -------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// A query is a list of terms that must all hold: text that the name contains,
// >5us or <300ns for the duration, =7 for the payload.

const kTimeUnits = {ns: 1, us: 1e3, µs: 1e3, ms: 1e6, s: 1e9};

function parseQuery(text) {
  const query = {words: [], longer: -Infinity, shorter: Infinity, payload: null};
  for (const term of text.trim().split(/\s+/).filter(Boolean)) {
    const time = /^([<>])(\d+(?:\.\d+)?)(ns|us|µs|ms|s)?$/.exec(term);
    if (time) {
      const ns = Number(time[2]) * kTimeUnits[time[3] || 'ns'];
      if (time[1] === '>')
        query.longer = ns;
      else
        query.shorter = ns;
    } else if (/^=.+/.test(term)) {
      query.payload = term.slice(1).toLowerCase();
    } else {
      query.words.push(term.toLowerCase());
    }
  }
  return query;
}

class Search {
  constructor(page) {
    this.page = page;
    this.clear();
  }

  clear() {
    this.active = false;
    this.count = 0;
    this.columns = null;
  }

  set(text) {
    this.clear();
    if (!text.trim())
      return;
    const {names, nameOf, events} = this.page.model;
    const query = parseQuery(text);
    this.query = query;
    this.active = true;
    const nameHit = names.map((name) => {
      const lower = name.toLowerCase();
      return query.words.every((word) => lower.includes(word));
    });
    this.eventHit = Uint8Array.from(events, (_, e) => nameHit[nameOf[e]] ? 1 : 0);
    this.refresh();
  }

  matches(i) {
    const {items} = this.page.model;
    if (!this.eventHit[items.event[i]])
      return false;
    const {longer, shorter, payload} = this.query;
    const duration = items.end[i] - items.start[i];
    if (!(duration > longer && duration < shorter))
      return false;
    if (payload === null)
      return true;
    return (items.flags[i] & kHasPayload) !== 0 &&
           this.page.payloadText(i).toLowerCase() === payload;
  }

  /// Calls `visit` for each match that the filters show.
  forEach(visit) {
    const {items} = this.page.model;
    const {shownEvent, shownWarp} = this.page.filter;
    for (let w = 0; w < shownWarp.length; ++w) {
      if (!shownWarp[w])
        continue;
      const end = items.laneBegin[items.warpLanes[w + 1]];
      for (let i = items.laneBegin[items.warpLanes[w]]; i < end; ++i)
        if (shownEvent[items.event[i]] && this.matches(i))
          visit(i);
    }
  }

  /// Counts matches and marks the columns of the overview that have some.
  refresh() {
    if (!this.active)
      return;
    const {model, overview} = this.page;
    const width = Math.max(1, Math.floor(overview.width - Size.gutter));
    const scale = width / (model.end - model.start);
    this.columns = new Uint8Array(width);
    this.count = 0;
    this.forEach((i) => {
      ++this.count;
      const column = Math.floor((model.items.start[i] - model.start) * scale);
      this.columns[Math.min(width - 1, Math.max(0, column))] = 1;
    });
  }

  /// The match after (direction 1) or before (-1) item `from` in order of time,
  /// going round at the ends; -1 if there is none. `from` < 0: from the window.
  step(from, direction) {
    const {items} = this.page.model;
    const {t0, t1} = this.page.view;
    const time = from >= 0 ? items.start[from] : direction > 0 ? t0 : t1;
    const after = (i) => items.start[i] > time ||
                         (items.start[i] === time && i > from);
    const before = (a, b) => items.start[a] < items.start[b] ||
                             (items.start[a] === items.start[b] && a < b);
    let best = -1, wrapped = -1, rank = 0;
    this.forEach((i) => {
      if (i === from)
        return;
      const ahead = direction > 0 ? after(i) : !after(i);
      const closer = (than) => than < 0 || (direction > 0 ? before(i, than)
                                                          : before(than, i));
      if (ahead && closer(best))
        best = i;
      if (closer(wrapped))
        wrapped = i;
    });
    const found = best >= 0 ? best : wrapped >= 0 ? wrapped : from;
    if (found >= 0 && this.matches(found))
      this.forEach((i) => rank += i !== found && before(i, found) ? 1 : 0);
    this.rank = rank + 1;
    return found;
  }
}
