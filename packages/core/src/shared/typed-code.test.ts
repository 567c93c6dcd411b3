import { describe, expect, it } from 'vitest';
import { typedCode, westernDigits } from './typed-text.ts';

describe('westernDigits', () => {
  it.each([
    ['९८७६५४३२१०', '9876543210'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['+91 98765-43210', '+91 98765-43210'],
    ['９８７', '987'],
  ])('converts %s to %s', (typed, western) => {
    expect(westernDigits(typed)).toBe(western);
  });
});

describe('typedCode', () => {
  it.each([
    ['spaces', 'O E N M', 'OENM'],
    ['no-break and thin spaces', 'O\u00a0E\u202fN\u2009M', 'OENM'],
    ['tabs and line ends', '\tOE\r\nNM\n', 'OENM'],
    ['hyphens and dashes', 'O-E–N—M', 'OENM'],
    ['dots and slashes', 'O.E/N_M', 'OENM'],
    ['characters that nobody sees', '\u200eO\u200bE\u00adN\ufeffM', 'OENM'],
    ['small letters', 'oenm', 'OENM'],
    ['full-width letters and digits', 'Ｏｅ１２', 'OE12'],
    ['Devanagari digits', '४८२ ९१०', '482910'],
    ['Tamil digits', '௪௮௨-௯௧௦', '482910'],
    ['letters of other scripts, which no code has', 'ОЕ12', 'ОЕ12'],
  ])('reads a code typed with %s', (_, typed, code) => {
    expect(typedCode(typed)).toBe(code);
  });
});
