import { readFileSync } from 'node:fs';
import { COMPLETE_LANGUAGES } from '@baari/words/languages';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { leavesOf, textsOf } from './catalog-texts.test-support.ts';
import { wordsIn } from './languages.ts';

/**
 * Maps an English term to a language's translation and to words to avoid. The texts are parts of words,
 * because endings differ.
 */
const glossary = z.record(z.string(), z.object({ say: z.array(z.string()), never: z.array(z.string()) }));

const translated = COMPLETE_LANGUAGES.filter((code) => code !== 'en');

const glossaryOf = (code: string) =>
  glossary.parse(
    JSON.parse(readFileSync(new URL(`../../../../words/${code}/glossary.json`, import.meta.url), 'utf8')),
  );

test.each(translated)('has the same glossary terms in %s as in the other languages', (code) => {
  expect(Object.keys(glossaryOf(code))).toEqual(Object.keys(glossaryOf('hi')));
});

test.each(translated)('translates each term the same way everywhere in %s', (code) => {
  const english = new Map(leavesOf(wordsIn('en')).map((leaf) => [leaf.path, textsOf(leaf).join()]));
  const texts = leavesOf(wordsIn(code)).flatMap((leaf) =>
    textsOf(leaf)
      .filter((text) => text !== english.get(leaf.path))
      .map((text) => ({ path: leaf.path, text })),
  );
  for (const [term, { say, never }] of Object.entries(glossaryOf(code))) {
    const otherwise = texts.filter(({ text }) => never.some((word) => text.includes(word)));
    expect(otherwise, `${term} is said as ${say.join(' or ')}`).toEqual([]);
    expect(
      texts.some(({ text }) => say.some((word) => text.includes(word))),
      `${term} is said as ${say.join(' or ')} somewhere`,
    ).toBe(true);
  }
});

test.each(COMPLETE_LANGUAGES)(
  'tells in %s that tokens open at a certain time, not that the doctor opens',
  (code) => {
    const token = code === 'en' ? 'token' : glossaryOf(code)['token']?.say[0];
    const { shared, display, taking } = wordsIn(code);
    const texts = [
      shared.doctor.opensToday({ time: '7:00' }),
      shared.doctor.opensTomorrow({ time: '7:00' }),
      shared.doctor.opensOn({ weekday: 'Mon', time: '7:00' }),
      display.display.opensAt({ time: '7:00' }),
      taking.closedUntil,
    ];
    expect(texts.filter((text) => !text.toLowerCase().includes(token ?? '?'))).toEqual([]);
  },
);
