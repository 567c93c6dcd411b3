import { expect, test } from 'vitest';
import { OUTAGE_LETTER } from '../shared/index.ts';
import { LETTERS, nextFreeLetter, tokenFigure, tokenLabel } from './doctor.ts';

test('labels a token with the letter of its line, if one is shown, and its number', () => {
  expect(tokenLabel('A', 7)).toBe('A 7');
  expect(tokenLabel(null, 7)).toBe('7');
  expect(tokenFigure('A', 7)).toBe('A 7');
  expect(tokenFigure(null, 7)).toBe('#7');
});

test('labels a token that was issued offline with its outage number', () => {
  expect(tokenLabel('A', 31, 1)).toBe('A R1');
  expect(tokenLabel(null, 31, 12)).toBe('R12');
  expect(tokenLabel('A', 31, null)).toBe('A 31');
  expect(tokenLabel({ letter: 'A', outage: { 31: 2 } }, 31)).toBe('A R2');
  expect(tokenLabel({ letter: null, outage: { 31: 2 } }, 32)).toBe('32');
  expect(tokenFigure({ letter: null, outage: { 31: 2 } }, 31)).toBe('R2');
  expect(tokenFigure({ letter: null, outage: { 31: 2 } }, 32)).toBe('#32');
});

test('never gives a new line the letter of outage numbers', () => {
  expect(nextFreeLetter(LETTERS.filter((letter) => letter !== OUTAGE_LETTER))).toBeNull();
});

test('gives the next line the first free letter', () => {
  expect(nextFreeLetter([])).toBe('A');
  expect(nextFreeLetter(['A', null])).toBe('B');
  expect(nextFreeLetter(LETTERS)).toBeNull();
});

test('gives two lines letters that sound alike only if no other letter is free', () => {
  expect(nextFreeLetter(['A', 'B'])).toBe('F');
  expect(nextFreeLetter(['A', null, 'P'])).toBe('F');
  const given: string[] = [];
  for (let letter = nextFreeLetter([]); letter !== null; letter = nextFreeLetter(given)) given.push(letter);
  expect(given.join('')).toBe('ABFHJKLMNQSUWXYZCDEGPTVIO');
});

test('gives letters that look like digits only if no other letter is free', () => {
  expect(nextFreeLetter(['A', 'B', 'F', 'H'])).toBe('J');
  expect(nextFreeLetter(LETTERS.filter((letter) => !'IO'.includes(letter)))).toBe('I');
});
