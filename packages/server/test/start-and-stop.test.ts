/** Tests that in production a server logs each message as one line of JSON when it starts and stops. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { welcomeFields } from '../src/app/process-log.ts';
import { PROGRAM_VERSION, readCommit } from '../src/db/index.ts';
import { BaariProcess, freePort } from './baari-process.ts';
import { createTestDatabase, type TestDatabase, urlOf } from './database.ts';

let target: TestDatabase;
beforeAll(async () => {
  target = await createTestDatabase();
});
afterAll(() => target.drop());

const line = z.looseObject({ level: z.number(), time: z.number(), msg: z.string() });

async function production(env: Record<string, string> = {}): Promise<BaariProcess> {
  return new BaariProcess(await freePort(), {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    PUBLIC_URL: 'https://queue.example.org',
    DATABASE_URL: urlOf(target.applicationConnection),
    DATABASE_OWNER_URL: urlOf(target.connection),
    SECRET: 's'.repeat(32),
    SMTP_URL: 'smtps://mail.example.org',
    MAIL_FROM: 'queue@example.org',
    ...env,
  });
}

it('logs its version, address and setup at the start, and the signal that ended it', async () => {
  const baari = await production();
  await baari.run();
  await baari.stop();
  const said = baari.said
    .trim()
    .split('\n')
    .map((text) => line.parse(JSON.parse(text)));
  expect(said.find(({ msg }) => msg === 'Baari is ready')).toMatchObject({
    level: 30,
    version: PROGRAM_VERSION,
    publicUrl: 'https://queue.example.org',
    url: expect.stringContaining('localhost'),
  });
  expect(said.find(({ msg }) => msg === 'stopping')).toMatchObject({ signal: 'SIGTERM' });
  expect(said.at(-1)?.msg).toBe('stopped');
  baari.removeData();
});

it('logs the address of the setup page while the setup is open', () => {
  const started = { url: 'http://localhost:3000', publicUrl: 'https://queue.example.org', mailboxUrl: null };
  expect(welcomeFields({ ...started, setupCode: 'ABCD' })).toMatchObject({
    setupUrl: 'http://localhost:3000/setup#code=ABCD',
  });
  expect(welcomeFields({ ...started, setupCode: null })).not.toHaveProperty('setupUrl');
});

it('logs the reason as JSON too when the server can’t start', { tags: ['drill'] }, async () => {
  const baari = await production({ SECRET: 'short' });
  await expect(baari.run()).rejects.toThrow('did not start');
  expect(line.parse(JSON.parse(baari.said))).toMatchObject({
    level: 60,
    msg: expect.stringContaining('SECRET: must have at least 32 characters'),
  });
  baari.removeData();
});

it('finds the commit of a clone, on a branch or detached, but finds none in an installed package', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'clone-'));
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const id = '0123456789abcdef0123456789abcdef01234567';
  expect(readCommit(root)).toBeNull();
  put('.git/HEAD', `${id}\n`);
  expect(readCommit(root)).toBe('01234567');
  put('.git/HEAD', 'ref: refs/heads/main\n');
  expect(readCommit(root)).toBeNull();
  put('.git/packed-refs', `# pack-refs with: peeled\n${id} refs/heads/main\n`);
  expect(readCommit(root)).toBe('01234567');
  put('.git/refs/heads/main', `${id.replace('0', 'f')}\n`);
  expect(readCommit(root)).toBe('f1234567');
  rmSync(root, { recursive: true });
});
