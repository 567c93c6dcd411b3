import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashCost } from '../../test/hash-cost.ts';
import { scryptHash } from './password-hash.ts';

beforeAll(() => void (hashCost.isLeast = false));
afterAll(() => void (hashCost.isLeast = true));

// These hashes of "correct horse" were made by the library that we used before. Users with old accounts must
// still be able to sign in.
const OF_BEFORE = [
  '16ff881b23fc0160a5416dd3c65c7c73',
  'e275846c9c058a9d5fe0279a9b8822d8138c7b6c04093e9cd83434ce7b9761a007549cde1701986884dd145d061fec314d3afa45e1f84289405114cfcbcee046',
].join(':');

it('hashes the same password differently each time, and verifies only that password', async () => {
  const [hash, other] = await Promise.all([
    scryptHash.hash('correct horse'),
    scryptHash.hash('correct horse'),
  ]);
  expect(hash).toMatch(/^\$scrypt\$n=32768,r=8,p=3\$[0-9a-f]{32}\$[0-9a-f]{128}$/);
  expect(other).not.toBe(hash);
  expect(await scryptHash.verify({ hash, password: 'correct horse' })).toBe(true);
  expect(await scryptHash.verify({ hash, password: 'Correct horse' })).toBe(false);
});

it('verifies older hashes', async () => {
  expect(await scryptHash.verify({ hash: OF_BEFORE, password: 'correct horse' })).toBe(true);
  expect(await scryptHash.verify({ hash: OF_BEFORE, password: 'correct hors' })).toBe(false);
});

it('stores the cost of a hash, and detects an outdated cost', async () => {
  expect(scryptHash.isOutdated(OF_BEFORE)).toBe(true);
  const hash = await scryptHash.hash('correct horse');
  expect(scryptHash.isOutdated(hash)).toBe(false);
  const cheaper = hash.replace('n=32768', 'n=16384');
  expect(scryptHash.isOutdated(cheaper)).toBe(true);
  expect(await scryptHash.verify({ hash: cheaper, password: 'correct horse' })).toBe(false);
});

it('accepts a password in every Unicode form that a keyboard may send', { tags: ['drill'] }, async () => {
  const hash = await scryptHash.hash('caf\u00e9 am Ring');
  expect(await scryptHash.verify({ hash, password: 'cafe\u0301 am Ring' })).toBe(true);
});

it('rejects every password when the stored hash is malformed', { tags: ['drill'] }, async () => {
  for (const hash of ['', ':', 'salt', 'salt:', 'salt:hash', 'salt:zz'])
    expect(await scryptHash.verify({ hash, password: '' })).toBe(false);
});
