/** Tests the list of the day's UPI payments, which staff compare with the bank's list. */
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFeeClinic, CASH, UPI } from '../../../test/fee-world.ts';
import { createQueueWorld, type QueueWorld, type TestClinic } from '../../../test/queue-world.ts';
import type { Context } from '../../context/index.ts';
import { addPatient } from '../verbs/issuing.ts';
import { markFee, refundFee } from '../verbs/mark-fee.ts';
import { resetQueue } from '../verbs/practice.ts';
import { undo } from '../verbs/undo.ts';
import { getFeeTally } from './fee-tally.ts';
import { getToken } from './patient-token.ts';
import { getTokenSlip } from './token-slip.ts';
import { listUpiPayments, tickUpiPayment } from './upi-payments.ts';

let world: QueueWorld;
let clinic: TestClinic;
let rita: Context;
let anil: Context;
let phones = 0;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  clinic = await addFeeClinic(world);
  rita = receptionist('Rita');
  anil = receptionist('Anil');
});

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

type Fee = Parameters<typeof markFee>[1]['fee'];
const ofClinic = () => ({ clinicId: clinic.clinicId });
const mark = (tokenId: string, fee: Fee, ctx = rita) =>
  markFee(ctx, { doctorId: clinic.doctorId, tokenId, fee });

/** Adds a patient with a fee mark a minute later, and returns the token's id. */
async function paid(fee: Fee, ctx = rita): Promise<string> {
  const phone = `97${String((phones += 1)).padStart(8, '0')}`;
  const { number, queue } = await addPatient(ctx, { doctorId: clinic.doctorId, name: 'Meena', phone });
  const tokenId = queue.tokens.find((token) => token.number === number)?.id ?? '';
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  await mark(tokenId, fee, ctx);
  return tokenId;
}

const listed = () => listUpiPayments(rita, ofClinic());

async function tick(tokenId: string, { ctx = rita, isTicked = true } = {}) {
  const payment = (await listed()).find((one) => one.tokenId === tokenId && !one.isRefund);
  return tickUpiPayment(ctx, { ...ofClinic(), tokenId, paidAt: payment?.at ?? '', isTicked });
}

describe('the list of UPI payments', () => {
  it('shows the day’s payments by time, with the phone’s last digits and the person who marked them', async () => {
    await paid(UPI);
    await paid(CASH);
    await paid({ ...UPI, paise: 40_000 }, anil);
    const last = String(phones).padStart(4, '0');
    expect(await listed()).toMatchObject([
      { number: 1, paise: 25_000, by: 'Rita', isRefund: false, ticked: null },
      { number: 3, paise: 40_000, by: 'Anil', lastDigits: last },
    ]);
  });

  it('shows doctors their own queue, and shows staff only today’s payments', async () => {
    await paid(UPI);
    const colleague = await world.addColleague(clinic);
    expect(await listUpiPayments(world.asDoctor(colleague), ofClinic())).toEqual([]);
    expect(await listUpiPayments(world.asDoctor(clinic), ofClinic())).toHaveLength(1);
    await expect(listUpiPayments(rita, { ...ofClinic(), serviceDate: '2026-11-01' })).rejects.toMatchObject({
      reason: 'clinic.role_too_low',
    });
  });
});

describe('the tick of a payment', () => {
  it('ticks a payment once when two people press at the same moment, and keeps the first tick', async () => {
    const tokenId = await paid(UPI);
    await Promise.all([tick(tokenId), tick(tokenId, { ctx: anil })]);
    const [first] = await listed();
    await tick(tokenId, { ctx: first?.ticked?.by === 'Rita' ? anil : rita });
    expect(await listed()).toEqual([first]);
    await tick(tokenId, { isTicked: false });
    expect(await listed()).toMatchObject([{ ticked: null }]);
  });

  it('removes the tick when staff mark the payment again', async () => {
    const tokenId = await paid(UPI);
    await tick(tokenId);
    world.clock.now = new Date(world.clock.now.getTime() + 1000);
    const { revision } = await mark(tokenId, { ...UPI, paise: 30_000 });
    expect(await listed()).toMatchObject([{ paise: 30_000, ticked: null }]);
    await undo(rita, { doctorId: clinic.doctorId, revision });
    expect(await listed()).toMatchObject([{ paise: 25_000, ticked: { by: 'Rita' } }]);
  });

  it('restores the tick when a changed or removed mark is undone', async () => {
    const tokenId = await paid(UPI);
    const ofDoctor = { doctorId: clinic.doctorId };
    await tick(tokenId);
    await undo(rita, { ...ofDoctor, revision: (await mark(tokenId, null)).revision });
    expect(await listed()).toMatchObject([{ ticked: { by: 'Rita' } }]);
    world.clock.now = new Date(world.clock.now.getTime() + 1000);
    const { revision } = await mark(tokenId, { ...UPI, paise: 30_000 });
    await tick(tokenId, { ctx: anil });
    await undo(rita, { ...ofDoctor, revision });
    expect(await listed()).toMatchObject([{ paise: 25_000, ticked: { by: 'Rita' } }]);
    const given = { kind: 'cash', paise: 100, reason: 'too much' } as const;
    const refunded = await refundFee(rita, { ...ofDoctor, tokenId, refund: given });
    await tick(tokenId, { isTicked: false });
    await undo(rita, { ...ofDoctor, revision: refunded.revision });
    expect(await listed()).toMatchObject([{ ticked: null }]);
  });

  it('refuses a tick of a payment that somebody has marked again since', async () => {
    const tokenId = await paid(UPI);
    const [seen] = await listed();
    world.clock.now = new Date(world.clock.now.getTime() + 1000);
    await mark(tokenId, { ...UPI, paise: 30_000 });
    const answer = { ...ofClinic(), tokenId, paidAt: seen?.at ?? '', isTicked: true };
    expect(await tickUpiPayment(rita, answer)).toMatchObject([{ paise: 30_000, ticked: null }]);
  });

  it('refuses a tick from another clinic', async () => {
    const tokenId = await paid(UPI);
    const [seen] = await listed();
    const other = await addFeeClinic(world);
    const answer = { clinicId: other.clinicId, tokenId, paidAt: seen?.at ?? '', isTicked: true };
    expect(await tickUpiPayment(world.asMember(other), answer)).toEqual([]);
    expect(await listed()).toMatchObject([{ ticked: null }]);
  });
});

it('shows the same numbers and sums as the bank and the drawers after forty payments', async () => {
  const bank: number[] = [];
  const tokens: string[] = [];
  for (let one = 0; one < 40; one += 1) {
    const paise = 20_000 + one * 100;
    // Every fourth patient pays in cash.
    const kind = one % 4 === 0 ? 'cash' : 'upi';
    tokens.push(await paid({ mark: 'paid', kind, paise }, one % 2 ? anil : rita));
    if (kind === 'upi') bank.push(paise);
  }
  // The payment was marked as cash by mistake, because the patient had paid by UPI.
  await mark(tokens[0] ?? '', { mark: 'paid', kind: 'upi', paise: 20_000 });
  bank.push(20_000);
  const refund = { kind: 'upi', paise: 20_100, reason: 'report was free' } as const;
  await refundFee(anil, { doctorId: clinic.doctorId, tokenId: tokens[1] ?? '', refund });
  bank.push(-20_100);
  for (const { tokenId } of await listed()) await tick(tokenId);
  const marks = await listed();
  const amounts = marks.map(({ paise, isRefund }) => (isRefund ? -paise : paise));
  expect(amounts.toSorted((a, b) => a - b)).toEqual(bank.toSorted((a, b) => a - b));
  expect(marks.filter(({ ticked, isRefund }) => ticked === null && !isRefund)).toEqual([]);
  const shifts = (await getFeeTally(rita, ofClinic())).drawers.flatMap((drawer) => drawer.shifts);
  const total = (of: readonly { count: number; paise: number }[]) => ({
    count: of.reduce((sum, { count }) => sum + count, 0),
    paise: of.reduce((sum, { paise }) => sum + paise, 0),
  });
  const received = bank.filter((paise) => paise > 0).map((paise) => ({ count: 1, paise }));
  expect(total(shifts.map(({ upi }) => upi))).toEqual(total(received));
  expect(total(shifts.map(({ cash }) => cash))).toMatchObject({ count: 9 });
  expect(total(shifts.map(({ refunded }) => refunded.upi))).toEqual({ count: 1, paise: 20_100 });
});

describe('the payment on the patient’s page and slip', () => {
  const ACCOUNT = { upiId: 'sunrise@okaxis', payeeName: 'Sunrise Clinic', merchantCode: null };

  const setFee = (rupees: number | null) =>
    world.db.query('UPDATE doctor SET consultation_fee = :rupees WHERE id = :doctorId', {
      doctorId: clinic.doctorId,
      rupees,
    });

  async function setAccount() {
    await world.db.query(
      `INSERT INTO upi_account (id, clinic_id, upi_id, payee_name, merchant_code, actor, set_at)
       VALUES (gen_random_uuid(), :clinicId, :upiId, :payeeName, :merchantCode, '{"type":"member","role":"owner"}', :at)`,
      { ...ofClinic(), ...ACCOUNT, at: world.clock.now },
    );
  }

  /** Adds a patient. Returns the token's id, and what its page and its slip show about paying by UPI. */
  async function added() {
    const phone = `98${String((phones += 1)).padStart(8, '0')}`;
    const { number, queue } = await addPatient(rita, { doctorId: clinic.doctorId, name: 'Meena', phone });
    const tokenId = queue.tokens.find((token) => token.number === number)?.id ?? '';
    const [row] = await world.db.query<{ secret: string }>('SELECT secret FROM token WHERE id = :tokenId', {
      tokenId,
    });
    const shown = async () => (await getToken(world.as(), { secret: row?.secret ?? '' })).upi;
    const printed = async () => (await getTokenSlip(rita, { doctorId: clinic.doctorId, number })).upi;
    return { tokenId, shown, printed };
  }

  it('offers the fee with the clinic’s account until it is paid, waived or free', async () => {
    await setFee(300);
    await setAccount();
    const { tokenId, shown, printed } = await added();
    const both = async () => [await shown(), await printed()];
    const price = { tokenId, paise: 30_000, account: ACCOUNT };
    expect(await both()).toEqual([price, price]);
    await mark(tokenId, { mark: 'due', paise: 20_000 });
    expect(await both()).toEqual(Array(2).fill({ ...price, paise: 20_000 }));
    for (const over of [UPI, { mark: 'free' }, { mark: 'waived', paise: null, reason: 'poor' }] as const) {
      await mark(tokenId, over);
      expect(await both()).toEqual([undefined, undefined]);
      await mark(tokenId, null);
      expect(await both()).toEqual([price, price]);
    }
  });

  it('offers a fee of an earlier day only if staff marked it due', async () => {
    await setFee(300);
    await setAccount();
    const [unmarked, due] = [await added(), await added()];
    await mark(due.tokenId, { mark: 'due', paise: 20_000 });
    await world.db.query(
      `UPDATE token SET status = 'completed', called_at = :at, finished_at = :at WHERE doctor_id = :doctorId`,
      { doctorId: clinic.doctorId, at: world.clock.now },
    );
    world.clock.now = new Date(world.clock.now.getTime() + 86_400_000);
    expect(await unmarked.shown()).toBeUndefined();
    expect(await due.shown()).toMatchObject({ paise: 20_000 });
  });

  it('offers no UPI payment without a price, an account or fees', async () => {
    await setFee(null);
    await setAccount();
    expect(await (await added()).shown()).toBeUndefined();
    await setFee(300);
    const { shown } = await added();
    expect(await shown()).toBeDefined();
    await world.db.query('UPDATE clinic SET marks_fees = false WHERE id = :clinicId', ofClinic());
    expect(await shown()).toBeUndefined();
    await world.db.query('UPDATE clinic SET marks_fees = true WHERE id = :clinicId', ofClinic());
    await resetQueue(rita, { doctorId: clinic.doctorId });
    expect(await shown()).toBeUndefined();
    clinic = await addFeeClinic(world);
    rita = receptionist('Rita');
    await setFee(300);
    expect(await (await added()).shown()).toBeUndefined();
  });
});
