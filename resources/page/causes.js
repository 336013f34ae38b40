// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The list of causes: by how sure they are, each group with its sum, and the whole difference at the foot.

import { breakable, el, place, span, taken } from './dom.js';
import { look } from './data.js';
import { signed, signedTime, cardUnitOf } from './numbers.js';

const CAUSE_GROUPS = ['Certain', 'Could be chance', 'Cannot be told', 'Not listed'];

export class Causes {
  constructor(model, state, actions) {
    Object.assign(this, { model, state, actions });
  }

  show(body, foot) {
    this.body = body;
    const { model, state } = this;
    const causes = model.raw.causes;
    const [a, b] = model.raw.sides.map((side) => side.steps);
    this.body.append(el('p', { class: 'caption' }, `ms a step, mean of ${a} | ${b}`.replace('ms', this.unit().name)));
    if (!causes.length)
      this.body.append(el('p', { class: 'nothing' }, this.whyNone()));
    const unit = this.unit();
    const largest = Math.max(1, ...causes.map((cause) => Math.abs(cause.d)));
    for (let group = 0; group < CAUSE_GROUPS.length; ++group) {
      const own = causes.map((cause, i) => [cause, i]).filter(([cause]) => cause.group === group);
      if (!own.length) continue;
      const sum = own.reduce((total, [cause]) => total + cause.d, 0);
      this.body.append(
        el(
          'h3',
          { class: 'grouphead' },
          span('', CAUSE_GROUPS[group], span('count', ' ' + own.length)),
          span('num', 'Σ ', el('b', {}, signed(sum, unit))),
        ),
      );
      const list = el('div', { role: 'listbox', 'aria-label': CAUSE_GROUPS[group] });
      for (const [cause, i] of own) list.append(this.causeRow(cause, i, unit, largest));
      this.body.append(list);
    }
    const whole = model.blocks.d[0];
    foot.append(el('b', {}, `${whole === null ? '–' : signedTime(whole)} · the whole step`));
  }

  whyNone() {
    if (this.model.raw.same) return 'Both sides are the same recording.';
    return this.model.blocks.d[0] ? 'No cause can be told.' : 'Nothing differs.';
  }

  unit() {
    return cardUnitOf(Math.max(1, ...this.model.raw.causes.map((cause) => Math.abs(cause.d)), Math.abs(this.model.blocks.d[0] ?? 0)));
  }

  causeRow(cause, i, unit, largest) {
    const { model } = this;
    const { tone, mark, outlined } = look(cause.certainty, cause.d);
    const bar = place(el('i', { class: `bar ${tone}${outlined ? ' outlined' : ''}` }), 1 - Math.abs(cause.d) / largest, 1);
    const strong = cause.certainty === 0 || cause.certainty === 6;
    const words = [cause.where, cause.words]
      .map((text) => model.text(text))
      .filter(Boolean)
      .join(' · ');
    const isRest = cause.group === 3;
    const lines = [
      el('bdi', { class: 'title wrap' + (strong ? ' strong' : '') }, breakable(model.text(cause.title))),
      model.text(cause.reason) ? el('bdi', { class: 'reason wrap' }, breakable(model.text(cause.reason))) : null,
      words ? el('bdi', { class: 'where' }, words) : null,
    ];
    const isChosen = this.state.cause === i;
    const row = el(
      'div',
      {
        class: 'causerow',
        role: 'option',
        tabindex: isRest ? null : 0,
        'aria-selected': String(isChosen),
        title: [cause.title, cause.where, cause.words, cause.reason]
          .map((text) => model.text(text))
          .filter(Boolean)
          .join('\n'),
      },
      el('span', { class: 'mark ink-' + tone, 'aria-hidden': 'true' }, mark),
      span(`value num ink-${tone}`, signed(cause.d, unit), span('under', bar)),
      span('lines', lines),
    );
    if (isRest) return row;
    const act = () => this.actions.cause(isChosen ? -1 : i);
    row.addEventListener('click', act);
    row.addEventListener('keydown', (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const rows = [...this.body.querySelectorAll('.causerow[tabindex]')];
      if (step) rows[rows.indexOf(row) + step]?.focus();
      else if (event.key === 'Enter' || event.key === ' ') {
        act();
        this.body.querySelectorAll('.causerow[tabindex]')[rows.indexOf(row)]?.focus();
      } else return;
      taken(event);
    });
    return row;
  }
}
