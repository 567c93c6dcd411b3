import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetRequest, keepRequest, keptRequest } from './kept-request.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what was typed is kept for its account until it is sent', () => {
  const data = new FormData();
  data.set('message', 'Three doctors');
  data.set('name', '');
  keepRequest('lata', data);
  expect(keptRequest('lata')).toEqual({ name: '', message: 'Three doctors' });
  expect(keptRequest('ravi')).toEqual({});
  forgetRequest('lata');
  expect(keptRequest('lata')).toEqual({});
});

test('what cannot be read is nothing, and a browser that keeps nothing does no harm', () => {
  stored.set('baari.upgrade-request.lata', '{"name":');
  expect(keptRequest('lata')).toEqual({});
  vi.stubGlobal('sessionStorage', undefined);
  keepRequest('lata', new FormData());
  expect(keptRequest('lata')).toEqual({});
});
