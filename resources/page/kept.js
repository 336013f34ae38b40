// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a page keeps for the next time, where it may: the theme, and how far the overview is open. Only known words are read
// back, so that nothing that others stored there gets into a page.

// The kept word if it is one of these, else the first of them. Frames and files may keep nothing.
export function kept(key, words) {
  try {
    const found = localStorage.getItem('twinlane-' + key);
    return words.includes(found) ? found : words[0];
  } catch {
    return words[0];
  }
}

// The first word is what a page does by itself: nothing is kept of it.
export function keep(key, word, words) {
  try {
    if (word === words[0]) localStorage.removeItem('twinlane-' + key);
    else localStorage.setItem('twinlane-' + key, word);
  } catch {
    // nothing is kept here
  }
}
