import { expect, test } from 'vitest';
import { findTexts, textsOf } from './texts.ts';

type Taken = Readonly<Record<string, string | number>>;

const english = {
  locale: 'en-IN',
  token: { ahead: ({ count }: Taken) => `${count} people ahead`, heading: 'Your token' },
  of: ({ name }: Taken) => `Token of ${name}`,
  list: (items: readonly string[]) => items.join(' and '),
  specialty: (name: string) => name,
};
const tamil = {
  locale: 'ta-IN',
  token: { ahead: ({ count }: Taken) => `முன்னால் ${count} பேர்`, heading: 'உங்கள் டோக்கன்' },
  of: ({ name }: Taken) => `${name}: டோக்கன்`,
  list: (items: readonly string[]) => items.join(', '),
  specialty: (name: string) => name,
};
const texts = textsOf(tamil, english);

test('pairs each text with its English text, with gaps for numbers and names', () => {
  expect(texts).toEqual([
    { key: 'token.ahead', says: 'முன்னால் … பேர்', english: '… people ahead' },
    { key: 'token.heading', says: 'உங்கள் டோக்கன்', english: 'Your token' },
    { key: 'of', says: '…: டோக்கன்', english: 'Token of …' },
  ]);
});

test('finds a text on a page whatever its gaps contain, but not inside another text', () => {
  const page = [
    { text: 'உங்கள் டோக்கன் எண்', x: 1, y: 1 },
    { text: 'உங்கள் டோக்கன்', x: 10, y: 20 },
    { text: 'முன்னால் 12 பேர்', x: 10, y: 40 },
  ];
  expect(findTexts(texts, page).map(({ key, y }) => [key, y])).toEqual([
    ['token.ahead', 40],
    ['token.heading', 20],
  ]);
});
