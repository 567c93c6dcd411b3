import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetNext, keepNext, keptNext } from './after-sign-up.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('keeps the next page only for the email that signed up, until the page is deleted', () => {
  keepNext('Lata@Sunrise.example ', '/billing?upgrade=1');
  expect(keptNext('lata@sunrise.example')).toBe('/billing?upgrade=1');
  expect(keptNext('ravi@sunrise.example')).toBeNull();
  expect(keptNext(undefined)).toBeNull();
  forgetNext();
  expect(keptNext('lata@sunrise.example')).toBeNull();
});

test('returns no next page when the storage is unreadable or missing', () => {
  stored.set('baari.after-sign-up', '{"email":');
  expect(keptNext('lata@sunrise.example')).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  keepNext('lata@sunrise.example', '/billing');
  expect(keptNext('lata@sunrise.example')).toBeNull();
});
