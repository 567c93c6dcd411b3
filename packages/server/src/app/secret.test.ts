import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptSecret } from './secret.ts';
import { createVault } from './vault.ts';

const run = promisify(execFile);
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'baari-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('creates a secret once, in a file that only its owner can read', () => {
  const secret = keptSecret(folder);
  expect(keptSecret(folder)).toBe(secret);
  expect(statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['secret']);
});

it('gives processes that start together the same secret', async () => {
  const module = fileURLToPath(new URL('./secret.ts', import.meta.url));
  const program = `import(${JSON.stringify(module)}).then((m) => console.log(m.keptSecret(${JSON.stringify(folder)})))`;
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => run(process.execPath, ['--eval', program])),
  );
  expect(new Set(answers.map(({ stdout }) => stdout.trim())).size).toBe(1);
});

it('decrypts only unchanged values that it encrypted itself', () => {
  const vault = createVault('a'.repeat(32));
  const sealed = vault.encrypt('AB12');
  expect(sealed).not.toBe(vault.encrypt('AB12'));
  expect(vault.decrypt(sealed)).toBe('AB12');
  expect(() => createVault('b'.repeat(32)).decrypt(sealed)).toThrow();
  expect(() => vault.decrypt(`${sealed.slice(0, -2)}AA`)).toThrow();
  expect(vault.mac('one', 'text')).not.toBe(vault.mac('two', 'text'));
});

it('names the key of an encrypted value, and still decrypts values encrypted with the previous secret', () => {
  const [before, now] = ['a'.repeat(32), 'b'.repeat(32)];
  const sealed = createVault(before).encrypt('AB12');
  const replaced = createVault(now, before);
  expect([replaced.decrypt(sealed), replaced.isOfToday(sealed)]).toEqual(['AB12', false]);
  const anew = replaced.encrypt('AB12');
  expect([createVault(now).decrypt(anew), replaced.isOfToday(anew)]).toEqual(['AB12', true]);
  expect(anew).toMatch(/^a1\.[\w-]{8}\./);
  // Only the new secret makes signatures.
  expect(replaced.mac('one', 'text')).toBe(createVault(now).mac('one', 'text'));
});

it('decrypts an old value that does not name its key, if it has the secret that encrypted it', () => {
  const [before, now] = ['a'.repeat(32), 'b'.repeat(32)];
  const unnamed = createVault(before).encrypt('AB12').split('.').at(-1) ?? '';
  expect(createVault(before).decrypt(unnamed)).toBe('AB12');
  expect(createVault(now, before).decrypt(unnamed)).toBe('AB12');
  expect(() => createVault(now).decrypt(unnamed)).toThrow();
});
