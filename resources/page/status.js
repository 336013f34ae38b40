// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The line at the foot of the page.

import { button, el, span } from './dom.js';

export function statusLine(model, showPlain) {
  const [a, b] = model.raw.sides;
  const share = Math.round(1000 * model.raw.alignedShare) / 10;
  const level = 'Blocks: ' + model.text(model.raw.level);
  return el(
    'footer',
    { class: 'status' },
    span(
      '',
      model.raw.alone
        ? `${a.steps} ${a.steps === 1 ? 'step' : 'steps'} · ${level}`
        : `${a.steps} + ${b.steps} steps · ${share} % of the step is in blocks that are the same on both sides · ${level}`,
    ),
    el('span', { id: 'said' }),
    button({ class: 'link' }, 'Plain tables', showPlain),
    span(
      'keys',
      ['Enter zooms in', 'Esc zooms out', model.raw.alone ? '' : 'N next cause', 'C copies the row'].filter(Boolean).map((key) => span('', key)),
    ),
  );
}
