import { readFileSync } from 'node:fs';
import { SPOKEN_LANGUAGES, spokenKeys } from '@baari/core/shared';
import { expect, test } from 'vitest';
import { readPack, spokenLanguage } from './clip-pack.ts';

const MOST_BYTES = 350_000;

test.each(SPOKEN_LANGUAGES)(
  'has a clip for each sound of %s, in a file small enough for a slow network',
  (language) => {
    const file = readFileSync(new URL(`./clips/${language}.clips`, import.meta.url));
    expect(file.length).toBeLessThan(MOST_BYTES);
    const clip = readPack(new Uint8Array(file).buffer);
    for (const key of spokenKeys(language))
      expect([key, new TextDecoder().decode(clip(key)?.slice(0, 4))]).toEqual([key, 'OggS']);
    expect(clip('number:101')).toBeNull();
  },
);

test.each(SPOKEN_LANGUAGES)('has different recordings for all sounds of %s', (language) => {
  const file = readFileSync(new URL(`./clips/${language}.clips`, import.meta.url));
  const clip = readPack(new Uint8Array(file).buffer);
  const recordings = spokenKeys(language).map((key) =>
    Buffer.from(clip(key) ?? new ArrayBuffer(0)).toString('base64'),
  );
  expect(new Set(recordings).size).toBe(recordings.length);
});

test('maps a locale to the language of its clips, or to none', () => {
  expect(spokenLanguage('ta-IN-u-nu-latn')).toBe('ta');
  expect(spokenLanguage('en-gb')).toBe('en');
  expect(spokenLanguage('fr')).toBeNull();
});
