import { SPOKEN_LANGUAGES, spokenKeys } from '@baari/core/shared';
import { expect, test } from 'vitest';
import { spokenTexts } from './voice-texts.ts';

test.each(SPOKEN_LANGUAGES)('each sound of %s has words of its own', (language) => {
  const said = spokenTexts(language).map(({ voice, text }) => `${voice} ${text}`);
  expect(new Set(said).size).toBe(spokenKeys(language).length);
});
