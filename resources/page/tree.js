// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Blocks: the tree below the zoom, with keys, and its head.

import { button, div, el, empty, fitted, movedTo, say, span, taken, textWidth } from './dom.js';
import { axisText, fromTo, signed, signedTime, ticks, time, cardUnitOf } from './numbers.js';
import { look } from './data.js';
import { scales } from './bars.js';
import { RowList, rowHeight } from './rows.js';
import { STRONG_FONT, legendOf, treeRow } from './treerow.js';

export class Tree {
  // below: the height of the card of tables without its rows
  constructor(model, state, lines, copy, below) {
    Object.assign(this, { model, state, lines, copy, below });
    this.rows = [];
    this.active = 0;
    this.head = div('cardhead');
    this.axis = el('div', { class: 'treerow axis', 'aria-hidden': 'true' });
    this.list = new RowList(
      { role: 'treegrid', tabindex: 0, 'aria-label': 'Blocks: name, baseline to experimental, difference, change' },
      rowHeight,
      (i) => treeRow(this, i),
    );
    this.node = el(
      'section',
      { class: 'card tree', id: 'blocks', 'aria-label': 'Blocks' },
      el('h2', { class: 'spoken' }, 'Blocks'),
      this.head,
      this.axis,
      this.list.node,
    );
    this.list.node.addEventListener('keydown', (event) => this.key(event));
    this.list.node.addEventListener('click', (event) => this.click(event));
    this.list.node.addEventListener('dblclick', (event) => this.zoomTo(this.lineOf(event)));
    this.list.node.addEventListener('contextmenu', (event) => {
      const line = this.lineOf(event);
      if (!line) return;
      event.preventDefault();
      this.copy.row(line.node, this.lines.label(line.node));
    });
    new ResizeObserver(() => this.list.update(true)).observe(this.list.node);
  }

  // As wide as its longest text, so that none runs into the bars.
  timesWidth() {
    const LEAST = 116;
    const longest = this.rows.map(({ node }) => fromTo(node.a, node.b, this.unit)).reduce((x, y) => (y.length > x.length ? y : x), '');
    return this.model.raw.alone ? LEAST : Math.max(LEAST, Math.ceil(textWidth(longest, STRONG_FONT)) + 14);
  }

  // The own time of a block is in its gaps.
  chosenRows() {
    const { model, state } = this;
    if (state.cause < 0) return new Set([state.row]);
    const { rows, own, d } = model.raw.causes[state.cause];
    const isGap = (row) =>
      own && model.unknown[row] && rows.includes(model.blocks.parent[row]) && Math.abs(model.blocks.d[row]) > Math.abs(d) / 10;
    return new Set([...rows, ...model.unknown.map((_, row) => row).filter(isGap)]);
  }

  // All again. Rows inside a new zoom are opened as far as there is room.
  show(isNewZoom) {
    const { zoom, order } = this.state;
    const room = this.room();
    if (isNewZoom) this.lines.openToFill(zoom, room);
    this.rows = this.lines.visible(zoom, order);
    this.scale = scales(this.model, this.rows);
    this.unit = cardUnitOf(Math.max(this.model.blocks.a[zoom] ?? 0, this.model.blocks.b[zoom] ?? 0));
    this.chosen = this.chosenRows();
    this.active = Math.min(this.active, Math.max(0, this.rows.length - 1));
    this.node.style.setProperty('--ab', this.timesWidth() + 'px');
    this.list.node.setAttribute('aria-rowcount', this.rows.length);
    this.list.node.style.setProperty('--count', this.rows.length ? Math.max(3, Math.min(this.rows.length, room)) : 4);
    this.axis.hidden = !this.rows.length;
    this.drawHead();
    this.drawAxis();
    this.list.reset(this.rows.length);
    if (!this.rows.length) {
      this.list.inside.style.height = 'auto';
      this.list.inside.append(
        div(
          'nothing',
          el('p', {}, this.model.raw.same ? 'Both sides are the same recording.' : 'Nothing lies inside this block.'),
          zoom ? button({ class: 'plainbutton' }, 'Zoom out', () => this.out()) : null,
        ),
      );
    }
    this.mark();
  }

  // Whole rows: where the page does not scroll, the table below keeps at least five of its own, and its totals.
  room() {
    const height = rowHeight();
    if (innerWidth < 1180) return innerWidth < 700 ? 16 : 20;
    const all = (this.node.parentNode.clientHeight || innerHeight * 0.7) - 8;
    const own = (this.head.offsetHeight || 40) + (this.axis.offsetHeight || 22) + 8;
    const ROOF = 330; // a picture needs more than five rows
    if (this.state.table === 'roof' && this.model.hasRoof) return Math.max(3, Math.floor((all - own - ROOF) / height));
    return Math.max(3, Math.min(Math.floor((all * 0.6 - own) / height), Math.floor((all - own - this.below() - 5 * height) / height)));
  }

  drawHead() {
    const { model, state } = this;
    const zoom = state.zoom,
      blocks = model.blocks;
    const path = el('nav', { class: 'crumbs', 'aria-label': 'Zoom' });
    const steps = zoom ? [0, ...model.ancestors(zoom), zoom] : [0];
    steps.forEach((row, i) => {
      const isLast = i === steps.length - 1;
      const name = el('bdi', { title: model.name(row) }, fitted(model.name(row), isLast ? (innerWidth < 1400 ? 120 : 260) : innerWidth < 1400 ? 90 : 130, STRONG_FONT));
      path.append(isLast ? el('strong', { 'aria-current': 'true' }, name) : button({ class: 'crumb' }, name, () => this.zoomToRow(row)));
      if (!isLast) path.append(el('span', { class: 'sep', 'aria-hidden': 'true' }, '›'));
    });
    const { tone } = look(blocks.certainty[zoom], blocks.d[zoom]);
    const total = model.raw.alone
      ? span('total num', time(blocks.a[zoom]))
      : span(
          'total num',
          fromTo(blocks.a[zoom], blocks.b[zoom], this.unit) + ' ' + this.unit.name + ' ',
          el('b', { class: 'ink-' + tone }, signed(blocks.d[zoom], this.unit)),
        );
    const order = el('div', { class: 'segments', role: 'group', 'aria-label': 'Order' });
    for (const [key, title] of [
      ['execution', 'Execution order'],
      ['largest', 'Largest first'],
    ])
      order.append(button({ 'aria-pressed': String(state.order === key) }, title, () => state.set({ order: key })));
    empty(this.head).append(path, total, legendOf(model, this.rows), order);
  }

  drawAxis() {
    const unit = this.unit.name;
    const marks = div('bars');
    for (const at of ticks(this.scale.longest, 3)) {
      const mark = span('tick', axisText(at, this.unit));
      mark.style.left = (100 * at) / this.scale.longest + '%';
      if (at / this.scale.longest < 0.97) marks.append(mark);
    }
    const zero = span('tick', '0');
    zero.style.left = 100 * this.scale.zero + '%';
    empty(this.axis).append(
      div('name', 'Block'),
      div('ab', (this.model.raw.alone ? 'Time, ' : 'A → B, ') + unit),
      marks,
      div('delta', zero),
      div('mark'),
      div('d', 'Δ, ' + unit),
      div('pct', 'Δ %'),
    );
    const lines = ticks(this.scale.longest, 3)
      .slice(1)
      .map((at) => at / this.scale.longest);
    this.list.node.style.setProperty('--step', (lines[0] ?? 2) * 100 + '%');
  }

  mark() {
    for (const row of this.list.inside.children) row.classList.toggle('active', Number(row.dataset.i) === this.active);
    this.list.node.setAttribute('aria-activedescendant', 'r-' + this.active);
  }

  lineOf(event) {
    const row = event.target.closest?.('.treerow[data-i]');
    return row ? this.rows[Number(row.dataset.i)] : null;
  }

  click(event) {
    const line = this.lineOf(event);
    if (!line) {
      if (event.target === this.list.node || event.target === this.list.inside) this.out();
      return;
    }
    this.active = this.rows.indexOf(line);
    if (event.target.closest('.turn') || line.node.kind !== 'block') return this.toggle(line);
    if (event.target.closest('.bars') && event.target !== event.target.closest('.bars')) return this.zoomTo(line);
    this.select(line);
  }

  select(line) {
    this.state.set({ row: line.node.row, cause: -1 });
  }

  toggle(line, open = !line.isOpen) {
    if (!line.node.mayOpen) return;
    if (open) this.lines.open.add(line.node.key);
    else this.lines.open.delete(line.node.key);
    this.show(false);
    say(this.lines.label(line.node) + (open ? ', open' : ', closed'));
  }

  zoomTo(line) {
    if (line && line.node.kind === 'block') this.zoomToRow(line.node.row);
    else if (line) this.toggle(line, true);
  }

  zoomToRow(row) {
    this.active = 0;
    this.state.set({ zoom: row, row, cause: -1 });
    const blocks = this.model.blocks;
    say(`Zoom: ${this.model.path(row)}, ${signedTime(blocks.d[row] ?? 0)}`);
  }

  out() {
    const zoom = this.state.zoom;
    if (zoom) this.zoomToRow(Math.max(0, this.model.blocks.parent[zoom]));
    if (zoom) this.state.set({ row: zoom });
  }

  move(to) {
    this.active = Math.min(this.rows.length - 1, Math.max(0, to));
    this.list.reveal(this.active);
    this.list.update(true);
    this.mark();
  }

  key(event) {
    const line = this.rows[this.active];
    if (!line || event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor(this.list.node.clientHeight / rowHeight()) - 1);
    const to = movedTo(event.key, this.active, this.rows.length, page);
    if (to !== undefined) {
      this.move(to);
      const now = this.rows[this.active];
      if (now.node.kind === 'block') this.select(now);
    } else if (event.key === 'ArrowRight') {
      if (line.node.mayOpen && !line.isOpen) this.toggle(line, true);
      else this.move(this.active + 1);
    } else if (event.key === 'ArrowLeft') {
      if (line.isOpen) this.toggle(line, false);
      else if (line.parent) this.move(this.rows.indexOf(line.parent));
    } else if (event.key === 'Enter') this.zoomTo(line);
    else if (event.key === ' ') {
      if (line.node.kind === 'block') this.select(line);
      else this.toggle(line);
    } else if (event.key === 'Backspace') this.out();
    else if (event.key === 'c' || event.key === 'C') this.copyRow();
    else return;
    taken(event);
  }

  // The marked row of a cause or selection, else the one with the focus.
  copyRow() {
    const line = this.rows.find(({ node }) => node.kind === 'block' && this.chosen.has(node.row)) ?? this.rows[this.active];
    if (line) this.copy.row(line.node, this.lines.label(line.node));
  }

  // The row is opened, seen and marked.
  reveal(row) {
    const { zoom } = this.state;
    if (row <= zoom || row >= this.model.end[zoom]) return;
    this.lines.reveal(zoom, row);
    this.show(false);
    const at = this.rows.findIndex(({ node }) => node.kind === 'block' && node.row === row);
    if (at >= 0) {
      this.active = at;
      this.list.reveal(at);
      this.list.update(true);
      this.mark();
    }
  }
}
