/** Tests the refund of a paid fee. */
import { AppError } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addFeeClinic, CASH, UPI } from '../../../test/fee-world.ts';
import { createQueueWorld, type QueueWorld, type TestClinic } from '../../../test/queue-world.ts';
import type { Context } from '../../context/index.ts';
import { erasePatient } from '../../patients/patient-data/patient-data.ts';
import { countDrawer, getFeeTally } from '../views/fee-tally.ts';
import { getDoctorConsole } from '../views/screens.ts';
import { callNext, complete } from './calling.ts';
import { addPatient } from './issuing.ts';
import { markFee, refundFee } from './mark-fee.ts';
import { closePractice, startPractice } from './practice.ts';
import { undo } from './undo.ts';

let world: QueueWorld;
let clinic: TestClinic;
let rita: Context;
let anil: Context;
let tokenId: string;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  clinic = await addFeeClinic(world);
  rita = receptionist('Rita');
  anil = receptionist('Anil');
  const { queue } = await addPatient(rita, { ...ofDoctor(), name: 'Meena', phone: '9876512345' });
  tokenId = queue.tokens[0]?.id ?? '';
  await markFee(anil, { ...ofDoctor(), tokenId, fee: CASH });
});

const REFUND = { kind: 'cash', paise: 30_000, reason: 'her son paid, too' } as const;
const ofDoctor = () => ({ doctorId: clinic.doctorId });
const ofClinic = () => ({ clinicId: clinic.clinicId });
const refund = (given: Parameters<typeof refundFee>[1]['refund'] = REFUND, ctx = rita) =>
  refundFee(ctx, { ...ofDoctor(), tokenId, refund: given });
const feeOf = async () => (await getDoctorConsole(rita, ofDoctor())).queue.tokens[0]?.fee;
const drawersOf = async () => (await getFeeTally(rita, ofClinic())).drawers;
const reasonOf = (settled: PromiseSettledResult<unknown>): unknown =>
  settled.status === 'fulfilled' ? 'done' : settled.reason instanceof AppError && settled.reason.reason;

function receptionist(name: string): Context {
  const account = { accountId: uuidv7(), loginSessionId: uuidv7(), email: `${name}@clinic.test` };
  const membership = { clinicId: clinic.clinicId, role: 'staff' } as const;
  return world.as({
    account: {
      ...account,
      role: 'user',
      hasGivenSecondFactor: false,
      displayName: name,
      memberships: [membership],
    },
  });
}

it('takes a refund out of the drawer of the person who gives it', async () => {
  await refund({ ...REFUND, paise: 10_000 });
  expect(await feeOf()).toMatchObject({
    mark: { ...CASH, refund: { kind: 'cash', paise: 10_000 } },
    by: 'Rita',
  });
  expect(await drawersOf()).toMatchObject([
    {
      by: 'Anil',
      shifts: [{ cash: { paise: 30_000 }, drawerPaise: 30_000, refunded: { cash: { count: 0 } } }],
    },
    {
      by: 'Rita',
      shifts: [{ patients: 0, drawerPaise: -10_000, refunded: { cash: { count: 1, paise: 10_000 } } }],
    },
  ]);
});

it('counts a refund once, in the shift of the person who gives it', async () => {
  await refund({ ...REFUND, paise: 10_000 });
  await countDrawer(anil, { ...ofClinic(), heldPaise: 30_000 });
  await countDrawer(rita, { ...ofClinic(), heldPaise: 0, reason: 'taken from Anil’s drawer' });
  await countDrawer(rita, { ...ofClinic(), heldPaise: 0 });
  expect(await drawersOf()).toMatchObject([
    { shifts: [{ drawerPaise: 30_000, counted: { expectedPaise: 30_000 } }] },
    { shifts: [{ counted: { expectedPaise: -10_000 } }, { counted: { expectedPaise: 0 } }] },
  ]);
});

it('refunds once when two people press at the same moment', async () => {
  const both = await Promise.allSettled([refund(), refund(REFUND, anil)]);
  expect(both.map(reasonOf).toSorted()).toEqual(['done', 'queue.fee_refunded']);
  const sums = (await drawersOf()).flatMap(({ shifts }) => shifts.map((shift) => shift.refunded.cash.count));
  expect(sums.reduce((sum, count) => sum + count, 0)).toBe(1);
});

it('refunds once for a repeated request', async () => {
  const again = { ...rita, idempotencyKey: uuidv7() };
  const [first, second] = await Promise.all([refund(REFUND, again), refund(REFUND, again)]);
  expect(second.revision).toBe(first.revision);
});

it('refunds only a paid fee, and never more than the patient paid', async () => {
  await expect(refund({ ...REFUND, paise: 30_001 })).rejects.toMatchObject({
    reason: 'queue.refund_too_much',
    details: { paidPaise: 30_000 },
  });
  await markFee(rita, { ...ofDoctor(), tokenId, fee: { mark: 'due', paise: 30_000 } });
  await expect(refund()).rejects.toMatchObject({ reason: 'queue.fee_not_paid' });
});

it('rejects a refund above the payment or without a payment, which the database enforces too', async () => {
  const set = (columns: string) =>
    world.db.query(
      `UPDATE fee_mark SET refund_kind = 'cash', refund_actor = '{}', refund_at = now(), ${columns} WHERE token_id = :tokenId`,
      { tokenId },
    );
  await expect(set('refund_paise = 30001')).rejects.toThrow('fee_mark_refunds_paid');
  await expect(set('refund_paise = NULL')).rejects.toThrow('fee_mark_refund_whole');
  await expect(set(`refund_paise = 1, mark = 'free', kind = NULL, paise = NULL`)).rejects.toThrow(
    'fee_mark_refunds_paid',
  );
});

it('does not let another fee mark hide a refund, but lets staff undo the refund', async () => {
  await refund();
  for (const fee of [UPI, null])
    await expect(markFee(rita, { ...ofDoctor(), tokenId, fee })).rejects.toMatchObject({
      reason: 'queue.fee_refunded',
    });
  await refund(null, anil);
  expect(await feeOf()).toMatchObject({ mark: CASH, by: 'Anil' });
  await expect(refund(null)).rejects.toMatchObject({ reason: 'queue.fee_not_refunded' });
});

it('restores the payment when staff undo a refund', async () => {
  const refunded = await refund();
  await undo(rita, { ...ofDoctor(), revision: refunded.revision });
  expect(await feeOf()).toMatchObject({ mark: CASH, by: 'Anil' });
  await refund();
  const { revision } = await refund(null, anil);
  await undo(anil, { ...ofDoctor(), revision });
  expect(await feeOf()).toMatchObject({ mark: { ...CASH, refund: REFUND }, by: 'Rita' });
  expect(await drawersOf()).toMatchObject([
    { by: 'Anil' },
    { by: 'Rita', shifts: [{ drawerPaise: -30_000 }] },
  ]);
});

it('keeps the count of a payment when staff undo its refund after that count', async () => {
  const { revision } = await refund({ ...REFUND, paise: 10_000 });
  await countDrawer(anil, { ...ofClinic(), heldPaise: 30_000 });
  await undo(rita, { ...ofDoctor(), revision });
  expect((await drawersOf()).find(({ by }) => by === 'Anil')?.shifts).toMatchObject([
    { drawerPaise: 30_000, counted: { expectedPaise: 30_000 } },
  ]);
});

it('refuses to undo a refund once its shift was counted', async () => {
  const { revision } = await refund();
  // Rita's drawer contains only the refund, so the expected amount is negative.
  await countDrawer(rita, { ...ofClinic(), heldPaise: 0, reason: 'Change of the morning' });
  await expect(refund(null)).rejects.toMatchObject({ reason: 'queue.refund_counted' });
  await expect(undo(rita, { ...ofDoctor(), revision })).rejects.toMatchObject({
    reason: 'queue.refund_counted',
  });
  expect(await feeOf()).toMatchObject({ mark: { ...CASH, refund: REFUND } });
});

it('refunds a fee of an earlier session on the same day, but not on the next day', async () => {
  await closePractice(rita, ofDoctor());
  await startPractice(rita, ofDoctor());
  await refund({ ...REFUND, paise: 100 });
  await refund(null);
  world.clock.now = new Date(world.clock.now.getTime() + 86_400_000);
  await expect(refund()).rejects.toMatchObject({ reason: 'queue.token_not_found' });
});

it('does not make a later visit free after a full refund', async () => {
  await world.db.query('UPDATE doctor SET free_days = 7 WHERE id = :doctorId', ofDoctor());
  const { callRevision } = (await getDoctorConsole(rita, ofDoctor())).queue;
  await callNext(rita, { ...ofDoctor(), callRevision });
  await complete(rita, { ...ofDoctor(), number: 1 });
  await refund();
  const { queue } = await addPatient(rita, { ...ofDoctor(), name: 'Meena', phone: '9876512345' });
  expect(queue.tokens.at(-1)?.fee).toMatchObject({ freeUntil: null });
});

it('deletes a refund’s typed reason from the token and the log when the patient is erased', async () => {
  await refund();
  const { callRevision } = (await getDoctorConsole(rita, ofDoctor())).queue;
  await callNext(rita, { ...ofDoctor(), callRevision });
  await complete(rita, { ...ofDoctor(), number: 1 });
  await refund(null);
  await refund();
  const [patient] = await world.db.query<{ id: string }>(
    'SELECT patient_id AS id FROM token WHERE doctor_id = :doctorId',
    ofDoctor(),
  );
  await erasePatient(world.asMember(clinic, 'owner'), { patientId: patient?.id ?? '' });
  const kept = await world.db.query('SELECT * FROM fee_mark WHERE token_id = :tokenId', { tokenId });
  const log = await world.db.query('SELECT detail FROM queue_event WHERE doctor_id = :doctorId', ofDoctor());
  expect(kept).toMatchObject([{ refundPaise: 30_000, refundReason: null }]);
  expect(JSON.stringify([kept, log])).not.toContain('her son');
  await expect(refund(null)).rejects.toMatchObject({ reason: 'patient.erased' });
});
