import { expect, test } from 'vitest';
import { mayRenew, noteRenewal } from './renewal.tsx';

const NOW = Date.parse('2026-11-23T09:00:00Z');
const MINUTE_MS = 60_000;

function memory() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return () => storage;
}

test('reloads a page once, and again after five minutes', () => {
  const tab = memory();
  expect(mayRenew(tab, NOW)).toBe(true);
  expect(noteRenewal(tab, NOW)).toBe(true);
  expect(mayRenew(tab, NOW)).toBe(false);
  expect(mayRenew(tab, NOW + 5 * MINUTE_MS - 1)).toBe(false);
  expect(mayRenew(tab, NOW + 5 * MINUTE_MS)).toBe(true);
});

test('still reloads after the clock was set back', () => {
  const tab = memory();
  noteRenewal(tab, NOW);
  expect(mayRenew(tab, NOW - 24 * 60 * MINUTE_MS)).toBe(true);
});

test('ignores unreadable storage', () => {
  const tab = memory();
  tab().setItem('baari.renewed-at', 'yesterday');
  expect(mayRenew(tab, NOW)).toBe(true);
});

test('never reloads if the browser has no storage', () => {
  const closed = () => {
    throw new Error('denied');
  };
  expect(mayRenew(closed, NOW)).toBe(false);
  expect(noteRenewal(closed, NOW)).toBe(false);
});
