import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SPOKEN_LANGUAGES, type SpokenLanguage, spokenKeys } from '@baari/core/shared';
import { expect, test } from 'vitest';
import { readPack } from '../../packages/web/src/shared/voice/clip-pack.ts';
import { spokenTexts } from './voice-texts.ts';

const CLIPS = path.join(import.meta.dirname, '../../packages/web/src/shared/voice/clips');
/** The Opus format counts time in this unit, whatever the sample rate (RFC 7845, section 4). */
const OPUS_SAMPLES_A_SECOND = 48_000;

/** Reads the index that `make.ts` wrote for a language: the key, voice, text and phonemes of each clip. */
const madeOf = (language: SpokenLanguage) =>
  readFileSync(path.join(import.meta.dirname, `phonemes/${language}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [key = '', voice = '', text = '', phonemes = ''] = line.split('\t');
      return { key, voice, text, phonemes };
    });

/** Returns the phonemes without stress marks, because stress can't be heard across a room. */
const sounds = (phonemes: string) => phonemes.replaceAll(/[',]/g, '');

/** Returns the length of an Ogg file in seconds, from the position on its last page. */
function secondsOf(ogg: Buffer): number {
  const lastPage = ogg.lastIndexOf('OggS');
  return Number(ogg.readBigInt64LE(lastPage + 6)) / OPUS_SAMPLES_A_SECOND;
}

test.each(SPOKEN_LANGUAGES)('gives each sound of %s a different text', (language) => {
  const said = spokenTexts(language).map(({ voice, text }) => `${voice} ${text}`);
  expect(new Set(said).size).toBe(spokenKeys(language).length);
});

test.each(SPOKEN_LANGUAGES)('has clips of %s that say the current texts', (language) => {
  expect(madeOf(language).map(({ key, voice, text }) => ({ key, voice, text }))).toEqual(
    spokenTexts(language),
  );
});

test.each(SPOKEN_LANGUAGES)('makes all sounds of %s sound different', (language) => {
  const heard = new Map<string, string>();
  for (const { key, voice, phonemes } of madeOf(language)) {
    const sound = `${voice} ${sounds(phonemes)}`;
    expect(heard.get(sound), `${key} sounds like it: ${phonemes}`).toBeUndefined();
    heard.set(sound, key);
  }
});

test.each(SPOKEN_LANGUAGES)('makes each clip of %s as long as its phonemes take', (language) => {
  const file = readFileSync(path.join(CLIPS, `${language}.clips`));
  const pack = readPack(new Uint8Array(file).buffer);
  for (const { key, text, phonemes } of madeOf(language)) {
    const clip = pack(spokenKeys(language).find((known) => known === key) ?? 'word:token');
    const seconds = secondsOf(Buffer.from(clip ?? new ArrayBuffer()));
    const perSign = seconds / sounds(phonemes).length;
    expect(perSign, `${key} “${text}” takes ${seconds} s`).toBeGreaterThan(0.04);
    expect(perSign, `${key} “${text}” takes ${seconds} s`).toBeLessThan(0.3);
  }
});
