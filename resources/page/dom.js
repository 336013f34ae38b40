// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Elements of the page. Texts of a trace reach the page as text nodes alone.

const SVG = 'http://www.w3.org/2000/svg';

// What may be set on an element. Anything else is a mistake of ours: no handler, no style, no address gets in by a name.
const ALLOWED =
  /^(class|id|role|type|tabindex|title|dir|lang|for|colspan|scope|placeholder|spellcheck|autocomplete|hidden|value|aria-[a-z]+|data-[a-z]+|width|height|viewBox|x|y|x1|y1|x2|y2|d|fill|stroke|r|cx|cy|points)$/;

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (!ALLOWED.test(name)) throw new Error('attribute ' + name);
    if (value !== null && value !== undefined && value !== false) node.setAttribute(name, value === true ? '' : String(value));
  }
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    node.append(child instanceof Node ? child : String(child));
  }
  return node;
}

export function el(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children.flat());
}

// Long names break behind what joins their parts, and between words of other cases; numbers keep their units.
export function breakable(text) {
  text = text.replace(/ (?=%|pp\b|[mµn]?s\b|[KMGT]?i?B\b)/g, '\u00a0');
  const parts = (word) => (word.length > 22 ? word.split(/(?<=\S{5}[_:.,<])(?=\w{5})|(?<=\w{5}[a-z])(?=[A-Z]\w{5})/) : [word]);
  return text.split(/(?<=\s)/).flatMap((word) => parts(word).flatMap((part, i) => (i ? [el('wbr'), part] : [part])));
}

// Boxes and words that have nothing but a look; an empty one is none.
export function div(look, ...children) {
  return el('div', { class: look || null }, ...children);
}

export function span(look, ...children) {
  return el('span', { class: look || null }, ...children);
}

export function svgEl(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children.flat());
}

// The head of a table with a title a column.
export function headRow(titles) {
  const heads = titles.map((title) => el('th', { scope: 'col' }, title));
  return el('thead', {}, el('tr', {}, heads));
}

// Where a key leads in a list of so many rows, one of which is active; undefined: it is no key of lists.
export function movedTo(key, active, count, page = 10) {
  const to = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: count, PageDown: active + page, PageUp: active - page }[key];
  return to === undefined ? to : Math.max(0, Math.min(count - 1, to));
}

// The event was taken.
export function taken(event) {
  event.preventDefault();
  event.stopPropagation();
}

// A button with a handler.
export function button(attributes, text, act) {
  const node = el('button', { type: 'button', ...attributes }, text);
  node.addEventListener('click', act);
  return node;
}

// Empties a node that is filled again at once. Who pressed a key on something in it stays where they were.
export function empty(node) {
  const FOCUSABLE = 'button, [tabindex]';
  const at = node.contains(document.activeElement) ? [...node.querySelectorAll(FOCUSABLE)].indexOf(document.activeElement) : -1;
  node.replaceChildren();
  if (at >= 0) {
    queueMicrotask(() => {
      if (document.activeElement === document.body) node.querySelectorAll(FOCUSABLE)[at]?.focus({ preventScroll: true });
    });
  }
  return node;
}

// Places a bar inside its cell: from and to are parts of its width.
export function place(node, from, to) {
  node.style.left = (100 * from).toFixed(3) + '%';
  node.style.width = 'max(1px, ' + (100 * (to - from)).toFixed(3) + '%)';
  return node;
}

let measurer = null;
const widths = new Map();

export function textWidth(text, font) {
  const key = font + '\n' + text;
  let width = widths.get(key);
  if (width !== undefined) return width;
  measurer ??= document.createElement('canvas').getContext('2d');
  measurer.font = font;
  width = measurer.measureText(text).width;
  if (widths.size > 20000) widths.clear();
  widths.set(key, width);
  return width;
}

// The text with an ellipsis in its middle, so that it is no wider than this: names differ at their ends.
export function fitted(text, width, font) {
  if (text.length > 400) text = text.slice(0, 200) + '…' + text.slice(-199);
  if (textWidth(text, font) <= width) return text;
  const letters = [...text];
  let low = 2,
    high = letters.length;
  const cut = (count) =>
    (letters.slice(0, Math.ceil(count / 2)).join('') + '…' + letters.slice(letters.length - Math.floor(count / 2)).join(''))
      .replace(/[.]*…[.]*/u, '…');
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (textWidth(cut(middle), font) <= width) low = middle;
    else high = middle - 1;
  }
  return cut(low);
}

// One live region tells what a click or key did.
export function say(text) {
  const live = document.getElementById('live');
  if (live) live.textContent = text;
}

// The same where nothing else on the page shows it.
export function sayAloud(text) {
  const SHOWN_MS = 2500;
  say(text);
  const note = document.getElementById('said');
  if (!note) return;
  note.textContent = text;
  clearTimeout(sayAloud.timer);
  sayAloud.timer = setTimeout(() => (note.textContent = ''), SHOWN_MS);
}

export function icon(name) {
  const paths = {
    search: 'M9 3.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 0 0 0-11M13 13l4 4',
    theme: 'M10 3a7 7 0 1 0 0 14a7 7 0 0 0 0-14zM10 3v14',
    export: 'M10 12.5V3.5M6.5 6.5L10 3l3.5 3.5M4 11.5v5h12v-5',
    logo: 'M2 6.5h13M2 13.5h9',
    info: 'M10 3a7 7 0 1 0 0 14a7 7 0 0 0 0-14zM10 9v4.5M10 6.4v.4',
    warning: 'M10 3.2L2.6 16.2h14.8zM10 8v4M10 14v.3',
  };
  return svgEl(
    'svg',
    { viewBox: '0 0 20 20', width: 18, height: 18, class: 'icon icon-' + name, 'aria-hidden': 'true' },
    svgEl('path', { d: paths[name] }),
  );
}
