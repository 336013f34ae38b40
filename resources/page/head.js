// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The bar, and the card with the headline, its chips, the strip of steps and the overview.

import { Answers } from './answers.js';
import { SIDE_TITLES } from './data.js';
import { breakable, button, div, el, empty, icon, say, span } from './dom.js';
import { time, cardUnitOf, inUnit } from './numbers.js';
import { Overview } from './overview.js';

export function chipOf(model, certainty) {
  const [mark, words, meaning, filled] = model.raw.certainties[certainty];
  return el('span', { class: 'chip ' + (filled ? 'filled' : 'outline'), title: model.text(meaning) }, mark + ' ' + model.text(words));
}

export function bar(model, searchBox, actions) {
  const { ranks } = model.raw;
  const sides = model.raw.sides.map((side, i) =>
    el(
      'div',
      { class: 'pill side' + i, title: model.text(side.file) },
      el('i', { class: 'flag' }),
      div(
        '',
        div(
          'pilltop',
          span('', model.raw.alone ? 'Trace' : SIDE_TITLES[i] + (ranks ? ' · rank ' + model.text(ranks.lines[ranks.pair[i]][i]) : '')),
          span(
            '',
            side.steps + (side.steps === 1 ? ' step' : ' steps') + (side.recordings > 1 ? ` · ${side.recordings} recordings` : ''),
          ),
        ),
        el('bdi', { class: 'file' }, model.text(side.file)),
      ),
    ),
  );
  return el(
    'header',
    { class: 'top' },
    el('a', { class: 'skip', id: 'skip' }, 'To the blocks'),
    div('brand', icon('logo'), span('', 'Twinlane')),
    sides[0],
    model.raw.alone ? '' : [el('span', { class: 'to', 'aria-hidden': 'true' }, '→'), sides[1]],
    searchBox,
    button({ class: 'tool', id: 'theme', title: 'Theme: system, light, dark', 'aria-label': 'Theme' }, icon('theme'), actions.theme),
    div(
      'menuholder',
      button(
        { class: 'tool', id: 'export', 'aria-haspopup': 'menu', 'aria-expanded': 'false' },
        [icon('export'), span('', 'Export')],
        actions.menu,
      ),
    ),
  );
}

const STEP_MARKS = {
  warmUp: 'warm-up',
  incomplete: 'incomplete',
  outlier: 'outlier',
  deviceWorkLost: 'device work lost',
  impossibleTimes: 'impossible times',
};

// "99.12 – 115.13 ms", of one value itself.
function spanOf(values, unit) {
  const [low, high] = [Math.min(...values), Math.max(...values)].map((ns) => inUnit(ns, unit));
  return (low === high ? low : low + ' – ' + high) + ' ' + unit.name;
}

function strip(model) {
  const longest = Math.max(1, ...model.raw.steps.flat().map(([, ns]) => ns));
  const MOST = 60;
  return div('strip', [
    el('span', { class: 'stripname' }, 'Time of each step'),
    ...model.raw.steps.slice(0, model.raw.alone ? 1 : 2).map((steps, side) => {
      const kept = steps.slice(0, MOST);
      const chosen = steps.filter(([, , isChosen]) => isChosen).map(([, ns]) => ns);
      const unit = cardUnitOf(longest);
      const range = chosen.length
        ? `${steps.length > MOST ? 'the first 60 of ' : ''}${chosen.length} ${chosen.length === 1 ? 'step' : 'steps'} · ${spanOf(chosen, unit)}`
        : 'no steps';
      const bars = kept.map(([name, ns, isChosen, mark, kind]) => {
        const bar = el('i', {
          class: 'step' + (isChosen ? '' : ' out') + (mark && isChosen ? ' marked' : ''),
          title: `${model.text(name)}: ${time(ns)}${model.text(kind) ? ', ' + model.text(kind) : ''}${mark ? ', ' + STEP_MARKS[mark] : ''}${isChosen ? '' : ', left out'}`,
        });
        bar.style.height = Math.max(2, Math.round((22 * ns) / longest)) + 'px';
        return bar;
      });
      return el(
        'div',
        { class: 'striprow side' + side, role: 'img', 'aria-label': (side ? 'Experimental: ' : 'Baseline: ') + range },
        div('stripbars', bars),
        span('', range),
      );
    }),
  ]);
}

export class Head {
  constructor(model, state, actions) {
    Object.assign(this, { model, state, actions });
    this.answers = new Answers(model, state, { ...actions, once: () => this.toggleOnce() });
    this.overview = new Overview(model);
    this.title = el('h1', {});
    const { chip } = model.raw.headline;
    const sure = el(
      'span',
      { class: 'chip ' + (chip.filled ? 'filled' : 'outline'), title: model.text(chip.meaning) },
      chip.mark + ' ' + model.text(chip.words),
    );
    this.node = el(
      'section',
      { class: 'card headcard', 'aria-label': 'Result' },
      div(
        'headtop',
        div('headline', div('headtext', this.title, model.raw.alone ? null : sure), this.answers.node),
        strip(model),
      ),
      this.overview.node,
    );
  }

  show() {
    this.drawTitle();
    this.answers.show();
    this.overview.draw();
  }

  drawTitle() {
    const { model } = this;
    const { subject, claim, figures, tone } = this.answers.isByOnce ? model.raw.once : model.raw.headline;
    const isClaimed = Boolean(model.text(claim));
    empty(this.title).append(
      span(isClaimed ? '' : 'claim', model.text(subject)),
      ...(isClaimed ? [' ', span('claim ink-' + (tone > 0 ? 'worse' : tone < 0 ? 'better' : 'text'), model.text(claim))] : []),
      ...figures.flatMap((figure) => ['\u00a0· ', ...breakable(model.text(figure))]),
    );
  }

  // The headline with what was done once, or without it: whichever is not shown.
  toggleOnce() {
    this.answers.isByOnce = !this.answers.isByOnce;
    this.show();
    say(this.title.textContent);
    this.node.querySelector('[data-answer=once]').focus();
  }
}
