import { expect, it } from 'vitest';
import { hashKeySecret, isKeySecret, newKeySecret } from './key-secret.ts';

it('makes unique keys in one format', () => {
  const keys = Array.from({ length: 500 }, newKeySecret);
  for (const key of keys) expect(key).toMatch(/^baari_live_[0-9A-Za-z]{36}$/);
  for (const key of keys) expect(isKeySecret(key)).toBe(true);
  expect(new Set(keys).size).toBe(500);
  expect(new Set(keys.map((key) => hashKeySecret(key).toString('hex'))).size).toBe(500);
});

it('recognises a key that was typed or copied wrongly', () => {
  const key = newKeySecret();
  const other = (character: string | undefined) => (character === 'a' ? 'b' : 'a');
  for (let at = 'baari_live_'.length; at < key.length; at += 1)
    expect(isKeySecret(`${key.slice(0, at)}${other(key[at])}${key.slice(at + 1)}`)).toBe(false);
  for (const wrong of [
    '',
    'baari_live_',
    key.slice(0, -1),
    `${key}a`,
    key.replace('live', 'test'),
    ` ${key}`,
  ])
    expect(isKeySecret(wrong)).toBe(false);
});

it('checks a key by the CRC-32 of its other characters', () => {
  expect(isKeySecret(`baari_live_${'0'.repeat(30)}40lmSS`)).toBe(true);
});
