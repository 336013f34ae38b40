// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Light, dark, or as the system has it. A page that was written with a theme opens with it, and keeps no other.

import { say } from './dom.js';
import { keep, kept } from './kept.js';

const THEMES = ['system', 'light', 'dark'];

export class Theme {
  constructor() {
    const written = document.documentElement.dataset.theme;
    this.isWritten = THEMES.includes(written);
    this.name = this.isWritten ? written : kept('theme', THEMES);
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
    if (!this.isWritten) keep('theme', this.name, THEMES);
  }
}
