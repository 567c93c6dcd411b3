import { CLEAR_ALL_DATA_WORDS } from '@baari/core/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import {
  startTestServer,
  type TestOwner,
  type TestServer,
  type TestServerOptions,
} from '../../../test/test-server.ts';
import { addSuperAdmin, busyClinic, follow, press, takeToken } from '../../../test/desk-world.ts';

let server: TestServer;
let operator: TestOwner;

async function start(options: TestServerOptions = {}): Promise<void> {
  server = await startTestServer(options);
  operator = await addSuperAdmin(server);
}

// Each test gets its own server, because it clears all data.
beforeEach(() => start());
afterEach(() => server.close());

const clear = (confirmation: string = CLEAR_ALL_DATA_WORDS) =>
  operator.api.platform.clearAllData({ confirmation });

/** Counts the rows of each non-empty table. */
async function filledTables(): Promise<Record<string, number>> {
  const tables = await server.db.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  );
  const filled: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await server.db.query<{ count: number }>(`SELECT count(*) AS count FROM ${name}`);
    if (row && row.count > 0) filled[name] = row.count;
  }
  return filled;
}

describe('clearing all data', () => {
  it("keeps the super admins' accounts, the prices and the audit log", async () => {
    await busyClinic(server);
    const other = await addSuperAdmin(server);
    await operator.api.platform.setPrice({ rupees: 1200 });
    await server.client().api.platform.requestSupport({
      name: 'Meena',
      email: 'meena@clinic.test',
      topic: 'contact',
      message: 'Help',
    });
    const before = await filledTables();
    const { recordsCleared } = await clear();
    const after = await filledTables();
    expect(after).toMatchObject({
      account: 2,
      account_credential: 2,
      login_session: 2,
      second_factor: 2,
      pricing: 1,
    });
    expect(Object.keys(after).sort()).toEqual(
      expect.arrayContaining(['account', 'audit_event', 'pricing', 'schema_migration']),
    );
    const kept = [
      'account',
      'account_credential',
      'account_device',
      'login_session',
      'second_factor',
      'recovery_code',
      'installation',
      'pricing',
      'push_key',
    ];
    const rest = Object.keys(after).filter(
      (table) => ![...kept, 'audit_event', 'schema_migration'].includes(table),
    );
    // The response for a repeated request may remain, and the time of a job that ended after the clearing.
    const mayRemain = ['idempotency_key', 'job_run'];
    expect(rest.filter((table) => !mayRemain.includes(table))).toEqual([]);
    expect(recordsCleared).toBeGreaterThanOrEqual((before['token'] ?? 0) + (before['patient'] ?? 0) + 1);
    for (const { api } of [operator, other])
      expect(await api.platform.listPrices({})).toMatchObject({
        currentRupees: 1200,
      });
    expect(await operator.api.platform.listAuditEvents({ act: 'data.cleared' })).toMatchObject({
      total: 1,
      rows: [{ by: operator.email, detail: { recordsCleared } }],
    });
  });

  it(
    'ends all sessions except those of super admins, and keeps the server running',
    { tags: ['drill'] },
    async () => {
      const { owner, clinicId, doctor } = await busyClinic(server);
      const feeds = [
        await follow(server.client(), `board:${clinicId}`, `queue:${doctor.doctor.id}`),
        await follow(owner, `console:${clinicId}`),
      ];
      await clear();
      for (const feed of feeds) await feed.untilClosed();
      expect(await refusal(owner.api.clinics.listMyClinics())).toMatchObject({
        reason: 'account.sign_in_required',
      });
      expect(await operator.api.platform.getPlatformSummary({})).toMatchObject({
        clinics: 0,
        users: 1,
        doctors: 0,
        tokensToday: 0,
      });
      const again = await busyClinic(server);
      await takeToken(server, again.doctor);
      expect(await operator.api.platform.getPlatformSummary({})).toMatchObject({
        clinics: 1,
        tokensToday: 3,
      });
    },
  );

  it(
    'waits for tokens that are being issued, and then deletes them with all their events',
    { tags: ['drill'] },
    async () => {
      const { doctor } = await busyClinic(server);
      const taking = Array.from({ length: 5 }, () => takeToken(server, doctor));
      const [cleared] = await Promise.allSettled([clear(), ...taking]);
      expect(cleared).toMatchObject({ status: 'fulfilled' });
      const { token, queue_event: events } = await filledTables();
      expect([token, events]).toEqual([undefined, undefined]);
    },
  );

  it('clears the data once, and answers a repeated request like the first', { tags: ['drill'] }, async () => {
    await busyClinic(server);
    const body = { confirmation: CLEAR_ALL_DATA_WORDS };
    const first = await press(operator, '/admin/clear-all-data', body, 'a');
    await server.registerOwner();
    expect(await press(operator, '/admin/clear-all-data', body, 'a')).toEqual(first);
    expect(await filledTables()).toMatchObject({ account: 2 });
  });

  it('does not clear data without the typed confirmation', async () => {
    await busyClinic(server);
    expect(await refusal(clear('yes'))).toMatchObject({
      code: 'invalid',
      reason: 'platform.wrong_confirmation',
    });
    expect(await filledTables()).toMatchObject({ clinic: 1, token: 2 });
  });

  it('refuses to clear all data if the configuration does not allow it', { tags: ['drill'] }, async () => {
    await server.close();
    await start({ canClearAllData: false });
    await busyClinic(server);
    expect(await refusal(clear())).toMatchObject({ code: 'conflict', reason: 'platform.clear_data_off' });
    expect(await operator.api.platform.getPlatformSummary({})).toMatchObject({
      clinics: 1,
      canClearAllData: false,
    });
  });
});
