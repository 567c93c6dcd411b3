/** Reads the texts of the synthetic voices: one file for each language in `texts`. */
import { SPOKEN_WORDS, type SpokenKey, spokenKeys, type SpokenLanguage } from '@baari/core/shared';
import { texts as bn } from './texts/bn.ts';
import { texts as en } from './texts/en.ts';
import { texts as gu } from './texts/gu.ts';
import { texts as hi } from './texts/hi.ts';
import { texts as kn } from './texts/kn.ts';
import { texts as mr } from './texts/mr.ts';
import { texts as ta } from './texts/ta.ts';
import { texts as te } from './texts/te.ts';
import type { VoiceTexts } from './texts/voice.ts';

const texts: Readonly<Record<SpokenLanguage, VoiceTexts>> = { en, hi, bn, mr, te, ta, gu, kn };

export type SpokenText = { key: SpokenKey; voice: string; text: string };

/** Returns the text for each sound of a language. */
export function spokenTexts(language: SpokenLanguage): SpokenText[] {
  const { voice, letterVoice = voice, words, letters, numbers, hundreds, linking } = texts[language];
  const listed = [numbers, hundreds, linking].flatMap((list) => list.split(',')).map((text) => text.trim());
  const said = [
    ...SPOKEN_WORDS.map((word) => words[word]),
    ...letters.split(' '),
    ...listed.filter((text) => text !== ''),
  ];
  const keys = spokenKeys(language);
  if (said.length !== keys.length)
    throw new Error(`${language} has ${said.length} texts for ${keys.length} sounds.`);
  return keys.map((key, index) => ({
    key,
    voice: key.startsWith('letter:') ? letterVoice : voice,
    text: said[index] ?? '',
  }));
}
