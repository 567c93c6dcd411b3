import { PLAN_LIMITS, UNLIMITED } from '@baari/core/billing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atOnce } from '../../../test/at-once.ts';
import { eventually } from '../../../test/eventually.ts';
import { TEN_O_CLOCK } from '../../../test/queue-world.ts';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../../test/test-server.ts';
import { lockSubscription, savePaidUntil, setPlan } from './subscription.repository.ts';

const { doctors: doctorLimit, clinics: clinicLimit, dailyTokens } = PLAN_LIMITS.free;
const FREE = { plan: 'free', isGranted: false, paidUntil: null, doctorLimit, clinicLimit };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.clock.set(TEN_O_CLOCK));
afterAll(() => server.close());

const inHours = (hours: number) => new Date(TEN_O_CLOCK.getTime() + hours * 3600_000);

const payUntil = (owner: TestOwner, until: Date) =>
  server.db.transaction(async (tx) => {
    await lockSubscription(tx, owner.accountId);
    await savePaidUntil(tx, owner.accountId, until);
  });

/** Returns an owner on Pro with two clinics, each with one doctor. */
async function twoPractices() {
  const owner = await server.registerOwner('pro');
  const clinics = [await server.registerClinic(owner), await server.registerClinic(owner)] as const;
  const first = await server.addDoctor(owner, clinics[0].id, 'Asha Rao');
  const second = await server.addDoctor(owner, clinics[1].id, 'Ravi Iyer');
  return { owner, clinics, first, second };
}

const coverage = ({ doctors }: { doctors: readonly { doctorId: string; isCovered: boolean }[] }) =>
  Object.fromEntries(doctors.map(({ doctorId, isCovered }) => [doctorId, isCovered]));

const request = (owner: TestOwner, path: string, body: object, key: string) =>
  owner.fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });

/** Waits until no mail is waiting to be sent, and returns an account's mails with this subject. */
async function mailsOf({ email }: TestOwner, subject: string) {
  await eventually(async () => {
    const jobs = await server.db.query(
      `SELECT FROM pgboss.job WHERE name = 'mail' AND state < 'completed' AND data ->> 'to' = :email`,
      { email },
    );
    expect(jobs).toEqual([]);
  });
  return (await server.mails(email)).filter((mail) => mail.subject === subject);
}

describe('an account’s subscription', () => {
  it('returns Free for an account without clinics', async () => {
    const owner = await server.registerOwner();
    expect(await owner.api.billing.getSubscription({})).toMatchObject({
      ...FREE,
      timeZone: 'Asia/Kolkata',
      clinicCount: 0,
      doctorCount: 0,
      doctors: [],
      dailyTokenLimit: dailyTokens,
      pricing: { proRupees: 1000 },
    });
  });

  it('returns the end of the paid days, and counts all active clinics', async () => {
    const { owner, clinics, first, second } = await twoPractices();
    await server.db.query(`UPDATE clinic SET time_zone = 'Asia/Dubai' WHERE id = :id`, { id: clinics[0].id });
    const patient = { name: 'Meena Kumari', phone: '9876512345', travelMinutes: null };
    await server.client().api.queue.issueToken({ doctorId: second.doctor.id, ...patient });
    await setPlan(server.db, owner.accountId, 'free');
    await payUntil(owner, inHours(1));
    const names = { first: clinics[0].name, second: clinics[1].name };
    expect(await owner.api.billing.getSubscription({})).toMatchObject({
      plan: 'pro',
      isGranted: false,
      paidUntil: inHours(1).toISOString(),
      timeZone: 'Asia/Dubai',
      clinicCount: 2,
      clinicLimit: UNLIMITED,
      doctorCount: 2,
      doctorLimit: UNLIMITED,
      dailyTokenLimit: UNLIMITED,
      doctors: [
        {
          doctorId: first.doctor.id,
          name: 'Asha Rao',
          clinicName: names.first,
          tokensToday: 0,
          isCovered: true,
        },
        {
          doctorId: second.doctor.id,
          name: 'Ravi Iyer',
          clinicName: names.second,
          tokensToday: 1,
          isCovered: true,
        },
      ],
    });
    server.clock.advance(3600);
    const ended = await owner.api.billing.getSubscription({});
    expect(ended).toMatchObject({
      ...FREE,
      paidUntil: inHours(1).toISOString(),
      clinicCount: 2,
      doctorCount: 2,
    });
    expect(coverage(ended)).toEqual({ [first.doctor.id]: true, [second.doctor.id]: false });
    server.clock.advance(24 * 3600);
    const { doctors } = await owner.api.billing.getSubscription({});
    expect(doctors.map(({ tokensToday }) => tokensToday)).toEqual([0, 0]);
    await owner.api.clinics.deactivateClinic({ clinicId: clinics[0].id });
    expect(await owner.api.billing.getSubscription({})).toMatchObject({
      clinicCount: 1,
      doctorCount: 1,
      timeZone: 'Asia/Kolkata',
      doctors: [{ doctorId: second.doctor.id, isCovered: true }],
    });
  });
});

describe('the usage of a clinic', () => {
  it('names the doctors whom the Free plan does not cover', async () => {
    const { owner, clinics, first, second } = await twoPractices();
    const usageOf = (clinicId: string) => owner.api.billing.getUsage({ clinicId });
    expect(await usageOf(clinics[1].id)).toMatchObject({ plan: 'pro', doctorIdsNotCovered: [] });
    await owner.api.billing.downgrade({});
    expect(await usageOf(clinics[0].id)).toMatchObject({
      plan: 'free',
      doctorCount: 2,
      doctorIdsNotCovered: [],
    });
    expect(await usageOf(clinics[1].id)).toMatchObject({ doctorIdsNotCovered: [second.doctor.id] });
    await owner.api.billing.chooseCoveredDoctor({ doctorId: second.doctor.id });
    expect(await usageOf(clinics[0].id)).toMatchObject({ doctorIdsNotCovered: [first.doctor.id] });
    expect(await usageOf(clinics[1].id)).toMatchObject({ doctorIdsNotCovered: [] });
  });
});

describe('choosing the doctor who stays covered', () => {
  it('stores the chosen doctor on Pro, and covers only that doctor when Pro ends', async () => {
    const { owner, first, second } = await twoPractices();
    const chosen = await owner.api.billing.chooseCoveredDoctor({ doctorId: second.doctor.id });
    expect(coverage(chosen)).toEqual({ [first.doctor.id]: true, [second.doctor.id]: true });
    const ended = await owner.api.billing.downgrade({});
    expect(coverage(ended)).toEqual({ [first.doctor.id]: false, [second.doctor.id]: true });
  });

  it('accepts the choice of the covered doctor only from the owner', async () => {
    const { owner, clinics, second } = await twoPractices();
    const { id: doctorId } = second.doctor;
    const admin = await server.registerOwner();
    await server.db.query(
      `INSERT INTO clinic_member (clinic_id, account_id, role) VALUES (:id, :accountId, 'admin')`,
      { id: clinics[1].id, accountId: admin.accountId },
    );
    const stranger = await server.registerOwner();
    expect(await refusal(admin.api.billing.chooseCoveredDoctor({ doctorId }))).toMatchObject({
      reason: 'clinic.role_too_low',
    });
    expect(await refusal(stranger.api.billing.chooseCoveredDoctor({ doctorId }))).toMatchObject({
      reason: 'clinic.not_a_member',
    });
    await owner.api.clinics.deactivateClinic({ clinicId: clinics[1].id });
    expect(await refusal(owner.api.billing.chooseCoveredDoctor({ doctorId }))).toMatchObject({
      reason: 'clinic.inactive',
    });
    await owner.api.doctors.removeDoctor({ doctorId });
    expect(await refusal(owner.api.billing.chooseCoveredDoctor({ doctorId }))).toMatchObject({
      reason: 'doctor.not_found',
    });
  });

  it('keeps a later choice of the covered doctor when an earlier request is repeated', async () => {
    const { owner, first, second } = await twoPractices();
    await owner.api.billing.downgrade({});
    const choose = (doctorId: string, key: string) =>
      request(owner, '/subscription/covered-doctor', { doctorId }, key);
    await choose(first.doctor.id, 'first choice');
    await choose(second.doctor.id, 'second choice');
    expect((await choose(first.doctor.id, 'first choice')).status).toBe(200);
    expect(coverage(await owner.api.billing.getSubscription({}))).toMatchObject({ [second.doctor.id]: true });
  });
});

describe('a downgrade', () => {
  const SUBJECT = 'You are now on the Free plan';

  it('immediately ends granted and paid Pro, and confirms it by mail to the account’s own address', async () => {
    const { owner } = await twoPractices();
    await payUntil(owner, inHours(24));
    expect(await owner.api.billing.downgrade({})).toMatchObject({ ...FREE, clinicCount: 2, doctorCount: 2 });
    const [mail] = await mailsOf(owner, SUBJECT);
    expect(mail?.text).toContain('Your data is safe');
    expect(mail?.text).toContain('/pricing');
    expect(await refusal(owner.api.billing.downgrade({}))).toMatchObject({
      code: 'conflict',
      reason: 'billing.already_free',
    });
  });

  it('refuses a downgrade when the paid days have ended', async () => {
    const owner = await server.registerOwner();
    await payUntil(owner, inHours(1));
    server.clock.advance(3600);
    expect(await refusal(owner.api.billing.downgrade({}))).toMatchObject({ reason: 'billing.already_free' });
  });

  it('downgrades once and sends one mail when many requests come at once', async () => {
    const owner = await server.registerOwner('pro');
    const lock = {
      statement: 'SELECT 1 FROM subscription WHERE account_id = :accountId FOR UPDATE',
      values: { accountId: owner.accountId },
    };
    const calls = Array.from({ length: 4 }, () => () => owner.api.billing.downgrade({}));
    const outcomes = await atOnce(server, lock, calls);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await mailsOf(owner, SUBJECT)).toHaveLength(1);
  });

  it('answers a repeated downgrade like the first, and keeps Pro that was bought later', async () => {
    const owner = await server.registerOwner('pro');
    const again = () => request(owner, '/subscription/downgrade', {}, 'the same downgrade');
    expect((await again()).status).toBe(200);
    await payUntil(owner, inHours(24));
    expect((await again()).status).toBe(200);
    expect(await owner.api.billing.getSubscription({})).toMatchObject({ plan: 'pro' });
    expect(await mailsOf(owner, SUBJECT)).toHaveLength(1);
  });
});
