// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the page's modules compute, without a browser: numbers, folds, tables of a selection, addresses, TSV.
// node --test tests/page/modules.test.mjs

import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { after, test } from 'node:test';

const source = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'resources', 'page');
// Node takes files of this name for modules only where a package says so.
const folder = mkdtempSync(join(tmpdir(), 'twinlane-page-'));
after(() => rmSync(folder, { recursive: true }));
const modules = readdirSync(source).filter((name) => name.endsWith('.js'));
for (const name of modules) if (name !== 'app.js') cpSync(join(source, name), join(folder, name));
writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
const load = (name) => import(pathToFileURL(join(folder, name)).href);

const numbers = await load('numbers.js');
const { Model, look } = await load('data.js');
const { Lines } = await load('lines.js');
const { State } = await load('state.js');
const { escaped, fileName, tsv } = await load('export.js');
const { logAxis } = await load('roof.js');
const { fit } = await load('near.js');
const { keep, kept } = await load('kept.js');
const { Figure, cells } = await load('rankfigure.js');

// A step of a net with six layers, one of which stands apart; a gap; operators in the net and its layers.
function raw() {
  const names = ['', 'Step', 'Net', 'gap before Net', 'module', 'unknown', 'exact', 'layers.0–5', 'aten::mm', 'Certain', '__proto__'];
  const rows = [[-1, 1], [0, 2], [0, 3]];
  for (let i = 0; i < 6; ++i) rows.push([1, 2]);
  // In depth-first order: step, net, its layers, gap.
  const order = [0, 1, 3, 4, 5, 6, 7, 8, 2];
  const parent = order.map((row) => (row === 0 ? -1 : rows[row][0] === 0 ? 0 : 1));
  const a = [700, 690, 100, 100, 100, 100, 100, 190, 10].map((ns) => ns * 1000);
  const b = [760, 750, 100, 100, 100, 100, 100, 250, 10].map((ns) => ns * 1000);
  const d = a.map((ns, i) => b[i] - ns);
  const fill = (value) => order.map(() => value);
  const blocks = { parent, id: order.map((row) => 'b-' + row), name: order.map((row) => rows[row][1]), about: fill(0), kind: order.map((row) => (row === 2 ? 5 : 4)),
    match: fill(6), confidence: fill(100), a, b, d, callsA: fill(1), callsB: fill(1), certainty: order.map((_, i) => ([0, 1, 7].includes(i) ? 0 : 5)),
    fold: order.map((_, i) => (i > 1 && i < 7 ? 1 : 0)), equal: fill(0), low: fill(null), high: fill(null), foldNames: [0, 7], foldCertainty: [5, 5], samples: [], why: fill(null) };
  const operators = { names: [8, 10], row: [1, 2, 7, 7], name: [0, 0, 0, 1], callsA: [2, 2, 2, 4], callsB: [2, 2, 2, 0],
    ns: [[20, 40, 60, 8], [20, 40, 90, 0], [20, 40, 60, 8], [20, 40, 90, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]], certain: [[7, 0, 1]] };
  const kernels = { names: [], whole: [], family: [], row: [], name: [], callsA: [], callsB: [], ns: [[], []], certain: [] };
  const cause = { id: 'p-1', title: 2, a: 690000, b: 750000, d: 60000, certainty: 0, group: 0, own: true, rows: [1], why: null };
  return { schema: 'twinlane/page/1', names, blocks, operators, kernels, perStep: [[0, 2, 2]], causes: [cause], certainties: [['✓', 9, 0, true]], steps: [[], []] };
}

test('numbers have one unit, two digits and the signs of typography', () => {
  const ms = numbers.unitOf(37.5e6);
  assert.equal(numbers.cardUnitOf(4.48e9).name, 'ms');
  assert.equal(numbers.cardUnitOf(250e9).name, 's');
  assert.equal(ms.name, 'ms');
  assert.equal(numbers.inUnit(37554000, ms), '37.55');
  assert.equal(numbers.inUnit(4000, ms), '<0.01');
  assert.equal(numbers.inUnit(null, ms), '–');
  assert.equal(numbers.signed(-7540000, ms), '−7.54');
  assert.equal(numbers.signed(0, ms), '0.00');
  assert.equal(numbers.percent(100, 80), '−20.0 %');
  assert.equal(numbers.percent(100, 520), '×5.2');
  assert.equal(numbers.percent(0, 5), 'new');
  assert.equal(numbers.percent(5, null), 'gone');
  assert.equal(numbers.signedTime(107930000), '+107.9 ms');
});

test('ticks end below the largest value', () => {
  for (const most of [1, 61.5, 1e6, 123456789]) {
    const ticks = numbers.ticks(most, 3);
    assert.equal(ticks[0], 0);
    assert.ok(ticks.at(-1) <= most * 1.001 && ticks.length <= 5);
  }
});

test('a level folds alike blocks, and its lines add up to the block', () => {
  const model = new Model(raw());
  const lines = new Lines(model);
  const level = lines.level(1);
  assert.deepEqual(level.map((node) => node.kind), ['repeats', 'block']);
  assert.equal(lines.label(level[0]), 'layers.0–5 ×5');
  for (const row of [0, 1]) {
    const nodes = lines.level(row);
    assert.equal(nodes.reduce((sum, node) => sum + node.a, 0), model.blocks.a[row]);
    assert.equal(nodes.reduce((sum, node) => sum + node.d, 0), model.blocks.d[row]);
  }
  lines.reveal(0, 3);
  assert.ok(lines.visible(0, 'largest').some(({ node }) => node.kind === 'block' && node.row === 3));
});

test('the table of a block sums its rows, that of a cause inside itself only its own', () => {
  const model = new Model(raw());
  const whole = model.table('operators', model.selection(0, -1));
  const mm = whole.find((row) => row.name === 0);
  assert.equal(mm.ns[0], 60); // 120 in two steps
  assert.equal(mm.callsA, 3);
  assert.equal(mm.bits, 0); // judged for the layer, not for the step
  assert.equal(model.table('operators', model.selection(7, -1)).find((row) => row.name === 0).bits, 1);
  const own = model.table('operators', model.selection(0, 0));
  assert.equal(own.length, 1);
  assert.equal(own[0].ns[0], 10);
});

test('names like members of objects are names', () => {
  const model = new Model(raw());
  assert.equal(model.table('operators', model.selection(7, -1)).length, 2);
  assert.equal({}.polluted, undefined);
});

test('only what is certain has a direction', () => {
  assert.deepEqual(look(0, 5), { tone: 'worse', mark: '▲', outlined: false });
  assert.deepEqual(look(0, -5), { tone: 'better', mark: '▼', outlined: false });
  for (const certainty of [1, 2, 3, 4]) assert.deepEqual(look(certainty, 5), { tone: 'quiet', mark: '△', outlined: true });
  assert.deepEqual(look(6, 5), { tone: 'other', mark: '', outlined: false });
});

test('an address leads back to what was looked at, and strangers in it are ignored', () => {
  const model = new Model(raw());
  globalThis.location = { pathname: '/', search: '', hash: '' };
  globalThis.history = { pushState() { throw new Error('no history in a frame'); }, replaceState() {} };
  const state = new State(model);
  state.set({ zoom: 1, row: 7, order: 'execution', left: 'waterfall', filter: 'a&b=c#' });
  const read = state.read('#' + state.fragment());
  assert.deepEqual([read.zoom, read.row, read.cause, read.order, read.left, read.filter], [1, 7, -1, 'execution', 'waterfall', 'a&b=c#']);
  assert.equal(state.read('#c=p-1').cause, 0);
  const odd = state.read('#z=nobody&s=__proto__&c=constructor&o=x&t=toString&k=kernels&q=' + 'a'.repeat(500) + '&%E0%A4%A&=1');
  assert.deepEqual([odd.zoom, odd.row, odd.cause, odd.order, odd.left], [0, 0, -1, 'largest', 'causes']);
  assert.equal(odd.filter.length, 200);
});

test('what leaves the page is no formula, no markup and no path', () => {
  assert.equal(tsv([['=cmd|x', 'a\tb\nc', -5, '-20.1 %', '-1+cmd|x', '+A1']]), "'=cmd|x\ta b c\t-5\t-20.1 %\t'-1+cmd|x\t'+A1\n");
  assert.equal(escaped('<a href="x">&\u0000\uD800'), '&lt;a href=&quot;x&quot;&gt;&amp;\uFFFD\uFFFD');
  assert.equal(fileName('../../x y/<z>', 'svg'), 'x-y-z-.svg');
  assert.ok(fileName('a'.repeat(300), 'png').length <= 64);
});

test('axes of logarithms hold their values, and mark powers of ten', () => {
  const axis = logAxis([0, 3, 700, null], 0, 100, 30);
  assert.ok(axis.px(3) > 0 && axis.px(700) < 100);
  assert.deepEqual(axis.ticks.map(Math.round), [10, 100]);
  assert.ok(Math.abs(axis.px(Math.sqrt(3 * 700)) - 50) < 1e-9);
  assert.ok(logAxis([1e-12, 1e12], 0, 100).ticks.length <= 3); // names of ticks do not touch
  assert.deepEqual(logAxis([1, 1e6], 0, 700).ticks.map(Math.log10).map(Math.round), [0, 1, 2, 3, 4, 5, 6]);
});

test('prefixes are those of thousands', () => {
  assert.deepEqual([0.1, 5, 999.9, 5760, 9.89e14, 3e18].map(numbers.prefixed), ['0.1', '5', '1 k', '5.76 k', '989 T', '3000 P']);
  assert.equal(numbers.bytes(-1536), '−1.5 KiB');
  assert.equal(numbers.percent(1000, 999.9), '0.0 %');
});

test('a figure of ranks knows its steps, and a rank without recording is none', () => {
  const figure = new Figure([0, 1, 'ns', [2, 10, 20, null, null], [1, 5, 7]], (number) => ['stepNs', 'Step'][number]);
  assert.deepEqual([figure.values(0, 0), figure.values(1, 0), figure.values(1, 1)], [[10, 20], [null, null], [7]]);
  assert.deepEqual([figure.mean(0, 0), figure.mean(1, 0)], [15, null]);
  assert.match(cells(['red', null]), /^linear-gradient\(to right, red 0\.000% calc.*transparent 50\.000%/);
  assert.equal(cells([]), 'none');
});

test('modules are short, their top names are unlike, and nothing in them makes markup', () => {
  const seen = new Map();
  for (const name of modules) {
    const text = readFileSync(join(source, name), 'utf8');
    assert.ok(text.split('\n').length <= 300, name);
    assert.ok(text.startsWith('// SPDX-FileCopyrightText'), name);
    assert.doesNotMatch(text, /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|\bfetch\(|setAttribute\('style/, name);
    for (const [, top] of text.matchAll(/^(?:export )?(?:async )?(?:const|let|function|class) (\w+)/gm)) {
      assert.ok(!seen.has(top), `${top} is in ${seen.get(top)} and ${name}`);
      seen.set(top, name);
    }
  }
});

test('a search fits words in any order, and forgives one letter', () => {
  const fits = (text, wanted) => [fit(text, wanted, false), fit(text, wanted, true)];
  assert.deepEqual(fits('aten::mm', 'aten'), [0, 0]);
  assert.deepEqual(fits('Net / Linear', 'linear'), [1, 1]);
  assert.deepEqual(fits('Export: Table as TSV', 'tsv export'), [2, 2]);
  assert.deepEqual(fits('Export: Table as TSV', 'exprot tsv'), [-1, 3]);
  assert.deepEqual(fits('FeedForward', 'fedforward'), [-1, 3]);
  assert.deepEqual(fits('FeedForward', 'attention'), [-1, -1]);
  assert.deepEqual(fits('aten::mm', 'mn'), [-1, -1]); // of two letters any other one would be a typo
});

test('a page keeps known words alone, and bears a browser that keeps nothing', () => {
  const stored = new Map();
  const storage = { getItem: (key) => stored.get(key) ?? null, setItem: (key, text) => stored.set(key, text), removeItem: (key) => stored.delete(key) };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: () => storage });
  const words = ['line', 'table'];
  assert.equal(kept('overview', words), 'line');
  keep('overview', 'table', words);
  assert.equal(kept('overview', words), 'table');
  keep('overview', 'line', words);
  assert.equal(stored.size, 0);
  stored.set('twinlane-overview', '<img>');
  assert.equal(kept('overview', words), 'line');
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: () => { throw new Error('not here'); } });
  keep('overview', 'table', words);
  assert.equal(kept('overview', words), 'line');
});
