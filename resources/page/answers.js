// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The answers below the headline: where, why, is it real, what limits it, may it be compared, what was done once.
// Their words come with the data; each is a button that leads to its evidence.

import { breakable, button, div, el, empty, icon, span } from './dom.js';
import { look } from './data.js';

export class Answers {
  constructor(model, state, actions) {
    Object.assign(this, { model, state, actions });
    this.chips = el('div', { class: 'chips', role: 'group', 'aria-label': 'Where' });
    this.rest = el('div', { class: 'answers', role: 'group', 'aria-label': 'Answers' });
    this.node = div('answerbox', this.chips, this.rest);
    const words = ([key, , text, sentence]) => [key, { text: model.text(text), sentence: model.text(sentence) }];
    this.told = new Map(model.raw.answers.map(words));
    this.leading = model.raw.answers.find(([key]) => key === 'where')?.[5] ?? -1;
  }

  show() {
    empty(this.chips);
    empty(this.rest);
    this.drawCauses();
    for (const answer of this.model.raw.answers) if (answer[0] !== 'where') this.rest.append(this.answer(answer));
    this.rest.hidden = !this.rest.childElementCount;
    this.chips.hidden = !this.chips.childElementCount;
  }

  // The cause that the verdict names leads.
  ordered() {
    const causes = this.model.raw.causes.map((cause, i) => [cause, i]).filter(([cause]) => cause.group !== 3);
    return causes.sort(([, i], [, j]) => (j === this.leading) - (i === this.leading) || i - j);
  }

  drawCauses() {
    const { model, state, actions } = this;
    const causes = this.ordered();
    const most = innerWidth >= 1400 ? 5 : 4;
    if (causes.length && this.told.has('where')) this.chips.append(span('asked', 'Where'));
    for (const [cause, i] of causes.slice(0, most)) {
      const { tone, mark, outlined } = look(cause.certainty, cause.d);
      const all = [cause.title, cause.where, cause.words, cause.reason]
        .map((text) => model.text(text))
        .filter(Boolean)
        .join('\n');
      this.chips.append(
        button(
          {
            class: `cause tint-${tone}${outlined ? ' outlined' : ''}`,
            'aria-pressed': String(state.cause === i),
            title: i === this.leading ? this.told.get('where').sentence : all,
          },
          [
            mark ? span('ink-' + tone, mark + ' ') : '',
            el('b', { class: 'num ink-' + tone }, model.text(cause.delta)),
            el('bdi', {}, ' ' + shortTitle(model.text(cause.title))),
          ],
          () => actions.cause(i),
        ),
      );
    }
    if (causes.length > most)
      this.chips.append(button({ class: 'cause more' }, causes.length - most + ' more', () => actions.left('causes')));
    this.drawNotes();
  }

  drawNotes() {
    const notes = this.model.raw.notes;
    if (!notes.length) return;
    const warns = notes.some(([severity]) => severity !== 'info');
    this.chips.append(
      button({ class: 'cause note' }, [icon(warns ? 'warning' : 'info'), ` ${notes.length} ${notes.length === 1 ? 'note' : 'notes'}`], () =>
        this.actions.left('notes'),
      ),
    );
  }

  answer([key, title, text, sentence, leadsTo, cause]) {
    const { model, actions } = this;
    const act = {
      cause: () => actions.cause(cause),
      step: () => actions.step(),
      notes: () => actions.left('notes'),
      once: () => actions.once(),
    }[leadsTo];
    const isToggle = leadsTo === 'once' && model.raw.once;
    const words = [span('asked', title), el('bdi', { class: 'told' }, breakable(model.text(text)))];
    if (!leadsTo) return el('span', { class: 'answer', 'data-answer': key, title: model.text(sentence) }, ...words);
    return button(
      {
        class: 'answer',
        'data-answer': key,
        title: model.text(sentence),
      },
      isToggle ? [...words, span('does', model.text(this.isByOnce ? model.raw.once.back : model.raw.once.show))] : words,
      isToggle || leadsTo !== 'once' ? act : () => actions.step(),
    );
  }
}

function shortTitle(text) {
  return text.length > 40 ? text.slice(0, 20) + '…' + text.slice(-19) : text;
}
