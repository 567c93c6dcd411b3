// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchScanner } from './scanner.ts';

const CARD = '{"hid":"d@abdm","name":"Deepa 13","dob":"3/7/1964"}';
const SCANNER_MS = 12;
/** The longest time between two keys of a scan on a slow machine. */
const SLOW_SCANNER_MS = 249;
const HAND_MS = 120;

let scans: string[] = [];
let acted: string[] = [];
let clock = 0;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  [scans, acted] = [[], []];
  stop = watchScanner((text) => scans.push(text));
  document.body.addEventListener('keydown', note);
});
afterEach(() => {
  stop();
  document.body.removeEventListener('keydown', note);
  document.body.replaceChildren();
  vi.useRealTimers();
});

const note = ({ key }: KeyboardEvent) => void acted.push(key);

/** Puts an element on the page, and focuses the part of it that receives the keys. */
function page(html: string): HTMLInputElement {
  document.body.innerHTML = html;
  const focused = document.querySelector<HTMLInputElement>('[autofocus]');
  if (!focused) throw new Error('Nothing takes the keys.');
  focused.focus();
  return focused;
}

const FIELD = '<input autofocus />';
const MENU = '<div role="menu" tabindex="-1" autofocus></div>';
const DIALOG_BUTTON = '<div role="alertdialog"><button autofocus>Close</button></div>';
const DIALOG_FIELD = '<div role="dialog"><form><input autofocus /></form></div>';

/** Waits a while, then presses a key, and types its letter unless the page prevents that. */
function press(key: string, afterMs: number, init: KeyboardEventInit = {}): boolean {
  vi.advanceTimersByTime(afterMs);
  clock += afterMs;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  Object.defineProperty(event, 'timeStamp', { value: clock, configurable: true });
  const target = document.activeElement;
  const isLeft = target?.dispatchEvent(event) ?? false;
  if (isLeft && target instanceof HTMLInputElement && key.length === 1) target.value += key;
  return isLeft;
}

const type = (text: string, gapMs: number) => [...text].map((key) => press(key, gapMs));
const scan = (text: string, { gapMs = SCANNER_MS, ends = true } = {}) => {
  press(text.charAt(0), 1000);
  type(text.slice(1), gapMs);
  if (ends) press('Enter', gapMs);
};
const pause = () => void vi.advanceTimersByTime(1000);

it('removes a scan from a field and keeps the text from before it', () => {
  const field = page(FIELD);
  type('Asha', HAND_MS);
  scan(CARD);
  expect([scans, field.value]).toEqual([[CARD], 'Asha']);
  expect(acted).not.toContain('Enter');
});

it('ends a scan after a pause if no Enter follows', () => {
  const field = page(FIELD);
  scan(CARD, { ends: false });
  expect(scans).toEqual([]);
  pause();
  expect([scans, field.value]).toEqual([[CARD], '']);
});

it.each([SCANNER_MS, SLOW_SCANNER_MS])(
  'ignores a second Enter %i ms after a scan, but not a later Enter from the keyboard',
  (gapMs) => {
    page(FIELD);
    scan(CARD, { gapMs });
    expect(press('Enter', gapMs)).toBe(false);
    expect(press('Enter', 250)).toBe(true);
    expect(scans).toEqual([CARD]);
  },
);

it('reads two cards that are scanned 120 ms after each other', () => {
  page(FIELD);
  scan(CARD);
  press('{', 120);
  type(CARD.slice(1), SCANNER_MS);
  press('Enter', SCANNER_MS);
  expect(scans).toEqual([CARD, CARD]);
});

it('reads a scan that is longer than the field allows', () => {
  page('<input autofocus maxlength="30" />');
  const long = CARD.replace('Deepa', 'Deepa '.repeat(60));
  scan(long);
  expect(scans).toEqual([long]);
});

it('recognises a scan on another keyboard layout from its first key', () => {
  page(FIELD);
  press('Ü', 1000, { code: 'BracketLeft', shiftKey: true });
  press('Dead', SCANNER_MS);
  type('hid2Ö2deepa2;2nameÖ2', SCANNER_MS);
  press('Enter', SCANNER_MS);
  expect(scans).toEqual(['Ühid2Ö2deepa2;2nameÖ2']);
});

it.each([
  ['in a field', FIELD],
  ['on a button', '<button autofocus>Call</button>'],
])('reads a scan %s, on a slow machine, and leaves nothing behind', (_, html) => {
  const focused = page(html);
  scan(CARD, { gapMs: SLOW_SCANNER_MS });
  expect([scans, focused.value, acted.includes('Enter')]).toEqual([[CARD], '', false]);
});

it.each([
  ['a menu', MENU],
  ['a button of a dialog', DIALOG_BUTTON],
])('ignores the digits and the Enter of a scan on a slow machine in %s', (_, html) => {
  page(html);
  scan(CARD, { gapMs: SLOW_SCANNER_MS });
  pause();
  // The bracket itself has no effect in a menu.
  expect([scans, acted]).toEqual([[], ['{']]);
});

it('reads a scan on a slow machine with another keyboard layout', () => {
  page(FIELD);
  press('Ü', 1000, { code: 'BracketLeft', shiftKey: true });
  press('Ä', SLOW_SCANNER_MS, { code: 'Quote', shiftKey: true });
  type('hidÄÖÄdeepaÄ;ÄnameÄÖ', SLOW_SCANNER_MS);
  pause();
  expect(scans).toEqual(['ÜÄhidÄÖÄdeepaÄ;ÄnameÄÖ']);
});

it('shows a bracket that a person types by mistake, and the name after it', () => {
  const field = page(FIELD);
  type('{Deepa Shaikh of Sector 21', HAND_MS);
  press('Enter', HAND_MS);
  pause();
  expect([scans, field.value, acted.at(-1)]).toEqual([[], '{Deepa Shaikh of Sector 21', 'Enter']);
});

it('passes the letters after a bracket to the desk while no field has the focus', () => {
  page('<button autofocus>Call</button>');
  type('{Deepa', HAND_MS);
  expect(acted.join('')).toBe('Deepa');
});

it.each([
  ['keys with long pauses', CARD, 250],
  ['a short text', '{"a":1}', SCANNER_MS],
  ['a text that is not JSON', 'Deepa Shaikh 9876500037', SCANNER_MS],
])('passes %s and the Enter after them to the field', (_, text, gapMs) => {
  const field = page(FIELD);
  scan(text, { gapMs });
  pause();
  expect([scans, field.value, acted.at(-1)]).toEqual([[], text, 'Enter']);
});

it('reads a scan while a button has the focus, without pressing it', () => {
  page('<button autofocus>Call</button>');
  scan(CARD);
  expect([scans, acted]).toEqual([[CARD], []]);
});

it.each([
  ['a menu', MENU],
  ['a button of a dialog', DIALOG_BUTTON],
])('ignores the keys of a scan in %s', (_, html) => {
  page(html);
  scan(CARD);
  scan('13\t');
  scan('31');
  pause();
  expect([scans, acted]).toEqual([[], []]);
});

it('removes a scan from a dialog’s field and does not send the form', () => {
  const field = page(DIALOG_FIELD);
  scan(CARD);
  expect([scans, field.value]).toEqual([[], '']);
  expect(acted).not.toContain('Enter');
});

it('passes fast typing and the Enter after it to a dialog’s field', () => {
  const field = page(DIALOG_FIELD);
  scan('Fever and cough since Monday');
  expect([field.value, acted.at(-1)]).toEqual(['Fever and cough since Monday', 'Enter']);
});

it.each(['8901234567890', 'MRN-0042', 'https://baari.test/t/x'])(
  'removes the barcode “%s” from a dialog’s field and does not send the form',
  (barcode) => {
    const field = page(DIALOG_FIELD);
    type('Fever', HAND_MS);
    scan(barcode);
    expect([field.value, acted]).toEqual(['Fever', ['F', 'e', 'v', 'e', 'r', ...barcode]]);
  },
);

it('sends a dialog’s form when a person presses Enter after a phone number', () => {
  const field = page(DIALOG_FIELD);
  type('9876500041', HAND_MS);
  press('Enter', SCANNER_MS);
  expect([field.value, acted.at(-1)]).toEqual(['9876500041', 'Enter']);
});

it.each([
  ['a menu', MENU],
  ['a button of a dialog', DIALOG_BUTTON],
])('acts on a key in %s once 50 ms have passed without another key', (_, html) => {
  page(html);
  press('3', 1000);
  vi.advanceTimersByTime(49);
  expect(acted).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(acted).toEqual(['3']);
});

it('acts on both of two keys that someone presses in a menu', () => {
  page(MENU);
  type('72', HAND_MS);
  pause();
  expect(acted).toEqual(['7', '2']);
});

it('acts immediately on an arrow key and an Enter after it', () => {
  page(MENU);
  press('ArrowDown', 1000);
  press('Enter', SCANNER_MS);
  expect(acted).toEqual(['ArrowDown', 'Enter']);
});

it('drops a key if its menu was closed in the meantime', () => {
  page(MENU);
  press('3', 1000);
  page(FIELD);
  pause();
  expect(acted).toEqual([]);
});

it('waits for keys that a busy page has not handled yet', () => {
  page(MENU);
  press('1', 1000);
  // The page hangs, so the timer runs late, but still before the scanner's next key.
  const late = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 500);
  vi.advanceTimersByTime(50);
  late.mockRestore();
  press('2', SCANNER_MS);
  pause();
  expect(acted).toEqual([]);
});
