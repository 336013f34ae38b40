// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What leaves the page: pictures of the tree, tables as TSV, the link, print.

import { sayAloud } from './dom.js';
import { look } from './data.js';
import { axisText, fromTo, inUnit, percent, signed, ticks, cardUnitOf } from './numbers.js';
import { ghost, interval, scales } from './bars.js';

// Tabs and ends of lines become blanks; a text that spreadsheets would compute gets an apostrophe.
export function tsvCell(value) {
  if (typeof value === 'number') return String(value);
  const text = String(value ?? '').replace(/[\t\r\n]+/g, ' ');
  // A change such as -20.1 % is a number, whatever it begins with.
  return /^[=+\-@]/.test(text) && !/^[+-]\d[\d.,]*(\s?[%\w]{1,3})?$/.test(text) ? "'" + text : text;
}

export function tsv(rows) {
  return rows.map((row) => row.map(tsvCell).join('\t')).join('\n') + '\n';
}

export function fileName(text, suffix) {
  return (
    (text
      .replace(/[^A-Za-z0-9._-]+/g, '-')
      .replace(/^[.-]+/, '')
      .slice(0, 60) || 'twinlane') +
    '.' +
    suffix
  );
}

export function escaped(text) {
  return String(text)
    .replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c])
    .replace(/[^\t\n\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
}

export function download(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

export async function copyText(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    sayAloud(what + ' copied');
    return;
  } catch {
    // not allowed here: the way that frames still have
  }
  const box = document.createElement('textarea');
  box.value = text;
  box.className = 'spoken';
  document.body.append(box);
  box.select();
  const done = document.execCommand('copy');
  box.remove();
  sayAloud(done ? what + ' copied' : 'The browser allows no copying here.');
}

const TSV_HEAD = ['block', 'baseline ns', 'experimental ns', 'difference ns', 'change', 'certainty'];

export class Export {
  constructor(model, state, lines) {
    Object.assign(this, { model, state, lines });
  }

  headline() {
    const { model } = this;
    const { subject, claim, figures } = model.raw.headline;
    return [
      [subject, claim]
        .map((text) => model.text(text))
        .filter(Boolean)
        .join(' '),
      ...figures.map((text) => model.text(text)),
    ].join(' · ');
  }

  name(suffix) {
    const names = this.sides().map((side) => this.model.text(side.file).replace(/\.(json|gz|zst|pt|trace)(?=$|\.)/g, ''));
    if (this.state.zoom) names.push(this.model.name(this.state.zoom));
    return fileName(names.join('-'), suffix);
  }

  // Those that there are: one trace is no pair.
  sides() {
    return this.model.raw.sides.slice(0, this.model.raw.alone ? 1 : 2);
  }

  cells(node, label) {
    if (this.model.raw.alone) return [label, node.a ?? ''];
    const certainty = this.model.text(this.model.raw.certainties[node.certainty][1]);
    return [label, node.a ?? '', node.b ?? '', node.d, percent(node.a, node.b).replace('−', '-'), certainty].map((cell, i) =>
      i === 4 ? cell.replace(/^\+/, '') : cell,
    );
  }

  row(node, label) {
    copyText(tsv([this.cells(node, label)]), 'Row');
  }

  blocks() {
    const lines = this.lines.visible(this.state.zoom, this.state.order);
    return tsv([this.model.raw.alone ? ['block', 'ns'] : TSV_HEAD, ...lines.map(({ node, depth }) => this.cells(node, '  '.repeat(depth) + this.lines.label(node)))]);
  }

  table(rows, tables) {
    copyText(this.tableText(rows, tables), rows.length === 1 ? 'Row' : 'Table');
  }

  tableText(rows) {
    const rounded = (calls) => Math.round(calls * 100) / 100;
    if (this.model.raw.alone)
      return tsv([['name', 'calls', 'ns'], ...rows.map((row) => [row.name, rounded(row.callsA), Math.round(row.a)])]);
    return tsv([
      ['name', 'baseline calls', 'experimental calls', 'baseline ns', 'experimental ns', 'difference ns', 'change'],
      ...rows.map((row) => [
        row.name,
        rounded(row.callsA),
        rounded(row.callsB),
        Math.round(row.a),
        Math.round(row.b),
        Math.round(row.d),
        percent(row.a, row.b).replace('−', '-').replace(/^\+/, ''),
      ]),
    ]);
  }

  // The tree as it stands, with all of its rows, as a picture that explains itself.
  svg() {
    const { model, state } = this;
    const style = getComputedStyle(document.documentElement);
    const color = (name) => style.getPropertyValue('--' + name).trim();
    const rows = this.lines.visible(state.zoom, state.order);
    const scale = scales(model, rows);
    const unit = cardUnitOf(Math.max(model.blocks.a[state.zoom] ?? 0, model.blocks.b[state.zoom] ?? 0));
    const W = 1120,
      ROW = 24,
      TOP = 84,
      height = TOP + ROW * rows.length + 54;
    const { alone } = model.raw;
    const at = { name: 20, ab: 444, bars: 460, barsEnd: alone ? 1092 : 760, delta: 780, deltaEnd: 920, mark: 936, d: 1000, pct: 1092 };
    const out = [];
    const text = (x, y, words, extra = '') => out.push(`<text x="${x}" y="${y}" ${extra}>${escaped(words)}</text>`);
    const rect = (x, y, w, h, look) =>
      out.push(`<rect x="${x.toFixed(2)}" y="${y}" width="${Math.max(1, w).toFixed(2)}" height="${h}" ${look}/>`);
    const soft = `fill="${color('soft')}"`,
      end = 'text-anchor="end"';
    const sides = this.sides();
    text(20, 30, this.headline(), 'font-weight="600" font-size="14"');
    const where = state.zoom ? model.path(state.zoom) : 'Step';
    text(
      20,
      50,
      [
        sides.map((side) => model.text(side.file)).join(' → '),
        where,
        (model.raw.measure === 'critical' ? 'critical path' : model.raw.measure + ' time') +
          `, mean of ${sides.map((side) => side.steps).join(' | ')} steps`,
      ].join(' · '),
      soft,
    );
    text(20, 76, 'Block', soft);
    text(at.ab, 76, (alone ? 'Time, ' : 'A → B, ') + unit.name, `${soft} ${end}`);
    if (!alone) {
      text(at.d, 76, 'Δ, ' + unit.name, `${soft} ${end}`);
      text(at.pct, 76, 'Δ %', `${soft} ${end}`);
    }
    const wide = at.barsEnd - at.bars;
    for (const tick of ticks(scale.longest, 3)) {
      const x = at.bars + (wide * tick) / scale.longest;
      text(x, 76, axisText(tick, unit), `${soft} text-anchor="middle"`);
      rect(x, TOP, 1, ROW * rows.length, `fill="${color('grid')}"`);
    }
    const delta = at.deltaEnd - at.delta,
      zero = at.delta + delta * scale.zero;
    if (!alone) rect(zero, TOP, 1, ROW * rows.length, `fill="${color('border')}"`);
    const shape = (tone, outlined) =>
      outlined
        ? `fill="none" stroke="${color('soft')}"`
        : `fill="${color(tone === 'quiet' ? 'same' : tone === 'other' ? 'experimental' : tone)}"`;
    rows.forEach(({ node, depth }, i) => {
      const y = TOP + ROW * i,
        { tone, mark, outlined } = look(node.certainty, node.d, node.unmarked);
      const name = this.lines.label(node);
      text(
        at.name + 14 * depth,
        y + 16,
        name.length > 48 - 2 * depth ? name.slice(0, 24 - depth) + '…' + name.slice(-22 + depth) : name,
        node.gap || node.kind === 'rest' ? soft : '',
      );
      text(at.ab, y + 16, alone ? inUnit(node.a, unit) : fromTo(node.a, node.b, unit), end);
      const base = `fill="${color(alone ? 'experimental' : 'baseline')}"${node.gap ? ' opacity="0.55"' : ''}`;
      if (node.a) rect(at.bars, y + (alone ? 8 : 5), (wide * node.a) / scale.longest, alone ? 8 : 6, base);
      if (alone) return;
      const ends = ghost(node, scale, tone);
      if (ends)
        rect(
          at.bars + wide * ends[0],
          y + (node.a > node.b ? 13 : 5.5),
          wide * (ends[1] - ends[0]),
          5,
          `fill="none" stroke="${color(tone === 'quiet' ? 'soft' : tone)}" stroke-dasharray="3 2"`,
        );
      if (node.b)
        rect(
          at.bars + (outlined ? 0.5 : 0),
          y + 13 - (outlined ? 0.5 : 0),
          (wide * node.b) / scale.longest,
          6,
          shape(tone, outlined) + (node.gap ? ' opacity="0.55"' : ''),
        );
      if (node.d) {
        const [from, to] = node.d < 0 ? [scale.at(node.d), scale.zero] : [scale.zero, scale.at(node.d)];
        rect(at.delta + delta * from, y + 9, delta * (to - from), 7, shape(tone, outlined));
      }
      const sure = interval(model, node);
      if (sure && node.d) {
        const [from, to] = sure.map((ns) => at.delta + delta * scale.at(ns));
        out.push(`<path d="M${from} ${y + 9}v7M${from} ${y + 12.5}H${to}M${to} ${y + 9}v7" stroke="${color('text')}" fill="none"/>`);
      }
      const ink =
        tone === 'worse' || tone === 'better' ? `fill="${color(tone + '-text')}" font-weight="600"` : tone === 'other' ? '' : soft;
      text(at.mark, y + 16, mark, ink);
      text(at.d, y + 16, signed(node.d, unit), `${ink} ${end}`);
      text(at.pct, y + 16, percent(node.a, node.b), `${ink} ${end}`);
    });
    const legend = alone
      ? 'pale: time that no block explains · Twinlane'
      : model.raw.otherWork
      ? 'grey: baseline · dark: experimental · the sides do other work · Twinlane'
      : 'grey: baseline · orange: certainly slower · blue: certainly faster · outline: could be chance or cannot be told · pale: time that no block explains · Twinlane';
    text(20, height - 20, legend, soft);
    const font = (weight) =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-weight') === String(weight))
        .map((rule) => rule.cssText)
        .join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${height}" width="${W}" height="${height}" font-family="Inter, system-ui, sans-serif" font-size="12" fill="${color('text')}"><style>${font(400)}${font(600)}text{font-variant-numeric:tabular-nums}</style><rect width="${W}" height="${height}" fill="${color('surface')}"/>${out.join('')}</svg>`;
  }

  async png() {
    const text = this.svg();
    const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
    try {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = 2 * image.width;
      canvas.height = 2 * image.height;
      const context = canvas.getContext('2d');
      context.scale(2, 2);
      context.drawImage(image, 0, 0);
      return await new Promise((done) => canvas.toBlob(done, 'image/png'));
    } finally {
      URL.revokeObjectURL(address);
    }
  }

  async run(what, tables) {
    if (what === 'png') download(await this.png(), this.name('png'));
    else if (what === 'svg') download(new Blob([this.svg()], { type: 'image/svg+xml' }), this.name('svg'));
    else if (what === 'blocks') download(new Blob([this.blocks()], { type: 'text/tab-separated-values' }), this.name('blocks.tsv'));
    else if (what === 'table')
      download(new Blob([this.tableText(tables.rows)], { type: 'text/tab-separated-values' }), this.name(this.state.table + '.tsv'));
    else if (what === 'link') copyText(location.href, 'Link');
    else if (what === 'print') print();
  }
}
