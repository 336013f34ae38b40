// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// One row of a table, and those of its foot.

import { look } from './data.js';
import { div, el, fitted } from './dom.js';
import { count, inUnit, percent, signed } from './numbers.js';

const CELL_FONT = '400 13px Inter, system-ui, sans-serif';

function callsText(row) {
  const [a, b] = [row.callsA, row.callsB].map((value) => Math.round(value * 100) / 100);
  return a === b ? count(a) : `${count(a)} → ${count(b)}`;
}

// tables: its rows, unit and which of them is active.
export function tableRow(tables, i) {
  const row = tables.rows[i];
  const { tone, mark } = look(row.certainty, row.d);
  const table = tables.model.raw.kernels;
  const isKernel = tables.state.table === 'kernels' && table.names.length;
  const onPaper = isKernel ? 140 : 245; // px, as the column there has
  const width = (tables.list.all ? onPaper : tables.columns.querySelector('.headrow .name')?.clientWidth || 300) - 6;
  return el(
    'div',
    {
      class: 'tablerow' + (i === tables.active ? ' active' : ''),
      role: 'row',
      'data-i': i,
      id: 't-' + i,
      'aria-rowindex': i + 1,
      title: isKernel ? tables.model.text(table.whole[row.number]) : row.name,
    },
    el('div', { class: 'name', role: 'gridcell' }, el('bdi', {}, fitted(row.name, Math.max(40, width), CELL_FONT))),
    el('div', { class: 'family soft', role: 'gridcell' }, isKernel ? tables.model.text(table.family[row.number]) : ''),
    el('div', { class: 'calls num soft', role: 'gridcell' }, callsText(row)),
    el('div', { class: 'a num', role: 'gridcell' }, row.callsA || row.a ? inUnit(row.a, tables.unit) : '–'),
    el('div', { class: 'b num', role: 'gridcell' }, row.callsB || row.b ? inUnit(row.b, tables.unit) : '–'),
    el('div', { class: 'mark ink-' + tone, 'aria-hidden': 'true' }, mark),
    el('div', { class: `d num ink-${tone}`, role: 'gridcell' }, signed(row.d, tables.unit)),
    el('div', { class: `pct num ink-${tone}`, role: 'gridcell' }, row.isNew ? 'new' : row.isGone ? 'gone' : percent(row.a, row.b)),
  );
}

export function footRow(unit, title, a, b, look) {
  return div(
    'tablerow ' + look,
    div('name', title),
    div('family'),
    div('calls'),
    div('a num', inUnit(a, unit)),
    div('b num', inUnit(b, unit)),
    div('mark'),
    div('d num', signed((b ?? 0) - (a ?? 0), unit)),
    div('pct num', percent(a, b)),
  );
}
