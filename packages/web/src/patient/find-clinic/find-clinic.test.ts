import { expect, test } from 'vitest';
import { words } from '@baari/words/en/web/lists';
import { distanceText } from './find-clinic-page.tsx';
import { findPath, nearText } from './find-form.tsx';

const { find } = words;

const all = { query: '', specialty: '', near: null };

test('writes only the filters that are set into the address', () => {
  expect(findPath(all)).toBe('/clinics');
  expect(findPath({ ...all, query: 'Rao & Söhne' }, 1)).toBe('/clinics?query=Rao+%26+S%C3%B6hne');
  expect(findPath({ query: 'x', specialty: 'Cardiology', near: '19.076,72.878' }, 3)).toBe(
    '/clinics?query=x&specialty=Cardiology&near=19.076%2C72.878&page=3',
  );
});

test('rounds a location to three decimals', () => {
  expect(nearText({ latitude: 19.0760123, longitude: -72.8777999 })).toBe('19.076,-72.878');
  expect(nearText({ latitude: 0.00000012, longitude: 19 })).toBe('0,19');
});

test.each([
  [0, '100 m away'],
  [0.84, '800 m away'],
  [0.96, '1 km away'],
  [2.44, '2.4 km away'],
  [36.7, '37 km away'],
  [1234, '1,234 km away'],
])('formats %d km as %j', (kilometres, text) => expect(distanceText(find, 'en-IN', kilometres)).toBe(text));
