import { expect, test } from 'vitest';
import { numberKeys, numberSounds, SPOKEN_LANGUAGES } from './spoken-number.ts';

test.each(SPOKEN_LANGUAGES)('has sounds for each number from 0 to 999 in %s', (language) => {
  const keys = new Set(numberKeys(language));
  for (let number = 0; number < 1000; number += 1) {
    const sounds = numberSounds(language, number);
    const sum = sounds.map((key) => Number(key.split(':')[1])).reduce((a, b) => a + b, 0);
    expect(sum).toBe(number);
    expect(sounds.every((key) => keys.has(key))).toBe(true);
  }
});

test('uses every recorded sound of a number', () => {
  for (const language of SPOKEN_LANGUAGES) {
    const used = Array.from({ length: 1000 }, (_, number) => numberSounds(language, number)).flat();
    expect(new Set(used)).toEqual(new Set(numberKeys(language)));
  }
});

test.each([
  // One hundred and twenty-three.
  ['en', ['linking:100', 'number:23']],
  // In एक सौ तेईस, the hundred keeps its form.
  ['hi', ['number:100', 'number:23']],
  ['bn', ['number:100', 'number:23']],
  ['gu', ['number:100', 'number:23']],
  // In एकशे तेवीस, the hundred changes its form. Alone it is शंभर.
  ['mr', ['linking:100', 'number:23']],
  // నూట ఇరవై మూడు, நூற்று இருபத்து மூன்று, ನೂರ ಇಪ್ಪತ್ತಮೂರು.
  ['te', ['linking:100', 'number:23']],
  ['ta', ['linking:100', 'number:23']],
  ['kn', ['linking:100', 'number:23']],
] as const)('uses the right form of a hundred before further digits in %s', (language, sounds) => {
  expect(numberSounds(language, 123)).toEqual(sounds);
  expect(numberSounds(language, 100)).toEqual(['number:100']);
});

test('says two hundred in Marathi in its normal form before further digits', () => {
  expect(numberSounds('mr', 245)).toEqual(['number:200', 'number:45']);
  expect(numberSounds('ta', 245)).toEqual(['linking:200', 'number:45']);
});

test('says a number above 999 digit by digit', () => {
  expect(numberSounds('hi', 1024)).toEqual(['number:1', 'number:0', 'number:2', 'number:4']);
});
