import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetKeptOrder, keepOrder, type KeptOrder, readKeptOrder } from './kept-order.ts';

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

const begunMs = Date.parse('2026-11-21T08:35:00.000Z');
const order: KeptOrder = {
  orderId: 'o',
  accountId: 'lata',
  amountPaise: 100_000,
  isQuiet: false,
  begunAt: new Date(begunMs).toISOString(),
};
const dayMs = 24 * 60 * 60_000;

test('keeps an order for its account until it is deleted', () => {
  keepOrder(order);
  expect(readKeptOrder('lata', begunMs + 4 * dayMs)).toEqual(order);
  forgetKeptOrder();
  expect(readKeptOrder('lata', begunMs)).toBeNull();
});

test.each([
  ['of another account', 'ravi', begunMs],
  ['from five days ago', 'lata', begunMs + 5 * dayMs],
])('ignores a stored order %s', (_, accountId, nowMs) => {
  keepOrder(order);
  expect(readKeptOrder(accountId, nowMs)).toBeNull();
  expect(stored.size).toBe(0);
});

test('returns no order when the storage is unreadable or missing', () => {
  stored.set('baari.waited-order', '{"orderId":');
  expect(readKeptOrder('lata', begunMs)).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  keepOrder(order);
  expect(readKeptOrder('lata', begunMs)).toBeNull();
});
