// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The way from one step to the other: parts that add up to the difference, of blocks, of the device, or of categories.

import { button, el, fitted, place, span } from './dom.js';
import { look } from './data.js';
import { inUnit, signed, time, cardUnitOf } from './numbers.js';

// Of a row's width, as the style has it.
const NAME_SHARE = 0.44;

export class Waterfall {
  constructor(model, state, lines, actions) {
    Object.assign(this, { model, state, lines, actions });
    this.parts = 'blocks';
  }

  show(body, foot, again) {
    this.body = body;
    const { model, state } = this;
    const raw = model.raw.waterfall,
      zoom = state.zoom,
      blocks = model.blocks;
    const lists = [['blocks', 'Blocks']];
    if (raw.device.length) lists.push(['device', 'Device']);
    lists.push(['categories', 'Host and device']);
    this.body.append(
      el(
        'div',
        { class: 'segments', role: 'group', 'aria-label': 'Parts' },
        lists.map(([key, title]) =>
          button({ 'aria-pressed': String(this.parts === key) }, title, () => {
            this.parts = key;
            again();
          }),
        ),
      ),
    );
    const ofBlocks = this.parts === 'blocks';
    const [a, b] = ofBlocks ? [blocks.a[zoom] ?? 0, blocks.b[zoom] ?? 0] : [raw.baselineNs, raw.experimentalNs];
    const whole = ofBlocks ? (blocks.d[zoom] ?? 0) : raw.deltaNs;
    let parts = ofBlocks
      ? this.lines.sorted(this.lines.level(zoom), state.order).map((node) => ({
          title: this.lines.label(node),
          d: node.d,
          certainty: node.certainty,
          row: node.kind === 'block' ? node.row : -1,
        }))
      : raw[this.parts].map(([title, , , d]) => ({ title: model.text(title), d, certainty: -1, row: -1 }));
    parts = parts.filter((part) => part.d);
    const left = whole - parts.reduce((sum, part) => sum + part.d, 0);
    if (Math.abs(left) > 2 * parts.length) parts.push({ title: 'rounding', d: left, certainty: -1, row: -1 });
    let low = Math.min(a, b),
      high = Math.max(a, b),
      at = a;
    for (const part of parts) {
      at += part.d;
      low = Math.min(low, at);
      high = Math.max(high, at);
    }
    const extent = high - low || high || 1;
    const from = low > extent ? low - extent * 0.25 : 0;
    const scale = (ns) => Math.max(0, (ns - from) / (high - from || 1));
    const unit = cardUnitOf(Math.max(a, b));
    this.body.append(el('p', { class: 'caption' }, `${unit.name} a step, from baseline to experimental`));
    const row = (title, bar, value, look, onClick, side) => {
      const made = el(
        'div',
        { class: 'fallrow', title },
        el(
          'bdi',
          { class: 'title' },
          side === undefined ? '' : el('i', { class: 'flag side' + side }),
          fitted(title, NAME_SHARE * (this.body.clientWidth - 28) - 4, '400 13px Inter, system-ui, sans-serif'),
        ),
        span('track', bar),
        span('num ' + look, value),
      );
      if (onClick) {
        made.setAttribute('tabindex', '0');
        made.setAttribute('role', 'button');
        made.addEventListener('click', onClick);
        made.addEventListener('keydown', (event) => event.key === 'Enter' && onClick());
      }
      this.body.append(made);
    };
    const cut = from ? ' cutaxis' : '';
    row('Baseline', place(el('i', { class: 'bar base' + cut }), 0, scale(a)), inUnit(a, unit), 'strong', null, 0);
    at = a;
    for (const part of parts) {
      const shown = part.certainty < 0 ? { tone: 'other', outlined: false } : look(part.certainty, part.d);
      const [low, high] = [Math.min(at, at + part.d), Math.max(at, at + part.d)];
      row(
        part.title,
        place(el('i', { class: `bar ${shown.tone}${shown.outlined ? ' outlined' : ''}` }), scale(low), scale(high)),
        signed(part.d, unit),
        'ink-' + shown.tone,
        part.row > 0 ? () => this.actions.row(part.row) : null,
      );
      at += part.d;
    }
    row('Experimental', place(el('i', { class: 'bar other' + cut }), 0, scale(b)), inUnit(b, unit), 'strong', null, 1);
    foot.append(
      span(
        'soft',
        (from ? `The axis is cut at ${time(from)}. ` : '') + 'The rows add up to the difference, without remainder.',
      ),
    );
  }
}
