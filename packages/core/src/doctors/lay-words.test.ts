import { expect, it } from 'vitest';
import { specialtiesOfWord } from './lay-words.ts';

it.each([
  ['skin', ['Dermatology']],
  ['त्वचा', ['Dermatology']],
  ['child', ['Pediatrics']],
  ['childr', ['Pediatrics']],
  ['बच्चों', ['Pediatrics']],
  ['ear', ['Otolaryngology']],
  ['fever', ['Family Medicine', 'Internal Medicine']],
  ['chi', []],
  ['rao', []],
  ['', []],
])('translates the word %j into the specialties %j', (word, specialties) => {
  expect(specialtiesOfWord(word)).toEqual(specialties);
});
