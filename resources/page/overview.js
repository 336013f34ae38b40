// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The overview: one line of what tells most, until a reader opens it. Then a table of the metrics that fit, or of all.

import { breakable, button, div, el, empty, headRow, say, span, textWidth } from './dom.js';
import { keep, kept } from './kept.js';

const STATES = ['line', 'table', 'all'];
const LINE_FONT = '400 12px Inter, system-ui, sans-serif';
const GAP = 22; // px between two metrics of the line, as the style has it
const NARROW = 700;

export class Overview {
  constructor(model) {
    this.model = model;
    this.state = kept('overview', STATES);
    this.paper = 0; // the width to print on, in px
    this.node = div('overview');
    this.metrics = model.raw.overview.map((metric) => ({
      title: model.text(metric[0]),
      cells: metric.slice(1, 5).map((text) => model.text(text)),
      tone: metric[5],
      certainty: metric[6],
      rank: metric[7],
      sign: metric[8],
      isTold: metric[9] === 1,
      weight: metric[10],
    }));
  }

  set(state) {
    this.state = state;
    keep('overview', state, STATES);
    this.draw();
    this.node.querySelector('[data-overview]')?.focus({ preventScroll: true });
    say(state === 'line' ? 'Overview, closed' : 'Overview, open');
  }

  draw() {
    if (this.state === 'line' && !this.paper) this.drawLine();
    else this.drawTable();
  }

  toggle() {
    const isOpen = this.state !== 'line';
    const attributes = { class: 'fold', 'aria-expanded': String(isOpen), 'data-overview': 'fold' };
    const title = [span('turn', isOpen ? '▾' : '▸'), el('b', {}, 'Overview')];
    return button(attributes, title, () => this.set(isOpen ? 'line' : 'table'));
  }

  // What is certain has the colour of its direction, and what is open an arrow without one.
  inkOf(metric, text) {
    if (text === '–') return 'quiet';
    return metric.tone > 0 ? 'worse' : metric.tone < 0 ? 'better' : this.model.raw.otherWork ? 'text' : 'quiet';
  }

  markOf(metric) {
    const isOpen = metric.certainty > 0 && metric.certainty < 5 && metric.sign;
    return isOpen ? (metric.sign > 0 ? '△\u00a0' : '▽\u00a0') : '';
  }

  // What tells most first.
  ranked() {
    return this.metrics.filter((metric) => metric.rank < 2).sort((x, y) => x.rank - y.rank || y.weight - x.weight);
  }

  changeOf({ cells: [, , delta, percent] }) {
    if (this.model.raw.alone) return '';
    return percent !== '–' ? percent : delta === '–' || delta === 'differs' ? '' : delta;
  }

  // Those of the line, in their order: what tells least goes first where there is no room for all.
  ofLine(narrow, room) {
    const { alone } = this.model.raw;
    const items = this.metrics
      .filter((metric) => metric.rank === 0 && !metric.isTold && (alone || this.changeOf(metric)))
      .map((metric) => {
        const [a, b] = metric.cells;
        const values = alone ? a : narrow ? '' : `${a} → ${b}`;
        const change = this.changeOf(metric);
        const width = textWidth([metric.title, values, this.markOf(metric) + change].join('  '), LINE_FONT) + GAP;
        return { metric, values, change, width };
      });
    let over = items.reduce((sum, item) => sum + item.width, 0) - room;
    while (over > 0 && items.length > 0) {
      const least = items.reduce((x, y) => (y.metric.weight < x.metric.weight ? y : x));
      items.splice(items.indexOf(least), 1);
      over -= least.width;
    }
    return items;
  }

  drawLine() {
    const narrow = innerWidth < NARROW; // then the change alone
    const line = this.toggle();
    const room = (this.node.clientWidth || innerWidth - 30) - 130;
    for (const { metric, values, change } of this.ofLine(narrow, room)) {
      line.append(
        span(
          '',
          span('soft', metric.title),
          ' ',
          values ? span('num', values) : '',
          change ? [' ', span('num ink-' + this.inkOf(metric, change), this.markOf(metric) + change)] : '',
        ),
      );
    }
    empty(this.node).append(line);
  }

  // Those that there is room for, the most telling first.
  fitting(narrow) {
    let room = narrow ? 5 * 200 : (this.paper || this.node.clientWidth || innerWidth - 30) - 150 - 84;
    const width = ({ title, cells }) => (narrow ? 200 : 28 + 7.3 * Math.max(...[title, ...cells].map((text) => text.length)));
    const seen = new Set();
    for (const metric of this.ranked()) {
      if ((room -= width(metric)) < 0) break;
      seen.add(metric);
    }
    return seen;
  }

  cell(metric, i) {
    const ink = i > 1 ? this.inkOf(metric, metric.cells[i]) : i ? 'text' : 'soft';
    return el('td', { class: `num ink-${ink}` }, i === 2 ? this.markOf(metric) : '', breakable(metric.cells[i]));
  }

  drawTable() {
    const { model, metrics } = this;
    const narrow = innerWidth < NARROW && !this.paper;
    const isAll = this.state === 'all' && !this.paper;
    const seen = this.fitting(narrow);
    const shown = isAll ? metrics : metrics.filter((metric) => seen.has(metric));
    const more = metrics.length - seen.size;
    const columns = model.raw.alone ? ['Value'] : ['Base\u00ADline', 'Experi\u00ADmental', 'Delta', 'Delta (%)'];
    const first = this.paper ? 'Overview' : this.toggle();
    const asRows = isAll || narrow;
    const flagged = (title, i) => [i < 2 && !model.raw.alone ? el('i', { class: 'flag side' + i }) : null, title];
    const rows = asRows
      ? shown.map((metric) => [metric.title, ...columns.map((_, i) => this.cell(metric, i))])
      : columns.map((title, i) => [flagged(title, i), ...shown.map((metric) => this.cell(metric, i))]);
    const head = headRow([first, ...(asRows ? columns : shown.map(({ title }) => title))]);
    const body = rows.map(([title, ...cells]) => el('tr', {}, el('th', { scope: 'row' }, title), cells));
    // Columns stand close to each other, and the rest of the width is empty.
    if (!asRows) for (const row of [head.firstChild, ...body]) row.append(el('td', { class: 'rest' }));
    const table = el('table', { class: asRows ? 'asrows' : '' }, head, el('tbody', {}, body));
    const toggle =
      more > 0 && !this.paper
        ? button({ class: 'quietbutton', 'aria-expanded': String(isAll) }, isAll ? 'Less ▴' : more + ' more ▾', () =>
            this.set(isAll ? 'table' : 'all'),
          )
        : null;
    empty(this.node).append(table, toggle ?? '');
  }
}
