// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The lines of the tree: which rows of a level are shown by themselves, and which as one.

const REST_SHARE = 0.04,
  SHORT_GAP = 50,
  LEAST_REPEATS = 3;

export class Lines {
  constructor(model) {
    this.model = model;
    this.levels = new Map();
    this.open = new Set();
  }

  // The nodes of a level: blocks, repeats, gaps, and what hardly differs.
  level(parent) {
    let nodes = this.levels.get(parent);
    if (!nodes) {
      nodes = this.fold(parent);
      this.levels.set(parent, nodes);
    }
    return nodes;
  }

  block(row) {
    const { blocks, unknown } = this.model;
    return {
      key: 'b' + row,
      kind: 'block',
      row,
      members: [row],
      a: blocks.a[row],
      b: blocks.b[row],
      d: blocks.d[row] ?? 0,
      gap: unknown[row],
      certain: this.model.holdsCertain(row),
      certainty: blocks.certainty[row],
      mayOpen: this.model.children[row].length > 0,
    };
  }

  sum(kind, key, nodes, extra) {
    const add = (side) => (nodes.every((node) => node[side] === null) ? null : nodes.reduce((sum, node) => sum + (node[side] ?? 0), 0));
    return {
      key,
      kind,
      row: nodes[0].row,
      members: nodes.flatMap((node) => node.members),
      nodes,
      a: add('a'),
      b: add('b'),
      d: nodes.reduce((sum, node) => sum + node.d, 0),
      gap: nodes.every((node) => node.gap),
      certain: nodes.some((node) => node.certain),
      mayOpen: true,
      ...extra,
    };
  }

  fold(parent) {
    const { blocks, children, unknown } = this.model;
    let nodes = [];
    const repeats = new Map();
    for (const row of children[parent]) {
      const fold = blocks.fold[row];
      if (fold) (repeats.get(fold) ?? repeats.set(fold, []).get(fold)).push(row);
    }
    for (const row of children[parent]) {
      if (unknown[row] && !blocks.a[row] && !blocks.b[row]) continue;
      const group = repeats.get(blocks.fold[row]);
      if (!group || group.length < LEAST_REPEATS) nodes.push(this.block(row));
      else if (group[0] === row) {
        const [name, certainty] = [blocks.foldNames[blocks.fold[row]], blocks.foldCertainty[blocks.fold[row]]];
        nodes.push(
          this.sum(
            'repeats',
            'f' + row,
            group.map((each) => this.block(each)),
            { name: this.model.text(name), certainty },
          ),
        );
      }
    }
    const longest = Math.max(0, ...nodes.map((node) => Math.max(node.a ?? 0, node.b ?? 0)));
    const short = nodes.filter(
      (node) => node.gap && node.kind === 'block' && !node.certain && Math.max(node.a ?? 0, node.b ?? 0) * SHORT_GAP < longest,
    );
    if (short.length > 1) {
      nodes = nodes.filter((node) => !short.includes(node));
      nodes.push(this.sum('gaps', 'g' + parent, short, { certainty: this.quiet() }));
    }
    const largest = Math.max(0, ...nodes.map((node) => Math.abs(node.d)));
    const rest = nodes.filter((node) => !node.certain && Math.abs(node.d) <= REST_SHARE * largest);
    if (rest.length > 1 && rest.length < nodes.length) {
      nodes = nodes.filter((node) => !rest.includes(node));
      nodes.push(this.sum('rest', 'r' + parent, rest, { certainty: this.quiet(), unmarked: true }));
    }
    return nodes;
  }

  // What is no news has the look of the whole where nothing is told, and else that of noise.
  quiet() {
    const whole = this.model.blocks.certainty[0];
    return whole === 6 ? 6 : whole === 2 || whole === 4 ? 2 : 5;
  }

  below(node) {
    return node.kind === 'block' ? this.level(node.row) : node.nodes;
  }

  // Where nothing differs, the longest one says most.
  size(node) {
    return Math.abs(node.d) || 1e-9 * Math.max(node.a ?? 0, node.b ?? 0);
  }

  sorted(nodes, order) {
    const last = (node) => (node.kind === 'rest' ? 1 : 0);
    return [...nodes].sort((x, y) => last(x) - last(y) || (order === 'largest' ? this.size(y) - this.size(x) : 0) || x.row - y.row);
  }

  visible(zoom, order) {
    const lines = [];
    const add = (nodes, depth, parent) => {
      const sorted = this.sorted(nodes, order);
      sorted.forEach((node) => {
        const isOpen = node.mayOpen && this.open.has(node.key);
        const line = { node, depth, isOpen, parent };
        lines.push(line);
        if (isOpen) add(this.below(node), depth + 1, line);
      });
    };
    add(this.level(zoom), 0, null);
    return lines;
  }

  // Opens what says most until so many lines are full.
  openToFill(zoom, room) {
    let top = this.level(zoom);
    let count = top.length;
    for (let only = top; only.length === 1 && only[0].mayOpen && only[0].kind === 'block'; ) {
      this.open.add(only[0].key);
      only = this.below(only[0]);
      count += only.length;
    }
    for (;;) {
      const closed = this.visible(zoom, 'largest').filter(({ node, isOpen }) => node.mayOpen && !isOpen && node.kind === 'block');
      const best = closed
        .filter(({ node }) => node.certain || !this.model.certainBefore[this.model.count])
        .filter(({ node }) => count + this.below(node).length <= room)
        .sort((x, y) => this.size(y.node) - this.size(x.node))[0];
      const next = best ?? (count === top.length ? closed.sort((x, y) => this.size(y.node) - this.size(x.node))[0] : null);
      if (!next || !this.size(next.node)) return;
      this.open.add(next.node.key);
      count += this.below(next.node).length;
    }
  }

  // Opens all that hides a row inside the zoom.
  reveal(zoom, row) {
    if (row <= zoom || row >= this.model.end[zoom]) return;
    const path = [...this.model.ancestors(row).filter((each) => each > zoom), row];
    let parent = zoom;
    for (const each of path) {
      if (parent !== zoom) this.open.add('b' + parent);
      const openFolds = (nodes) => {
        for (const node of nodes) {
          if (node.kind === 'block' || !node.members.includes(each)) continue;
          this.open.add(node.key);
          openFolds(node.nodes);
        }
      };
      openFolds(this.level(parent));
      parent = each;
    }
  }

  label(node) {
    const count = node.kind === 'rest' ? node.nodes.length : node.members.length;
    if (node.kind === 'repeats') return (node.name || this.model.name(node.row)) + ' ×' + count;
    if (node.kind === 'gaps') return count + ' gaps';
    if (node.kind === 'rest')
      return count + (this.model.certainBefore[this.model.count] ? ' more, no certain difference' : ' more, small differences');
    return this.model.name(node.row);
  }
}
