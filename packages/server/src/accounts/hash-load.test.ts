/** Checks that a flood of sign-in attempts by strangers does not block other users. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createQueueWorld, type QueueWorld } from '../../test/queue-world.ts';
import { eventually } from '../../test/eventually.ts';
import { refusal } from '../../test/refusal.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Context } from '../context/index.ts';
import { hashQueue } from './hash-queue.ts';
import { scryptHash as hasher } from './password-hash.ts';
import { signUp } from './sign-up.ts';

let server: TestServer;
let world: QueueWorld;
const ends: (() => void)[] = [];

beforeAll(async () => {
  [server, world] = await Promise.all([startTestServer(), createQueueWorld()]);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.restoreAllMocks();
});
afterAll(() => Promise.all([server.close(), world.drop()]));

/**
 * Fills the strangers' queue until the test ends. `turns` returns for how many strangers a hash was computed.
 */
function saturate(): { turns: () => number } {
  let turns = 0;
  for (let address = 0; ; address += 1) {
    const asker = { isKnown: false, key: `crowd ${address}` };
    try {
      hashQueue.requireRoom(asker);
    } catch {
      return { turns: () => turns };
    }
    const { promise, resolve } = Promise.withResolvers<null>();
    ends.push(() => resolve(null));
    void hashQueue.run(asker, () => {
      turns += 1;
      return promise;
    });
  }
}

it(
  'immediately tells strangers that the server is busy and when to retry, and still serves a page',
  { tags: ['drill'] },
  async () => {
    saturate();
    const { api, fetch } = server.client();
    const email = `nobody-${randomUUID()}@clinic.test`;
    const password = 'a long enough one';
    const busy = { code: 'unavailable', reason: 'account.too_busy' };
    for (let time = 0; time < 12; time += 1) {
      // A refused attempt does not count as a wrong password.
      expect(await refusal(api.accounts.signIn({ email, password }))).toMatchObject(busy);
    }
    expect(await refusal(api.accounts.signUp({ email, password }))).toMatchObject(busy);
    const answer = await fetch('/api/accounts/sign-in', {
      method: 'POST',
      body: JSON.stringify({ email, password }),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect((await fetch('/api/accounts/sign-in-options')).status).toBe(200);
  },
);

/**
 * Runs `work` while strangers fill the queue. Checks that the hash of this caller is computed before those of
 * all waiting strangers.
 */
async function inNextTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const crowd = saturate();
  const run = vi.spyOn(hashQueue, 'run');
  const done = work();
  await eventually(() => expect(run).toHaveBeenCalledOnce());
  expect(run.mock.lastCall?.[0]).toMatchObject({ isKnown: true });
  const turnsBefore = crowd.turns();
  ends.shift()?.();
  const result = await done;
  // The next hash is then computed for a stranger.
  expect(crowd.turns()).toBe(turnsBefore + 1);
  return result;
}

it('serves a known device before all waiting strangers', async () => {
  const { email, password, api } = await server.registerOwner();
  expect(await inNextTurn(() => api.accounts.signIn({ email, password }))).toMatchObject({ email });
});

it('serves the holder of a mailed link before all waiting strangers', async () => {
  const { email, api } = await server.registerOwner();
  await api.accounts.requestPasswordReset({ email });
  const token = await server.mailedToken(email, 'Reset');
  await inNextTurn(() => server.client().api.accounts.resetPassword({ token, password: 'another long one' }));
});

it('computes no hash for a link that does not exist', async () => {
  const hash = vi.spyOn(hasher, 'hash');
  const { accounts, clinics } = server.client().api;
  const input = { token: 'never-made', password: 'a long enough one' };
  expect(await refusal(clinics.joinByInvitation({ ...input, name: 'Somebody' }))).toMatchObject({
    reason: 'clinic.invalid_invitation',
  });
  expect(await refusal(accounts.resetPassword(input))).toMatchObject({
    reason: 'account.invalid_reset_link',
  });
  expect(await refusal(accounts.verifyEmail(input))).toMatchObject({
    reason: 'account.invalid_verification_link',
  });
  expect(hash).not.toHaveBeenCalled();
});

/** Returns the steps that a sign-up performs for an address. */
async function workOfSigningUp(email: string): Promise<string[]> {
  const steps: string[] = [];
  const ctx = world.as();
  const noted = (statement: unknown) => {
    const text = typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text'));
    steps.push(text.replace(/\s+/g, ' ').slice(0, 60));
  };
  const db: Context['db'] = {
    ...ctx.db,
    query: (statement, values) => {
      noted(statement);
      return ctx.db.query(statement, values);
    },
    transaction: (work) =>
      ctx.db.transaction((tx) => {
        steps.push('BEGIN');
        const query: typeof tx.query = (statement, values) => {
          noted(statement);
          return tx.query(statement, values);
        };
        return work({ ...tx, query });
      }),
  };
  const jobs = { ...ctx.jobs, sendMail: async () => void steps.push('mail') };
  vi.spyOn(hasher, 'hash').mockImplementation(async () => {
    steps.push('hash');
    return 'salt:hash';
  });
  vi.spyOn(hasher, 'verify').mockImplementation(async () => {
    steps.push('verify');
    return false;
  });
  await signUp({ ...ctx, db, jobs }, { email, password: 'a long enough one' });
  return steps;
}

it('does the same work for a sign-up with a new, an unverified or a registered address', async () => {
  const email = `person-${randomUUID()}@clinic.test`;
  const unknown = await workOfSigningUp(email);
  const unverified = await workOfSigningUp(email);
  await world.db.query(
    'UPDATE account SET email_verified = true, sign_up_device_id = NULL WHERE email = :email',
    { email },
  );
  const known = await workOfSigningUp(email);
  expect(unknown.filter((step) => step === 'hash')).toHaveLength(1);
  expect(unknown.at(-1)).toBe('mail');
  expect(unverified).toEqual(unknown);
  expect(known).toEqual(unknown);
});
