// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Values of ranks by step, and how a line of them is drawn.

import { bytes, signedTime, time } from './numbers.js';

// One figure: for each line the values of both sides, step by step.
export class Figure {
  constructor([key, title, unit, ...grids], text) {
    Object.assign(this, { key: text(key), title: text(title), isTime: unit === 'ns' });
    this.sides = grids.map(([columns, ...values]) => ({ columns, values }));
  }

  columns(side) {
    return this.sides[side].columns;
  }

  values(line, side) {
    const { columns, values } = this.sides[side];
    return values.slice(line * columns, (line + 1) * columns);
  }

  mean(line, side) {
    const known = this.values(line, side).filter((value) => value !== null);
    return known.length ? known.reduce((sum, value) => sum + value, 0) / known.length : null;
  }

  all() {
    return this.sides.flatMap(({ values }) => values).filter((value) => value !== null);
  }

  text(value) {
    return value === null ? '–' : this.isTime ? time(value) : bytes(value);
  }

  signedText(value) {
    return this.isTime ? signedTime(value) : (value > 0 ? '+' : '') + bytes(value);
  }
}

// What tells of ranks; the other costs of a step are in the tables of each.
const SHOWN = new Set([
  'averageStepNs',
  'computeNs',
  'communicationNs',
  'exposedCommunicationNs',
  'waitPerStepNs',
  'causedWaitPerStepNs',
  'peakAllocatedBytes',
]);

export function figuresOf(raw, text) {
  const figures = raw.figures.map((figure) => new Figure(figure, text));
  const shown = figures.filter(({ key }) => SHOWN.has(key));
  return shown.length ? shown : figures;
}

// Equal cells beside each other as one background; a colour of null leaves its cell empty.
export function cells(colours) {
  const part = 100 / Math.max(1, colours.length);
  const gap = colours.length <= 80 ? ' - 1px' : '';
  const stops = colours.map((colour, i) => {
    const [from, to] = [(i * part).toFixed(3) + '%', `calc(${((i + 1) * part).toFixed(3)}%${gap})`];
    return `${colour ?? 'transparent'} ${from} ${to}` + (gap ? `, transparent ${to} ${((i + 1) * part).toFixed(3)}%` : '');
  });
  return stops.length ? `linear-gradient(to right, ${stops.join(', ')})` : 'none';
}
