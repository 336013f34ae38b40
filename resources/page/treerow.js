// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// One row of the tree, and the legend of those that are seen.

import { deltaBar, pairedBars } from './bars.js';
import { CERTAIN, OPEN, UNJUDGED, look } from './data.js';
import { el, fitted, span, textWidth } from './dom.js';
import { inUnit, percent, signed } from './numbers.js';

const NAME_FONT = '400 13px Inter, system-ui, sans-serif';
const PAPER_NAME = 190; // px of a name's column on paper
export const STRONG_FONT = '600 13px Inter, system-ui, sans-serif';

// A word behind a name: what became of the block.
function tagOf(model, node) {
  if (node.kind !== 'block' || model.raw.alone) return '';
  const blocks = model.blocks,
    row = node.row;
  if (node.a === null && !node.gap) return 'new';
  if (node.b === null && !node.gap) return 'gone';
  const match = model.match(row);
  if (match === 'moved') return 'moved';
  if (match === 'guessed') return `similar (${blocks.confidence[row]} %)`;
  const [a, b] = [blocks.callsA[row], blocks.callsB[row]];
  return a !== null && b !== null && a !== b && !node.gap ? `${a} → ${b} calls` : '';
}

// As much of a name as there is room for; of a sentence its beginning.
function seenLabel(node, label, room, font) {
  const short = label.slice(0, label.indexOf(','));
  return node.kind === 'rest' && textWidth(label, font) > room ? short : fitted(label, room, font);
}

// The row of a line. tree: how wide its names are, its scale and unit, and what is chosen.
export function treeRow(tree, i) {
  const { model, lines } = tree;
  const { node, depth, isOpen } = tree.rows[i];
  const { tone, mark, outlined } = look(node.certainty, node.d, node.unmarked);
  const strong = depth === 0 && node.kind === 'block' && !node.gap;
  const label = lines.label(node),
    tag = tagOf(model, node);
  const wide = tree.list.all ? PAPER_NAME : tree.axis.firstChild?.clientWidth || 240;
  const room = Math.max(30, wide - 28 - 12 * depth - (tag ? 6 * tag.length + 8 : 0));
  const name = el(
    'div',
    { class: 'name', role: 'gridcell' },
    el('span', { class: 'turn', 'aria-hidden': 'true' }, node.mayOpen ? (isOpen ? '▾' : '▸') : ''),
    el('bdi', { class: 'text' }, seenLabel(node, label, room, strong ? STRONG_FONT : NAME_FONT)),
    tag ? span('tag', tag) : null,
  );
  name.style.paddingLeft = 4 + 12 * depth + 'px';
  const about = node.kind === 'block' ? model.about(node.row) : '';
  const isChosen = node.members.some((row) => tree.chosen.has(row)) && (node.kind === 'block' || !isOpen);
  const unit = tree.unit;
  const row = el(
    'div',
    {
      class: `treerow${strong ? ' strong' : ''}${node.gap || node.kind === 'rest' ? ' muted' : ''}`,
      role: 'row',
      id: 'r-' + i,
      'aria-level': depth + 1,
      'aria-rowindex': i + 1,
      'aria-selected': String(isChosen),
      'data-i': i,
      'aria-expanded': node.mayOpen ? String(isOpen) : null,
      title: label + (about && about !== label ? '\n' + about : ''),
    },
    name,
    el(
      'div',
      { class: 'ab num', role: 'gridcell' },
      model.raw.alone ? inUnit(node.a, unit) : [span('soft', inUnit(node.a, unit)), ' → ' + inUnit(node.b, unit)],
    ),
    pairedBars(node, tree.scale),
    deltaBar(model, node, tree.scale),
    el('div', { class: 'mark ink-' + tone, 'aria-hidden': 'true' }, mark),
    el('div', { class: `d num ink-${tone}`, role: 'gridcell' }, signed(node.d, unit)),
    el('div', { class: `pct num ink-${tone}`, role: 'gridcell' }, percent(node.a, node.b)),
    span('spoken', outlined || node.certainty === CERTAIN ? model.text(model.raw.certainties[node.certainty][1]) : ''),
  );
  return row;
}

// Of what is seen.
export function legendOf(model, lines) {
  const seen = new Set(['base']);
  for (const { node } of lines) {
    const { tone, outlined } = look(node.certainty, node.d);
    seen.add(outlined ? 'outlined' : tone);
  }
  const all = [
    ['base', 'baseline'],
    ['worse', 'slower'],
    ['better', 'faster'],
    ['other', 'experimental'],
    ['outlined', [OPEN, UNJUDGED].includes(model.blocks.certainty[0]) ? 'cannot be told' : 'could be chance'],
  ];
  return el(
    'div',
    { class: 'legend', 'aria-hidden': 'true' },
    all.filter(([key]) => seen.has(key)).map(([key, words]) => span('', el('i', { class: 'key ' + key }), words)),
  );
}
