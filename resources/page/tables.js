// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Operators and kernels of what is selected.

import { button, div, el, empty, movedTo, span, taken } from './dom.js';
import { CERTAIN, CHANCE, OPEN, OTHER } from './data.js';
import { cardUnitOf } from './numbers.js';
import { RowList, rowHeight } from './rows.js';
import { MOST_FILTER } from './state.js';
import { Roof } from './roof.js';
import { drawHeads, drawTabs } from './tablehead.js';
import { footRow, tableRow } from './tablerow.js';

export class Tables {
  constructor(model, state, copy, actions) {
    Object.assign(this, { model, state, copy });
    this.roof = model.hasRoof ? new Roof(model, actions) : null;
    this.group = model.raw.byDevice ? 2 : 0;
    this.chip = 'All';
    this.sort = { column: model.raw.alone ? 'a' : 'd', down: true };
    this.active = 0;
    this.rows = [];
    this.tabs = el('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Tables' });
    this.chips = el('div', { class: 'filterchips', role: 'group', 'aria-label': 'Show' });
    this.filter = el('input', {
      type: 'text',
      class: 'filter',
      placeholder: 'Filter',
      'aria-label': 'Filter the table',
      spellcheck: 'false',
      autocomplete: 'off',
    });
    this.filter.maxLength = MOST_FILTER;
    this.filter.addEventListener('input', () => this.state.set({ filter: this.filter.value }));
    this.scope = div('tablescope');
    this.columns = div('heads');
    this.list = new RowList({ role: 'grid', tabindex: 0, 'aria-label': 'Operators' }, rowHeight, (i) => tableRow(this, i));
    this.foot = div('tablefoot');
    this.node = el(
      'section',
      { class: 'card tables', 'aria-label': 'Operators and kernels' },
      el('h2', { class: 'spoken' }, 'Operators and kernels'),
      div('cardhead', this.tabs, this.chips, this.filter),
      this.scope,
      this.columns,
      this.list.node,
      this.foot,
      this.roof?.node,
    );
    this.list.node.addEventListener('keydown', (event) => this.key(event));
    new ResizeObserver(() => this.fit()).observe(this.node);
    this.list.node.addEventListener('click', (event) => {
      const row = event.target.closest('.tablerow[data-i]');
      if (!row) return;
      this.move(Number(row.dataset.i));
      this.isPicked = true;
    });
    this.list.node.addEventListener('contextmenu', (event) => {
      const row = event.target.closest('.tablerow[data-i]');
      if (!row) return;
      event.preventDefault();
      this.move(Number(row.dataset.i));
      this.copyRow();
    });
  }

  // Rows of the selection with the values of the shown group.
  all() {
    const { model, state } = this;
    const which = state.table,
      selection = state.selection;
    const measure = which === 'kernels' ? 0 : this.group;
    const names = model.raw[which].names;
    const open = model.blocks.certainty[0];
    return model
      .table(which, selection)
      .map((sum) => {
        const a = sum.ns[2 * measure],
          b = sum.ns[2 * measure + 1];
        const certainty = open === OTHER ? OTHER : sum.bits & (1 << measure) ? CERTAIN : open === OPEN || open === 4 ? OPEN : CHANCE;
        return {
          name: model.text(names[sum.name]),
          number: sum.name,
          callsA: sum.callsA,
          callsB: sum.callsB,
          a,
          b,
          d: b - a,
          certainty,
          isNew: !sum.callsA && sum.callsB > 0,
          isGone: sum.callsA > 0 && !sum.callsB,
        };
      })
      .filter((row) => row.a || row.b || (measure === 0 && (row.callsA || row.callsB)));
  }

  show() {
    const { model, state } = this;
    const which = state.table === 'kernels' && model.raw.kernels.names.length ? 'kernels' : 'operators';
    const isRoof = state.table === 'roof' && this.roof;
    drawTabs(this, isRoof ? 'roof' : which);
    this.node.classList.toggle('withroof', Boolean(isRoof));
    if (this.roof) this.roof.node.hidden = !isRoof;
    if (isRoof) return this.roof.show();
    const all = this.all();
    const isOther = model.raw.otherWork;
    const tests = {
      All: () => true,
      Certain: (row) => row.certainty === CERTAIN,
      [isOther ? 'Longer' : 'Slower']: (row) => row.d > 0,
      [isOther ? 'Shorter' : 'Faster']: (row) => row.d < 0,
      New: (row) => row.isNew,
      Gone: (row) => row.isGone,
    };
    if (model.raw.alone) for (const title of Object.keys(tests)) if (title !== 'All') delete tests[title];
    if (!tests[this.chip]) this.chip = 'All';
    empty(this.chips).append(
      ...Object.keys(tests).map((title) => {
        const many = all.filter(tests[title]).length;
        return button(
          { 'aria-pressed': String(this.chip === title), class: many ? '' : 'none' },
          [title, span('count', ' ' + many)],
          () => {
            this.chip = title;
            this.show();
          },
        );
      }),
    );
    if (this.filter.value !== state.filter) this.filter.value = state.filter;
    const wanted = state.filter.toLowerCase();
    this.rows = all.filter(tests[this.chip]).filter((row) => !wanted || row.name.toLowerCase().includes(wanted));
    this.sortRows();
    this.unit = cardUnitOf(Math.max(state.selection.a ?? 0, state.selection.b ?? 0, ...all.map((row) => Math.max(row.a, row.b))));
    this.active = Math.min(this.active, Math.max(0, this.rows.length - 1));
    drawHeads(this, which);
    this.drawFoot(which, all);
    this.list.node.setAttribute('aria-rowcount', this.rows.length);
    this.list.node.setAttribute('aria-label', which === 'kernels' ? 'Kernels' : 'Operators');
    this.list.node.style.setProperty('--count', Math.max(3, Math.min(this.rows.length, innerWidth < 700 ? 14 : 20)));
    this.node.classList.toggle('kernels', which === 'kernels');
    this.list.reset(this.rows.length);
    this.fit();
    if (!this.rows.length) {
      this.list.inside.style.height = 'auto';
      this.list.inside.append(
        div(
          'nothing',
          el('p', {}, all.length ? 'Nothing matches.' : 'Nothing was called here.'),
          all.length
            ? button({ class: 'plainbutton' }, 'Show all', () => {
                this.chip = 'All';
                state.set({ filter: '' });
                this.show();
              })
            : null,
        ),
      );
    }
  }

  // Whole rows only, and the foot right behind them.
  copyRow() {
    if (this.rows[this.active]) this.copy.table([this.rows[this.active]], this);
  }

  // The height of all but the rows.
  around() {
    const BORDERS = 2;
    const above = [this.node.querySelector('.cardhead'), this.scope, this.columns].reduce((px, part) => px + part.offsetHeight, 0);
    return above + this.foot.children.length * rowHeight() + BORDERS;
  }

  fit() {
    const style = this.list.node.style;
    if (innerWidth >= 1180 && !this.list.all) {
      this.foot.style.flex = 'none';
      style.flex = '1';
      style.height = '';
      const height = Math.max(3, Math.floor(this.list.node.clientHeight / rowHeight())) * rowHeight();
      style.flex = 'none';
      style.height = height + 'px';
      this.foot.style.flex = '1 0 auto';
    } else {
      style.flex = style.height = this.foot.style.flex = '';
    }
    this.list.update(true);
  }

  sortRows() {
    const { column, down } = this.sort;
    const sign = down ? -1 : 1;
    const value = {
      name: (row) => row.name,
      calls: (row) => Math.max(row.callsA, row.callsB),
      a: (row) => row.a,
      b: (row) => row.b,
      d: (row) => Math.abs(row.d),
      pct: (row) => (row.a ? Math.abs(row.d) / row.a : Infinity),
    }[column];
    this.rows.sort((x, y) => {
      const [a, b] = [value(x), value(y)];
      if (a !== b) return a < b ? -sign : sign;
      return Math.max(y.a, y.b) - Math.max(x.a, x.b) || (x.name < y.name ? -1 : 1);
    });
  }

  drawFoot(which, all) {
    const { model, state } = this,
      selection = state.selection;
    empty(this.foot);
    const total = (rows, side) => rows.reduce((sum, row) => sum + row[side], 0);
    if (this.rows.length !== all.length)
      this.foot.append(
        footRow(this.unit, `${this.rows.length} of ${all.length} shown`, total(this.rows, 'a'), total(this.rows, 'b'), 'muted'),
      );
    const isHost = which === 'operators' && this.group < 2;
    const [a, b] = isHost ? model.hostOf(selection) : [selection.a, selection.b];
    const isKnown = selection.a !== null || selection.b !== null;
    if (isHost && isKnown && this.group === 0)
      this.foot.append(
        footRow(this.unit, 'outside operators, waiting', a - total(all, 'a'), b - total(all, 'b'), 'muted'),
      );
    else if (which === 'kernels' || this.group === 2)
      this.foot.append(
        footRow(
          this.unit,
          which === 'kernels' ? 'all kernels (they may overlap)' : 'all operators (they may overlap)',
          total(all, 'a'),
          total(all, 'b'),
          'muted',
        ),
      );
    if (isKnown) this.foot.append(footRow(this.unit, selection.title + (isHost && model.blocks.hostA ? ', host' : ''), a, b, 'total'));
  }

  move(i) {
    this.active = Math.min(this.rows.length - 1, Math.max(0, i));
    this.list.reveal(this.active);
    this.list.update(true);
    this.list.node.setAttribute('aria-activedescendant', 't-' + this.active);
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = movedTo(event.key, this.active, this.rows.length);
    if (to !== undefined) this.move(to);
    else if (event.key === 'c' || event.key === 'C') this.copyRow();
    else return;
    taken(event);
  }
}
