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

it('brings back what was typed under its name, until it is forgotten', () => {
  keepValues('clinic', { name: 'City Care', phone: '' });
  expect(keptValues('clinic', initial)).toEqual({ name: 'City Care', phone: '' });
  expect(keptValues('doctor', initial)).toEqual(initial);
  forgetValues('clinic');
  expect(keptValues('clinic', initial)).toEqual(initial);
});

it('does not keep anything without a name, and takes only fields that the form has', () => {
  keepValues(undefined, { name: 'City Care' });
  keepValues('clinic', { name: 'City Care', gone: 'x' });
  expect(keptValues(undefined, initial)).toEqual(initial);
  expect(keptValues('clinic', initial)).toEqual({ name: 'City Care', phone: '' });
});

it('works where the browser stores nothing, and over what it cannot read', () => {
  sessionStorage.setItem('baari.form.clinic', '{"name":');
  expect(keptValues('clinic', initial)).toEqual(initial);
  vi.stubGlobal('sessionStorage', undefined);
  keepValues('clinic', initial);
  forgetValues('clinic');
  expect(keptValues('clinic', initial)).toEqual(initial);
});
