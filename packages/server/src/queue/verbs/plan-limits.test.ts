import { PLAN_LIMITS, type PlanType } from '@baari/core/billing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atOnce } from '../../../test/at-once.ts';
import { TEN_O_CLOCK } from '../../../test/queue-world.ts';
import { refusal } from '../../../test/refusal.ts';
import {
  startTestServer,
  type TestDoctor,
  type TestOwner,
  type TestServer,
} from '../../../test/test-server.ts';

const { dailyTokens: limit } = PLAN_LIMITS.free;
const LIMIT_REACHED = { code: 'limit_exceeded', reason: 'billing.daily_token_limit', details: { limit } };
const NOT_COVERED = { code: 'limit_exceeded', reason: 'billing.doctor_not_covered' };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.clock.set(TEN_O_CLOCK));
afterAll(() => server.close());

let lastPhone = 9_700_000_000;

/** Adds a walk-in with a unique phone for a doctor. */
function add(owner: TestOwner, { doctor }: TestDoctor) {
  lastPhone += 1;
  return owner.api.queue.addPatient({ doctorId: doctor.id, name: 'Meena Kumari', phone: String(lastPhone) });
}

/** Takes a token as a patient. */
function take({ doctor }: TestDoctor) {
  lastPhone += 1;
  const patient = { name: 'Ravi', phone: String(lastPhone), travelMinutes: null };
  return server.client().api.queue.issueToken({ doctorId: doctor.id, ...patient });
}

async function addOften(times: number, owner: TestOwner, doctor: TestDoctor) {
  for (let time = 0; time < times; time += 1) await add(owner, doctor);
}

/** Calls the next patient of a doctor. */
async function callNext({ api }: TestOwner, { doctor: { id: doctorId } }: TestDoctor) {
  const { queue } = await api.queue.getDoctorConsole({ doctorId });
  return api.queue.callNext({ doctorId, callRevision: queue.callRevision });
}

async function openPractice(plan: PlanType) {
  const owner = await server.registerOwner(plan);
  const clinic = await server.registerClinic(owner);
  return { owner, clinic, doctor: await server.addDoctor(owner, clinic.id) };
}

/** Creates an owner on Pro with clinics that have these numbers of doctors, oldest first. */
async function practices(...sizes: number[]) {
  const owner = await server.registerOwner('pro');
  const clinicIds: string[] = [];
  const doctors: TestDoctor[] = [];
  for (const size of sizes) {
    const { id } = await server.registerClinic(owner);
    clinicIds.push(id);
    for (let count = 0; count < size; count += 1) doctors.push(await server.addDoctor(owner, id));
  }
  return { owner, clinicIds, doctors };
}

function nth<T>(list: readonly T[], index: number): T {
  const item = list.at(index);
  if (item === undefined) throw new Error(`there is no number ${index}`);
  return item;
}

describe('the daily token limit', () => {
  it('issues no tokens beyond the Free plan’s daily limit, while the doctor still calls patients', async () => {
    const { owner, doctor } = await openPractice('free');
    const { id: doctorId } = doctor.doctor;
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => add(owner, doctor)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit);
    expect(await refusal(add(owner, doctor))).toMatchObject(LIMIT_REACHED);
    expect(await refusal(take(doctor))).toMatchObject(LIMIT_REACHED);

    expect(await callNext(owner, doctor)).toMatchObject({ number: 1 });
    await owner.api.queue.resetQueue({ doctorId });
    expect(await refusal(add(owner, doctor))).toMatchObject(LIMIT_REACHED);
  });

  it('has no daily limit on Pro', async () => {
    const { owner, doctor } = await openPractice('pro');
    const tokens = Array.from({ length: 12 }, () => add(owner, doctor));
    expect(await Promise.all(tokens)).toHaveLength(12);
  });

  it('does not reset the Free limit when a new doctor replaces a removed doctor', async () => {
    const { owner, clinic, doctor } = await openPractice('free');
    await addOften(limit - 2, owner, doctor);
    await owner.api.doctors.removeDoctor({ doctorId: doctor.doctor.id });
    const second = await server.addDoctor(owner, clinic.id);
    await addOften(2, owner, second);
    expect(await refusal(add(owner, second))).toMatchObject(LIMIT_REACHED);
    await owner.api.doctors.removeDoctor({ doctorId: second.doctor.id });
    const third = await server.addDoctor(owner, clinic.id);
    expect(await refusal(take(third))).toMatchObject(LIMIT_REACHED);
    server.clock.advance(24 * 3600);
    await owner.api.queue.startPractice({ doctorId: third.doctor.id });
    await addOften(limit, owner, third);
    expect(await refusal(add(owner, third))).toMatchObject(LIMIT_REACHED);
  });

  it('does not reset the Free limit when the owner chooses another doctor', async () => {
    const { owner, doctors } = await practices(2);
    const [first, second] = [nth(doctors, 0), nth(doctors, 1)];
    await addOften(3, owner, second);
    await owner.api.billing.downgrade({});
    await addOften(6, owner, first);
    await owner.api.billing.chooseCoveredDoctor({ doctorId: second.doctor.id });
    await add(owner, second);
    expect(await refusal(add(owner, second))).toMatchObject(LIMIT_REACHED);
  });
});

describe('the daily count on screen', () => {
  const shown = async (owner: TestOwner, clinicId: string) => {
    const { dailyTokensUsed: inConsole } = await owner.api.billing.getUsage({ clinicId });
    const { dailyTokensUsed: inBilling } = await owner.api.billing.getSubscription({});
    return [inConsole, inBilling];
  };

  it('shows the daily count as full exactly when the server refuses the next token', async () => {
    const { owner, clinic, doctor } = await openPractice('free');
    await addOften(limit - 3, owner, doctor);
    expect(await shown(owner, clinic.id)).toEqual([limit - 3, limit - 3]);
    await owner.api.doctors.removeDoctor({ doctorId: doctor.doctor.id });
    expect(await shown(owner, clinic.id)).toEqual([limit - 3, limit - 3]);
    const second = await server.addDoctor(owner, clinic.id);
    await addOften(2, owner, second);
    expect(await shown(owner, clinic.id)).toEqual([limit - 1, limit - 1]);
    await add(owner, second);
    expect(await shown(owner, clinic.id)).toEqual([limit, limit]);
    expect(await refusal(add(owner, second))).toMatchObject(LIMIT_REACHED);
    server.clock.advance(24 * 3600);
    expect(await shown(owner, clinic.id)).toEqual([0, 0]);
  });

  it('counts the tokens of all the owner’s clinics on Free, without those issued on Pro', async () => {
    const { owner, clinicIds, doctors } = await practices(1, 1);
    const [first, second] = [nth(doctors, 0), nth(doctors, 1)];
    const inEach = () => Promise.all(clinicIds.map((clinicId) => shown(owner, clinicId)));
    await addOften(4, owner, first);
    await addOften(3, owner, second);
    expect(await inEach()).toEqual([
      [4, 7],
      [3, 7],
    ]);
    await owner.api.billing.downgrade({});
    await addOften(2, owner, first);
    await owner.api.billing.chooseCoveredDoctor({ doctorId: second.doctor.id });
    const all = (count: number) => clinicIds.map(() => [count, count]);
    expect(await inEach()).toEqual(all(5));
    await addOften(limit - 5, owner, second);
    expect(await inEach()).toEqual(all(limit));
    expect(await refusal(add(owner, second))).toMatchObject(LIMIT_REACHED);
  });
});

describe('Pro that ends with 12 doctors in 2 clinics', () => {
  it('lets only the oldest doctor issue tokens after Pro ends, and still serves all waiting patients', async () => {
    const { owner, doctors } = await practices(6, 6);
    const [covered, colleague, elsewhere] = [nth(doctors, 0), nth(doctors, 1), nth(doctors, -1)];
    for (const doctor of [covered, colleague, elsewhere]) await addOften(3, owner, doctor);
    await owner.api.billing.downgrade({});

    await addOften(limit - 3, owner, covered);
    expect(await refusal(add(owner, covered))).toMatchObject(LIMIT_REACHED);
    for (const doctor of [colleague, elsewhere]) {
      expect(await refusal(add(owner, doctor))).toMatchObject(NOT_COVERED);
      expect(await refusal(take(doctor))).toMatchObject(NOT_COVERED);
    }
    for (const doctor of [covered, colleague, elsewhere]) {
      const { id: doctorId } = doctor.doctor;
      expect(await callNext(owner, doctor)).toMatchObject({ number: 1 });
      await owner.api.queue.recall({ doctorId });
      await owner.api.queue.complete({ doctorId, number: 1 });
      await owner.api.queue.skip({ doctorId, number: 2 });
      await owner.api.queue.putBack({ doctorId, number: 2 });
      // A patient who is put back enters behind the next patient.
      expect(await callNext(owner, doctor)).toMatchObject({ number: 3 });
    }
  });

  it('lets the owner choose the doctor who remains on Free', async () => {
    const { owner, clinicIds, doctors } = await practices(6, 6);
    const [first, last] = [nth(doctors, 0), nth(doctors, -1)];
    await owner.api.billing.downgrade({});
    await owner.api.billing.chooseCoveredDoctor({ doctorId: last.doctor.id });
    await add(owner, last);
    expect(await refusal(add(owner, first))).toMatchObject(NOT_COVERED);

    await owner.api.clinics.deactivateClinic({ clinicId: nth(clinicIds, 1) });
    await add(owner, first);
    await owner.api.clinics.deactivateClinic({ clinicId: nth(clinicIds, 0) });
    await owner.api.clinics.reactivateClinic({ clinicId: nth(clinicIds, 1) });
    await owner.api.queue.startPractice({ doctorId: last.doctor.id });
    await add(owner, last);
    await owner.api.doctors.removeDoctor({ doctorId: last.doctor.id });
    const seventh = nth(doctors, 6);
    await owner.api.queue.startPractice({ doctorId: seventh.doctor.id });
    await add(owner, seventh);
  });

  it('refuses to add doctors and clinics after Pro ends', { tags: ['drill'] }, async () => {
    const { owner, clinicIds, doctors } = await practices(6, 6);
    await owner.api.billing.downgrade({});
    const [first, second] = [nth(clinicIds, 0), nth(clinicIds, 1)];
    const full = { reason: 'billing.doctor_limit', details: { limit: 1 } };
    expect(await refusal(server.addDoctor(owner, first))).toMatchObject(full);
    await owner.api.doctors.removeDoctor({ doctorId: nth(doctors, 0).doctor.id });
    expect(await refusal(server.addDoctor(owner, first))).toMatchObject(full);
    await owner.api.clinics.deactivateClinic({ clinicId: first });
    expect(await refusal(owner.api.clinics.reactivateClinic({ clinicId: first }))).toMatchObject({
      reason: 'billing.clinic_limit',
      details: { limit: 1 },
    });
    expect(await refusal(server.registerClinic(owner))).toMatchObject({ reason: 'billing.clinic_limit' });
    await owner.api.clinics.deactivateClinic({ clinicId: second });
    await owner.api.clinics.reactivateClinic({ clinicId: first });
  });
});

it('counts a moved visit once towards the Free limit', async () => {
  const { owner, clinicIds, doctors } = await practices(2);
  const [first, second] = [nth(doctors, 0), nth(doctors, 1)];
  const move = (from: TestDoctor, to: TestDoctor, number: number) =>
    owner.api.queue.moveToken({
      doctorId: from.doctor.id,
      toDoctorId: to.doctor.id,
      number,
      because: 'clinic',
    });
  await addOften(3, owner, first);
  await addOften(2, owner, second);
  await move(first, second, 1);
  expect(await owner.api.billing.getUsage({ clinicId: nth(clinicIds, 0) })).toMatchObject({
    dailyTokensUsed: 5,
    tokensToday: { [first.doctor.id]: 3, [second.doctor.id]: 2 },
  });
  await owner.api.billing.downgrade({});
  await addOften(limit - 2, owner, first);
  expect(await refusal(add(owner, first))).toMatchObject(LIMIT_REACHED);
  // The limit is reached, but a moved visit is not a new visit.
  expect(await move(second, first, 1)).toMatchObject({ cancelledCount: 1 });
  expect(await refusal(move(first, second, 2))).toMatchObject(NOT_COVERED);
});

it('applies limits from the moment when a paid period ends, even before the end is recorded', async () => {
  const { owner, clinicIds, doctors } = await practices(2);
  const [first, second] = [nth(doctors, 0), nth(doctors, 1)];
  await owner.api.billing.downgrade({});
  await server.db.query('UPDATE subscription SET paid_until = :paidUntil WHERE account_id = :accountId', {
    accountId: owner.accountId,
    paidUntil: new Date(TEN_O_CLOCK.getTime() + 3600_000),
  });
  await addOften(limit + 1, owner, first);
  await add(owner, second);
  await server.addDoctor(owner, nth(clinicIds, 0));
  await owner.api.clinics.deactivateClinic({ clinicId: (await server.registerClinic(owner)).id });
  server.clock.advance(3600);
  expect(await refusal(add(owner, first))).toMatchObject(LIMIT_REACHED);
  expect(await refusal(add(owner, second))).toMatchObject(NOT_COVERED);
  expect(await refusal(server.addDoctor(owner, nth(clinicIds, 0)))).toMatchObject({
    reason: 'billing.doctor_limit',
  });
  expect(await refusal(server.registerClinic(owner))).toMatchObject({ reason: 'billing.clinic_limit' });
});

it('keeps an owner within the Free limit who registers several clinics at once', async () => {
  const owner = await server.registerOwner();
  await server.db.query('INSERT INTO subscription (account_id) VALUES (:accountId)', {
    accountId: owner.accountId,
  });
  const lock = {
    statement: 'SELECT 1 FROM subscription WHERE account_id = :accountId FOR UPDATE',
    values: { accountId: owner.accountId },
  };
  const calls = Array.from({ length: 4 }, () => () => server.registerClinic(owner));
  const outcomes = await atOnce(server, lock, calls);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('puts an ownerless clinic on Free and counts its doctors, even when several are added at once', async () => {
  const { clinicIds } = await practices(0);
  const clinicId = nth(clinicIds, 0);
  const admin = await server.registerOwner();
  await server.db.query(
    `INSERT INTO clinic_member (clinic_id, account_id, role) VALUES (:clinicId, :accountId, 'admin')`,
    { clinicId, accountId: admin.accountId },
  );
  await server.db.query(`DELETE FROM clinic_member WHERE clinic_id = :clinicId AND role = 'owner'`, {
    clinicId,
  });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => server.addDoctor(admin, clinicId)),
  );
  const added = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(added).toHaveLength(1);
  expect(await refusal(server.addDoctor(admin, clinicId))).toMatchObject({ reason: 'billing.doctor_limit' });
  await addOften(limit, admin, nth(added, 0));
  expect(await refusal(take(nth(added, 0)))).toMatchObject(LIMIT_REACHED);
  expect(await admin.api.billing.getUsage({ clinicId })).toMatchObject({
    plan: 'free',
    doctorCount: 1,
    doctorLimit: 1,
    doctorIdsNotCovered: [],
  });
});
