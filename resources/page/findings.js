// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Findings: what the rules found, with its upper bound, advice and source.

import { breakable, div, el, span } from './dom.js';
import { time } from './numbers.js';

export class Findings {
  constructor(model, actions) {
    Object.assign(this, { model, actions });
  }

  show(body) {
    this.body = body;
    const { model } = this;
    const all = model.raw.findings;
    const missing = model.raw.rulesNotJudged;
    const told = missing ? `${missing} ${missing === 1 ? 'rule' : 'rules'} could not judge.` : '';
    if (!all.length) {
      this.body.append(el('p', { class: 'nothing' }, 'No rule found anything. ' + told));
      return;
    }
    this.body.append(el('p', { class: 'caption' }, 'a step, at most · an upper bound, not a saving'));
    const groups = new Map();
    for (const finding of all) {
      const title = finding.information
        ? 'Information'
        : model.raw.alone
          ? capitalized(model.text(finding.grade))
          : model.text(finding.grade) === 'possible'
            ? 'Possible'
            : model.text(finding.group);
      (groups.get(title) ?? groups.set(title, []).get(title)).push(finding);
    }
    const MARKS = { new: '+', fixed: '✓', worse: '▲', better: '▼' };
    for (const [title, list] of groups) {
      this.body.append(el('h3', { class: 'grouphead' }, span('', title, span('count', ' ' + list.length))));
      for (const finding of list) {
        const details = el('div', { class: 'advice', hidden: true });
        const row = el(
          'div',
          { class: 'causerow', role: 'button', tabindex: 0, 'aria-expanded': 'false' },
          span('mark', model.raw.alone ? '' : (MARKS[model.text(finding.state)] ?? '')),
          span(
            'value num',
            finding.boundNs ? '≤ ' + time(finding.boundNs) : '–',
            span('grade', model.text(finding.grade)),
          ),
          span(
            'lines',
            span('title strong wrap', breakable(model.text(finding.text))),
            el('bdi', { class: 'where' }, `${model.text(finding.rule)} · ${model.text(finding.path)}`),
          ),
        );
        for (const line of model.text(finding.advice).split('\n').filter(Boolean)) details.append(el('code', {}, line));
        const source = model.text(finding.source);
        if (/^https:\/\//.test(source)) details.append(linkTo(source));
        const act = () => {
          details.hidden = !details.hidden;
          row.setAttribute('aria-expanded', String(!details.hidden));
          this.actions.row(finding.row);
        };
        row.addEventListener('click', act);
        row.addEventListener('keydown', (event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          act();
          event.preventDefault();
        });
        this.body.append(div('finding', row, details));
      }
    }
    if (told) this.body.append(el('p', { class: 'caption' }, told));
  }
}

function capitalized(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

// Sources of rules are addresses of the program, never of a trace.
function linkTo(address) {
  const link = el('a', {}, 'Source');
  link.href = address;
  link.rel = 'noreferrer noopener';
  link.target = '_blank';
  return link;
}
