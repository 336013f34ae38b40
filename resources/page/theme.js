// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Light, dark, or as the system has it. It is the only thing that a page keeps, where it may.

import { say } from './dom.js';

const THEMES = ['system', 'light', 'dark'];
const STORED_AS = 'twinlane-theme';

export class Theme {
  constructor() {
    this.name = 'system';
    try {
      const stored = localStorage.getItem(STORED_AS);
      if (stored === 'light' || stored === 'dark') this.name = stored;
    } catch {
      // a frame that may keep nothing
    }
    this.apply();
  }

  apply() {
    const root = document.documentElement;
    if (this.name === 'system') delete root.dataset.theme;
    else root.dataset.theme = this.name;
  }

  next() {
    this.name = THEMES[(THEMES.indexOf(this.name) + 1) % THEMES.length];
    this.apply();
    say('Theme: ' + this.name);
    try {
      if (this.name === 'system') localStorage.removeItem(STORED_AS);
      else localStorage.setItem(STORED_AS, this.name);
    } catch {
      // nothing is kept here
    }
  }
}
