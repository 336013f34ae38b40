// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The left card: causes, findings, the way from one step to the other, notes.

import { button, el, empty, fitted, icon, place } from './dom.js';
import { look } from './data.js';
import { inUnit, signed, signedTime, time, unitOf } from './numbers.js';

const CAUSE_GROUPS = ['Certain', 'Could be chance', 'Cannot be told', 'Not listed'];

export class Left {
  constructor(model, state, lines, actions) {
    Object.assign(this, { model, state, lines, actions });
    this.parts = 'blocks';
    this.tabs = el('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Reasons' });
    this.body = el('div', { class: 'leftbody', role: 'tabpanel', tabindex: 0, id: 'leftbody' });
    this.foot = el('div', { class: 'leftfoot' });
    this.node = el('section', { class: 'card left', 'aria-label': 'Causes, findings, waterfall and notes' }, el('h2', { class: 'spoken' }, 'Reasons'), this.tabs, this.body, this.foot);
    this.tabs.addEventListener('keydown', (event) => this.tabKey(event));
  }

  tabList() {
    const raw = this.model.raw;
    const causes = raw.causes.filter((cause) => cause.group !== 3).length;
    const all = [['causes', raw.otherWork ? 'Differences' : 'Causes', causes], ['findings', 'Findings', raw.findings?.length ?? null], ['waterfall', 'Waterfall', null], ['notes', 'Notes', raw.notes.length || null]];
    return raw.alone ? [all[1], all[3]] : all;
  }

  tabKey(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const keys = this.tabList().map(([key]) => key);
    this.state.set({ left: keys[(keys.indexOf(this.state.left) + step + keys.length) % keys.length] });
    this.tabs.querySelector('[aria-selected=true]').focus();
    event.preventDefault();
  }

  show() {
    const { state } = this;
    if (this.model.raw.alone && state.left !== 'notes') state.values.left = 'findings';
    empty(this.tabs).append(...this.tabList().map(([key, title, count]) => button({ role: 'tab', 'aria-selected': String(state.left === key), 'aria-controls': 'leftbody',
      tabindex: state.left === key ? 0 : -1 }, [title, count === null ? '' : el('span', { class: 'count' }, ' ' + count)], () => state.set({ left: key }))));
    const top = this.shown === state.left ? this.body.scrollTop : 0;
    this.shown = state.left;
    empty(this.body);
    empty(this.foot);
    this.node.classList.toggle('withfoot', state.left === 'causes' || state.left === 'waterfall');
    this[state.left]();
    this.body.scrollTop = top;
  }

  causes() {
    const { model, state } = this;
    const causes = model.raw.causes;
    const [a, b] = model.raw.sides.map((side) => side.steps);
    this.body.append(el('p', { class: 'caption' }, `ms a step, mean of ${a} | ${b}`.replace('ms', this.unit().name)));
    if (!causes.length) this.body.append(el('p', { class: 'nothing' }, model.raw.same ? 'Both sides are the same recording.' : 'Nothing differs.'));
    const unit = this.unit();
    const largest = Math.max(1, ...causes.map((cause) => Math.abs(cause.d)));
    for (let group = 0; group < CAUSE_GROUPS.length; ++group) {
      const own = causes.map((cause, i) => [cause, i]).filter(([cause]) => cause.group === group);
      if (!own.length) continue;
      const sum = own.reduce((total, [cause]) => total + cause.d, 0);
      this.body.append(el('h3', { class: 'grouphead' }, el('span', {}, CAUSE_GROUPS[group], el('span', { class: 'count' }, ' ' + own.length)), el('span', { class: 'num' }, 'Σ ', el('b', {}, signed(sum, unit)))));
      const list = el('div', { role: 'listbox', 'aria-label': CAUSE_GROUPS[group] });
      for (const [cause, i] of own) list.append(this.causeRow(cause, i, unit, largest));
      this.body.append(list);
    }
    const whole = model.blocks.d[0];
    this.foot.append(el('b', {}, `${whole === null ? '–' : signedTime(whole)} · the whole step`));
  }

  unit() {
    return unitOf(Math.max(1, ...this.model.raw.causes.map((cause) => Math.abs(cause.d)), Math.abs(this.model.blocks.d[0] ?? 0)));
  }

  causeRow(cause, i, unit, largest) {
    const { model } = this;
    const { tone, mark, outlined } = look(cause.certainty, cause.d);
    const bar = place(el('i', { class: `bar ${tone}${outlined ? ' outlined' : ''}` }), 1 - Math.abs(cause.d) / largest, 1);
    const strong = cause.certainty === 0 || cause.certainty === 6;
    const words = [cause.where, cause.words].map((text) => model.text(text)).filter(Boolean).join(' · ');
    const isRest = cause.group === 3;
    const lines = [el('bdi', { class: strong ? 'title strong' : 'title' }, model.text(cause.title)), model.text(cause.reason) ? el('span', { class: 'reason' }, model.text(cause.reason)) : null, words ? el('bdi', { class: 'where' }, words) : null];
    const isChosen = this.state.cause === i;
    const row = el('div', { class: 'causerow', role: 'option', tabindex: isRest ? null : 0, 'aria-selected': String(isChosen), title: [cause.title, cause.where, cause.words, cause.reason].map((text) => model.text(text)).filter(Boolean).join('\n') },
      el('span', { class: 'mark ink-' + tone, 'aria-hidden': 'true' }, mark), el('span', { class: `value num ink-${tone}` }, signed(cause.d, unit), el('span', { class: 'under' }, bar)), el('span', { class: 'lines' }, lines));
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
      event.preventDefault();
      event.stopPropagation();
    });
    return row;
  }

  findings() {
    const { model } = this;
    const all = model.raw.findings;
    if (!all) {
      this.body.append(el('p', { class: 'nothing' }, 'Findings were not asked for (--with-findings).'));
      return;
    }
    const missing = model.raw.rulesNotJudged;
    const told = missing ? `${missing} ${missing === 1 ? 'rule' : 'rules'} could not judge.` : '';
    if (!all.length) {
      this.body.append(el('p', { class: 'nothing' }, 'No rule found anything. ' + told));
      return;
    }
    this.body.append(el('p', { class: 'caption' }, 'a step, at most · an upper bound, not a saving'));
    const groups = new Map();
    for (const finding of all) {
      const title = finding.information ? 'Information' : model.text(finding.grade) === 'possible' ? 'Possible' : model.text(finding.group);
      (groups.get(title) ?? groups.set(title, []).get(title)).push(finding);
    }
    const MARKS = { new: '+', fixed: '✓', worse: '▲', better: '▼' };
    for (const [title, list] of groups) {
      this.body.append(el('h3', { class: 'grouphead' }, el('span', {}, title, el('span', { class: 'count' }, ' ' + list.length))));
      for (const finding of list) {
        const details = el('div', { class: 'advice', hidden: true });
        const row = el('div', { class: 'causerow', role: 'button', tabindex: 0, 'aria-expanded': 'false' },
          el('span', { class: 'mark' }, MARKS[model.text(finding.state)] ?? ''), el('span', { class: 'value num' }, finding.boundNs ? '≤ ' + time(finding.boundNs) : '–', el('span', { class: 'grade' }, model.text(finding.grade))),
          el('span', { class: 'lines' }, el('span', { class: 'title strong wrap' }, model.text(finding.text)), el('bdi', { class: 'where' }, `${model.text(finding.rule)} · ${model.text(finding.path)}`)));
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
        this.body.append(el('div', { class: 'finding' }, row, details));
      }
    }
    if (told) this.body.append(el('p', { class: 'caption' }, told));
  }

  waterfall() {
    const { model, state } = this;
    const raw = model.raw.waterfall, zoom = state.zoom, blocks = model.blocks;
    const lists = [['blocks', 'Blocks']];
    if (raw.device.length) lists.push(['device', 'Device']);
    lists.push(['categories', 'Host and device']);
    this.body.append(el('div', { class: 'segments', role: 'group', 'aria-label': 'Parts' }, lists.map(([key, title]) => button({ 'aria-pressed': String(this.parts === key) }, title, () => {
      this.parts = key;
      this.show();
    }))));
    const ofBlocks = this.parts === 'blocks';
    const [a, b] = ofBlocks ? [blocks.a[zoom] ?? 0, blocks.b[zoom] ?? 0] : [raw.baselineNs, raw.experimentalNs];
    const whole = ofBlocks ? blocks.d[zoom] ?? 0 : raw.deltaNs;
    let parts = ofBlocks ? this.lines.sorted(this.lines.level(zoom), state.order).map((node) => ({ title: this.lines.label(node), d: node.d, certainty: node.certainty, row: node.kind === 'block' ? node.row : -1 }))
      : raw[this.parts].map(([title, , , d]) => ({ title: model.text(title), d, certainty: -1, row: -1 }));
    parts = parts.filter((part) => part.d);
    const left = whole - parts.reduce((sum, part) => sum + part.d, 0);
    if (Math.abs(left) > 2 * parts.length) parts.push({ title: 'rounding', d: left, certainty: -1, row: -1 });
    let low = Math.min(a, b), high = Math.max(a, b), at = a;
    for (const part of parts) {
      at += part.d;
      low = Math.min(low, at);
      high = Math.max(high, at);
    }
    const span = high - low || high || 1;
    const from = low > span ? low - span * 0.25 : 0;
    const scale = (ns) => Math.max(0, (ns - from) / ((high - from) || 1));
    const unit = unitOf(Math.max(a, b));
    this.body.append(el('p', { class: 'caption' }, `${unit.name} a step, from baseline to experimental`));
    const row = (title, bar, value, look, onClick) => {
      const made = el('div', { class: 'fallrow', title }, el('bdi', { class: 'title' }, fitted(title, 0.34 * (this.body.clientWidth - 28) - 4, '400 13px Inter, system-ui, sans-serif')), el('span', { class: 'track' }, bar), el('span', { class: 'num ' + look }, value));
      if (onClick) {
        made.setAttribute('tabindex', '0');
        made.setAttribute('role', 'button');
        made.addEventListener('click', onClick);
        made.addEventListener('keydown', (event) => event.key === 'Enter' && onClick());
      }
      this.body.append(made);
    };
    const cut = from ? ' cutaxis' : '';
    row('Baseline', place(el('i', { class: 'bar base' + cut }), 0, scale(a)), inUnit(a, unit), 'strong');
    at = a;
    for (const part of parts) {
      const shown = part.certainty < 0 ? { tone: 'other', outlined: false } : look(part.certainty, part.d);
      const [low, high] = [Math.min(at, at + part.d), Math.max(at, at + part.d)];
      row(part.title, place(el('i', { class: `bar ${shown.tone}${shown.outlined ? ' outlined' : ''}` }), scale(low), scale(high)), signed(part.d, unit), 'ink-' + shown.tone, part.row > 0 ? () => this.actions.row(part.row) : null);
      at += part.d;
    }
    row('Experimental', place(el('i', { class: 'bar other' + cut }), 0, scale(b)), inUnit(b, unit), 'strong');
    this.foot.append(el('span', { class: 'soft' }, (from ? `The axis is cut at ${time(from)}. ` : '') + 'The rows add up to the difference, without remainder.'));
  }

  notes() {
    const { model } = this;
    const notes = model.raw.notes;
    if (!notes.length) this.body.append(el('p', { class: 'nothing' }, 'There is nothing to note.'));
    const TITLES = { info: 'Note', warning: 'Warning', dataLoss: 'Data lost' };
    const ABOUT = { baseline: 'Baseline', experimental: 'Experimental', page: 'This page' };
    for (const [severity, about, text] of notes) {
      const of = ABOUT[model.text(about)];
      this.body.append(el('div', { class: 'noterow' }, el('b', { class: severity === 'info' ? 'soft' : 'ink-worse' }, [severity === 'info' ? '' : icon('warning'), ' ' + (TITLES[severity] ?? 'Note') + (of ? ' · ' + of : '')]), el('p', {}, model.text(text))));
    }
  }
}

// Sources of rules are addresses of the program, never of a trace.
function linkTo(address) {
  const link = el('a', {}, 'Source');
  link.href = address;
  link.rel = 'noreferrer noopener';
  link.target = '_blank';
  return link;
}
