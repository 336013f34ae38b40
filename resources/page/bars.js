// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a row of the tree draws: two bars with what is saved or added, and the difference with its interval.

import { el, place } from './dom.js';
import { look } from './data.js';

const INTERVAL_ROOM = 1.25;

// The scales of all lines: times from 0, differences around 0 as far as the rows need them.
export function scales(model, lines) {
  let longest = 0,
    low = 0,
    high = 0;
  for (const { node } of lines) {
    longest = Math.max(longest, node.a ?? 0, node.b ?? 0);
    low = Math.min(low, node.d);
    high = Math.max(high, node.d);
  }
  const limitLow = INTERVAL_ROOM * Math.min(low, -high / 20),
    limitHigh = INTERVAL_ROOM * Math.max(high, -low / 20);
  for (const { node } of lines) {
    const [from, to] = interval(model, node) ?? [0, 0];
    low = Math.min(low, Math.max(from, limitLow));
    high = Math.max(high, Math.min(to, limitHigh));
  }
  const extent = high - low || 1;
  return { longest: longest || 1, low, high, zero: -low / extent, at: (ns) => Math.min(1, Math.max(0, (ns - low) / extent)) };
}

export function interval(model, node) {
  if (node.kind !== 'block' || model.blocks.low[node.row] === null) return null;
  return [model.blocks.low[node.row], model.blocks.high[node.row]];
}

export function pairedBars(node, scale) {
  const { tone, outlined } = look(node.certainty, node.d);
  const box = el('div', { class: 'bars', 'aria-hidden': 'true' });
  const bar = (side, ns, look) => {
    if (ns === null || ns <= 0) return;
    const count = side === 'a' || !outlined ? (node.kind === 'repeats' ? node.members.length : 1) : 1;
    const made = place(el('i', { class: `bar ${side} ${look}${node.gap ? ' gap' : ''}` }), 0, ns / scale.longest);
    if (count > 1) {
      made.classList.add('cut');
      made.style.setProperty('--part', 100 / count + '%');
      made.dataset.count = count;
    }
    box.append(made);
  };
  bar('a', node.a, 'base');
  bar('b', node.b, tone + (outlined ? ' outlined' : ''));
  const ends = ghost(node, scale, tone);
  if (ends) box.append(place(el('i', { class: `ghost ${node.a > node.b ? 'b' : 'a'} ${tone}` }), ...ends));
  return box;
}

// Where the shorter bar would end in the other run: from and to as parts of the width, or null.
export function ghost({ a, b }, scale, tone) {
  if (a === null || b === null || tone === 'other' || Math.abs(a - b) / scale.longest <= 0.015) return null;
  return [Math.min(a, b) / scale.longest, Math.max(a, b) / scale.longest];
}

export function deltaBar(model, node, scale) {
  const { tone, outlined } = look(node.certainty, node.d);
  const box = el('div', { class: 'delta', 'aria-hidden': 'true' });
  const zero = el('i', { class: 'zero' });
  zero.style.left = 100 * scale.zero + '%';
  box.append(zero);
  if (node.d) {
    const [from, to] = node.d < 0 ? [scale.at(node.d), scale.zero] : [scale.zero, scale.at(node.d)];
    box.append(place(el('i', { class: `bar ${tone}${outlined ? ' outlined' : ''}${node.gap ? ' gap' : ''}` }), from, to));
  }
  const ends = interval(model, node);
  if (ends && node.d) box.append(place(el('i', { class: 'whisker' }), scale.at(ends[0]), scale.at(ends[1])));
  return box;
}
