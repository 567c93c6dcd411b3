/**
 * Tests which tokens count towards the daily limit on Free, so that a stranger at home never closes a clinic.
 */
import { PLAN_LIMITS } from '@baari/core/billing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../test/api-client.ts';
import { atOnce } from '../../../test/at-once.ts';
import { TEN_O_CLOCK } from '../../../test/queue-world.ts';
import { followQueue } from '../../../test/followed-queue.ts';
import { refusal } from '../../../test/refusal.ts';
import {
  startTestServer,
  type TestDoctor,
  type TestOwner,
  type TestServer,
} from '../../../test/test-server.ts';

const { dailyTokens: limit } = PLAN_LIMITS.free;
const LIMIT_REACHED = { code: 'limit_exceeded', reason: 'billing.daily_token_limit', details: { limit } };

let server: TestServer;
let owner: TestOwner;
let clinicId: string;
let doctor: TestDoctor;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEN_O_CLOCK);
  owner = await server.registerOwner('free');
  clinicId = (await server.registerClinic(owner)).id;
  doctor = await server.addDoctor(owner, clinicId);
});

let lastPhone = 9_600_000_000;
const patient = () => ({ name: 'Ravi', phone: String((lastPhone += 1)) });

const ofDoctor = (of = doctor) => ({ doctorId: of.doctor.id });

/** Adds a patient at the desk. */
const add = (of = doctor) => owner.api.queue.addPatient({ ...ofDoctor(of), ...patient() });

/** Takes a token from home. */
const take = (of = doctor, phone = server.client()) =>
  phone.api.queue.issueToken({ ...ofDoctor(of), ...patient(), travelMinutes: null });

async function takeOften(times: number) {
  const tokens = [];
  for (let time = 0; time < times; time += 1) tokens.push(await take());
  return tokens;
}

async function addOften(times: number) {
  for (let time = 0; time < times; time += 1) await add();
}

const consoleOf = async (of = doctor) => (await owner.api.queue.getDoctorConsole(ofDoctor(of))).queue;

const order = async () => ({ callRevision: (await consoleOf()).callRevision });
const callNext = async () => owner.api.queue.callNext({ ...ofDoctor(), ...(await order()) });

/** Returns the daily count, after checking that all screens show the same count. */
async function shown() {
  const { daily, offer } = await consoleOf();
  const usage = await owner.api.billing.getUsage({ clinicId });
  const plan = await owner.api.billing.getSubscription({});
  for (const { dailyTokensUsed, dailyTokensHere } of [usage, plan]) {
    expect({ used: dailyTokensUsed, here: dailyTokensHere, limit }).toEqual(daily);
  }
  expect(offer.kind).toBe(daily && daily.used < limit ? 'open' : 'used_up');
  return [daily?.used, daily?.here];
}

describe('ten tokens that a stranger takes', () => {
  it('lets staff add ten patients although a stranger took all tokens for patients at home', async () => {
    await takeOften(limit);
    expect(await shown()).toEqual([limit, 0]);
    expect(await refusal(take())).toMatchObject(LIMIT_REACHED);
    await addOften(limit);
    expect(await shown()).toEqual([2 * limit, limit]);
    expect(await refusal(add())).toMatchObject(LIMIT_REACHED);
    expect(await refusal(take())).toMatchObject(LIMIT_REACHED);
  });

  it('does not count a stranger’s tokens against those that staff add', async () => {
    for (const { secret } of await takeOften(limit)) {
      await server.client().api.queue.announceArrival({ secret });
    }
    expect(await shown()).toEqual([limit, 0]);
    await addOften(limit);
    expect(await refusal(add())).toMatchObject(LIMIT_REACHED);
  });

  it('frees a stranger’s tokens in one step, which one undo restores', async () => {
    await takeOften(limit);
    await owner.api.queue.markArrived({ ...ofDoctor(), number: 4 });
    const { queue, cancelledCount, revision } = await owner.api.queue.clearNotArrived(ofDoctor());
    expect([queue.states, cancelledCount]).toEqual(['ssshssssss', limit - 1]);
    expect(await shown()).toEqual([1, 1]);
    await take();
    await owner.api.queue.undo({ ...ofDoctor(), revision });
    expect(await shown()).toEqual([limit + 1, 1]);
    expect(await refusal(take())).toMatchObject(LIMIT_REACHED);
    await owner.api.queue.clearNotArrived(ofDoctor());
    const nobody = refusal(owner.api.queue.clearNotArrived(ofDoctor()));
    expect(await nobody).toMatchObject({ reason: 'queue.all_arrived' });
  });
});

describe('a token on the Free plan', () => {
  it.each<[string, (phone: TestClient, secret: string) => Promise<unknown>]>([
    ['was skipped', () => owner.api.queue.skip({ ...ofDoctor(), number: 1 })],
    ['was given up', (phone, secret) => phone.api.queue.leave({ secret })],
    ['ended with the queue', () => owner.api.queue.resetQueue(ofDoctor())],
  ])('frees a token that %s before staff saw its patient', async (_, cancel) => {
    const phone = server.client();
    const { secret } = await take(doctor, phone);
    expect(await shown()).toEqual([1, 0]);
    await cancel(phone, secret);
    expect(await shown()).toEqual([0, 0]);
  });

  it('stops counting a token when its issue is undone, even if the patient was there', async () => {
    const { revision } = await add();
    expect(await shown()).toEqual([1, 1]);
    await owner.api.queue.undo({ ...ofDoctor(), revision });
    expect(await shown()).toEqual([0, 0]);
  });

  it('counts a token permanently once it was called, whatever happens later', async () => {
    await takeOften(2);
    const { revision } = await callNext();
    await owner.api.queue.undo({ ...ofDoctor(), revision });
    await owner.api.queue.skip({ ...ofDoctor(), number: 1 });
    expect(await shown()).toEqual([2, 1]);
    await callNext();
    await owner.api.queue.skip({ ...ofDoctor(), number: 2 });
    await owner.api.queue.putBack({ ...ofDoctor(), number: 2 });
    await owner.api.queue.resetQueue(ofDoctor());
    expect(await shown()).toEqual([2, 2]);
  });

  it('counts a token permanently once the clinic marks its patient as here, unless staff undo the mark', async () => {
    await takeOften(2);
    const { revision } = await owner.api.queue.markArrived({ ...ofDoctor(), number: 1 });
    expect(await shown()).toEqual([2, 1]);
    await owner.api.queue.undo({ ...ofDoctor(), revision });
    expect(await shown()).toEqual([2, 0]);
    await owner.api.queue.markArrived({ ...ofDoctor(), number: 1 });
    await owner.api.queue.resetQueue(ofDoctor());
    expect(await shown()).toEqual([1, 1]);
  });

  it('counts a token while it is passed or away, and only once', async () => {
    await takeOften(3);
    await callNext();
    await owner.api.queue.notHere({ ...ofDoctor(), ...(await order()) });
    expect((await consoleOf()).states).toBe('mcw');
    await owner.api.queue.sendAway({ ...ofDoctor(), number: 2 });
    expect((await consoleOf()).states).toBe('maw');
    expect(await shown()).toEqual([3, 2]);
    await owner.api.queue.markArrived({ ...ofDoctor(), number: 1 });
    await owner.api.queue.back({ ...ofDoctor(), number: 2 });
    expect(await shown()).toEqual([3, 2]);
  });

  it('frees an absent patient’s token when the queue ends', async () => {
    await server.db.query('UPDATE clinic SET calls_only_here = true WHERE id = :clinicId', { clinicId });
    await takeOften(2);
    await owner.api.queue.markArrived({ ...ofDoctor(), number: 2 });
    await callNext();
    expect((await consoleOf()).states).toBe('wc');
    expect(await shown()).toEqual([2, 1]);
    await owner.api.queue.resetQueue(ofDoctor());
    expect(await shown()).toEqual([1, 1]);
  });

  it('still counts a called token when its patient’s arrival is withdrawn', async () => {
    await take();
    const { revision } = await owner.api.queue.markArrived({ ...ofDoctor(), number: 1 });
    await callNext();
    await owner.api.queue.undo({ ...ofDoctor(), revision });
    expect(await shown()).toEqual([1, 1]);
  });
});

describe('the Free limit', () => {
  it('never lets the Free limit block an undo, a put-back or a repeated call', async () => {
    await takeOften(limit);
    const skipped = await owner.api.queue.skip({ ...ofDoctor(), number: 3 });
    await owner.api.queue.skip({ ...ofDoctor(), number: 4 });
    await takeOften(2);
    await addOften(limit);
    await owner.api.queue.undo({ ...ofDoctor(), revision: skipped.revision });
    await owner.api.queue.putBack({ ...ofDoctor(), number: 4 });
    await callNext();
    await owner.api.queue.recall(ofDoctor());
    const { revision } = await owner.api.queue.resetQueue(ofDoctor());
    await owner.api.queue.undo({ ...ofDoctor(), revision });
    expect(await shown()).toEqual([2 * limit + 2, limit + 1]);
  });

  const lock = () => ({
    statement: 'SELECT 1 FROM doctor_queue WHERE doctor_id = :doctorId FOR UPDATE',
    values: { doctorId: doctor.doctor.id },
  });
  const wentWell = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
    outcomes.filter(({ status }) => status === 'fulfilled').length;

  it('gives the last token to one of several people who take it at once', async () => {
    await takeOften(limit - 1);
    expect(wentWell(await atOnce(server, lock(), [() => take(), () => take(), () => take()]))).toBe(1);
    expect(await shown()).toEqual([limit, 0]);
  });

  it('adds only one patient when staff add several at once and one token is left', async () => {
    await takeOften(3);
    await addOften(limit - 1);
    expect(wentWell(await atOnce(server, lock(), [() => add(), () => add(), () => add()]))).toBe(1);
    expect(await shown()).toEqual([limit + 3, limit]);
  });
});

it('shows immediately that the plan no longer covers this doctor', async () => {
  owner = await server.registerOwner('pro');
  clinicId = (await server.registerClinic(owner)).id;
  await server.addDoctor(owner, clinicId);
  const second = await server.addDoctor(owner, clinicId);
  const followed = await followQueue(server.url, second.doctor.id);
  expect((await followed.until(() => true)).offer.kind).toBe('open');
  await owner.api.billing.downgrade({});
  await followed.until(({ offer }) => offer.kind === 'not_covered');
  followed.close();
});

it('frees the tokens of a removed doctor whose patients were only waiting', async () => {
  await takeOften(4);
  await add();
  await callNext();
  await owner.api.doctors.removeDoctor(ofDoctor());
  doctor = await server.addDoctor(owner, clinicId);
  expect(await shown()).toEqual([2, 2]);
  await takeOften(limit - 2);
  expect(await refusal(take())).toMatchObject(LIMIT_REACHED);
});
