// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Rows that are only in the document while they are seen.

import { el } from './dom.js';

const BEYOND = 6;

// A scrolling list of rows of equal height. draw(i) makes the element of row i.
export class RowList {
  constructor(attributes, rowHeight, draw) {
    this.rowHeight = rowHeight;
    this.draw = draw;
    this.count = 0;
    this.from = this.to = 0;
    this.all = false;
    this.inside = el('div', { class: 'rows', role: 'presentation' });
    this.node = el('div', { class: 'list', ...attributes }, this.inside);
    this.node.addEventListener('scroll', () => this.update(false), { passive: true });
    new ResizeObserver(() => this.update(false)).observe(this.node);
  }

  reset(count) {
    this.count = count;
    this.inside.style.height = count * this.rowHeight() + 'px';
    if (count) this.update(true);
    else this.inside.replaceChildren(); // what stands there instead stays
  }

  update(force) {
    if (!this.count) return;
    const height = this.rowHeight();
    const seen = this.all ? this.count * height : this.node.clientHeight || 400;
    const from = this.all ? 0 : Math.max(0, Math.floor(this.node.scrollTop / height) - BEYOND);
    const to = this.all ? this.count : Math.min(this.count, Math.ceil((this.node.scrollTop + seen) / height) + BEYOND);
    if (!force && from === this.from && to === this.to) return;
    this.from = from;
    this.to = to;
    const rows = [];
    for (let i = from; i < to; ++i) {
      const row = this.draw(i);
      row.style.top = i * height + 'px';
      rows.push(row);
    }
    this.inside.replaceChildren(...rows);
  }

  reveal(i) {
    const height = this.rowHeight();
    const top = i * height;
    if (top < this.node.scrollTop) this.node.scrollTop = top;
    else if (top + height > this.node.scrollTop + this.node.clientHeight) this.node.scrollTop = top + height - this.node.clientHeight;
  }

  // All rows are in the document, for paper.
  setAll(all) {
    this.all = all;
    this.update(true);
  }
}

export function rowHeight() {
  return matchMedia('(pointer: coarse)').matches ? 36 : 24;
}
