import { PROTOCOL_VERSION } from '@baari/core/shared';
import { beforeEach, expect, test, vi } from 'vitest';
import { keptFeeds } from './kept-queues.ts';
import { markKept } from './kept-page.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const feed = (url: string, knownAt = 1) => ({ url, knownAt, queues: [] });

test('restores a feed as last received', () => {
  keptFeeds.keep(feed('a', 1));
  keptFeeds.keep(feed('a', 2));
  expect(keptFeeds.find('a')).toMatchObject(feed('a', 2));
  expect(keptFeeds.find('b')).toBeNull();
});

test('keeps the ten latest feeds', () => {
  for (let index = 0; index < 12; index += 1) keptFeeds.keep(feed(`feed-${index}`));
  keptFeeds.keep(feed('feed-2'));
  expect(keptFeeds.find('feed-0')).toBeNull();
  expect(keptFeeds.find('feed-2')).not.toBeNull();
  expect(keptFeeds.find('feed-11')).not.toBeNull();
});

test('deletes everything when the phone logs out', () => {
  keptFeeds.keep(feed('a'));
  keptFeeds.forgetAll();
  expect([...stored.values()].join('')).toBe('[]');
});

test('ignores data of a page with another protocol', () => {
  keptFeeds.keep(feed('a'));
  for (const protocol of ['"protocol":7', '"other":7']) {
    const text = JSON.stringify([{ ...feed('a'), protocol: PROTOCOL_VERSION }]);
    stored.set('baari.kept-feeds', text.replace(`"protocol":${PROTOCOL_VERSION}`, protocol));
    expect(keptFeeds.find('a')).toBeNull();
  }
});

test('ignores invalid data', () => {
  for (const text of ['{', '7', '[null]', '[{"url":1}]']) {
    stored.set('baari.kept-feeds', text);
    expect(keptFeeds.find('a')).toBeNull();
  }
});

test('works without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => keptFeeds.keep(feed('a'))).not.toThrow();
  expect(keptFeeds.find('a')).toBeNull();
});

test('marks a restored page only once', () => {
  const html = '<!doctype html>\n<html lang="en">$& <p>&lt;html</p></html>';
  expect(markKept(html, 17)).toBe(
    '<!doctype html>\n<html data-cached="17" lang="en">$& <p>&lt;html</p></html>',
  );
});
