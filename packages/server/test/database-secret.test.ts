/**
 * Tests that a database is bound to one SECRET, so that a server with a different one refuses to start on it.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startBaari } from '../src/app/start-baari.ts';
import { readConfig } from '../src/config/config.ts';
import { runCommand } from '../src/operator/run-command.ts';
import { BaariProcess, freePort } from './baari-process.ts';
import { createTestDatabase, type TestDatabase, urlOf } from './database.ts';

const [FIRST, SECOND, THIRD] = ['1'.repeat(32), '2'.repeat(32), '3'.repeat(32)];
const REFUSAL = 'belongs to another SECRET';

let target: TestDatabase;
beforeEach(async () => {
  target = await createTestDatabase();
});
afterEach(() => target.drop());

const environmentOf = (secrets: Record<string, string>) => ({
  LOG_LEVEL: 'silent',
  DATABASE_URL: urlOf(target.applicationConnection),
  DATABASE_OWNER_URL: urlOf(target.connection),
  ...secrets,
});

/** Starts a server in this process and stops it. */
async function start(secrets: Record<string, string>): Promise<void> {
  const baari = await startBaari(readConfig({ PORT: '0', HOST: '127.0.0.1', ...environmentOf(secrets) }), {
    hasPages: false,
  });
  await baari.close();
}

const keyInDatabase = async () => (await target.database.query('SELECT * FROM push_key'))[0];

it(
  'starts only one of two processes with different secrets, and tells the other the reason',
  { tags: ['drill'] },
  async () => {
    const processes = await Promise.all(
      [FIRST, SECOND].map(async (SECRET) => {
        const baari = new BaariProcess(await freePort(), environmentOf({ SECRET }));
        const outcome = await baari.run().then(
          () => 'runs',
          (error: unknown) => String(error),
        );
        return { baari, outcome };
      }),
    );
    const outcomes = processes.map(({ outcome }) => outcome);
    await Promise.all(processes.map(({ baari }) => baari.stop()));
    for (const { baari } of processes) baari.removeData();
    expect(outcomes.filter((outcome) => outcome === 'runs')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.includes(REFUSAL))).toHaveLength(1);
  },
);

it('refuses a different secret at a later start, and changes nothing', async () => {
  await start({ SECRET: FIRST });
  const key = await keyInDatabase();
  await expect(start({ SECRET: SECOND })).rejects.toThrow(REFUSAL);
  // The database belongs to neither of these two secrets.
  await expect(start({ SECRET: SECOND, SECRET_BEFORE: THIRD })).rejects.toThrow(REFUSAL);
  expect(await keyInDatabase()).toEqual(key);
  await start({ SECRET: FIRST });
});

it(
  'accepts a new secret if the old secret is given too, and then refuses the old secret',
  { tags: ['drill'] },
  async () => {
    await start({ SECRET: FIRST });
    const { publicKey } = (await keyInDatabase()) ?? {};
    await Promise.all([1, 2].map(() => start({ SECRET: SECOND, SECRET_BEFORE: FIRST })));
    expect(await keyInDatabase()).toMatchObject({ publicKey });
    await start({ SECRET: SECOND });
    await expect(start({ SECRET: FIRST })).rejects.toThrow(REFUSAL);
  },
);

it(
  'starts with a new secret and makes a new key when the operator declares the old secret lost',
  { tags: ['drill'] },
  async () => {
    await start({ SECRET: FIRST });
    const key = await keyInDatabase();
    await start({ SECRET: SECOND, SECRET_BEFORE: 'lost' });
    expect(await keyInDatabase()).not.toEqual(key);
    await start({ SECRET: SECOND });
  },
);

it('refuses migrations and backups with a different secret', { tags: ['drill'] }, async () => {
  await start({ SECRET: FIRST });
  await target.database.query(
    'DELETE FROM schema_migration WHERE version = (SELECT max(version) FROM schema_migration)',
  );
  await expect(start({ SECRET: SECOND })).rejects.toThrow(REFUSAL);
  const { exitCode, text } = await runCommand(['backup', 'x.backup'], {
    env: environmentOf({ SECRET: SECOND }),
    folder: '/nowhere',
    signal: new AbortController().signal,
  });
  expect([exitCode, text]).toEqual([1, expect.stringContaining(REFUSAL)]);
});
