// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The left card: causes, findings, the way from one step to the other, notes.

import { Causes } from './causes.js';
import { button, div, el, empty, icon, span } from './dom.js';
import { Findings } from './findings.js';
import { Waterfall } from './waterfall.js';

export class Left {
  constructor(model, state, lines, actions) {
    Object.assign(this, { model, state });
    this.causes = new Causes(model, state, actions);
    this.findings = new Findings(model, actions);
    this.waterfall = new Waterfall(model, state, lines, actions);
    this.notes = { show: (body) => this.showNotes(body) };
    this.tabs = el('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Reasons' });
    this.body = el('div', { class: 'leftbody', role: 'tabpanel', tabindex: 0, id: 'leftbody' });
    this.foot = div('leftfoot');
    this.node = el(
      'section',
      { class: 'card left', 'aria-label': 'Causes, findings, waterfall and notes' },
      el('h2', { class: 'spoken' }, 'Reasons'),
      this.tabs,
      this.body,
      this.foot,
    );
    this.tabs.addEventListener('keydown', (event) => this.tabKey(event));
  }

  tabList() {
    const raw = this.model.raw;
    const causes = raw.causes.filter((cause) => cause.group !== 3).length;
    const all = [
      ['causes', raw.otherWork ? 'Differences' : 'Causes', causes],
      ['findings', 'Findings', raw.findings?.length ?? null],
      ['waterfall', 'Waterfall', null],
      ['notes', 'Notes', raw.notes.length || null],
    ];
    return all.filter(([key]) => (key === 'findings' ? raw.findings : !raw.alone || key === 'notes'));
  }

  tabKey(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const keys = this.tabList().map(([key]) => key);
    this.state.set({ left: keys[(keys.indexOf(this.state.left) + step + keys.length) % keys.length] });
    requestAnimationFrame(() => this.tabs.querySelector('[aria-selected=true]').focus()); // it is drawn again before
    event.preventDefault();
  }

  show() {
    const { state } = this;
    if (this.model.raw.same && !this.model.raw.alone) state.values.left = 'notes';
    const keys = this.tabList().map(([key]) => key);
    if (!keys.includes(state.left)) state.values.left = keys[0];
    empty(this.tabs).append(
      ...this.tabList().map(([key, title, count]) =>
        button(
          { role: 'tab', 'aria-selected': String(state.left === key), 'aria-controls': 'leftbody', tabindex: state.left === key ? 0 : -1 },
          [title, count === null ? '' : span('count', ' ' + count)],
          () => state.set({ left: key }),
        ),
      ),
    );
    const top = this.shown === state.left ? this.body.scrollTop : 0;
    this.shown = state.left;
    empty(this.body);
    empty(this.foot);
    this.node.classList.toggle('withfoot', state.left === 'causes' || state.left === 'waterfall');
    this[state.left].show(this.body, this.foot, () => this.show());
    this.body.scrollTop = top;
  }

  showNotes(body) {
    const { model } = this;
    const notes = model.raw.notes;
    if (!notes.length) body.append(el('p', { class: 'nothing' }, 'There is nothing to note.'));
    const TITLES = { info: 'Note', warning: 'Warning', dataLoss: 'Data lost' };
    const ABOUT = { baseline: 'Baseline', experimental: 'Experimental', page: 'This page' };
    for (const [severity, about, text] of notes) {
      const of = ABOUT[model.text(about)];
      body.append(
        div(
          'noterow',
          el('b', { class: severity === 'info' ? 'soft' : 'strong' }, [
            severity === 'info' ? '' : icon('warning'),
            ' ' + (TITLES[severity] ?? 'Note') + (of ? ' · ' + of : ''),
          ]),
          el('p', {}, model.text(text)),
        ),
      );
    }
  }
}
