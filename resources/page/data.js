// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The data block as the page uses it. Nothing here judges: certainties, sentences and folds come with the data.

export const CERTAIN = 0,
  CHANCE = 1,
  OPEN = 2,
  RECORDINGS = 3,
  UNJUDGED = 4,
  NEGLIGIBLE = 5,
  OTHER = 6;

export const SIDE_TITLES = ['Baseline', 'Experimental'];

export async function decoded(text) {
  const packed = text.trim();
  const bytes = Uint8Array.fromBase64 ? Uint8Array.fromBase64(packed) : Uint8Array.from(atob(packed), (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return JSON.parse(await new Response(stream).text());
}

export class Model {
  constructor(raw) {
    if (raw.schema !== 'twinlane/page/1') throw new Error('schema ' + raw.schema);
    this.raw = raw;
    // Without a known device there is no roof that calls could be below.
    this.hasRoof = Boolean(raw.roof?.devices.length);
    const blocks = raw.blocks;
    this.count = blocks.parent.length;
    this.blocks = blocks;
    this.end = new Int32Array(this.count);
    this.depth = new Int32Array(this.count);
    this.children = Array.from({ length: this.count }, () => []);
    this.certainBefore = new Int32Array(this.count + 1);
    for (let i = 0; i < this.count; ++i) {
      this.end[i] = i + 1;
      this.certainBefore[i + 1] = this.certainBefore[i] + (blocks.certainty[i] === CERTAIN ? 1 : 0);
      if (i === 0) continue;
      this.children[blocks.parent[i]].push(i);
      this.depth[i] = this.depth[blocks.parent[i]] + 1;
    }
    for (let i = this.count - 1; i > 0; --i) this.end[blocks.parent[i]] = Math.max(this.end[blocks.parent[i]], this.end[i]);
    this.byId = new Map(blocks.id.map((id, i) => [id, i]));
    this.causeById = new Map(raw.causes.map((cause, i) => [cause.id, i]));
    this.samples = new Map(blocks.samples.map(([row, a, b]) => [row, [a, b]]));
    this.equals = new Map();
    blocks.equal.forEach((group, i) => {
      if (group) (this.equals.get(group) ?? this.equals.set(group, []).get(group)).push(i);
    });
    this.unknown = blocks.kind.map((kind) => this.text(kind) === 'unknown');
    for (const table of [raw.operators, raw.kernels]) table.flags = new Map(table.certain.map(([row, ...pairs]) => [row, pairs]));
    this.rowsOfCauses = new Set(raw.causes.flatMap((cause) => cause.rows));
  }

  text(number) {
    return this.raw.names[number];
  }
  name(row) {
    return this.text(this.blocks.name[row]);
  }
  title(row) {
    return row === 0 && this.name(0) === 'Step' ? 'Whole step' : this.name(row);
  }
  about(row) {
    return this.text(this.blocks.about[row]);
  }
  kind(row) {
    return this.text(this.blocks.kind[row]);
  }
  match(row) {
    return this.text(this.blocks.match[row]);
  }
  holdsCertain(row) {
    return this.certainBefore[this.end[row]] > this.certainBefore[row];
  }

  // The path from below the step, without the row itself.
  ancestors(row) {
    const path = [];
    for (let at = this.blocks.parent[row]; at > 0; at = this.blocks.parent[at]) path.unshift(at);
    return path;
  }

  path(row) {
    return [...this.ancestors(row), row].map((each) => this.name(each)).join(' / ');
  }

  // A block, or a cause of several: what all views show of it.
  selection(row, cause) {
    const blocks = this.blocks;
    if (cause < 0) {
      return {
        row,
        cause,
        title: this.title(row),
        ranges: [[row, this.end[row]]],
        rows: [row],
        own: false,
        a: blocks.a[row],
        b: blocks.b[row],
        d: blocks.d[row],
        certainty: blocks.certainty[row],
        why: blocks.why[row],
      };
    }
    const of = this.raw.causes[cause];
    const ranges = [];
    for (const each of of.rows) {
      if (!of.own) {
        if (!ranges.length || each >= ranges[ranges.length - 1][1]) ranges.push([each, this.end[each]]);
        continue;
      }
      ranges.push([each, each + 1]);
      for (const child of this.children[each]) if (this.unknown[child]) ranges.push([child, child + 1]);
    }
    return {
      row: of.rows[0] ?? 0,
      cause,
      title: this.text(of.title),
      ranges,
      rows: of.rows,
      own: of.own,
      a: of.a,
      b: of.b,
      d: of.d,
      certainty: of.certainty,
      why: of.why,
    };
  }

  // Of both sides: what the operators of a selection add up to on the host, with what is outside of them.
  hostOf({ rows, ranges, own }) {
    const { hostA, hostB, a, b } = this.blocks;
    return [hostA ?? a, hostB ?? b].map((ns) => {
      const ofRow = (sum, row) => sum + ns[row];
      const inside = (row) => this.children[row].filter((child) => !this.unknown[child]).reduce(ofRow, 0);
      return own ? rows.reduce((sum, row) => sum + ns[row] - inside(row), 0) : ranges.reduce((sum, [row]) => sum + ns[row], 0);
    });
  }

  stepsOf(row) {
    const perStep = this.raw.perStep;
    let found = perStep[0];
    for (const each of perStep.slice(1)) if (each[0] <= row) found = each;
    return found;
  }

  // Rows of a table of a selection: own work added up over its blocks, per step.
  table(which, selection) {
    const table = this.raw[which];
    const measures = table.ns.length / 2;
    const sums = new Map();
    for (const [from, to] of selection.ranges) {
      const [, stepsA, stepsB] = this.stepsOf(from);
      for (let i = lowerBound(table.row, from); i < table.row.length && table.row[i] < to; ++i) {
        let sum = sums.get(table.name[i]);
        if (!sum) {
          sum = { name: table.name[i], bits: 0, callsA: 0, callsB: 0, ns: new Float64Array(2 * measures) };
          sums.set(table.name[i], sum);
        }
        sum.callsA += table.callsA[i] / stepsA;
        sum.callsB += table.callsB[i] / stepsB;
        for (let m = 0; m < 2 * measures; ++m) sum.ns[m] += table.ns[m][i] / (m % 2 ? stepsB : stepsA);
      }
    }
    for (const row of selection.rows) {
      const flags = table.flags.get(row) ?? [];
      for (let i = 0; i < flags.length; i += 2) {
        const sum = sums.get(flags[i]);
        if (sum) sum.bits |= flags[i + 1];
      }
    }
    return [...sums.values()];
  }
}

export function lowerBound(sorted, value) {
  let low = 0,
    high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

// How a difference looks: classes of bars and numbers, and its sign.
export function look(certainty, delta, unmarked = false) {
  const up = delta > 0;
  if (unmarked && certainty !== OTHER) return { tone: 'quiet', mark: '', outlined: certainty === OPEN };
  if (!delta) return { tone: certainty === OTHER ? 'other' : 'quiet', mark: '', outlined: false };
  if (certainty === CERTAIN) return { tone: up ? 'worse' : 'better', mark: up ? '▲' : '▼', outlined: false };
  if (certainty === OTHER) return { tone: 'other', mark: '', outlined: false };
  if (certainty === NEGLIGIBLE) return { tone: 'quiet', mark: '≈', outlined: false };
  return { tone: 'quiet', mark: up ? '△' : '▽', outlined: true };
}
