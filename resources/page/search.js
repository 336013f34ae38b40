// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Search over blocks, operators and kernels, and over what the page can do.

import { div, el, empty, icon, span, taken } from './dom.js';
import { fit } from './near.js';

const MOST_HITS = 30;

export class Search {
  constructor(model, actions) {
    Object.assign(this, { model, actions });
    this.input = el('input', {
      type: 'text',
      id: 'search',
      role: 'combobox',
      placeholder: 'Find module, operator, kernel',
      'aria-label': 'Find module, operator, kernel',
      'aria-expanded': 'false',
      'aria-controls': 'found',
      'aria-autocomplete': 'list',
      spellcheck: 'false',
      autocomplete: 'off',
    });
    this.input.maxLength = 200;
    this.list = el('div', { class: 'found', id: 'found', role: 'listbox', 'aria-label': 'Found', hidden: true });
    this.node = el(
      'div',
      { class: 'search', role: 'search' },
      icon('search'),
      this.input,
      el('kbd', { 'aria-hidden': 'true' }, '/'),
      this.list,
    );
    this.input.addEventListener('input', () => this.find());
    this.input.addEventListener('keydown', (event) => this.key(event));
    this.input.addEventListener('blur', () => setTimeout(() => this.close(), 150));
    this.hits = [];
    this.active = 0;
  }

  get isOpen() {
    return !this.list.hidden;
  }

  // What fits; only where nothing does, what nearly does.
  matches(wanted) {
    const found = this.fitting(wanted, false);
    return found.length ? found : this.fitting(wanted, true);
  }

  fitting(wanted, allowsTypos) {
    const { model, actions } = this;
    const hits = [];
    const add = (kind, text, act, name = text) => {
      const rank = fit(text, wanted, allowsTypos);
      // The end of a path is what is looked for.
      if (rank >= 0) hits.push({ kind, text, rank: rank === 1 && name !== text && name.toLowerCase().includes(wanted) ? 0 : rank, act });
    };
    for (const [title, act] of actions.commands()) add('Command', title, act);
    for (let row = 1; row < model.count && hits.length < 2000; ++row) {
      if (!model.unknown[row]) add('Block', model.path(row), () => actions.row(row), model.name(row));
    }
    for (const which of ['operators', 'kernels']) {
      model.raw[which].names.forEach((number) =>
        add(which === 'operators' ? 'Operator' : 'Kernel', model.text(number), () => actions.named(which, model.text(number))),
      );
    }
    return hits.sort((x, y) => x.rank - y.rank || x.text.length - y.text.length).slice(0, MOST_HITS);
  }

  find() {
    const wanted = this.input.value.trim().replace(/\s+/g, ' ').toLowerCase();
    this.hits = wanted ? this.matches(wanted) : [];
    this.active = 0;
    this.draw(wanted);
  }

  draw(wanted) {
    empty(this.list).append(
      ...this.hits.map((hit, i) => {
        const row = el(
          'div',
          { class: 'hit', role: 'option', id: 'hit-' + i, 'aria-selected': String(i === this.active) },
          el('bdi', {}, hit.text.length > 120 ? '…' + hit.text.slice(-118) : hit.text),
          span('soft', hit.kind),
        );
        row.addEventListener('mousedown', (event) => {
          event.preventDefault();
          this.pick(i);
        });
        return row;
      }),
    );
    if (wanted && !this.hits.length) this.list.append(div('hit soft', 'Nothing is called like that.'));
    this.list.hidden = !wanted;
    this.input.setAttribute('aria-expanded', String(this.isOpen));
    this.input.setAttribute('aria-activedescendant', this.hits.length ? 'hit-' + this.active : '');
  }

  pick(i) {
    const hit = this.hits[i];
    this.close();
    this.input.value = '';
    if (hit) hit.act();
  }

  close() {
    this.list.hidden = true;
    this.input.setAttribute('aria-expanded', 'false');
  }

  key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && this.hits.length) {
      this.active = (this.active + step + this.hits.length) % this.hits.length;
      this.draw(this.input.value);
      this.list.children[this.active]?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') this.pick(this.active);
    else if (event.key === 'Escape') {
      this.input.value = '';
      this.close();
      this.input.blur();
    } else return;
    taken(event);
  }
}
