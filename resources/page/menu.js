// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The menu of Export: a button that opens a list, with the keys that such lists have.

import { button, el, taken } from './dom.js';

export const ENTRIES = [
  ['png', 'Chart as PNG'],
  ['svg', 'Chart as SVG'],
  ['blocks', 'Blocks as TSV'],
  ['table', 'Table as TSV'],
  ['link', 'Copy the link'],
  ['plain', 'Plain tables'],
  ['print', 'Print…'],
];

export class Menu {
  // run(what) does what an entry says.
  constructor(run) {
    this.run = run;
    this.list = null;
  }

  get isOpen() {
    return this.list !== null;
  }

  toggle(opener) {
    if (this.isOpen) this.close();
    else this.open(opener);
  }

  open(opener) {
    this.opener = opener;
    this.list = el(
      'div',
      { class: 'menu', role: 'menu', 'aria-label': 'Export' },
      ENTRIES.map(([what, title]) =>
        button({ role: 'menuitem' }, title, () => {
          this.close();
          this.run(what);
        }),
      ),
    );
    opener.parentNode.append(this.list);
    opener.setAttribute('aria-expanded', 'true');
    this.list.firstChild.focus();
    this.list.addEventListener('keydown', (event) => this.key(event));
  }

  close() {
    this.list?.remove();
    this.list = null;
    this.opener?.setAttribute('aria-expanded', 'false');
  }

  key(event) {
    const items = [...this.list.children];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) items[(items.indexOf(document.activeElement) + step + items.length) % items.length].focus();
    else if (event.key === 'Escape' || event.key === 'Tab') {
      this.close();
      this.opener.focus();
    } else return;
    taken(event);
  }
}
