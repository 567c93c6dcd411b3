import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CASH } from '../../../test/fee-world.ts';
import {
  createQueueWorld,
  putOnPro,
  type QueueWorld,
  TEN_O_CLOCK,
  type TestClinic,
} from '../../../test/queue-world.ts';
import { downloadPatient, erasePatient } from '../../patients/patient-data/patient-data.ts';
import { removeExpired } from '../../app/housekeeping.repository.ts';
import { endServiceDates } from '../ledger/end-queues.ts';
import { addPatient } from '../verbs/issuing.ts';
import { callNext, skip } from '../verbs/calling.ts';
import { markFee, refundFee } from '../verbs/mark-fee.ts';
import { closePractice, resetQueue, startPractice } from '../verbs/practice.ts';
import { undo } from '../verbs/undo.ts';
import { listCallBacks, setCalledBack } from './call-backs.ts';
import { getToken, getTokenOnPage } from './patient-token.ts';

let world: QueueWorld;
let clinic: TestClinic;

beforeAll(async () => {
  world = await createQueueWorld();
});
beforeEach(async () => {
  world.clock.now = TEN_O_CLOCK;
  clinic = await world.addClinic();
  await putOnPro(world, clinic);
});
afterAll(() => world.drop());

const desk = () => world.asMember(clinic);
const later = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000);
};
const DAY = 24 * 60;
const doctorId = () => ({ doctorId: clinic.doctorId });
const clinicId = () => ({ clinicId: clinic.clinicId });

/** Adds this many walk-ins, starting with number 1. */
async function addWaiting(count: number) {
  for (let index = 1; index <= count; index += 1) {
    await addPatient(desk(), { ...doctorId(), name: `Patient ${index}`, phone: `981111111${index}` });
  }
}

const listed = async (ctx = desk()) => await listCallBacks(ctx, clinicId());
const ticks = async () => (await listed()).map(({ number, calledBack }) => [number, calledBack?.by ?? null]);

async function tokenIdOf(number: number): Promise<string> {
  const found = (await listed()).find((each) => each.number === number);
  if (!found) throw new Error(`token ${number} is not in the list`);
  return found.tokenId;
}

const tick = async (number: number, calledBack = true, ctx = desk()) =>
  setCalledBack(ctx, { ...clinicId(), tokenId: await tokenIdOf(number), calledBack });

it('lists the patients whom a close cancelled in the order of their line', async () => {
  await addWaiting(4);
  const { queue } = await skip(desk(), { ...doctorId(), number: 3 });
  await callNext(desk(), { ...doctorId(), callRevision: queue.callRevision });
  expect(await listed()).toEqual([]);
  later(5);
  await closePractice(desk(), doctorId());
  expect(await listed()).toEqual(
    [2, 4].map((number) => ({
      tokenId: expect.any(String),
      doctorId: clinic.doctorId,
      letter: null,
      doctorName: { name: 'Asha Rao', title: 'dr' },
      number,
      name: `Patient ${number}`,
      phone: `+91981111111${number}`,
      cancelledAt: world.clock.now.toISOString(),
      isHere: true,
      calledBack: null,
    })),
  );
});

it('lists patients after a reset or the end of a service date, until the next session ends', async () => {
  await addWaiting(1);
  await resetQueue(desk(), doctorId());
  await addWaiting(2);
  later(DAY);
  await endServiceDates(desk());
  expect((await listed()).map(({ number }) => number).sort()).toEqual([1, 1, 2]);
  await startPractice(desk(), doctorId());
  await addWaiting(1);
  // The patients remain on the list until 04:00 two days later.
  later(18 * 60 - 1);
  expect(await listed()).toHaveLength(3);
  later(1);
  expect(await listed()).toEqual([]);
});

it('keeps the list over a closed Sunday and until Monday’s session is over', async () => {
  await addWaiting(2);
  await closePractice(desk(), doctorId());
  // The list ignores other doctors.
  later(DAY);
  const colleague = await world.addColleague(clinic);
  await startPractice(desk(), { doctorId: colleague.doctorId });
  await addPatient(desk(), { doctorId: colleague.doctorId, name: 'Anu', phone: '9822222222' });
  later(DAY);
  expect(await listed()).toHaveLength(2);
  await addWaiting(1);
  expect(await tick(1)).toHaveLength(2);
  // The patients remain on the list until 04:00 on Tuesday.
  later(18 * 60 - 1);
  expect(await listed()).toHaveLength(2);
  later(1);
  expect(await listed()).toEqual([]);
});

it('keeps the list for seven days when the doctor has no further session', async () => {
  await addWaiting(1);
  await closePractice(desk(), doctorId());
  later(7 * DAY);
  expect(await listed()).toHaveLength(1);
  later(18 * 60 - 1);
  expect(await listed()).toHaveLength(1);
  later(1);
  expect(await listed()).toEqual([]);
});

it('lists patients who are here first, then those who paid', async () => {
  await world.db.query('UPDATE clinic SET marks_fees = true WHERE id = :clinicId', clinicId());
  await addPatient(desk(), { ...doctorId(), name: 'On the way', phone: '9833333331', hasArrived: false });
  await addWaiting(4);
  await closePractice(desk(), doctorId());
  const [told, delivered, paid] = await Promise.all([3, 4, 5].map(tokenIdOf));
  const facts = { ...clinicId(), at: world.clock.now };
  const occasion = `cancelled:${world.clock.now.getTime()}`;
  await world.db.query(
    `INSERT INTO sent_text (token_id, occasion, clinic_id, phone_mac, sent_at)
     VALUES (:told, :occasion, :clinicId, 'mac', :at), (:paid, :occasion, :clinicId, 'mac', :at)`,
    { ...facts, occasion, told, paid },
  );
  await world.db.query(
    `INSERT INTO whatsapp_sent (id, clinic_id, token_id, occasion, good_until, status, month, paise, at)
     VALUES (gen_random_uuid(), :clinicId, :delivered, :occasion, :at, 'delivered', '2026-11-01', 0, :at)`,
    { ...facts, occasion, delivered },
  );
  await world.db.query(
    `INSERT INTO fee_mark (token_id, clinic_id, mark, kind, paise, actor, at)
     VALUES (:paid, :clinicId, 'paid', 'cash', 40000, '{"kind":"system"}', :at)`,
    { ...facts, paid },
  );
  const shown = async () =>
    (await listed()).map(({ number, paidPaise, isHere, told }) => [number, paidPaise, isHere, told]);
  const expected = [
    [5, 40_000, true, 'sms'],
    [2, undefined, true, undefined],
    [3, undefined, true, 'sms'],
    [4, undefined, true, 'whatsapp_delivered'],
    [1, undefined, undefined, undefined],
  ];
  expect(await shown()).toEqual(expected);
  later(5 * DAY);
  await removeExpired(world.db, world.clock.now);
  expect(await shown()).toEqual(expected);
  await world.db.query(
    `UPDATE fee_mark SET refund_kind = 'cash', refund_paise = paise, refund_actor = actor, refund_at = at WHERE token_id = :paid`,
    { paid },
  );
  // A refund must not move any row of the open list.
  expect((await shown())[0]).toEqual([5, undefined, true, 'sms']);
});

it('offers the refund of a payment once, and only on the day of the payment', async () => {
  await world.db.query('UPDATE clinic SET marks_fees = true WHERE id = :clinicId', clinicId());
  await addWaiting(2);
  await closePractice(desk(), doctorId());
  for (const number of [1, 2])
    await markFee(desk(), { ...doctorId(), tokenId: await tokenIdOf(number), fee: CASH });
  const money = async () =>
    (await listed()).map(({ paidPaise, refundable, refundedPaise }) => [
      paidPaise,
      refundable,
      refundedPaise,
    ]);
  const untouched = [CASH.paise, 'cash', undefined];
  expect(await money()).toEqual([untouched, untouched]);
  const refund = { kind: CASH.kind, paise: CASH.paise, reason: 'not seen' };
  const tokenId = await tokenIdOf(1);
  const presses = await Promise.allSettled(
    [desk(), world.asDoctor(clinic)].map((ctx) => refundFee(ctx, { ...doctorId(), tokenId, refund })),
  );
  expect(presses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await money()).toEqual([[undefined, undefined, CASH.paise], untouched]);
  later(DAY);
  expect((await money())[1]).toEqual([CASH.paise, undefined, undefined]);
});

describe('a page that shows the end of its queue', () => {
  const endSeen = async () => (await listed()).map(({ number, seenAt }) => [number, seenAt]);

  async function secretOf(number: number): Promise<string> {
    const [token] = await world.db.query<{ secret: string }>(
      'SELECT secret FROM token WHERE doctor_id = :doctorId AND number = :number',
      { ...doctorId(), number },
    );
    return token?.secret ?? '';
  }

  it('records once that the patient’s page showed the end of the queue', async () => {
    await addWaiting(2);
    const secret = await secretOf(1);
    expect((await getTokenOnPage(world.as(), { secret })).isEndUnseen).toBeUndefined();
    await closePractice(desk(), doctorId());
    expect(await getToken(world.as(), { secret })).toMatchObject({ isEndUnseen: true });
    expect(await endSeen()).toEqual([
      [1, undefined],
      [2, undefined],
    ]);
    later(1);
    const seenAt = world.clock.now.toISOString();
    const reads = await Promise.all(Array.from({ length: 20 }, () => getTokenOnPage(world.as(), { secret })));
    expect(reads.filter(({ isEndUnseen }) => isEndUnseen)).toEqual([]);
    later(1);
    await getTokenOnPage(world.as(), { secret });
    expect(await endSeen()).toEqual([
      [2, undefined],
      [1, seenAt],
    ]);
  });

  it('does not record a view of the end by staff or with a wrong secret', async () => {
    await addWaiting(2);
    await skip(desk(), { ...doctorId(), number: 2 });
    await closePractice(desk(), doctorId());
    const [secret, skipped] = [await secretOf(1), await secretOf(2)];
    for (const ctx of [desk(), world.asDoctor(clinic)])
      expect((await getTokenOnPage(ctx, { secret })).isEndUnseen).toBeUndefined();
    await getTokenOnPage(world.as(), { secret: skipped });
    await expect(getTokenOnPage(world.as(), { secret: 'x'.repeat(22) })).rejects.toMatchObject({
      reason: 'queue.token_not_found',
    });
    expect(
      await world.db.query(
        'SELECT 1 FROM token WHERE doctor_id = :doctorId AND end_seen_at IS NOT NULL',
        doctorId(),
      ),
    ).toEqual([]);
  });

  it('forgets that a patient saw the end when staff undo the close', async () => {
    await addWaiting(1);
    const secret = await secretOf(1);
    const { revision } = await closePractice(desk(), doctorId());
    await getTokenOnPage(world.as(), { secret });
    await undo(desk(), { ...doctorId(), revision });
    later(1);
    await closePractice(desk(), doctorId());
    expect(await endSeen()).toEqual([[1, undefined]]);
    await getTokenOnPage(world.as(), { secret });
    expect(await endSeen()).toEqual([[1, world.clock.now.toISOString()]]);
  });
});

it('also lists patients without a phone', async () => {
  await addPatient(desk(), { ...doctorId(), name: 'Dadi', phone: null });
  await closePractice(desk(), doctorId());
  expect(await listed()).toMatchObject([{ number: 1, name: 'Dadi', phone: null, calledBack: null }]);
  expect(await tick(1)).toMatchObject([{ phone: null, calledBack: null }]);
});

it('records who phoned and when, keeps one of two simultaneous ticks, and lets staff remove it', async () => {
  await addWaiting(2);
  await closePractice(desk(), doctorId());
  later(1);
  const both = [() => tick(2), () => tick(2, true, world.asDoctor(clinic))];
  await Promise.all(both.map((press) => press()));
  const [, second] = await listed();
  expect(['desk@clinic.test', 'Dr. Asha Rao']).toContain(second?.calledBack?.by);
  expect(second?.calledBack?.at).toBe(world.clock.now.toISOString());
  later(1);
  await tick(2);
  expect((await listed())[1]).toEqual(second);
  await tick(2, false);
  await tick(2, false);
  expect(await ticks()).toEqual([
    [1, null],
    [2, null],
  ]);
});

it('empties the list when staff undo a close, and carries no tick over to the next close', async () => {
  await addWaiting(1);
  const { revision } = await closePractice(desk(), doctorId());
  await tick(1);
  await undo(desk(), { ...doctorId(), revision });
  expect(await listed()).toEqual([]);
  later(1);
  await closePractice(desk(), doctorId());
  expect(await ticks()).toEqual([[1, null]]);
  await tick(1);
  expect(await ticks()).toEqual([[1, 'desk@clinic.test']]);
});

it('keeps a separate list for each doctor, and refuses ticks from another clinic', async () => {
  await addWaiting(1);
  await closePractice(desk(), doctorId());
  const tokenId = await tokenIdOf(1);
  const other = await world.addClinic();
  await setCalledBack(world.asMember(other), { clinicId: other.clinicId, tokenId, calledBack: true });
  expect(await ticks()).toEqual([[1, null]]);
  expect(await listed(world.asDoctor(clinic))).toHaveLength(1);
  const colleague = world.asDoctor({ ...clinic, doctorId: other.doctorId });
  expect(await listed(colleague)).toEqual([]);
  await setCalledBack(colleague, { ...clinicId(), tokenId, calledBack: true });
  expect(await ticks()).toEqual([[1, null]]);
});

it('accepts ticks only for patients cancelled by the end of a queue', async () => {
  await addWaiting(1);
  const { queue } = await skip(desk(), { ...doctorId(), number: 1 });
  const tokenId = queue.tokens[0]?.id ?? '';
  expect(await setCalledBack(desk(), { ...clinicId(), tokenId, calledBack: true })).toEqual([]);
  expect(await world.db.query('SELECT 1 FROM called_back WHERE token_id = :tokenId', { tokenId })).toEqual(
    [],
  );
});

it('exports a call-back with the patient’s data, and deletes it when the patient is erased', async () => {
  await addWaiting(1);
  await closePractice(desk(), doctorId());
  await tick(1);
  const [patient] = await world.db.query<{ id: string; tokenId: string }>(
    `SELECT p.id, t.id AS token_id FROM patient p JOIN token t ON t.patient_id = p.id WHERE p.clinic_id = :clinicId`,
    { clinicId: clinic.clinicId },
  );
  if (!patient) throw new Error('no patient');
  const owner = world.asMember(clinic, 'owner');
  const { tokens } = await downloadPatient(owner, { patientId: patient.id });
  expect(tokens[0]?.calledBack).toEqual({ at: TEN_O_CLOCK.toISOString(), by: 'desk@clinic.test' });
  await erasePatient(owner, { patientId: patient.id });
  expect(await listed()).toEqual([]);
  expect(
    await world.db.query('SELECT 1 FROM called_back WHERE token_id = :tokenId', {
      tokenId: patient.tokenId,
    }),
  ).toEqual([]);
});
