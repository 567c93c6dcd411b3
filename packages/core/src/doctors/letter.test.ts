import { expect, test } from 'vitest';
import { LETTERS, nextFreeLetter, tokenFigure, tokenLabel } from './letter.ts';

test('a token is called out by the letter of its line, where one is shown, and its number', () => {
  expect(tokenLabel('A', 7)).toBe('A 7');
  expect(tokenLabel(null, 7)).toBe('7');
  expect(tokenFigure('A', 7)).toBe('A 7');
  expect(tokenFigure(null, 7)).toBe('#7');
});

test('the next line gets the first letter that no line has', () => {
  expect(nextFreeLetter([])).toBe('A');
  expect(nextFreeLetter(['A', null, 'C'])).toBe('B');
  expect(nextFreeLetter(LETTERS)).toBeNull();
});
