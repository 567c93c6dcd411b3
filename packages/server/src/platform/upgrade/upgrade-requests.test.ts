import { ADMIN_PAGE_SIZE } from '@baari/contract/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce } from '../../../test/at-once.ts';
import { addSuperAdmin } from '../../../test/desk-world.ts';
import { eventually } from '../../../test/eventually.ts';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../../test/test-server.ts';

const OPERATOR = 'support@localhost';
const ASKED = {
  name: 'Meena Kumari',
  phone: '98765 12345',
  clinicName: 'City Care',
  message: 'Five doctors.',
};

let server: TestServer;
let superAdmin: TestOwner;

beforeAll(async () => {
  server = await startTestServer();
  superAdmin = await addSuperAdmin(server);
});
afterAll(() => server.close());

/** Creates an account that requests Pro, and returns both. */
async function asker(clinics: number) {
  const owner = await server.registerOwner();
  if (clinics > 0) await server.registerClinic(owner);
  const { requestId } = await owner.api.platform.requestUpgrade(ASKED);
  return { owner, requestId };
}

const decide = (requestId: string, decision: 'approve' | 'reject', by = superAdmin) =>
  by.api.platform.decideUpgradeRequest({ requestId, decision });

/** Returns the mails to an address that contain a text, whether they were sent or are still queued. */
const mailsTo = (to: string, said: string) =>
  eventually(async () => {
    const found = (await server.mails(to)).filter(({ subject, text }) => `${subject} ${text}`.includes(said));
    expect(found).not.toEqual([]);
    return found;
  });

const planOf = async ({ api }: TestOwner) => (await api.billing.getSubscription({})).plan;

const acts = (requestId: string) =>
  server.db.query<{ act: string; byWhom: string; subject: string }>(
    `SELECT act, by_whom, subject FROM audit_event WHERE detail ->> 'requestId' = :requestId`,
    { requestId },
  );

describe('requesting Pro', () => {
  it('stores a request for Pro, mails it to the operator, and shows it to the sender', async () => {
    const owner = await server.registerOwner();
    expect(await owner.api.platform.getMyUpgradeRequest({})).toEqual({ request: null });
    const asked = await owner.api.platform.requestUpgrade(ASKED);
    expect(asked).toMatchObject({ status: 'pending', decidedAt: null });
    expect(await owner.api.platform.getMyUpgradeRequest({})).toEqual({ request: asked });
    const [told] = await mailsTo(OPERATOR, owner.email);
    for (const said of ['Meena Kumari', '+919876512345', 'City Care', 'Five doctors.', '/super-admin']) {
      expect(told?.text).toContain(said);
    }
    expect(await mailsTo(owner.email, 'We have your request')).toHaveLength(1);
  });

  it('refuses a request for Pro from an account that already has Pro, or with an invalid phone', async () => {
    const pro = await server.registerOwner('pro');
    expect(await refusal(pro.api.platform.requestUpgrade(ASKED))).toMatchObject({
      code: 'conflict',
      reason: 'platform.already_pro',
    });
    const owner = await server.registerOwner();
    expect(await refusal(owner.api.platform.requestUpgrade({ ...ASKED, phone: '12345' }))).toMatchObject({
      reason: 'patient.invalid_phone',
    });
    expect(await refusal(server.client().api.platform.requestUpgrade(ASKED))).toMatchObject({
      reason: 'account.sign_in_required',
    });
  });

  it('refuses a second request for Pro until the first is decided, even when both are sent at once', async () => {
    const owner = await server.registerOwner();
    const lock = { statement: 'LOCK TABLE upgrade_request IN EXCLUSIVE MODE', values: {} };
    const calls = Array.from({ length: 4 }, () => () => owner.api.platform.requestUpgrade(ASKED));
    const outcomes = await atOnce(server, lock, calls);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusal(owner.api.platform.requestUpgrade(ASKED))).toMatchObject({
      code: 'conflict',
      reason: 'platform.request_pending',
    });
    const { request } = await owner.api.platform.getMyUpgradeRequest({});
    await decide(request?.requestId ?? '', 'reject');
    expect(await owner.api.platform.requestUpgrade(ASKED)).toMatchObject({ status: 'pending' });
  });

  it('stores a repeated request for Pro once', async () => {
    const owner = await server.registerOwner();
    const ask = () =>
      owner.fetch('/api/upgrade-requests', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'asking for Pro' },
        body: JSON.stringify(ASKED),
      });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await server.db.query('SELECT FROM upgrade_request WHERE account_id = :accountId', {
      accountId: owner.accountId,
    });
    expect(rows).toHaveLength(1);
  });

  it('slows down an account after ten requests for Pro in a day', async () => {
    const owner = await server.registerOwner();
    for (let time = 0; time < 10; time += 1) {
      await owner.api.platform.requestUpgrade(ASKED).catch(() => undefined);
    }
    expect(await refusal(owner.api.platform.requestUpgrade(ASKED))).toMatchObject({
      code: 'rate_limited',
      reason: 'account.too_many_attempts',
      details: { retryAfterSeconds: 60 },
    });
  });
});

describe('deciding on a request for Pro', () => {
  it('gives an owner Pro for all clinics on approval, mails the owner and the operator, and logs it', async () => {
    const { owner, requestId } = await asker(1);
    expect(await decide(requestId, 'approve')).toMatchObject({
      requestId,
      status: 'approved',
      clinicCount: 1,
      hasAccount: true,
      email: owner.email,
    });
    expect(await owner.api.billing.getSubscription({})).toMatchObject({ plan: 'pro', isGranted: true });
    await server.registerClinic(owner);
    expect(await mailsTo(owner.email, 'You are now Pro!')).toHaveLength(1);
    const [told] = await mailsTo(OPERATOR, `approved the request from Meena Kumari <${owner.email}>`);
    expect(told?.text).toContain('now on Pro');
    expect(await acts(requestId)).toEqual([
      { act: 'upgrade.approved', byWhom: superAdmin.email, subject: owner.email },
    ]);
    expect(await owner.api.platform.getMyUpgradeRequest({})).toMatchObject({
      request: { status: 'approved' },
    });
  });

  it('approves the request of an account without clinics, and keeps its plan', async () => {
    const { owner, requestId } = await asker(0);
    expect(await decide(requestId, 'approve')).toMatchObject({ status: 'approved', clinicCount: 0 });
    expect(await planOf(owner)).toBe('free');
    const [mail] = await mailsTo(owner.email, 'About your request for Baari Pro');
    expect(mail?.text).toContain('your plan has not changed');
    expect(mail?.text).not.toContain('approved');
    await mailsTo(OPERATOR, 'The account has no clinic yet and stays on its plan');
  });

  it('rejects a request for Pro, keeps the plan, mails the owner and the operator, and logs it', async () => {
    const { owner, requestId } = await asker(1);
    expect(await decide(requestId, 'reject')).toMatchObject({ status: 'rejected' });
    expect(await planOf(owner)).toBe('free');
    await mailsTo(owner.email, 'We could not approve');
    await mailsTo(OPERATOR, `rejected the request from Meena Kumari <${owner.email}>`);
    expect(await acts(requestId)).toMatchObject([{ act: 'upgrade.rejected', subject: owner.email }]);
  });

  it('accepts one of several decisions on a request that come at the same moment', async () => {
    const { owner, requestId } = await asker(1);
    const second = await addSuperAdmin(server);
    const lock = {
      statement: 'SELECT 1 FROM upgrade_request WHERE id = :id FOR UPDATE',
      values: { id: requestId },
    };
    const outcomes = await atOnce(server, lock, [
      () => decide(requestId, 'approve'),
      () => decide(requestId, 'reject', second),
      () => decide(requestId, 'approve', second),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusal(decide(requestId, 'reject'))).toMatchObject({
      code: 'conflict',
      reason: 'platform.request_already_decided',
    });
    expect(await acts(requestId)).toHaveLength(1);
    const { request } = await owner.api.platform.getMyUpgradeRequest({});
    expect(await planOf(owner)).toBe(request?.status === 'approved' ? 'pro' : 'free');
  });

  it('answers a repeated decision like the first', async () => {
    const { requestId } = await asker(1);
    const again = () =>
      superAdmin.fetch(`/api/admin/upgrade-requests/${requestId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `decides ${requestId}` },
        body: JSON.stringify({ decision: 'approve' }),
      });
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    expect(await acts(requestId)).toHaveLength(1);
  });

  it('refuses a decision on a request that was deleted with its account', async () => {
    const { owner, requestId } = await asker(0);
    await server.db.query('DELETE FROM account WHERE id = :accountId', { accountId: owner.accountId });
    expect(await refusal(decide(requestId, 'approve'))).toMatchObject({
      code: 'not_found',
      reason: 'platform.request_not_found',
    });
  });

  it('allows only a rejection if the account was deleted but its request was not', async () => {
    const { owner, requestId } = await asker(0);
    await server.db.query('UPDATE upgrade_request SET account_id = NULL WHERE id = :requestId', {
      requestId,
    });
    await server.db.query('DELETE FROM account WHERE id = :accountId', { accountId: owner.accountId });
    expect(await refusal(decide(requestId, 'approve'))).toMatchObject({
      code: 'not_found',
      reason: 'platform.user_not_found',
    });
    expect(await acts(requestId)).toEqual([]);
    expect(await decide(requestId, 'reject')).toMatchObject({ status: 'rejected', hasAccount: false });
    await mailsTo(owner.email, 'We could not approve');
  });

  it('lets only super admins list and decide requests for Pro', async () => {
    const { owner, requestId } = await asker(1);
    const admin = await server.registerOwner();
    await server.db.query(`UPDATE account SET role = 'admin' WHERE id = :accountId`, {
      accountId: admin.accountId,
    });
    for (const client of [owner, admin]) {
      const refused = { code: 'forbidden', reason: 'platform.super_admin_required' };
      expect(await refusal(decide(requestId, 'approve', client))).toMatchObject(refused);
      expect(await refusal(client.api.platform.listUpgradeRequests({}))).toMatchObject(refused);
    }
    expect(await refusal(decide(owner.accountId, 'approve'))).toMatchObject({
      reason: 'platform.request_not_found',
    });
  });
});

describe('the list of requests for Pro', () => {
  it('lists requests for Pro in pages, undecided requests first', async () => {
    await server.db.query('DELETE FROM upgrade_request');
    await server.db.query(
      `INSERT INTO upgrade_request (id, email, name, phone, status, created_at, decided_at)
       SELECT gen_random_uuid(), 'a' || i || '@clinic.test', 'Asker ' || i, '+919876512345',
         CASE WHEN i <= 2 THEN 'pending' ELSE 'rejected' END, now() + i * interval '1 second',
         CASE WHEN i > 2 THEN now() END
       FROM generate_series(1, :value::integer) i`,
      { value: ADMIN_PAGE_SIZE + 2 },
    );
    const { listUpgradeRequests } = superAdmin.api.platform;
    const first = await listUpgradeRequests({});
    const total = ADMIN_PAGE_SIZE + 2;
    expect(first).toMatchObject({ total, page: 1, pageSize: ADMIN_PAGE_SIZE });
    const names = first.rows.map(({ name }) => name);
    expect(names.slice(0, 4)).toEqual(['Asker 2', 'Asker 1', `Asker ${total}`, `Asker ${total - 1}`]);
    expect(names).toHaveLength(ADMIN_PAGE_SIZE);
    const second = await listUpgradeRequests({ page: 2 });
    expect(second.rows.map(({ name }) => name)).toEqual(['Asker 4', 'Asker 3']);
    expect(await listUpgradeRequests({ status: 'pending' })).toMatchObject({
      total: 2,
      rows: [{ name: 'Asker 2', hasAccount: false, clinicCount: 0 }, { name: 'Asker 1' }],
    });
  });

  it('finds requests for Pro by name, email, clinic and phone', async () => {
    await server.db.query('DELETE FROM upgrade_request');
    await server.db.query(
      `INSERT INTO upgrade_request (id, email, name, phone, clinic_name, status, created_at, decided_at)
       SELECT gen_random_uuid(), email, name, phone, clinic_name, status, now() + position * interval '1 second',
         CASE WHEN status <> 'pending' THEN now() END
       FROM (VALUES
         (1, 'meena.k@city.test', 'Dr. Meena Kumari', '+919876512345', 'City Care', 'pending'),
         (2, 'ravi_i@lake.test', 'Ravi Iyer', '+919812300000', 'Lake Clinic', 'rejected'),
         (3, 'asha@hill.test', 'Asha Rao', '+917000123456', NULL, 'approved')
       ) AS asked (position, email, name, phone, clinic_name, status)`,
    );
    const found = async (search: string, rest: object = {}) => {
      const { rows, total } = await superAdmin.api.platform.listUpgradeRequests({ search, ...rest });
      expect(total).toBe(rows.length);
      return rows.map(({ name }) => name);
    };
    const [meena, ravi, asha] = ['Dr. Meena Kumari', 'Ravi Iyer', 'Asha Rao'];
    expect(await found(' dr meena ')).toEqual([meena]);
    expect(await found('MEENA.K@city')).toEqual([meena]);
    expect(await found('lake clin')).toEqual([ravi]);
    expect(await found('09812-300000')).toEqual([ravi]);
    expect(await found('+91 70001 23456')).toEqual([asha]);
    expect(await found('.test')).toEqual([meena, asha, ravi]);
    expect(await found('.test', { status: 'rejected' })).toEqual([ravi]);
    expect(await found('vi_i@')).toEqual([ravi]);
    expect(await found('vi%i@')).toEqual([]);
    expect(await found('nobody\0')).toEqual([]);
    expect(await superAdmin.api.platform.listUpgradeRequests({ search: 'test', page: 2 })).toMatchObject({
      rows: [],
      total: 3,
      page: 2,
    });
  });
});
