// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What Explain shows beside the sentence: steps, kinds of steps, equal blocks, and what a block consists of.

import { button, div, el, headRow, span } from './dom.js';
import { inUnit, signed, cardUnitOf } from './numbers.js';

const MOST_PARTS = 12;

// Of one trace: what the block's time consists of, in parts that add up.
export function consists(model, row, unit, actions) {
  const whole = model.blocks.a[row];
  const parts = model.children[row].filter((child) => model.blocks.a[child]).sort((x, y) => model.blocks.a[y] - model.blocks.a[x]);
  if (!whole || !parts.length) return [];
  const rest = parts.slice(MOST_PARTS);
  const list = el('div', { class: 'parts', role: 'list' });
  const add = (ns, words, look) => {
    const bar = el('i', { class: 'bar quiet' });
    bar.style.width = Math.max(1, (100 * ns) / whole) + '%';
    list.append(
      el(
        'div',
        { class: 'part ' + look, role: 'listitem' },
        span('num', inUnit(ns, unit), span('under', bar)),
        span('words', words),
      ),
    );
  };
  for (const child of parts.slice(0, MOST_PARTS)) {
    const share = ((100 * model.blocks.a[child]) / whole).toFixed(1) + '\u00a0%';
    add(
      model.blocks.a[child],
      [button({ class: 'link' }, el('bdi', {}, model.name(child)), () => actions.row(child)), ' ' + share],
      model.unknown[child] ? 'muted' : '',
    );
  }
  if (rest.length)
    add(
      rest.reduce((sum, child) => sum + model.blocks.a[child], 0),
      rest.length + ' more',
      'muted',
    );
  list.append(
    el(
      'div',
      { class: 'part whole', role: 'listitem' },
      el('b', { class: 'num' }, inUnit(whole, unit)),
      span('words', 'the whole, ' + unit.name),
    ),
  );
  return [el('h4', {}, 'What it consists of'), list];
}

export function stepKinds(model, selection) {
  if (selection.row !== 0 || selection.cause >= 0 || !model.raw.kinds.length) return [];
  const unit = cardUnitOf(Math.max(...model.raw.kinds.map(([, rate, mix]) => Math.max(Math.abs(rate), Math.abs(mix))), 1));
  return [
    el('h4', {}, 'Kinds of steps, ' + unit.name + ' of the average step'),
    el(
      'table',
      { class: 'kinds' },
      headRow(['Kind', 'Steps', 'Rate', 'Mix']),
      el(
        'tbody',
        {},
        model.raw.kinds.map(([name, rate, mix, a, b]) =>
          el(
            'tr',
            {},
            el('th', { scope: 'row' }, model.text(name)),
            el('td', { class: 'num' }, `${a} → ${b}`),
            el('td', { class: 'num' }, signed(rate, unit)),
            el('td', { class: 'num' }, signed(mix, unit)),
          ),
        ),
      ),
    ),
  ];
}

// A dot for each block that stands where this one does in other layers.
export function oneOfMany(model, row, actions) {
  const rows = model.equals.get(model.blocks.equal[row]);
  if (!row || model.raw.alone || !rows || rows.length < 2) return [];
  const deltas = rows.map((each) => model.blocks.d[each] ?? 0);
  const [low, high] = [Math.min(...deltas, 0), Math.max(...deltas, 0)];
  const unit = cardUnitOf(Math.max(Math.abs(low), Math.abs(high)));
  const strip = el('div', { class: 'dots', role: 'group', 'aria-label': 'Equal blocks' });
  rows.slice(0, 200).forEach((each, i) => {
    const dot = button(
      {
        class: 'dot' + (each === row ? ' picked' : ''),
        title: `${model.path(each)}: ${signed(deltas[i], unit)} ${unit.name}`,
        'aria-label': `${model.name(each)}, ${signed(deltas[i], unit)} ${unit.name}`,
      },
      '',
      () => actions.row(each),
    );
    dot.style.left = (high > low ? (100 * (deltas[i] - low)) / (high - low) : 50) + '%';
    strip.append(dot);
  });
  const zero = el('i', { class: 'zero' });
  zero.style.left = (high > low ? (100 * -low) / (high - low) : 50) + '%';
  strip.append(zero);
  return [
    el(
      'h4',
      {},
      `One of ${rows.length}`,
      span(
        'soft',
        ` Δ of each, ${signed(Math.min(...deltas), unit)} to ${signed(Math.max(...deltas), unit)} ${unit.name}`,
      ),
    ),
    strip,
  ];
}

// A bar for each step, or for each recording where they are the samples.
export function stepBars(model, row, cause) {
  const samples = model.samples.get(row);
  if (!samples || (cause && cause.own) || !samples.flat().length) return [];
  const all = samples.flat();
  const unit = cardUnitOf(100 * Math.max(...all));
  const range = (side) => {
    if (!side.length) return '–';
    const [low, high] = [Math.min(...side), Math.max(...side)].map((tenths) => inUnit(100 * tenths, unit));
    return low === high ? low : low + '–' + high;
  };
  const most = Math.max(...all, 1);
  const bars = el('div', {
    class: 'stepbars',
    role: 'img',
    'aria-label': `Steps: ${range(samples[0])} to ${range(samples[1])} ${unit.name}`,
  });
  samples.slice(0, model.raw.alone ? 1 : 2).forEach((side, i) => {
    const group = div('side' + i);
    for (const value of side.slice(0, 100)) {
      const bar = el('i', { title: inUnit(100 * value, unit) + ' ' + unit.name });
      bar.style.height = Math.max(1, (40 * value) / most) + 'px';
      group.append(bar);
    }
    bars.append(group);
  });
  const title = model.raw.sides.some((side) => side.recordings > 1) ? 'Recordings' : 'Steps';
  return [
    el(
      'h4',
      {},
      title,
      span('soft num', ` ${range(samples[0])}${model.raw.alone ? '' : ' → ' + range(samples[1])} ${unit.name}`),
    ),
    bars,
  ];
}
