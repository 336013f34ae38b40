// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Numbers as they are shown. Times come in ns.

export const UNITS = [
  ['s', 1e9],
  ['ms', 1e6],
  ['µs', 1e3],
  ['ns', 1],
];

// The largest unit that a value fills.
export function unitOf(largest) {
  const found = UNITS.find(([, ns]) => Math.abs(largest) >= ns) ?? UNITS[3];
  return { name: found[0], ns: found[1] };
}

// One unit for a card, from its largest value. Steps of seconds have blocks of microseconds: in seconds these were all "<0.01".
const LEAST_IN_S = 100e9;
export function cardUnitOf(largest) {
  return unitOf(Math.abs(largest) < LEAST_IN_S ? Math.min(Math.abs(largest), 999e6) : largest);
}

const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

export function count(value) {
  return value === null || value === undefined ? '–' : grouped.format(value);
}

function fixedText(value, digits) {
  return new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

// "37.55", "<0.01", "–"
export function inUnit(ns, unit) {
  if (ns === null || ns === undefined) return '–';
  const digits = unit.ns === 1 ? 0 : 2;
  const value = Math.abs(ns) / unit.ns;
  if (value !== 0 && value < (digits ? 0.005 : 0.5)) return digits ? '<0.01' : '<1';
  return (ns < 0 ? '−' : '') + fixedText(value, digits);
}

// "+7.92", "−0.38", "0.00"
export function signed(ns, unit) {
  if (ns === null || ns === undefined) return '–';
  const text = inUnit(Math.abs(ns), unit);
  if (ns === 0 || text.startsWith('<')) return text;
  return (ns > 0 ? '+' : '−') + text;
}

// "107.9 ms", "776 µs": by itself a time has three or four digits.
export function time(ns) {
  if (ns === null || ns === undefined) return '–';
  const unit = unitOf(ns);
  const value = Math.abs(ns) / unit.ns;
  const digits = unit.ns === 1 ? 0 : value < 99.995 ? 2 : unit.ns === 1e3 ? 0 : 1;
  return (ns < 0 ? '−' : '') + fixedText(value, digits) + ' ' + unit.name;
}

// "+7.92 ms" in the unit that fits this one.
export function signedTime(ns) {
  return (ns > 0 ? '+' : '') + time(ns);
}

// "16.4 MiB"
export function bytes(value) {
  const at = Math.min(4, Math.floor(Math.log2(Math.max(1, Math.abs(value))) / 10));
  return (value < 0 ? '−' : '') + fixedText(Math.abs(value) / 1024 ** at, at ? 1 : 0) + ' ' + ['B', 'KiB', 'MiB', 'GiB', 'TiB'][at];
}

// "107.93 → 88.32 ms"
export function fromTo(a, b, unit) {
  return inUnit(a, unit) + ' → ' + inUnit(b, unit);
}

// "−20.1 %", "×5.2" from three times as much on, "new", "gone"
export function percent(a, b) {
  if (a === null && b === null) return '–';
  if (!a) return b ? 'new' : '–';
  if (b === null) return 'gone';
  if (b === 0) return 'gone';
  if (b / a >= 3) return '×' + fixedText(b / a, b / a < 100 ? 1 : 0);
  const change = (100 * (b - a)) / a;
  const text = fixedText(Math.abs(change), 1);
  return (text === '0.0' ? '' : change > 0 ? '+' : '−') + text + ' %';
}

// Marks of an axis from 0 to this, in ns, at most so many.
export function ticks(most, wanted) {
  if (!(most > 0)) return [0];
  const rough = most / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((f) => f * power).find((s) => s >= rough);
  const made = [];
  for (let at = 0; at <= most * 1.0001; at += step) made.push(at);
  return made;
}

// "5.76 T", "200 G", "0.1": with the prefix of thousands.
export function prefixed(value) {
  const at = value >= 1 ? Math.min(5, Math.floor(Math.log10(value * 1.0005) / 3)) : 0;
  return Number((value / 1000 ** at).toPrecision(3)) + (at ? ' ' + ' kMGTP'[at] : '');
}

export function axisText(ns, unit) {
  const value = ns / unit.ns;
  return String(Math.round(value * 1000) / 1000).replace('-', '−');
}
