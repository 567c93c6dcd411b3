import { expect, test } from 'vitest';
import { LETTERS, nextFreeLetter, tokenFigure, tokenLabel } from './doctor.ts';

test('a token is called out by the letter of its line, where one is shown, and its number', () => {
  expect(tokenLabel('A', 7)).toBe('A 7');
  expect(tokenLabel(null, 7)).toBe('7');
  expect(tokenFigure('A', 7)).toBe('A 7');
  expect(tokenFigure(null, 7)).toBe('#7');
});

test('the next line gets the first free letter', () => {
  expect(nextFreeLetter([])).toBe('A');
  expect(nextFreeLetter(['A', null])).toBe('B');
  expect(nextFreeLetter(LETTERS)).toBeNull();
});

test('two lines get letters that sound alike only when no other letter is free', () => {
  expect(nextFreeLetter(['A', 'B'])).toBe('F');
  expect(nextFreeLetter(['A', null, 'P'])).toBe('F');
  const given: string[] = [];
  for (let letter = nextFreeLetter([]); letter !== null; letter = nextFreeLetter(given)) given.push(letter);
  expect(given.join('')).toBe('ABFHIJKLMNOQRSUWXYZCDEGPTV');
});
