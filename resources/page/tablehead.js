// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The heads of the tables' card: its tabs, what its rows are of, and the columns.

import { button, div, el, empty, span } from './dom.js';

const TIME_GROUPS = [
  ['Host self', 0],
  ['Host total', 1],
  ['Device self', 2],
  ['Device total', 3],
];

// The tabs of the card, with the keys that tabs have.
export function drawTabs(tables, shown) {
  const { model, state } = tables;
  const tabs = [['operators', 'Operators']];
  if (model.raw.kernels.names.length) tabs.push(['kernels', 'Kernels']);
  if (tables.roof) tabs.push(['roof', 'Roofline']);
  const keys = tabs.map(([key]) => key);
  empty(tables.tabs).append(
    ...tabs.map(([key, title]) => {
      const tab = button(
        { role: 'tab', 'aria-selected': String(shown === key), tabindex: shown === key ? 0 : -1, 'data-key': key },
        title,
        () => state.set({ table: key }),
      );
      tab.addEventListener('keydown', (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        state.set({ table: keys[(keys.indexOf(key) + step + keys.length) % keys.length] });
        requestAnimationFrame(() => tables.tabs.querySelector('[aria-selected=true]').focus());
        event.preventDefault();
      });
      return tab;
    }),
  );
}

// What the rows are of, and the heads of their columns, which sort.
export function drawHeads(tables, which) {
  const { model, state } = tables;
  const groups = which === 'kernels' ? [] : TIME_GROUPS.filter(([, measure]) => measure < 2 || model.raw.device);
  const title = which === 'kernels' ? 'Time' : TIME_GROUPS[tables.group][0];
  const [a, b] = model.raw.sides.map((side) => side.steps);
  empty(tables.scope).append(
    span('soft', `${state.selection.title} · ${title} per step, mean of ${model.raw.alone ? a : a + ' | ' + b}`),
    groups.length
      ? el(
          'div',
          { class: 'segments small', role: 'group', 'aria-label': 'Times' },
          groups.map(([name, measure]) =>
            button({ 'aria-pressed': String(measure === tables.group) }, name, () => {
              tables.group = measure;
              tables.show();
            }),
          ),
        )
      : '',
  );
  const head = (key, text, look) => {
    const isSorted = tables.sort.column === key;
    const cell = div(
      look,
      button(
        {
          class: isSorted ? 'sorted' : '',
          'aria-label': `Sort by ${text}${isSorted ? (tables.sort.down ? ', now descending' : ', now ascending') : ''}`,
        },
        text + (isSorted ? (tables.sort.down ? ' ▼' : ' ▲') : ''),
        () => {
          tables.sort = { column: key, down: isSorted ? !tables.sort.down : key !== 'name' };
          tables.show();
        },
      ),
    );
    return cell;
  };
  empty(tables.columns).append(
    el(
      'div',
      { class: 'tablerow grouprow', 'aria-hidden': 'true' },
      div(''),
      div('span', `${title}, ${tables.unit.name}`),
    ),
    div(
      'tablerow headrow',
      head('name', which === 'kernels' ? 'Kernel' : 'Operator', 'name'),
      div('family', which === 'kernels' ? 'Family' : ''),
      head('calls', model.raw.alone ? 'Calls' : 'Calls A → B', 'calls'),
      head('a', model.raw.alone ? 'Time' : 'A', 'a'),
      head('b', 'B', 'b'),
      div('mark'),
      head('d', 'Δ', 'd'),
      head('pct', 'Δ %', 'pct'),
    ),
  );
}
