import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refusal } from '../../test/refusal.ts';
import { startTestServer, type TestDoctor, type TestOwner, type TestServer } from '../../test/test-server.ts';
import { eventually } from '../../test/eventually.ts';

const log: string[] = [];
let server: TestServer;
let owner: TestOwner;
let doctor: TestDoctor;
let clinicId: string;

beforeAll(async () => {
  server = await startTestServer({ log, logLevel: 'info' });
  owner = await server.registerOwner();
  ({ id: clinicId } = await server.registerClinic(owner));
  doctor = await server.addDoctor(owner, clinicId);
});
afterAll(() => server.close());
beforeEach(() => void log.splice(0));

const entry = z.looseObject({ time: z.number(), level: z.number(), msg: z.string(), reqId: z.string() });

/** Waits for the log entry with these fields, because a request is logged after its response. */
const logged = (fields: Readonly<Record<string, unknown>>) =>
  eventually(() => {
    const entries = log.map((line) => entry.safeParse(JSON.parse(line)).data);
    const found = entries.find((one) =>
      Object.entries(fields).every(([name, value]) => one?.[name] === value),
    );
    expect(found).toBeDefined();
    return found;
  });

describe('logging requests', () => {
  it('does not log successful health checks', async () => {
    for (const path of ['/health/live', '/health/ready']) await server.client().fetch(path);
    await server.client().fetch('/api/me');
    await logged({ msg: 'request', status: 200 });
    expect(log.join('')).not.toContain('/health/');
  });

  it('logs only the id of the account', async () => {
    await owner.api.clinics.getTeam({ clinicId });
    const found = await logged({ msg: 'request', route: 'clinics.getTeam' });
    expect(found).toMatchObject({ status: 200, account: owner.accountId });
    expect(found).not.toHaveProperty('reason');
    expect(found).not.toHaveProperty('address');
    expect(log.join()).not.toContain(owner.email);
  });

  it('logs the reason for a refusal, the account, and the network address of the request', async () => {
    const other = await server.registerOwner();
    await refusal(other.api.clinics.getTeam({ clinicId }));
    expect(await logged({ route: 'clinics.getTeam', status: 403 })).toMatchObject({
      msg: 'request',
      reason: 'clinic.not_a_member',
      account: other.accountId,
      address: '127.0.0.1',
      device: z.uuid().parse(other.cookies.get('baari_device')?.slice(0, 36)),
    });
  });

  it('logs every sign-in and every failed attempt, without the typed secret', async () => {
    const { email, password, accountId } = owner;
    const browser = server.client();
    await refusal(browser.api.accounts.signIn({ email, password: 'not the one at all' }));
    expect(await logged({ route: 'accounts.signIn', status: 401 })).toMatchObject({
      reason: 'account.wrong_email_or_password',
      address: '127.0.0.1',
    });
    await browser.api.accounts.signIn({ email, password });
    await logged({ msg: 'signed in', account: accountId });
    await server.doctorLogin(doctor);
    await logged({ msg: 'signed in', doctor: doctor.doctor.id });
    for (const typed of [email, password, 'not the one', doctor.phone]) {
      expect(log.join()).not.toContain(typed);
    }
  });

  it('logs the reason when a request is refused before the application reads it', async () => {
    const headers = { 'content-type': 'application/json', origin: 'https://evil.example' };
    await fetch(`${server.url}/api/accounts/sign-out`, { method: 'POST', body: '{}', headers });
    await logged({ msg: 'request', status: 403, reason: 'request.cross_site', address: '127.0.0.1' });
  });
});
