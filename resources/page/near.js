// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// How well a name fits what was typed: also where its words come in another order, or one of them has a small typo.

const SHORTEST_WITH_TYPO = 4;

// Is one the other, but for one letter more, less or other, or two that changed places?
export function isNearly(one, other) {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) ++at;
  const rests = [
    [1, 1],
    [1, 0],
    [0, 1],
  ];
  if (rests.some(([x, y]) => one.slice(at + x) === other.slice(at + y))) return true;
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}

function hasNearly(text, word) {
  if (word.length < SHORTEST_WITH_TYPO) return false;
  const tokens = text.split(/[^\p{L}\p{N}]+/u);
  return tokens.some((token) => [-1, 0, 1].some((more) => isNearly(word, token.slice(0, word.length + more))));
}

// 0: it begins so, 1: it holds it, 2: it holds its words, 3: nearly; -1: it does not fit. wanted: in small letters.
export function fit(text, wanted, allowsTypos) {
  const small = text.toLowerCase();
  const at = small.indexOf(wanted);
  if (at >= 0) return at === 0 ? 0 : 1;
  const words = wanted.split(/\s+/);
  if (words.every((word) => small.includes(word))) return 2;
  return allowsTypos && words.every((word) => small.includes(word) || hasNearly(small, word)) ? 3 : -1;
}
