// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The roofline: calls of operators over what they do with a byte, below what their devices promise. Both axes are
// logarithmic. Calls without FLOPs stand on a strip at the left, by the bytes that they move.

import { button, div, el, empty, say, svgEl, taken } from './dom.js';
import { SIDE_TITLES } from './data.js';
import { prefixed, time } from './numbers.js';

const TOP = 16,
  BOTTOM = 40,
  AXIS = 54,
  STRIP = 120,
  RIGHT = 12,
  MOST_RADIUS = 15,
  LEAST_RADIUS = 2.5,
  PAD = 1.35,
  LABEL = 13;

// A logarithmic axis over these values, from one pixel to another, with marks at least so many pixels apart.
export function logAxis(values, from, to, apart = 40) {
  const known = values.filter((value) => value > 0);
  const low = Math.min(...known) / PAD,
    high = Math.max(...known) * PAD;
  const px = (value) => from + ((to - from) * Math.log(value / low)) / Math.log(high / low);
  const every = Math.max(1, Math.ceil((apart * Math.log10(high / low)) / Math.abs(to - from)));
  const ticks = [];
  for (let power = Math.ceil(Math.log10(low)); power <= Math.log10(high); ++power) if (power % every === 0) ticks.push(10 ** power);
  return { low, high, px, ticks };
}

export class Roof {
  constructor(model, actions) {
    Object.assign(this, { model, actions });
    this.active = 0;
    this.picture = el('div', {
      class: 'roofpicture',
      role: 'listbox',
      tabindex: 0,
      'aria-label': 'Calls of operators by FLOP per byte and FLOP per second, the longest first',
    });
    this.info = div('roofinfo');
    this.node = el('div', { class: 'roof', hidden: true }, this.picture, this.info);
    this.picture.addEventListener('keydown', (event) => this.key(event));
    this.picture.addEventListener('click', (event) => {
      const dot = event.target.closest?.('[data-call]');
      if (dot) this.pick(Number(dot.dataset.call));
    });
    new ResizeObserver(() => this.node.hidden || this.draw()).observe(this.picture);
  }

  get calls() {
    return this.model.raw.roof.calls;
  }

  show() {
    this.draw();
    this.tell();
  }

  draw() {
    const width = Math.max(300, this.picture.clientWidth),
      height = Math.max(150, this.picture.clientHeight);
    const { devices } = this.model.raw.roof;
    const sides = this.calls.flatMap((call) => [call[3], call[4]]).filter(Boolean);
    const inPlot = sides.filter((side) => side[2] > 0),
      onStrip = sides.filter((side) => !side[2]);
    this.longest = Math.max(...sides.map(([ns]) => ns));
    const left = AXIS + (onStrip.length ? (inPlot.length ? STRIP + AXIS : 0) : 0);
    const svg = svgEl('svg', { viewBox: `0 0 ${width} ${height}`, width, height, 'aria-hidden': 'true' });
    const areas = [];
    if (onStrip.length) {
      const end = inPlot.length ? AXIS + STRIP : width - RIGHT;
      areas.push({
        own: (side) => !side[2],
        x: logAxis(
          onStrip.map((side) => side[4]),
          AXIS,
          end,
        ),
        y: logAxis([...onStrip.map((side) => side[5]), ...devices.map((device) => device[3])], height - BOTTOM, TOP, LABEL),
        at: (side) => [side[4], side[5]],
        titles: ['bytes a call', 'B/s'],
        from: AXIS,
        to: end,
        isStrip: true,
      });
    }
    if (inPlot.length) {
      const peaks = devices.flatMap((device) => device[4].filter((_, i) => i % 2));
      const ridges = devices.flatMap((device) => (device[3] ? device[4].filter((_, i) => i % 2).map((peak) => peak / device[3]) : []));
      areas.push({
        own: (side) => side[2] > 0,
        x: logAxis([...inPlot.map((side) => side[2]), ...ridges], left, width - RIGHT),
        y: logAxis([...inPlot.map((side) => side[3]), ...peaks], height - BOTTOM, TOP, LABEL),
        at: (side) => [side[2], side[3]],
        titles: ['FLOP per byte', 'FLOP/s'],
        from: left,
        to: width - RIGHT,
        isStrip: false,
      });
    }
    for (const area of areas) this.drawArea(svg, area, height);
    empty(this.picture).append(
      svg,
      div(
        'spoken',
        this.calls
          .slice(0, 60)
          .map((call, i) => el('div', { role: 'option', id: 'roof-' + i, 'aria-selected': String(i === this.active) }, this.words(call))),
      ),
    );
    this.mark();
  }

  drawArea(svg, area, height) {
    const { x, y, from, to } = area;
    const line = (x1, y1, x2, y2, look) =>
      svg.append(svgEl('line', { x1: x1.toFixed(1), y1: y1.toFixed(1), x2: x2.toFixed(1), y2: y2.toFixed(1), class: look }));
    const text = (at, up, words, look) => svg.append(svgEl('text', { x: at.toFixed(1), y: up.toFixed(1), class: look }, words));
    for (const tick of x.ticks) {
      line(x.px(tick), TOP, x.px(tick), height - BOTTOM, 'rule');
      text(x.px(tick), height - BOTTOM + 15, prefixed(tick), 'tickmark middle');
    }
    for (const tick of y.ticks) {
      line(from, y.px(tick), to, y.px(tick), 'rule');
      text(from - 6, y.px(tick) + 4, prefixed(tick), 'tickmark end');
    }
    text((from + to) / 2, height - 6, area.titles[0], 'tickmark middle');
    text(from - AXIS + 4, TOP - 4, area.titles[1], 'tickmark');
    const labels = this.drawCeilings(area, line);
    const drawn = this.calls.map((call, i) => [call, i]).filter(([call]) => [call[3], call[4]].some((side) => side && area.own(side)));
    for (const [call, i] of drawn) {
      if (!call[3] || !call[4] || !area.own(call[3]) || !area.own(call[4])) continue;
      const [a, b] = [call[3], call[4]].map((side) => [x.px(area.at(side)[0]), y.px(area.at(side)[1])]);
      if (Math.hypot(a[0] - b[0], a[1] - b[1]) > 4) svg.append(arrow(a, b, i));
    }
    for (const [call, i] of drawn) {
      [call[3], call[4]].forEach((side, which) => {
        if (!side || !area.own(side)) return;
        const [across, up] = area.at(side);
        svg.append(
          svgEl(
            'circle',
            {
              cx: x.px(across).toFixed(1),
              cy: y.px(up).toFixed(1),
              r: this.radius(side[0]).toFixed(1),
              class: 'roofdot side' + which,
              'data-call': i,
            },
            svgEl('title', {}, this.words(call)),
          ),
        );
      });
    }
    // The names of the levels, from the highest down, stand where no call can be: above all slopes.
    labels
      .sort(([a], [b]) => b - a)
      .forEach(([, words, look], i) => {
        const up = TOP + 9 + LABEL * i;
        line(from + 8, up, from + 22, up, look);
        text(from + 28, up + 4, words, 'tickmark peak');
      });
  }

  // Each device's bandwidth as a slope, and the peak of each number format that is used as a level: its height, name and look.
  drawCeilings({ x, y, from, to, isStrip }, line) {
    const labels = [];
    for (const [name, isA, isB, bandwidth, peaks] of this.model.raw.roof.devices) {
      const look = 'ceiling side' + (isB && !isA ? 1 : 0);
      const short = this.model.text(name);
      if (isStrip) {
        if (bandwidth) line(from, y.px(bandwidth), to, y.px(bandwidth), look);
        continue;
      }
      for (let i = 0; i < peaks.length; i += 2) {
        const peak = peaks[i + 1],
          ridge = bandwidth ? Math.max(x.low, peak / bandwidth) : x.low;
        line(x.px(ridge), y.px(peak), to, y.px(peak), look);
        labels.push([peak, `${short} ${this.model.text(peaks[i])} ${prefixed(peak)}FLOP/s`, look]);
      }
      if (!bandwidth || !peaks.length) continue;
      const highest = Math.max(...peaks.filter((_, i) => i % 2)) / bandwidth;
      const start = Math.max(x.low, y.low / bandwidth);
      if (highest > start)
        line(x.px(start), y.px(start * bandwidth), x.px(Math.min(highest, x.high)), y.px(Math.min(highest, x.high) * bandwidth), look);
    }
    return labels;
  }

  radius(ns) {
    return Math.max(LEAST_RADIUS, MOST_RADIUS * Math.sqrt(ns / this.longest));
  }

  sideWords(side) {
    const [ns, calls, , flops, , bytes, roof] = side;
    const rates = [flops ? prefixed(flops) + 'FLOP/s' : '', bytes ? prefixed(bytes) + 'B/s' : ''].filter(Boolean).join(', ');
    return `${time(ns)} a step in ${Math.round(calls * 100) / 100} ${calls === 1 ? 'call' : 'calls'} · ${rates} · ${this.model.text(roof)}`;
  }

  words(call) {
    const { model } = this;
    const sides = model.raw.alone ? [call[3]] : [call[3], call[4]];
    return [
      [0, 1, 2]
        .map((i) => oneLine(model.text(call[i])))
        .filter(Boolean)
        .join('\n'),
      ...sides.map((side, i) => (model.raw.alone ? '' : SIDE_TITLES[i] + ': ') + (side ? this.sideWords(side) : 'not there, or not known')),
    ].join('\n');
  }

  tell() {
    const { model } = this;
    const call = this.calls[this.active];
    const name = model.text(call[0]);
    const coverage = model.raw.roof.coverage
      .map((text, i) => [model.raw.alone ? '' : SIDE_TITLES[i], model.text(text)].filter(Boolean).join(': '))
      .join(' · ');
    empty(this.info).append(
      div(
        '',
        el('bdi', { class: 'strong' }, name),
        ' ',
        el('bdi', { class: 'soft' }, shortSizes(oneLine(model.text(call[1])))),
        ' ',
        button({ class: 'link' }, 'Show in the table', () => this.actions.named('operators', name)),
      ),
      ...(model.raw.alone ? [call[3]] : [call[3], call[4]]).map((side, i) =>
        div('', el('i', { class: 'flag side' + i }), side ? this.sideWords(side) : 'not there, or not known'),
      ),
      el('div', { class: 'soft coverage', title: coverage }, coverage),
    );
  }

  pick(i) {
    this.active = i;
    this.mark();
    this.tell();
  }

  mark() {
    for (const node of this.picture.querySelectorAll('[data-call]'))
      node.classList.toggle('picked', Number(node.dataset.call) === this.active);
    this.picture.setAttribute('aria-activedescendant', 'roof-' + Math.min(this.active, 59));
  }

  key(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step) {
      this.pick(Math.min(this.calls.length - 1, Math.max(0, this.active + step)));
      say(this.words(this.calls[this.active]));
    } else if (event.key === 'Enter') this.actions.named('operators', this.model.text(this.calls[this.active][0]));
    else return;
    taken(event);
  }
}

// From the baseline's dot to the experimental one.
function arrow([x1, y1], [x2, y2], call) {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const head = (turn) => `${(x2 - 6 * Math.cos(angle + turn)).toFixed(1)} ${(y2 - 6 * Math.sin(angle + turn)).toFixed(1)}`;
  return svgEl('path', {
    d: `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}M${head(0.45)}L${x2.toFixed(1)} ${y2.toFixed(1)}L${head(-0.45)}`,
    class: 'roofarrow',
    'data-call': call,
  });
}

// On one line: some files break lists into lines.
function oneLine(text) {
  return text.replace(/⟨000a⟩\s*/g, '');
}

function shortSizes(text) {
  return text.length > 90 ? text.slice(0, 50) + '…' + text.slice(-38) : text;
}
