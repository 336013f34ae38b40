// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The ranks of two sets: a figure of each rank and step on both sides with its difference, and who waits for whom. The
// blocks of the page are those of one pair of ranks.

import { button, div, el, empty, headRow, movedTo, say, span, taken } from './dom.js';
import { fromTo, inUnit, percent, signed, cardUnitOf } from './numbers.js';
import { cells, figuresOf } from './rankfigure.js';
import { RowList } from './rows.js';

const MOST_LINES = 16,
  MOST_SHORT = 8, // as many leave room below them
  MOST_WAITS = 5;
// Small differences are paler than in proportion, so that the large ones are seen first.
const CALM = 1.4;

export class Ranks {
  constructor(model) {
    this.model = model;
    const raw = model.raw.ranks;
    this.raw = raw;
    const text = (number) => (number === null ? null : model.text(number));
    this.lines = raw.lines.map((line) => line.map(text));
    this.figures = figuresOf(raw, text);
    this.figure = Math.max(
      0,
      this.figures.findIndex(({ key }) => key === 'computeNs'),
    );
    this.active = Math.max(0, raw.pair[1]);
    this.head = div('cardhead');
    this.heads = el('div', { class: 'heads rankheads', 'aria-hidden': 'true' });
    this.list = new RowList(
      { role: 'listbox', tabindex: 0, 'aria-label': 'Ranks' },
      () => 18,
      (i) => this.drawLine(i),
    );
    this.scale = div('rankscale soft');
    this.waiting = div('rankwaits');
    this.about = el('div', { class: 'rankabout', tabindex: 0, role: 'region', 'aria-label': 'The selected rank' });
    this.node = el(
      'section',
      { class: 'card ranks', 'aria-label': 'Ranks' },
      this.head,
      div('rankbody', div('rankmaps', this.heads, this.list.node, this.scale, this.waiting), this.about),
    );
    this.list.node.style.setProperty('--count', Math.min(MOST_LINES, Math.max(2, this.lines.length)));
    this.list.node.addEventListener('keydown', (event) => this.key(event));
    this.list.node.addEventListener('click', (event) => {
      const line = event.target.closest('[data-i]');
      if (line) this.pick(Number(line.dataset.i));
    });
    this.list.node.addEventListener('mousemove', (event) => this.hover(event));
  }

  get shown() {
    return this.figures[this.figure];
  }

  label(i) {
    const [a, b] = this.lines[i];
    return a === b ? a : `${a ?? '–'} | ${b ?? '–'}`;
  }

  show() {
    const { raw } = this;
    const [a, b] = raw.pair;
    const pair = `rank ${this.lines[a][0]} | ${this.lines[b][1]}`;
    empty(this.head).append(
      el('h2', {}, 'Ranks ', span('count', String(this.lines.length))),
      this.model.raw.same ? '' : span('soft', `Blocks, causes and tables below are of ${pair} (${this.model.text(raw.rule)})`),
      el(
        'div',
        { class: 'segments small', role: 'group', 'aria-label': 'Figure' },
        this.figures.map(({ title }, i) =>
          button({ 'aria-pressed': String(i === this.figure) }, title, () => {
            this.figure = i;
            this.show();
          }),
        ),
      ),
    );
    this.measure();
    empty(this.heads).append(
      div(
        'rankline',
        span('label', 'rank'),
        span('', el('i', { class: 'flag side0' }), 'Baseline'),
        span('', el('i', { class: 'flag side1' }), 'Experimental'),
        span('', 'Delta'),
        span('mean', 'mean, ' + (this.shown.isTime ? this.unit.name : 'bytes')),
        span('change', 'Δ'),
      ),
    );
    this.list.reset(this.lines.length);
    empty(this.scale).append(
      `each cell is a step, pale ${this.shown.text(this.low)} to full ${this.shown.text(this.high)}; a delta above the middle is more, below it less, up to ${this.shown.text(this.most)}`,
    );
    this.tell();
  }

  // The scales that all cells share.
  measure() {
    const figure = this.shown,
      all = figure.all();
    this.low = Math.min(...all);
    this.high = Math.max(...all);
    this.unit = cardUnitOf(this.high);
    this.most = 0;
    for (let i = 0; i < this.lines.length; ++i) for (const d of this.deltas(i)) this.most = Math.max(this.most, Math.abs(d ?? 0));
  }

  // Of lines that stand for one rank, step by step.
  deltas(i) {
    const [a, b] = [this.shown.values(i, 0), this.shown.values(i, 1)];
    if (!this.raw.isByNumber) return [];
    return Array.from({ length: Math.min(a.length, b.length) }, (_, at) => (a[at] === null || b[at] === null ? null : b[at] - a[at]));
  }

  drawLine(i) {
    const figure = this.shown;
    const strip = (which, ...layers) => {
      const made = el('span', { class: 'strip' + which, 'data-part': which });
      made.style.backgroundImage = layers.map(cells).join(', ');
      return made;
    };
    const share = (value) => (value === null ? null : Math.round(14 + (86 * (value - this.low)) / (this.high - this.low || 1)));
    const heat = (side) =>
      figure
        .values(i, side)
        .map((value) => share(value))
        .map((part) => (part === null ? null : `color-mix(in srgb, var(--experimental) ${part}%, var(--surface))`));
    // Nothing judges single steps of ranks, so no difference has the colour of news: more stands in the upper half of its cell,
    // less in the lower one.
    const deltas = this.deltas(i);
    const half = (isMore) =>
      deltas.map((d) =>
        d && d > 0 === isMore
          ? `color-mix(in srgb, var(--experimental) ${Math.round(14 + 86 * (Math.abs(d) / (this.most || 1)) ** CALM)}%, var(--surface))`
          : null,
      );
    const [a, b] = [figure.mean(i, 0), figure.mean(i, 1)];
    const numbers = figure.isTime ? fromTo(a, b, this.unit) : `${figure.text(a)} → ${figure.text(b)}`;
    const d = a === null || b === null || !this.raw.isByNumber ? null : b - a;
    const change = d === null ? '–' : figure.isTime ? signed(d, this.unit) : figure.signedText(d);
    return el(
      'div',
      {
        class: 'rankline' + (i === this.active ? ' active' : ''),
        role: 'option',
        id: 'rank-' + i,
        'data-i': i,
        'aria-selected': String(i === this.active),
        'aria-setsize': this.lines.length,
        'aria-posinset': i + 1,
      },
      span('label' + (this.raw.pair.includes(i) ? ' strong' : ''), this.label(i)),
      strip(0, heat(0)),
      strip(1, heat(1)),
      strip(2, half(true), half(false)),
      span('mean num', numbers),
      span('change num', change),
    );
  }

  hover(event) {
    const line = event.target.closest('[data-i]'),
      part = event.target.closest('[data-part]');
    if (!line || !part) return;
    const i = Number(line.dataset.i),
      box = part.getBoundingClientRect(),
      figure = this.shown;
    const many = Number(part.dataset.part) === 2 ? this.deltas(i).length : figure.columns(Number(part.dataset.part));
    const at = Math.min(many - 1, Math.floor((many * (event.clientX - box.left)) / box.width));
    if (at < 0) return;
    const [a, b] = [0, 1].map((side) => figure.values(i, side)[at] ?? null);
    part.title =
      `rank ${this.label(i)}, step ${at + 1} of ${many}: ${figure.text(a)} → ${figure.text(b)}` +
      (this.deltas(i)[at] ? ` (${figure.signedText(this.deltas(i)[at])})` : '');
  }

  pick(i) {
    this.active = Math.min(this.lines.length - 1, Math.max(0, i));
    this.list.reveal(this.active);
    this.list.update(true);
    this.list.node.setAttribute('aria-activedescendant', 'rank-' + this.active);
    this.tell();
    say(`Rank ${this.label(this.active)}`);
  }

  // What is known of the selected rank.
  tell() {
    const i = this.active,
      [a, b] = this.lines[i];
    const shownSides = [0, 1].filter((side) => this.raw.pair[side] === i);
    const rows = this.figures.map((figure) => {
      const [x, y] = [figure.mean(i, 0), figure.mean(i, 1)];
      return el(
        'tr',
        {},
        el('th', { scope: 'row' }, figure.title),
        el('td', { class: 'num' }, figure.text(x)),
        el('td', { class: 'num' }, figure.text(y)),
        el('td', { class: 'num' }, x && y && this.raw.isByNumber ? percent(x, y) : '–'),
      );
    });
    empty(this.about).append(
      el('h3', {}, 'Rank ' + this.label(i)),
      el(
        'p',
        { class: 'soft' },
        this.model.raw.same
          ? 'Both sides are the same recording: no blocks are shown.'
          : shownSides.length
          ? shownSides.length > 1
            ? 'Its blocks are below.'
            : `Its blocks are below, as the ${shownSides[0] ? 'experimental' : 'baseline'} side.`
          : [
              'Its blocks are not in this file: ',
              el('code', {}, `compare … --blocks ${a === b ? a : `${a ?? 'N'}:${b ?? 'N'}`} --format html`),
            ],
      ),
      el(
        'table',
        { class: 'kinds' },
        headRow(['Mean of its steps', 'Base\u00ADline', 'Experi\u00ADmental', 'Δ %']),
        el('tbody', {}, rows),
      ),
    );
    const isShort = this.lines.length <= MOST_SHORT;
    this.waiting.hidden = !isShort;
    empty(this.waiting);
    (isShort ? this.waiting : this.about).append(
      ...this.raw.stragglers.map(([side, words]) => el('p', {}, el('i', { class: 'flag side' + side }), this.model.text(words))),
      this.waits(i),
    );
  }

  // Who waits for whom: the selected rank first, then the longest.
  waits(i) {
    const { model, raw } = this;
    if (!raw.waits.length) return el('p', { class: 'soft' }, 'No rank waits for another one in a collective.');
    const own = new Set(this.lines[i]);
    const all = raw.waits.map(([who, whom, x, y]) => ({ who: model.text(who), whom: model.text(whom), ns: [x, y] }));
    const isOwn = (wait) => own.has(wait.who) || own.has(wait.whom);
    const shown = [...all.filter(isOwn), ...all.filter((wait) => !isOwn(wait))].slice(0, MOST_WAITS);
    const unit = cardUnitOf(Math.max(...all.flatMap(({ ns }) => ns)));
    return el(
      'table',
      { class: 'kinds' },
      headRow([`Waiting in collectives, ${unit.name} a step`, 'A', 'B', 'Δ']),
      el(
        'tbody',
        {},
        shown.map(({ who, whom, ns }) =>
          el(
            'tr',
            {},
            el('th', { scope: 'row' }, `rank ${who} waits for ${whom}`),
            ...ns.map((value) => el('td', { class: 'num' }, inUnit(value, unit))),
            el('td', { class: 'num' }, signed(ns[1] - ns[0], unit)),
          ),
        ),
        raw.waitPairs > shown.length
          ? el('tr', { class: 'soft' }, el('th', { scope: 'row' }, `${raw.waitPairs - shown.length} more pairs`), el('td', { colspan: 3 }))
          : null,
      ),
    );
  }

  key(event) {
    const to = movedTo(event.key, this.active, this.lines.length);
    if (to === undefined) return;
    this.pick(to);
    taken(event);
  }
}
