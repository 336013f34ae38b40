// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Explain: why what is selected differs, in parts that add up.

import { breakable, button, div, el, empty, span } from './dom.js';
import { CERTAIN, look } from './data.js';
import { inUnit, percent, signed, cardUnitOf } from './numbers.js';
import { consists, oneOfMany, stepBars, stepKinds } from './evidence.js';
import { chipOf } from './head.js';

const MOST_BLOCKS = 12;

export class Explain {
  constructor(model, state, actions) {
    Object.assign(this, { model, state, actions });
    const previous = button({ class: 'tool', title: 'Previous cause (Shift+N)', 'aria-label': 'Previous cause' }, '‹', () =>
      actions.nextCause(-1),
    );
    const next = button({ class: 'tool', title: 'Next cause (N)', 'aria-label': 'Next cause' }, '›', () => actions.nextCause(1));
    this.body = el('div', { class: 'explainbody', tabindex: 0 });
    const hasCauses = model.raw.causes.some((cause) => cause.group !== 3);
    this.node = el(
      'section',
      { class: 'card explain', 'aria-label': 'Explain' },
      div('cardhead', el('h2', {}, 'Explain'), hasCauses ? div('pager', previous, next) : ''),
      this.body,
    );
  }

  show() {
    const { model, state } = this;
    const selection = state.selection;
    const cause = state.cause >= 0 ? model.raw.causes[state.cause] : null;
    const { tone, mark } = look(selection.certainty, selection.d);
    const unit = cardUnitOf(Math.max(selection.a ?? 0, selection.b ?? 0, Math.abs(selection.d ?? 0)));
    empty(this.body).append(
      div(
        'explaintitle',
        el('h3', { dir: 'auto' }, selection.title),
        model.raw.alone ? '' : chipOf(model, selection.certainty),
      ),
      el(
        'p',
        { class: 'soft' },
        cause
          ? [model.text(cause.words), model.text(cause.where), cause.rows.length > 1 ? cause.rows.length + ' blocks' : '']
              .filter(Boolean)
              .join(' · ')
          : this.caption(selection.row),
      ),
      el(
        'p',
        { class: 'values num' },
        selection.a === null && selection.b === null
          ? ''
          : model.raw.alone
            ? el('b', {}, inUnit(selection.a, unit) + ' ' + unit.name)
            : [
                span('soft', inUnit(selection.a, unit)),
                ' → ',
                el('b', {}, inUnit(selection.b, unit) + ' ' + unit.name + ' '),
              ],
        model.raw.alone
          ? ''
          : el(
              'b',
              { class: 'ink-' + tone },
              [
                mark,
                signed(selection.d ?? 0, unit) + ' ' + unit.name,
                selection.a === null && selection.b === null ? '' : percent(selection.a, selection.b),
              ]
                .filter(Boolean)
                .join(' '),
            ),
      ),
    );
    if (model.raw.alone) this.body.append(...consists(model, selection.row, unit, this.actions));
    else this.why(selection, unit);
    if (selection.row === 0 && !cause) this.said();
    this.body.append(...stepKinds(model, selection));
    if (cause && cause.rows.length > 1) this.blocks(cause, unit);
    if (!cause) this.body.append(...oneOfMany(model, selection.row, this.actions));
    if (!cause || cause.rows.length === 1) this.body.append(...stepBars(model, cause && !cause.own ? cause.rows[0] : selection.row, cause));
    this.found(selection);
  }

  caption(row) {
    const { model } = this;
    if (row === 0) return '';
    const path = model
      .ancestors(row)
      .map((each) => model.name(each))
      .join(' / ');
    const about = model.about(row);
    return [
      about && about !== model.name(row) ? about : model.kind(row) === 'unknown' ? 'time that no block explains' : model.kind(row),
      path ? 'in ' + path : '',
    ]
      .filter(Boolean)
      .join(' · ');
  }

  why(selection, unit) {
    const { model } = this;
    if (!selection.why) {
      if (selection.d)
        this.body.append(el('p', { class: 'soft' }, 'This block is too small to be explained by itself; see the blocks around it.'));
      return;
    }
    const [sentence, sure, ...parts] = selection.why;
    this.body.append(
      el('p', { class: 'sentence' }, el('bdi', {}, breakable(model.text(sentence))), span('soft block', model.text(sure))),
    );
    if (!parts.length) return;
    const largest = Math.max(...parts.map(([, , ns]) => Math.abs(ns)), 1);
    const list = el('div', { class: 'parts', role: 'list' });
    for (const [kind, text, ns] of parts) {
      const isReason = kind === 0;
      const { tone } =
        isReason && selection.certainty === CERTAIN ? look(CERTAIN, ns) : selection.certainty === 6 ? { tone: 'other' } : { tone: 'quiet' };
      const bar = el('i', { class: 'bar ' + (isReason ? tone : 'quiet') });
      bar.style.width = Math.max(1, (100 * Math.abs(ns)) / largest) + '%';
      list.append(
        el(
          'div',
          { class: 'part' + (isReason ? '' : ' muted'), role: 'listitem' },
          span('num ink-' + (isReason ? tone : 'quiet'), signed(ns, unit), span('under', bar)),
          el('bdi', { class: 'words' }, breakable(model.text(text))),
        ),
      );
    }
    list.append(
      el(
        'div',
        { class: 'part whole', role: 'listitem' },
        el('b', { class: 'num' }, signed(selection.d, unit)),
        span('words', 'the whole difference, ' + unit.name),
      ),
    );
    this.body.append(list);
  }

  // What else the verdict says of the whole.
  said() {
    const { model } = this;
    const lines = model.raw.headline.lines.map((line) => model.text(line)).filter(Boolean);
    if (!lines.length) return;
    this.body.append(
      el('h4', {}, 'What is known'),
      el(
        'ul',
        { class: 'said' },
        lines.map((line) => el('li', { dir: 'auto' }, line)),
      ),
    );
  }

  blocks(cause, unit) {
    const { model } = this;
    const rows = [...cause.rows].sort((x, y) => Math.abs(model.blocks.d[y] ?? 0) - Math.abs(model.blocks.d[x] ?? 0));
    const list = div('links');
    const value = (row) => {
      let d = model.blocks.d[row] ?? 0;
      if (cause.own) for (const child of model.children[row]) if (!model.unknown[child]) d -= model.blocks.d[child] ?? 0;
      return d;
    };
    rows.sort((x, y) => Math.abs(value(y)) - Math.abs(value(x)));
    for (const row of rows.slice(0, MOST_BLOCKS)) {
      const path = [...model.ancestors(row).slice(-1), row].map((each) => model.name(each)).join(' / ');
      list.append(
        div(
          '',
          button({ class: 'link', title: model.path(row) }, el('bdi', {}, path), () => this.actions.row(row)),
          span('num', signed(value(row), unit)),
        ),
      );
    }
    if (rows.length > MOST_BLOCKS) {
      const rest = rows.slice(MOST_BLOCKS);
      list.append(
        div(
          'muted',
          `${rest.length} more`,
          span(
            'num',
            signed(
              rest.reduce((sum, row) => sum + value(row), 0),
              unit,
            ),
          ),
        ),
      );
    }
    this.body.append(el('h4', {}, `Its ${rows.length} blocks`), list);
  }

  found(selection) {
    const { model } = this;
    const inside = (model.raw.findings ?? []).filter(
      (finding) => finding.row && selection.ranges.some(([from, to]) => finding.row >= from && finding.row < to),
    );
    if (!inside.length || (selection.row === 0 && selection.cause < 0)) return;
    this.body.append(
      el('h4', {}, 'Findings here'),
      el(
        'ul',
        { class: 'said' },
        inside.slice(0, 8).map((finding) => el('li', { dir: 'auto' }, `${model.text(finding.rule)}: ${model.text(finding.text)}`)),
      ),
    );
  }
}
