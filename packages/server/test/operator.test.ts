/** Tests the operator's commands as people run them, with and without a running server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import copyStreams from 'pg-copy-streams';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type DemoClinic, openClinic } from './demo-clinic.ts';
import { type CommandResult, runCommand } from '../src/operator/run-command.ts';
import { connectionTo, knock } from '../src/db/embedded/connection.ts';
import { createTestClient, type TestClient } from './api-client.ts';
import { BaariProcess, freePort } from './baari-process.ts';
import { eventually } from './eventually.ts';
import { startMailServer } from './mail-server.ts';

// The package's types lack this function.
const { both } = z
  .object({
    both: z.custom<(sql: string) => Duplex & pg.Submittable>((given) => typeof given === 'function'),
  })
  .parse(copyStreams);

const ADMIN = path.resolve(import.meta.dirname, '../../../scripts/admin.ts');

let baari: BaariProcess;
let clinic: DemoClinic;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'baari-operator-'));
  baari = new BaariProcess(await freePort());
  await baari.run();
  clinic = await openClinic(baari.url, baari.dataDir, new AbortController().signal);
});
afterAll(async () => {
  await baari.stop();
  baari.removeData();
  rmSync(folder, { recursive: true });
});

/** Runs `npm run admin -- …` with the server's data folder. */
function admin(...args: string[]): Promise<CommandResult> {
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: baari.dataDir, INIT_CWD: folder };
  const child = spawn(process.execPath, [ADMIN, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (data: Buffer) => (text += data.toString()));
  return new Promise((resolve) => {
    child.on('close', (exitCode) => {
      resolve({ exitCode: exitCode === 0 || exitCode === 1 ? exitCode : 2, text });
    });
  });
}

/** A standby's reply to its leader: how much of the log it has received, and applied. */
function standbyStatus({ received, applied }: { received: bigint; applied: bigint }): Buffer {
  const reply = Buffer.alloc(34);
  reply.write('r');
  for (const [index, position] of [received, received, applied].entries())
    reply.writeBigInt64BE(position, 1 + 8 * index);
  return reply;
}

/** Runs a command in this process, because starting a new process takes longer. */
const command = (args: readonly string[], dataDir = baari.dataDir) =>
  runCommand(args, { env: { DATA_DIR: dataDir }, folder, signal: new AbortController().signal });

async function signedIn({ url }: BaariProcess): Promise<TestClient> {
  const browser = createTestClient(url);
  const { email, password } = clinic.owner;
  await browser.api.accounts.signIn({ email, password });
  return browser;
}

const roleOn = async ({ api }: TestClient) => (await api.accounts.getMe({})).account?.role;

describe('npm run admin', () => {
  it('creates the first super admin and makes backups while the server runs', async () => {
    const { email } = clinic.owner;
    const browser = await signedIn(baari);
    expect(await command(['list'])).toMatchObject({ text: expect.stringContaining('no super admin') });
    expect(await admin('grant', email)).toMatchObject({ exitCode: 0 });
    expect(await roleOn(browser)).toBe('super_admin');
    const backup = await command(['backup', 'first']);
    expect(backup).toMatchObject({ exitCode: 0, text: expect.stringMatching(/\d+ rows of \d+ tables/) });
    expect(existsSync(path.join(folder, 'first'))).toBe(true);
  });

  it(
    'lists super admins without a running server, and leaves no database running',
    { tags: ['drill'] },
    async () => {
      const { email } = clinic.owner;
      await command(['grant', email]);
      await baari.stop();
      const listed = await admin('list');
      expect(listed).toMatchObject({
        exitCode: 0,
        text: expect.stringMatching(new RegExp(`^${email}  since 20`)),
      });
      expect(baari.postgresId()).toBeUndefined();
      await baari.run();
    },
  );

  it('restores a backup on another machine that has the same secret', { tags: ['drill'] }, async () => {
    expect(await command(['backup', 'second'])).toMatchObject({ exitCode: 0 });
    const other = new BaariProcess(await freePort());
    const without = await command(['restore', 'second'], other.dataDir);
    expect(without).toMatchObject({ exitCode: 1, text: expect.stringContaining('There is no secret') });
    copyFileSync(path.join(baari.dataDir, 'secret'), path.join(other.dataDir, 'secret'));
    expect(await command(['restore', 'second'], other.dataDir)).toMatchObject({ exitCode: 0 });
    await other.run();
    const browser = await signedIn(other);
    const clinics = await browser.api.clinics.listMyClinics({});
    expect(clinics.map(({ slug }) => slug)).toContain(clinic.slug);
    const again = await command(['restore', 'second'], other.dataDir);
    expect(again).toMatchObject({ exitCode: 1, text: expect.stringContaining('not empty') });
    await other.stop();
    other.removeData();
  });

  it('lists the templates of text messages, also as CSV, without a database', async () => {
    const elsewhere = path.join(folder, 'mistyped');
    const { exitCode, text } = await command(['sms-templates'], elsewhere);
    expect(exitCode).toBe(0);
    expect(text).toContain('closed en  service-implicit  clinic, token\n  {#alphanumeric#}: token ');
    const csv = await command(['sms-templates', 'csv'], elsewhere);
    expect(csv.text.split('\r\n')[0]).toBe('kind,language,category,variables,text,reason,id');
    expect(csv.text).toContain('signInCode,kn,otp,code,');
    expect(await command(['sms-templates', 'xml'], elsewhere)).toMatchObject({ exitCode: 1 });
    expect(existsSync(elsewhere)).toBe(false);
  });

  it('prints the delivery status of texts, and the address for delivery reports', async () => {
    expect(await command(['sms-status'])).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('No provider of registered texts is set'),
    });
    const list = path.join(folder, 'templates.csv');
    writeFileSync(list, 'issued,en,1107160000000000001,65f0aa11\n');
    const env = {
      DATA_DIR: baari.dataDir,
      PUBLIC_URL: 'http://queue.example.org',
      SMS_PROVIDER: 'msg91',
      SMS_TOKEN: 'key',
      SMS_ENTITY_ID: '1101234567890123456',
      SMS_HEADER: 'BAARIQ',
      SMS_TEMPLATES: list,
      SMS_PRICE_PAISE: '18',
    };
    const { text } = await runCommand(['sms-status'], { env, folder, signal: new AbortController().signal });
    expect(text).toMatch(/go to http:\/\/queue\.example\.org\/api\/webhooks\/texts\/[\w-]{43}\n/);
    expect(text).toContain('for want of a registered template: moved, leaveNow, ');
    expect(text).toContain('The texts of the last 7 days:\n  none');
  });

  it('creates a new address for a line’s missed calls each time, and disables it', async () => {
    const env = {
      DATA_DIR: baari.dataDir,
      PUBLIC_URL: 'http://queue.example.org',
      SMS_URL: 'http://127.0.0.1:1',
    };
    const given = { env, folder, signal: new AbortController().signal };
    const { api } = await signedIn(baari);
    const { profile } = await api.queue.getDoctorConsole({ doctorId: clinic.doctors[0]?.id ?? '' });
    const page = `${clinic.slug}/${profile.slug}`;
    const calls = async (choice: string) => runCommand(['missed-calls', page, choice], given);
    const made = [await calls('hi'), await calls('en')];
    const addresses = made.map(
      ({ text }) => /http:\/\/queue\.example\.org\/api\/webhooks\/calls\/\S+/.exec(text)?.[0],
    );
    expect(addresses).toEqual([expect.any(String), expect.any(String)]);
    expect(new Set(addresses).size).toBe(2);
    expect(await calls('off')).toMatchObject({ exitCode: 0, text: expect.stringContaining('any more') });
    expect(await calls('off')).toMatchObject({ exitCode: 0, text: expect.stringContaining('got no tokens') });
    expect(await calls('xx')).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('no language "xx"'),
    });
    const elsewhere = await runCommand(['missed-calls', `${clinic.slug}/nobody`, 'hi'], given);
    expect(elsewhere).toMatchObject({ exitCode: 1, text: expect.stringContaining('There is no page') });
    expect(await command(['missed-calls', page, 'hi'])).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('docs/self-hosting/sms.md'),
    });
  });

  it('checks settings that no screen shows, and says what to fix', async () => {
    const checked = (env: NodeJS.ProcessEnv = {}, ...args: string[]) =>
      runCommand(['check', ...args], {
        env: { DATA_DIR: baari.dataDir, ...env },
        folder,
        signal: new AbortController().signal,
      });
    const before = await checked();
    expect(before.exitCode).toBe(1);
    expect(before.text).toContain('ok    database: it answers');
    expect(before.text).toMatch(/ok {4}clock: this machine and PostgreSQL are 0\.\d s apart/);
    expect(before.text).toContain('ok    SECRET: it opens what the server has sealed');
    expect(before.text).toMatch(/FAULT backup: none that this user can read in .*\n {6}Install the timer/);
    const file = path.join(baari.dataDir, 'backups', 'baari-now.backup');
    mkdirSync(path.dirname(file), { recursive: true });
    expect(await command(['backup', file])).toMatchObject({ exitCode: 0 });
    const after = await checked();
    expect(after.text).toContain('ok    backup: the newest is 0.0 hours old');
    expect(after.text).toMatch(/ok {4}restoring: .*baari-now\.backup is complete .*: \d+ rows of \d+ tables/);
    expect(after.text).toContain('ok    push: the key for push services opens');
    const old = new Date(Date.now() - 27 * 3_600_000);
    utimesSync(file, old, old);
    expect((await checked()).text).toMatch(/FAULT backup: the newest is 27\.0 hours old/);

    const mails = await startMailServer();
    const reached = await checked({ SMTP_URL: mails.url, MAIL_FROM: 'queue@a.example' }, 'me@a.example');
    expect(reached.text).toContain('ok    mail: the mail server accepted a mail to me@a.example');
    expect(mails.received).toHaveLength(1);
    const alarmed = await runCommand(['alarm', 'baari-backup.service'], {
      env: { SMTP_URL: mails.url, MAIL_FROM: 'queue@a.example', SUPPORT_EMAIL: 'help@a.example' },
      folder,
      signal: new AbortController().signal,
    });
    expect(alarmed).toEqual({
      exitCode: 0,
      text: 'Mailed help@a.example that baari-backup.service failed.',
    });
    expect(mails.received).toHaveLength(2);
    await mails.close();
    const closed = `https://127.0.0.1:${await freePort()}`;
    const { text } = await checked(
      { SMTP_URL: mails.url, MAIL_FROM: 'queue@a.example', PUBLIC_URL: closed, SECRET: 'x'.repeat(40) },
      'me@a.example',
    );
    expect(text).toMatch(/FAULT restoring: The backup was made with another secret/);
    expect(text).toMatch(/FAULT push: The database belongs to another SECRET/);
    expect(text).toMatch(/FAULT SECRET: .*\n {6}Set SECRET to the value/);
    expect(text).toMatch(/FAULT mail: the mail server .* cannot be reached/);
    expect(text).toMatch(/FAULT PUBLIC_URL: .* does not answer: connect ECONNREFUSED/);
    expect(text).toMatch(/FAULT certificate: connect ECONNREFUSED/);
    expect(text).toMatch(/FAULT client addresses: the server ignores/);
    expect(text).toMatch(/\d to mend\./);
  });

  it('reports a full disk and an absent standby, and how to fix them', async () => {
    const sick = createServer((_, response) => response.writeHead(503).end('{"status":"disk full"}'));
    await new Promise<void>((resolve) => sick.listen(0, '127.0.0.1', resolve));
    const address = sick.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const answer = await knock(connectionTo(baari.dataDir, 'postgres'));
    if (answer.state !== 'ready') throw new Error('the database does not answer');
    await answer.client.query("SELECT pg_create_physical_replication_slot('second_machine', true)");
    try {
      const { text } = await runCommand(['check'], {
        env: { DATA_DIR: baari.dataDir, PUBLIC_URL: `http://127.0.0.1:${port}` },
        folder,
        signal: new AbortController().signal,
      });
      expect(text).toMatch(/FAULT PUBLIC_URL: .* answers 503: the disk .* is full\n.*BaariDiskFull/);
      expect(text).toMatch(
        /FAULT standby second_machine: \d+ MiB behind, and not connected\n.*BaariStandbyBehind/,
      );
    } finally {
      await answer.client.query("SELECT pg_drop_replication_slot('second_machine')");
      await answer.client.end();
      sick.close();
    }
  });

  it('names a standby that receives changes without applying them', async () => {
    const answer = await knock(connectionTo(baari.dataDir, 'postgres'));
    if (answer.state !== 'ready') throw new Error('the database does not answer');
    const { client } = answer;
    await client.query("SELECT pg_create_physical_replication_slot('paused_machine', true)");
    // Each switch adds 16 MiB to the log.
    for (let segment = 0; segment < 5; segment += 1)
      await client.query("SELECT pg_logical_emit_message(false, 'test', 'a change'), pg_switch_wal()");
    const standby = { user: 'postgres', replication: 'database' };
    const paused = new pg.Client({ ...connectionTo(baari.dataDir, 'postgres'), ...standby });
    // The test ends this connection from the other one.
    paused.on('error', () => {});
    await paused.connect();
    const { rows } = await client.query(
      "SELECT pg_current_wal_lsn() AS lsn, pg_current_wal_lsn() - '0/0' AS bytes",
    );
    const { lsn, bytes } = z.object({ lsn: z.string(), bytes: z.string() }).parse(rows[0]);
    const changes = paused.query(both(`START_REPLICATION SLOT paused_machine PHYSICAL ${lsn}`));
    changes.on('error', () => {});
    changes.resume();
    changes.write(standbyStatus({ received: BigInt(bytes), applied: 1n }));
    const checked = async () => (await command(['check'])).text;
    try {
      await eventually(async () =>
        expect(await checked()).toMatch(
          /ok {4}standby paused_machine: 0 MiB behind, and this role can’t see/,
        ),
      );
      await client.query('GRANT pg_read_all_stats TO baari');
      await eventually(async () =>
        expect(await checked()).toMatch(
          /FAULT standby paused_machine: 0 MiB behind, and \d+ MiB not applied\n.*BaariStandbyBehind/,
        ),
      );
    } finally {
      await client.query('REVOKE pg_read_all_stats FROM baari');
      await client.query('SELECT pg_terminate_backend(active_pid) FROM pg_replication_slots');
      await eventually(() => client.query("SELECT pg_drop_replication_slot('paused_machine')"));
      await client.end();
    }
  });

  it('detects a proxy that delays live feeds, a damaged backup, and a backup that it can’t decrypt', async () => {
    const backupDir = path.join(folder, 'checked');
    mkdirSync(backupDir);
    const checked = async (env: NodeJS.ProcessEnv) => {
      const all = { DATA_DIR: baari.dataDir, BACKUP_DIR: backupDir, ...env };
      const { text } = await runCommand(['check'], {
        env: all,
        folder,
        signal: new AbortController().signal,
      });
      return text;
    };
    /** Responds immediately, except to feeds. It delays the bytes of feeds, like a proxy that buffers. */
    const proxy = createServer((request, response) => {
      if (request.url === '/health/ready') response.end('{}');
      else response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const address = proxy.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const key = path.join(folder, 'checked.key');
    const made = await command(['backup-key', key]);
    const publicKey = /^BACKUP_KEY=(\S+)/.exec(made.text)?.[1];
    const file = path.join(backupDir, 'baari-encrypted.backup');
    await runCommand(['backup', file], {
      env: { DATA_DIR: baari.dataDir, BACKUP_KEY: publicKey },
      folder,
      signal: new AbortController().signal,
    });

    const direct = await checked({ PUBLIC_URL: baari.url, BACKUP_KEY: publicKey });
    expect(direct).toContain('ok    live feeds: a feed’s first bytes arrive immediately');
    expect(direct).toMatch(/ok {4}restoring: not tried, because .* is encrypted/);

    const [held, opened] = await Promise.all([
      checked({ PUBLIC_URL: `http://127.0.0.1:${port}` }),
      checked({ BACKUP_KEY: publicKey, BACKUP_SECRET_KEY_FILE: key }),
    ]);
    expect(held).toMatch(/FAULT live feeds: no bytes arrived\n {6}Let the proxy pass .*proxy_buffering off/);
    expect(opened).toMatch(/ok {4}restoring: .* is complete/);
    truncateSync(file, statSync(file).size - 100);
    expect(await checked({ BACKUP_KEY: publicKey, BACKUP_SECRET_KEY_FILE: key })).toMatch(
      /FAULT restoring: .* is damaged, cut, or no backup of Baari/,
    );
    proxy.closeAllConnections();
    proxy.close();
  });

  it('says what is wrong with a command, and changes nothing', async () => {
    for (const args of [[], ['grant'], ['list', 'more'], ['toString'], ['backup', 'a', 'b']])
      expect(await command(args)).toMatchObject({
        exitCode: 2,
        text: expect.stringContaining('Use it like'),
      });
    expect(await admin('grant', 'nobody@clinic.test')).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('Nobody has signed up'),
    });
    const missing = path.join(folder, 'mistyped');
    for (const args of [['list'], ['backup', 'a']])
      expect(await command(args, missing)).toMatchObject({
        exitCode: 1,
        text: expect.stringContaining('no database'),
      });
    expect(existsSync(missing)).toBe(false);
    const elsewhere = { DATABASE_URL: 'postgres://127.0.0.1:1/baari', SECRET: 'x'.repeat(32) };
    const unreachable = runCommand(['list'], {
      env: elsewhere,
      folder,
      signal: new AbortController().signal,
    });
    expect(await unreachable).toMatchObject({ exitCode: 1, text: expect.stringContaining('lets nobody in') });
  });

  it(
    'relearns wait estimates while the server runs, for all doctors or for one',
    { tags: ['drill'] },
    async () => {
      const browser = await signedIn(baari);
      const doctorId = clinic.doctors[0]?.id ?? expect.fail();
      await browser.api.queue.addPatient({ doctorId, name: 'Meena', phone: '9812345678' });
      const learned = { exitCode: 0, text: expect.stringContaining('Learned anew: 1 doctors, 0 sessions.') };
      expect(await admin('rebuild-waits')).toMatchObject(learned);
      expect(await command(['rebuild-waits', doctorId])).toMatchObject(learned);
      for (const nobody of ['nobody', '00000000-0000-7000-8000-000000000000'])
        expect(await command(['rebuild-waits', nobody])).toMatchObject({
          exitCode: 1,
          text: expect.stringContaining(`There is no doctor "${nobody}"`),
        });
    },
  );

  it('warns the operator who removes the last super admin', async () => {
    const { email } = clinic.owner;
    expect(await command(['revoke', email])).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('There is none now'),
    });
    expect(await command(['revoke', email])).toMatchObject({ exitCode: 1 });
  });
});
