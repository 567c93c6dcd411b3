import { randomUUID } from 'node:crypto';
import { SUPPORT_REQUEST_DAYS, type SupportTopic } from '@baari/core/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSuperAdmin, audited, press } from '../../../test/desk-world.ts';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../../test/test-server.ts';
import { removeExpired } from '../../app/housekeeping.repository.ts';

let server: TestServer;
let operator: TestOwner;

beforeAll(async () => {
  server = await startTestServer();
  operator = await addSuperAdmin(server);
});
afterAll(() => server.close());

const admin = () => operator.api.platform;
const list = (input: Parameters<ReturnType<typeof admin>['listSupportRequests']>[0] = {}) =>
  admin().listSupportRequests(input);

async function ask(message: string, topic: SupportTopic = 'technical'): Promise<string> {
  const email = `asker-${randomUUID()}@clinic.test`;
  await server.client().api.platform.requestSupport({ name: 'Meena Kumari', email, topic, message });
  const [row] = await server.db.query<{ id: string }>('SELECT id FROM support_request WHERE email = :email', {
    email,
  });
  return row?.id ?? 'none';
}

const messages = ({ rows }: { rows: { message: string }[] }) => rows.map(({ message }) => message);

describe('support requests', () => {
  it('lists support requests, unanswered requests first, and finds them by state and words', async () => {
    const first = await ask('The display stays dark.');
    await ask('My number went back.', 'patients');
    const before = (await admin().getPlatformSummary({})).openSupportRequests;
    await admin().changeSupportRequest({ requestId: first, isAnswered: true, note: 'A new cable.' });
    expect((await admin().getPlatformSummary({})).openSupportRequests).toBe(before - 1);
    expect(messages(await list())).toEqual(['My number went back.', 'The display stays dark.']);
    expect(messages(await list({ state: 'open' }))).toEqual(['My number went back.']);
    expect(messages(await list({ state: 'answered' }))).toEqual(['The display stays dark.']);
    expect(messages(await list({ search: 'meena display' }))).toEqual(['The display stays dark.']);
    expect(messages(await list({ search: 'cable' }))).toEqual(['The display stays dark.']);
    expect(await list({ search: 'nobody wrote this' })).toMatchObject({ total: 0, rows: [] });
  });

  it('records who first answered a request, and when, until the request is reopened', async () => {
    const requestId = await ask('How do I add a doctor?');
    const change = async (isAnswered: boolean, note: string, by = operator) => {
      await by.api.platform.changeSupportRequest({ requestId, isAnswered, note });
      return (await list({ search: 'how do i add' })).rows[0];
    };
    const answered = await change(true, '');
    expect(answered).toMatchObject({ requestId, answeredBy: operator.email, note: '' });
    server.clock.advance(60);
    expect(await change(true, 'By telephone', await addSuperAdmin(server))).toEqual({
      ...answered,
      note: 'By telephone',
    });
    expect(await change(false, '')).toMatchObject({ answeredAt: null, answeredBy: null, note: '' });
  });

  it('logs each change and each reading of a support request once, with only its topic', async () => {
    const requestId = await ask('Secret of somebody', 'patients');
    const body = { isAnswered: true, note: 'Secret of the note' };
    const change = () => press(operator, `/admin/support-requests/${requestId}`, body, 'k');
    expect([(await change()).status, (await change()).status]).toEqual([200, 200]);
    expect(await audited(server, 'support.changed', requestId)).toEqual([
      { byWhom: operator.email, subject: 'patients', detail: { to: 'answered', noted: true } },
    ]);
    await list({ search: 'secret' });
    const [read] = await server.db.query<{ detail: object }>(
      `SELECT detail FROM audit_event WHERE act = 'support.read' ORDER BY at DESC, id DESC LIMIT 1`,
    );
    expect(read?.detail).toEqual({ page: 1, requests: 1, records: [requestId] });
    const log = await server.db.query('SELECT 1 FROM audit_event WHERE detail::text ~* :text', {
      text: 'secret',
    });
    expect(log).toEqual([]);
  });

  it('erases a support request permanently, and records that in the audit log', async () => {
    const requestId = await ask('Please forget this');
    expect(await admin().eraseSupportRequest({ requestId })).toEqual({});
    expect(
      await server.db.query('SELECT 1 FROM support_request WHERE id = :requestId', { requestId }),
    ).toEqual([]);
    expect(await audited(server, 'support.erased', requestId)).toMatchObject([{ subject: 'technical' }]);
    const gone = { code: 'not_found', reason: 'platform.support_request_not_found' };
    expect(await refusal(admin().eraseSupportRequest({ requestId }))).toMatchObject(gone);
    const change = admin().changeSupportRequest({ requestId, isAnswered: true, note: '' });
    expect(await refusal(change)).toMatchObject(gone);
  });

  it('deletes support requests after a year, whether they were answered or not', async () => {
    const [old, answered, young] = [await ask('Old'), await ask('Old and answered'), await ask('Young')];
    await admin().changeSupportRequest({ requestId: answered, isAnswered: true, note: '' });
    const now = server.clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
    const date = (at: Date, ids: string[]) =>
      server.db.query('UPDATE support_request SET created_at = :at WHERE id = ANY (:ids::uuid[])', {
        at,
        ids,
      });
    await date(daysAgo(SUPPORT_REQUEST_DAYS + 1), [old, answered]);
    await date(daysAgo(SUPPORT_REQUEST_DAYS - 1), [young]);
    await removeExpired(server.db, now);
    const left = await server.db.query('SELECT id FROM support_request WHERE id = ANY (:ids::uuid[])', {
      ids: [old, answered, young],
    });
    expect(left).toEqual([{ id: young }]);
  });
});
