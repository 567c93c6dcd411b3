/**
 * Tests that an encrypted backup can be restored only with the operator's secret key and only if it is
 * complete.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createVault } from '../src/app/vault.ts';
import { openMigrated } from '../src/app/open-database.ts';
import { readConfig } from '../src/config/config.ts';
import { recordFrame } from '../src/db/backup/frames.ts';
import { makeBackup, makeBackupKey, readSecretKey, restoreBackup } from '../src/db/backup/index.ts';
import { migrate } from '../src/db/index.ts';
import { runCommand } from '../src/operator/run-command.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase, urlOf } from './database.ts';

const SECRET = 'a secret that is long enough for a test';
const MAGIC = 'age-encryption.org/v1\n';
const sealer = createVault(SECRET);
/** This is more than fits into one encrypted part of 64 KiB. */
const ACCOUNTS = 4000;

let folder: string;
let source: TestDatabase;
let target: TestDatabase;
let publicKey: string;
let secretKey: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'baari-encrypted-'));
  source = await createTestDatabase();
  target = await createEmptyDatabase();
  await source.database.query(
    `INSERT INTO account (id, name, email)
     SELECT gen_random_uuid(), 'Asha ' || n, md5(n::text) || '@clinic.test' FROM generate_series(1, :accounts::int) AS n`,
    { accounts: ACCOUNTS },
  );
  publicKey = await makeBackupKey(inFolder('key'));
  secretKey = readSecretKey(inFolder('key'));
});
afterEach(async () => {
  await source.drop();
  await target.drop();
  rmSync(folder, { recursive: true });
});

const inFolder = (name: string) => path.join(folder, name);

async function backUp(key: string | undefined = publicKey): Promise<string> {
  const file = inFolder(randomUUID());
  await makeBackup({ connection: source.connection, file, sealer, publicKey: key, now: new Date() });
  return file;
}

const restore = (file: string, key: string | undefined = secretKey) =>
  restoreBackup({ connection: target.connection, file, sealer, secretKey: key });

const startOf = (file: string) => readFileSync(file).subarray(0, MAGIC.length).toString();
const accountsIn = async ({ database }: TestDatabase) =>
  database.query('SELECT id, name, email FROM account ORDER BY id');

async function expectUntouched(): Promise<void> {
  expect(await target.database.query("SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
}

it('restores an encrypted backup with its key', async () => {
  const file = await backUp();
  expect(startOf(file)).toBe(MAGIC);
  await restore(file);
  const accounts = await accountsIn(target);
  expect(accounts).toHaveLength(ACCOUNTS);
  expect(accounts).toEqual(await accountsIn(source));
});

it('says whether a file is a backup in a newer format or not a backup at all', async () => {
  writeFileSync(inFolder('newer'), 'age-encryption.org/v2\n-> somebody');
  await expect(restore(inFolder('newer'))).rejects.toThrow('encrypted in a newer form');
  writeFileSync(inFolder('other'), 'nothing of ours');
  await expect(restore(inFolder('other'))).rejects.toThrow('does not begin as a backup does');
  writeFileSync(
    inFolder('later'),
    gzipSync(recordFrame({ format: 'baari-backup', formatVersion: 2, madeAt: 'otherwise' })),
  );
  await expect(restore(inFolder('later'))).rejects.toThrow('made by a newer Baari');
});

it('refuses an encrypted backup without its key or with another key', async () => {
  const file = await backUp();
  await expect(restoreBackup({ connection: target.connection, file, sealer })).rejects.toThrow(
    'The backup is encrypted: name the file',
  );
  await makeBackupKey(inFolder('other'));
  await expect(restore(file, readSecretKey(inFolder('other')))).rejects.toThrow('for another key');
  await expectUntouched();
});

it(
  'refuses an encrypted backup that was cut off or changed at any point, and restores nothing',
  { tags: ['drill'] },
  async () => {
    const file = await backUp();
    const whole = readFileSync(file);
    expect(whole.length).toBeGreaterThan(2 * 65_536);
    const lengths = [whole.length - 1, whole.length - 20, 70_000, 65_536 + 200, 190, 30];
    const cut = lengths.map((length) => whole.subarray(0, length));
    const changed = [30, 150, 260, 70_000, whole.length - 3].map((at) => {
      const bytes = Buffer.from(whole);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      return bytes;
    });
    for (const bytes of [...cut, ...changed, Buffer.concat([whole, Buffer.from('x')])]) {
      writeFileSync(file, bytes);
      await expect(restore(file)).rejects.toThrow(/damaged, cut, or no backup|for another key/);
    }
    await expectUntouched();
  },
);

it('still restores unencrypted backups', { tags: ['drill'] }, async () => {
  const file = inFolder('plain');
  await makeBackup({ connection: source.connection, file, sealer, now: new Date() });
  expect(startOf(file)).not.toBe(MAGIC);
  await restore(file);
  expect(await accountsIn(target)).toHaveLength(ACCOUNTS);
});

it('leaves no file behind when an encrypted backup is stopped', async () => {
  const stopping = new AbortController();
  await source.database.transaction(async (tx) => {
    await tx.query('LOCK TABLE upgrade_request IN ACCESS EXCLUSIVE MODE');
    const { connection } = source;
    const options = { connection, file: inFolder('stopped'), sealer, publicKey, now: new Date() };
    const outcome = expect(makeBackup({ ...options, signal: stopping.signal })).rejects.toThrow();
    stopping.abort();
    await outcome;
  });
  expect(readdirSync(folder)).toEqual(['key']);
});

it(
  'makes and restores an encrypted backup with the operator’s commands and keys',
  { tags: ['drill'] },
  async () => {
    const command = (args: readonly string[], env: NodeJS.ProcessEnv) =>
      runCommand(args, { env: { SECRET, ...env }, folder, signal: new AbortController().signal });
    const made = await command(['backup-key', 'mine'], {});
    expect(statSync(inFolder('mine')).mode & 0o777).toBe(0o600);
    const [, BACKUP_KEY] = /^BACKUP_KEY=(age1\S+)$/m.exec(made.text) ?? [];
    expect(await command(['backup-key', 'mine'], {})).toMatchObject({ exitCode: 1 });

    const from = { DATABASE_URL: urlOf(source.connection), BACKUP_KEY };
    const backedUp = await command(['backup', 'file'], from);
    expect(backedUp).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining(`encrypted for ${BACKUP_KEY}`),
    });
    const to = { DATABASE_URL: urlOf(target.connection), BACKUP_SECRET_KEY_FILE: inFolder('mine') };
    expect(
      await command(['restore', 'file'], { ...to, BACKUP_SECRET_KEY_FILE: inFolder('file') }),
    ).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('There is no secret key in'),
    });
    const restored = await command(['restore', 'file'], to);
    expect(restored.exitCode).toBe(0);
    expect(await accountsIn(target)).toHaveLength(ACCOUNTS);
    for (const { text } of [made, backedUp, restored]) expect(text).not.toContain('AGE-SECRET-KEY');
  },
);

it('makes an encrypted backup when a start changes the tables', { tags: ['drill'] }, async () => {
  await migrate(target.connection, { through: 1 });
  const env = { SECRET, DATABASE_URL: urlOf(target.connection), DATA_DIR: folder, BACKUP_KEY: publicKey };
  const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const opened = await openMigrated(readConfig(env), silent);
  await opened.close();
  expect(existsSync(inFolder('backups'))).toBe(true);
  const [name = ''] = readdirSync(inFolder('backups'));
  expect(startOf(path.join(inFolder('backups'), name))).toBe(MAGIC);
});

it('keeps the secret key out of the server’s environment', () => {
  expect(() => readConfig({ BACKUP_KEY: secretKey })).toThrow('BACKUP_KEY: must be a public key');
});
