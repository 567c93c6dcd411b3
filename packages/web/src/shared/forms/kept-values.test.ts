import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetValues, keepValues, keptValues } from './kept-values.ts';

const initial = { name: '', phone: '' };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('restores typed text under its name until it is deleted', () => {
  keepValues('clinic', { name: 'City Care', phone: '' });
  expect(keptValues('clinic', initial)).toEqual({ name: 'City Care', phone: '' });
  expect(keptValues('doctor', initial)).toEqual(initial);
  forgetValues('clinic');
  expect(keptValues('clinic', initial)).toEqual(initial);
});

it('stores nothing without a name, and restores only the form’s fields', () => {
  keepValues(undefined, { name: 'City Care' });
  keepValues('clinic', { name: 'City Care', gone: 'x' });
  expect(keptValues(undefined, initial)).toEqual(initial);
  expect(keptValues('clinic', initial)).toEqual({ name: 'City Care', phone: '' });
});

it('works without storage, and with unreadable data', () => {
  sessionStorage.setItem('baari.form.clinic', '{"name":');
  expect(keptValues('clinic', initial)).toEqual(initial);
  vi.stubGlobal('sessionStorage', undefined);
  keepValues('clinic', initial);
  forgetValues('clinic');
  expect(keptValues('clinic', initial)).toEqual(initial);
});
