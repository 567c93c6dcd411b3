/** Checks that two processes with one database together allow no more requests than one process. */
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeExpired } from '../app/housekeeping.repository.ts';
import { type RunningBaari, startBaari } from '../app/start-baari.ts';
import { createVault } from '../app/vault.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../db/index.ts';
import { rawRequest } from '../../test/attack/raw-request.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createRateLimits } from './rate-limits.ts';

const SECRET = 'a secret of two processes that share a database';
/** No server listens on this port. */
const CLOSED_PORT = 1;
const NOW = new Date('2026-11-24T10:00:00+05:30');
const HOUR_MS = 3_600_000;

let base: TestDatabase;
beforeEach(async () => {
  base = await createTestDatabase();
});
afterEach(() => base.drop());

describe('two processes on one database', () => {
  const running: RunningBaari[] = [];

  async function start(): Promise<RunningBaari> {
    const connection = base.applicationConnection;
    // The server uses few connections, because other tests share this PostgreSQL.
    const db = openDatabase({ ...connection, max: 4 });
    const env = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', DATA_DIR: tmpdir(), SECRET };
    const database = { db, connection, close: () => db.close() };
    const baari = await startBaari(readConfig(env), { database, hasPages: false });
    running.push(baari);
    return baari;
  }
  const stopAll = async () => {
    for (const baari of running.splice(0)) await baari.close();
  };
  afterEach(stopAll);

  const press = async (url: string, path: string, cookie = '') => {
    const headers = { 'content-type': 'application/json', origin: url, ...(cookie && { cookie }) };
    return (await rawRequest(url, { path, method: 'POST', headers, body: '{}' })).status;
  };

  async function newDevice(url: string): Promise<string> {
    const { headers } = await rawRequest(url, { path: '/api/me' });
    return headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  /** Sends a request to all processes at the same time, and returns how many were not rate limited. */
  async function admitted(urls: readonly string[], path: string, times: number, cookie = '') {
    const presses = Array.from({ length: times }, (_, nth) =>
      press(urls[nth % urls.length] ?? '', path, cookie),
    );
    const statuses = await Promise.all(presses);
    return statuses.filter((status) => status !== 429).length;
  }

  async function expectLimit(most: number, path: string): Promise<void> {
    const urls = [(await start()).url, (await start()).url];
    const cookie = await newDevice(urls[0] ?? '');
    expect(await admitted(urls, path, most + 30, cookie)).toBe(most);
    await stopAll();
    const again = [(await start()).url, (await start()).url];
    expect(await admitted(again, path, 4, cookie)).toBe(0);
    // The limit does not affect another browser.
    expect(await press(again[1] ?? '', path, await newDevice(again[0] ?? ''))).not.toBe(429);
  }

  it('allows one browser 30 tokens an hour across both processes, even after a restart', () =>
    expectLimit(30, `/api/doctors/${randomUUID()}/tokens`));

  it.each([
    ['60 tries to sign in', 60, '/api/accounts/sign-in'],
    ['60 tries at a code', 60, '/api/accounts/sign-in-by-phone'],
    ['20 mails', 20, '/api/accounts/request-password-reset'],
    ['20 messages with a code', 20, '/api/accounts/sign-in-code'],
    ['20 requests for help', 20, '/api/support-requests'],
  ])(
    'allows one browser %s an hour across both processes, even after a restart',
    { tags: ['drill'] },
    (_, most, path) => expectLimit(most, path),
  );

  it('allows an address 600 tokens an hour, no matter how many devices it uses', async () => {
    const urls = [(await start()).url, (await start()).url];
    expect(await admitted(urls, `/api/doctors/${randomUUID()}/tokens`, 700)).toBe(600);
  });
});

describe('a rate-limit count', () => {
  let now = NOW;
  const limits = (db = base.application) =>
    createRateLimits({ db, vault: createVault(SECRET), now: () => now });
  const address = '203.0.113.77';
  const asked = (deviceId: string | null) => ({
    operation: 'accounts.signUp',
    isWrite: true,
    actor: {
      deviceId,
      isKnownDevice: false,
      doctor: null,
      account: null,
      key: null,
      address,
      userAgent: null,
    },
  });
  beforeEach(() => {
    now = NOW;
  });

  it('ends a count of requests after an hour, and deletes it later', async () => {
    const deviceId = uuidv7();
    const [here, there] = [limits(), limits()];
    for (let time = 0; time < 20; time += 1) await here.count(asked(deviceId));
    await expect(there.count(asked(deviceId))).rejects.toMatchObject({
      reason: 'request.rate_limited',
      details: { retryAfterSeconds: 3600 },
    });
    now = new Date(NOW.getTime() + HOUR_MS);
    await limits().count(asked(deviceId));
    const counts = await base.database.query('SELECT count FROM request_count ORDER BY count');
    expect(counts).toEqual([{ count: 1 }, { count: 1 }]);
    await removeExpired(base.database, new Date(NOW.getTime() + 2 * HOUR_MS));
    expect(await base.database.query('SELECT count FROM request_count')).toEqual([]);
  });

  it('stores the count of requests without a device or address', async () => {
    const deviceId = uuidv7();
    await limits().count(asked(deviceId));
    const kept = JSON.stringify(await base.database.query('SELECT * FROM request_count'));
    expect(kept).not.toContain(address);
    expect(kept).not.toContain(deviceId);
  });

  it('stops counting towards an address’s budget after a browser has exceeded its own budget', async () => {
    const wild = uuidv7();
    for (let process = 0; process < 20; process += 1) {
      const { count } = limits();
      for (let time = 0; time < 20; time += 1) await count(asked(wild)).catch(() => {});
    }
    const counted = await base.database.query('SELECT max(count) AS most FROM request_count');
    // The browser has used up its own budget, and was refused once in each process. Only the twenty admitted
    // requests count towards the address's budget.
    expect(counted).toEqual([{ most: 39 }]);
    for (let nth = 0; nth < 180; nth += 1) await limits().count(asked(uuidv7()));
    await expect(limits().count(asked(uuidv7()))).rejects.toMatchObject({ reason: 'request.rate_limited' });
  });

  it('refuses a request with the usual error if the database can’t count the request', async () => {
    const away = openDatabase({ host: '127.0.0.1', port: CLOSED_PORT });
    await expect(limits(away).count(asked(null))).rejects.toMatchObject({ reason: 'db.unavailable' });
    await away.close();
  });
});
