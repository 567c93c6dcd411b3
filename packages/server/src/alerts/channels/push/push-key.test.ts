import { afterEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/database.ts';
import { createVault } from '../../../app/vault.ts';
import { createPushKey, refuseBrokenPushKey } from './push-key.ts';

const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function openDatabase() {
  const { database, drop } = await createTestDatabase();
  closers.push(drop);
  /** Reads the key in the same way as a process that has just started. */
  const keyOf = (secret: string) => createPushKey({ db: database, vault: createVault(secret) })();
  return { database, keyOf };
}

it('shares one encrypted key among processes that start together on an empty database', async () => {
  const { database, keyOf } = await openDatabase();
  const keys = await Promise.all(Array.from({ length: 8 }, () => keyOf('one secret')));
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(1);
  expect(keys[0]?.publicKey).toMatch(/^[A-Za-z0-9_-]{87}$/);
  const stored = await database.query('SELECT * FROM push_key');
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).toContain(keys[0]?.publicKey);
  expect(JSON.stringify(stored)).not.toContain(keys[0]?.privateKey);
  await expect(keyOf('one secret')).resolves.toEqual(keys[0]);
});

it('keeps a key that was encrypted with another secret, and refuses to start without that secret', async () => {
  const { database, keyOf } = await openDatabase();
  const { publicKey } = await keyOf('one secret');
  await expect(keyOf('another')).rejects.toThrow('belongs to another SECRET');
  expect(await database.query('SELECT public_key FROM push_key')).toEqual([{ publicKey }]);
});

it('retries a database that was unreachable for a moment', async () => {
  const { database, keyOf } = await openDatabase();
  await database.query('ALTER TABLE push_key RENAME TO elsewhere');
  const key = createPushKey({ db: database, vault: createVault('one secret') });
  await expect(key()).rejects.toThrow();
  await database.query('ALTER TABLE elsewhere RENAME TO push_key');
  await expect(key()).resolves.toEqual(await keyOf('one secret'));
});

it('distinguishes a working key from a missing key, another secret’s key, and two halves that do not match', async () => {
  const { database, keyOf } = await openDatabase();
  const tried = (secret: string) => refuseBrokenPushKey({ db: database, vault: createVault(secret) });
  await expect(tried('one secret')).rejects.toThrow('has no key for push services');
  const { privateKey } = await keyOf('one secret');
  await expect(tried('one secret')).resolves.toBeUndefined();
  await expect(tried('another')).rejects.toThrow('belongs to another SECRET');
  await database.query('DELETE FROM push_key');
  const other = await keyOf('one secret');
  expect(other.privateKey).not.toBe(privateKey);
  await database.query('UPDATE push_key SET private_key_sealed = :sealed', {
    sealed: createVault('one secret').encrypt(privateKey),
  });
  await expect(tried('one secret')).rejects.toThrow('does not belong to the public one');
});
