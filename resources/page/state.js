// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What is looked at: in the address where there is one, in memory where not.

const KEYS = { z: 'zoom', s: 'row', c: 'cause', o: 'order', t: 'left', k: 'table', q: 'filter' };
const LEFT = ['causes', 'findings', 'waterfall', 'notes'];
export const MOST_FILTER = 200;

export class State {
  constructor(model) {
    this.model = model;
    this.listeners = [];
    this.values = { zoom: 0, row: 0, cause: -1, order: 'largest', left: 'causes', table: 'operators', filter: '' };
    this.shown = '';
  }

  get zoom() {
    return this.values.zoom;
  }
  get row() {
    return this.values.row;
  }
  get cause() {
    return this.values.cause;
  }
  get order() {
    return this.values.order;
  }
  get left() {
    return this.values.left;
  }
  get table() {
    return this.values.table;
  }
  get filter() {
    return this.values.filter;
  }

  onChange(listener) {
    this.listeners.push(listener);
  }

  // Zooming makes an entry of the browser's history; all else replaces the present one.
  set(changes) {
    const before = { ...this.values };
    Object.assign(this.values, changes);
    const zoomed = before.zoom !== this.values.zoom;
    this.write(zoomed);
    this.tell(before);
  }

  tell(before) {
    for (const listener of this.listeners) listener(before, this.values);
  }

  get selection() {
    return this.model.selection(this.values.cause < 0 ? this.values.row : 0, this.values.cause);
  }

  fragment() {
    const model = this.model,
      values = this.values;
    const parts = [];
    const add = (key, value) => parts.push(key + '=' + encodeURIComponent(value));
    if (values.zoom) add('z', model.blocks.id[values.zoom]);
    if (values.cause >= 0) add('c', model.raw.causes[values.cause].id);
    else if (values.row !== values.zoom) add('s', model.blocks.id[values.row]);
    if (values.order !== 'largest') add('o', values.order);
    if (values.left !== 'causes') add('t', values.left);
    if (values.table !== 'operators') add('k', values.table);
    if (values.filter) add('q', values.filter.slice(0, MOST_FILTER));
    return parts.join('&');
  }

  write(push) {
    const text = this.fragment();
    if (text === this.shown) return;
    this.shown = text;
    try {
      const address = text ? '#' + text : location.pathname + location.search;
      if (push) history.pushState(null, '', address);
      else history.replaceState(null, '', address);
    } catch {
      // A frame without an address: the state lives here.
    }
  }

  // Unknown keys and ids are ignored.
  read(fragment) {
    const model = this.model;
    const found = new Map();
    for (const part of fragment.replace(/^#/, '').split('&')) {
      const at = part.indexOf('=');
      if (at <= 0 || !Object.hasOwn(KEYS, part.slice(0, at))) continue;
      try {
        found.set(part.slice(0, at), decodeURIComponent(part.slice(at + 1)));
      } catch {
        // not an address of ours
      }
    }
    const values = { zoom: 0, cause: -1, order: 'largest', left: 'causes', table: 'operators', filter: '' };
    values.zoom = model.byId.get(found.get('z')) ?? 0;
    values.row = model.byId.get(found.get('s')) ?? values.zoom;
    values.cause = model.causeById.get(found.get('c')) ?? -1;
    if (found.get('o') === 'execution') values.order = 'execution';
    if (LEFT.includes(found.get('t'))) values.left = found.get('t');
    if (found.get('k') === 'kernels' || (found.get('k') === 'roof' && model.hasRoof)) values.table = found.get('k');
    values.filter = (found.get('q') ?? '').slice(0, MOST_FILTER);
    return values;
  }

  apply(fragment) {
    const before = { ...this.values };
    Object.assign(this.values, this.read(fragment));
    this.shown = this.fragment();
    this.tell(before);
  }
}
