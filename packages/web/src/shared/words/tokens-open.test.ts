import { expect, test } from 'vitest';
import { offeredLanguages, wordsIn } from './languages.ts';

/** The word for a token, as each language begins it. */
const TOKEN: Record<string, string> = {
  en: 'token',
  hi: 'टोकन',
  bn: 'টোকেন',
  mr: 'टोकन',
  gu: 'ટોકન',
  ta: 'டோக்கன்',
  te: 'టోకెన్',
  kn: 'ಟೋಕನ್',
};

test.each(offeredLanguages.map(({ code }) => code))(
  '%s says that tokens open then, not the doctor',
  (code) => {
    const { shared, display, taking } = wordsIn(code);
    const texts = [
      shared.doctor.opensToday({ time: '7:00' }),
      shared.doctor.opensTomorrow({ time: '7:00' }),
      shared.doctor.opensOn({ weekday: 'Mon', time: '7:00' }),
      display.display.opensAt({ time: '7:00' }),
      taking.closedUntil,
    ];
    const token = TOKEN[code] ?? '?';
    expect(texts.filter((text) => !text.toLowerCase().includes(token))).toEqual([]);
  },
);
