/**
 * Simulates a person on the clinic's Wi-Fi, who shares its IP address and sends requests as fast as the
 * server allows.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountIdentity } from '../../src/context/index.ts';
import { createVault } from '../../src/app/vault.ts';
import { createRateLimits } from '../../src/http/index.ts';
import type { TestClient } from '../api-client.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { rawRequest } from './raw-request.ts';

const AT_ONCE = 8;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

const vault = createVault('a secret of the test');
let server: TestServer;
let owner: TestClient;
let doctor: TestClient;
let holder: TestClient;
let regular: TestClient;

beforeAll(async () => {
  server = await startTestServer({ isRateLimited: true });
  server.clock.set(new Date('2026-11-21T10:00:00+05:30'));
  regular = server.client();
  await regular.fetch('/api/me');
  server.clock.advance(DAY_SECONDS + HOUR_SECONDS);
  owner = await server.registerOwner('pro');
  const { id } = await server.registerClinic(owner);
  const added = await server.addDoctor(owner, id);
  doctor = await server.doctorLogin(added);
  holder = server.client();
  const patient = { name: 'Meena', phone: '9876512345', travelMinutes: null };
  await holder.api.queue.issueToken({ doctorId: added.doctor.id, ...patient });
});
afterAll(() => server.close());

const JSON_BODY = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };

/** Sends requests until one is refused, and returns how many succeeded. */
async function flood(ask: () => Promise<number>, most: number): Promise<number> {
  let [asked, answered, isOver] = [0, 0, false];
  const work = async () => {
    while (!isOver && asked < most) {
      asked += 1;
      if ((await ask()) === 429) isOver = true;
      else answered += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answered;
}

describe('a neighbour on the same address', () => {
  it(
    'limits changes from new devices of one address together, while known devices still work',
    { tags: ['drill'] },
    async () => {
      const anonymous = () => rawRequest(server.url, { path: '/api/accounts/sign-out', ...JSON_BODY });
      expect(await flood(async () => (await anonymous()).status, 3000)).toBeLessThanOrEqual(2400);
      const signOutOf = async (client: TestClient) =>
        (await client.fetch('/api/accounts/sign-out', JSON_BODY)).status;
      expect(await signOutOf(server.client())).toBe(429);
      for (const [who, client] of Object.entries({ doctor, holder, regular, owner })) {
        expect(await signOutOf(client), who).toBe(200);
      }
      // A device with forged cookies still counts as new.
      const forger = server.client();
      forger.cookies.set('baari_device', `${holder.cookies.get('baari_device')?.slice(0, -4)}AAAA`);
      forger.cookies.set('baari_session', 'somebody.AAAA');
      expect(await signOutOf(forger)).toBe(429);
    },
  );

  it(
    'stops new devices that take too many tokens, without blocking devices that took a token before',
    { tags: ['drill'] },
    async () => {
      const take = (cookie: string) => {
        const body = JSON.stringify({ name: 'Meena', phone: '9876512345', travelMinutes: null });
        const headers = { ...JSON_BODY.headers, ...(cookie && { cookie, origin: server.url }) };
        const path = `/api/doctors/${crypto.randomUUID()}/tokens`;
        return rawRequest(server.url, { path, method: 'POST', headers, body });
      };
      const anonymous = async () => (await take('')).status;
      expect(await flood(anonymous, 120)).toBe(120);
      expect(await flood(anonymous, 900)).toBeLessThanOrEqual(480);
      for (const client of [holder, regular]) {
        expect((await take(`baari_device=${client.cookies.get('baari_device')}`)).status).toBe(404);
      }
    },
  );

  it.each(['queue.issueToken', 'queue.checkTokens', 'patients.requestPatientCode', 'accounts.signUp'])(
    'allows no more of %s with many accounts than with the same number of devices',
    async (operation) => {
      const limits = createRateLimits({ db: server.db, vault, now: server.clock.now });
      const most = operation === 'queue.checkTokens' ? 12_000 : 600;
      const asNewAccount = async () => {
        const account: AccountIdentity = {
          accountId: crypto.randomUUID(),
          loginSessionId: crypto.randomUUID(),
          email: 'somebody@clinic.test',
          role: 'user',
          hasGivenSecondFactor: false,
          memberships: [],
          displayName: '',
        };
        const device = {
          deviceId: crypto.randomUUID(),
          isKnownDevice: true,
          address: '192.0.2.7',
          userAgent: null,
        };
        await limits.count({
          operation,
          isWrite: true,
          actor: { ...device, account, doctor: null, key: null },
        });
      };
      const asked = await Promise.allSettled(Array.from({ length: most + 1 }, asNewAccount));
      expect(asked.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(most);
    },
  );

  it('limits the database look-ups for one session cookie, even after the session has ended', async () => {
    const { countLookUp } = createRateLimits({ db: server.db, vault, now: server.clock.now });
    for (let time = 0; time < 1000; time += 1) await countLookUp('one');
    await expect(countLookUp('one')).rejects.toMatchObject({ reason: 'request.rate_limited' });
    await countLookUp('another');
  });
});
