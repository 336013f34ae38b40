// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The page: puts its parts together, and takes keys that belong to none of them.

import { button, div, el, say } from './dom.js';
import { Model, decoded } from './data.js';
import { State } from './state.js';
import { Lines } from './lines.js';
import { Tree } from './tree.js';
import { Head, bar } from './head.js';
import { Left } from './left.js';
import { Tables } from './tables.js';
import { Explain } from './explain.js';
import { Export } from './export.js';
import { Search } from './search.js';
import { Ranks } from './ranks.js';
import { ENTRIES, Menu } from './menu.js';
import { Theme } from './theme.js';
import { statusLine } from './status.js';

const FONT_LIMIT_MS = 120;
const PAPER_WIDTH = 700; // A4 and Letter without their margins
class Page {
  constructor(raw) {
    this.model = new Model(raw);
    this.state = new State(this.model);
    this.lines = new Lines(this.model);
    this.exporter = new Export(this.model, this.state, this.lines);
    const actions = {
      row: (row) => this.pickRow(row),
      cause: (i) => this.pickCause(i),
      left: (key) => this.showLeft(key),
      nextCause: (step) => this.nextCause(step),
      named: (which, name) => this.showNamed(which, name),
      theme: () => this.theme.next(),
      menu: () => this.menu.toggle(this.node.querySelector('#export')),
      step: () => this.showStep(),
      commands: () => [['Theme: next', actions.theme], ...ENTRIES.map(([what, title]) => ['Export: ' + title, () => this.run(what)])],
    };
    this.menu = new Menu((what) => this.run(what));
    this.ranks = raw.ranks?.figures.length ? new Ranks(this.model) : null;
    this.search = new Search(this.model, actions);
    this.head = new Head(this.model, this.state, actions);
    this.tree = new Tree(this.model, this.state, this.lines, this.exporter, () => this.tables.around());
    this.left = new Left(this.model, this.state, this.lines, actions);
    this.tables = new Tables(this.model, this.state, this.exporter, actions);
    this.explain = new Explain(this.model, this.state, actions);
    this.node = el(
      'div',
      { id: 'app', class: raw.alone ? 'alone' : raw.same ? 'same' : raw.ranks ? 'ofranks' : null },
      bar(this.model, this.search.node, actions),
      el(
        'div',
        { class: 'page', role: 'main' },
        this.head.node,
        this.ranks?.node,
        div('grid', this.left.node, this.tree.node, this.tables.node, this.explain.node),
      ),
      statusLine(this.model, () => this.showPlain(true)),
      el('div', { id: 'live', class: 'spoken', role: 'status', 'aria-live': 'polite' }),
    );
    const skip = this.node.querySelector('#skip');
    skip.href = '#blocks';
    skip.addEventListener('click', (event) => {
      event.preventDefault();
      this.tree.list.node.focus();
    });
    this.state.onChange((before, now) => this.changed(before, now));
  }

  run(what) {
    if (what === 'plain') this.showPlain(true);
    else this.exporter.run(what, this.tables);
  }

  start() {
    this.theme = new Theme();
    this.plain = document.getElementById('plain');
    document.body.append(this.node, this.plain);
    this.back = button({ class: 'plainbutton back', hidden: true }, 'Back to the page', () => this.showPlain(false));
    document.body.prepend(this.back);
    this.showPlain(false);
    const values = this.state.read(location.hash);
    const zoom = this.model.byId.get(this.model.raw.zoom);
    if (!location.hash && zoom) Object.assign(values, { zoom, row: zoom });
    Object.assign(this.state.values, values);
    this.state.shown = this.state.fragment();
    this.draw(true);
    if (this.state.row !== this.state.zoom) this.tree.reveal(this.state.row);
    this.revealCause();
    this.listen();
  }

  listen() {
    addEventListener('popstate', () => this.state.apply(location.hash));
    addEventListener('hashchange', () => this.state.apply(location.hash));
    addEventListener('keydown', (event) => this.key(event));
    addEventListener('click', (event) => event.target.closest('.menuholder') || this.menu.close());
    addEventListener('beforeprint', () => this.print(true));
    addEventListener('afterprint', () => this.print(false));
    let width = innerWidth,
      height = innerHeight;
    addEventListener('resize', () => {
      // Below 1180 the page flows, and a phone's keyboard changes nothing but the height.
      if (innerWidth === width && (innerWidth < 1180 || innerHeight === height)) return;
      width = innerWidth;
      height = innerHeight;
      cancelAnimationFrame(this.frame);
      this.frame = requestAnimationFrame(() => this.draw(false));
    });
    // What opens above the cards takes their room.
    const cards = this.tree.node.parentNode;
    let room = cards.clientHeight;
    new ResizeObserver(() => {
      if (innerWidth < 1180 || cards.clientHeight === room) return;
      room = cards.clientHeight;
      requestAnimationFrame(() => this.tree.show(false));
    }).observe(cards);
  }

  draw(isNewZoom) {
    this.head.show();
    this.ranks?.show();
    this.left.show();
    this.tables.show(); // before the tree, which leaves it its room
    this.tree.show(isNewZoom);
    this.explain.show();
    document.title = this.exporter.headline() + ' · Twinlane';
  }

  // The tree answers first; tables and Explain follow in the next frame.
  changed(before, now) {
    const isNewZoom = before.zoom !== now.zoom;
    const isPicked = isNewZoom || before.row !== now.row || before.cause !== now.cause;
    if (isPicked || before.order !== now.order || (before.table === 'roof') !== (now.table === 'roof')) this.tree.show(isNewZoom);
    if (isNewZoom) this.tree.list.node.scrollTop = 0;
    if (before.cause !== now.cause) this.head.show();
    this.tables.isPicked = false;
    cancelAnimationFrame(this.later);
    this.later = requestAnimationFrame(() => {
      if (isPicked || before.left !== now.left || before.order !== now.order) this.left.show();
      if (isPicked || before.table !== now.table || before.filter !== now.filter) this.tables.show();
      if (isPicked) this.explain.show();
    });
  }

  pickRow(row) {
    const { zoom } = this.state;
    const isInside = row >= zoom && row < this.model.end[zoom];
    this.state.set({ row, cause: -1, ...(isInside ? {} : { zoom: 0 }) });
    this.tree.reveal(row);
  }

  pickCause(i) {
    if (i < 0) return this.state.set({ cause: -1, row: this.state.zoom });
    const { zoom } = this.state;
    const isInside = this.model.raw.causes[i].rows.every((row) => row >= zoom && row < this.model.end[zoom]);
    this.state.set({ cause: i, ...(isInside ? {} : { zoom: 0, row: 0 }) });
    this.revealCause();
    say(this.model.text(this.model.raw.causes[i].title));
  }

  revealCause() {
    const { cause, zoom } = this.state;
    if (cause < 0) return;
    const MOST = 8;
    const rows = [...this.model.raw.causes[cause].rows].sort(
      (x, y) => Math.abs(this.model.blocks.d[y] ?? 0) - Math.abs(this.model.blocks.d[x] ?? 0),
    );
    for (const row of rows.slice(0, MOST)) this.lines.reveal(zoom, row);
    this.tree.reveal(Math.min(...rows.slice(0, MOST)));
  }

  nextCause(step) {
    const named = this.model.raw.causes
      .map((cause, i) => [cause, i])
      .filter(([cause]) => cause.group !== 3)
      .map(([, i]) => i);
    if (!named.length) return;
    const at = named.indexOf(this.state.cause);
    this.pickCause(named[at < 0 ? (step > 0 ? 0 : named.length - 1) : (at + step + named.length) % named.length]);
  }

  // The evidence of what is said of the whole.
  showStep() {
    this.state.set({ zoom: 0, row: 0, cause: -1 });
    this.explain.node.scrollIntoView({ block: 'nearest' });
    this.explain.body.scrollTop = 0;
    this.explain.body.focus({ preventScroll: true });
    this.mark(this.explain.node);
  }

  // Where nothing moves, a click still shows where its answer stands.
  mark(node) {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const frame = (color) => ({ boxShadow: `inset 0 0 0 2px ${color}` });
    node.animate([frame('var(--accent)'), frame('transparent')], 900);
  }

  showLeft(key) {
    this.state.set({ left: key });
    this.left.node.scrollIntoView({ block: 'nearest' });
  }

  showNamed(which, name) {
    this.tables.chip = 'All';
    this.state.set({ table: which, filter: name.slice(0, 200), zoom: 0, row: 0, cause: -1 });
    this.tables.node.scrollIntoView({ block: 'nearest' });
  }

  showPlain(plain) {
    this.plain.hidden = !plain;
    if (plain) this.plain.setAttribute('role', 'main');
    else this.plain.removeAttribute('role');
    this.node.hidden = plain;
    this.back.hidden = !plain;
    document.body.classList.toggle('scripted', !plain);
    if (plain) this.back.focus();
    else if (this.rowsDrawn) this.draw(false);
    this.rowsDrawn = true;
    scrollTo(0, 0);
  }

  // On paper there is no scrolling: all rows are in the document, in the width of the paper and on white.
  print(begins) {
    if (this.node.hidden) return;
    const root = document.documentElement;
    if (begins) root.dataset.theme = 'light';
    else this.theme.apply();
    document.body.classList.toggle('printing', begins);
    this.plain.hidden = !begins;
    this.head.overview.paper = begins ? PAPER_WIDTH : 0;
    this.head.overview.draw();
    // Cards that follow each other break between pages as a flex box would not.
    if (begins) this.left.node.before(this.tree.node);
    else this.left.node.after(this.tree.node);
    if (begins) this.left.node.after(this.explain.node);
    else this.tables.node.after(this.explain.node);
    for (const list of [this.tree.list, this.tables.list, this.ranks?.list]) list?.setAll(begins);
    this.tree.show(false);
    for (const folded of this.plain.querySelectorAll('details')) folded.open = begins;
  }

  // First what is open is closed, then the selection goes, then the zoom.
  escape() {
    const { state } = this;
    if (this.menu.isOpen) this.menu.close();
    else if (this.search.isOpen) this.search.close();
    else if (state.filter) state.set({ filter: '' });
    else if (state.cause >= 0 || state.row !== state.zoom) state.set({ cause: -1, row: state.zoom });
    else this.tree.out();
  }

  key(event) {
    if (this.node.hidden || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.key === 'Escape') {
      this.escape();
      event.preventDefault();
      return;
    }
    if (event.target.closest?.('input, textarea, [role=menu]')) return;
    if (event.key === '/') this.search.input.focus();
    else if (event.key === 'n') this.nextCause(1);
    else if (event.key === 'N') this.nextCause(-1);
    else if (event.key === 'o' || event.key === 'O') this.state.set({ order: this.state.order === 'largest' ? 'execution' : 'largest' });
    else if (event.key === 'f' || event.key === 'F') {
      this.tables.filter.focus();
      this.tables.filter.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Backspace') this.tree.out();
    else if (event.key === 'c' || event.key === 'C') (this.tables.isPicked ? this.tables : this.tree).copyRow();
    else return;
    event.preventDefault();
  }
}

async function main() {
  try {
    const font = Promise.all(['400 13px Inter', '600 13px Inter'].map((each) => document.fonts.load(each)));
    const [raw] = await Promise.all([
      decoded(document.getElementById('data').textContent),
      Promise.race([font, new Promise((done) => setTimeout(done, FONT_LIMIT_MS))]),
    ]);
    new Page(raw).start();
    document.documentElement.dataset.ready = 'yes';
  } catch (error) {
    document.getElementById('app')?.remove();
    document.body.classList.remove('scripted');
    const plain = document.getElementById('plain');
    plain.hidden = false;
    plain.prepend(el('p', { class: 'note' }, 'The interactive page could not start (' + error.message + '); these are its tables.'));
  }
}

main();
