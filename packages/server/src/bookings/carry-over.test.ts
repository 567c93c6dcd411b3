/** Tests that a line that ends can be carried over to the doctor's next day. */
import type { ConsoleToken } from '@baari/contract/queue';
import { isOwed } from '@baari/core/queue';
import { countDay } from '@baari/core/reports';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../context/index.ts';
import { readReportDay } from '../reports/report-day.repository.ts';
import { openAlertWorld } from '../../test/alert-world.ts';
import { at, bandStart, FRIDAY, refusal, SATURDAY, useBookableClinic } from '../../test/bookable-clinic.ts';
import { CASH } from '../../test/fee-world.ts';
import { putOnPro } from '../../test/queue-world.ts';
import { refundFee, markFee } from '../queue/verbs/mark-fee.ts';
import { sendAway } from '../queue/verbs/arriving.ts';
import { callNext, complete, notHere } from '../queue/verbs/calling.ts';
import { leave } from '../queue/verbs/holding.ts';
import { correctPatient } from '../queue/verbs/correct-patient.ts';
import { addPatient, issueToken } from '../queue/verbs/issuing.ts';
import { moveToken } from '../queue/verbs/moving.ts';
import { closePractice } from '../queue/verbs/practice.ts';
import { undo } from '../queue/verbs/undo.ts';
import { listCallBacks, setCalledBack } from '../queue/views/call-backs.ts';
import { countDrawer, getFeeTally } from '../queue/views/fee-tally.ts';
import { getTokenSlip } from '../queue/views/token-slip.ts';
import { getToken } from '../queue/views/patient-token.ts';
import { getDoctorConsole } from '../queue/views/screens.ts';
import { book, bookFor } from './book.ts';
import { cancelBookingFor, moveBookingFor } from './change-booking.ts';
import { checkIn } from './check-in.ts';
import { carryLine, carryToken, getCarryDay } from './carry-over.ts';
import { listDeskBands, setBookingRules } from './free-bands.ts';
import { settleBookings } from './settle-bookings.ts';
import { undoBooking } from './take-back.ts';
import { getBooking } from './views.ts';

const bookable = useBookableClinic();
const { desk, line, patient, list, walkIn } = bookable;

const toSaturday = () => ({ ...line(), date: SATURDAY });
const carry = (ctx = desk()) => carryLine(ctx, toSaturday());
const reasonOf = async (refused: Promise<unknown>) => (await refusal(refused)).reason;
const now = async () => (await getDoctorConsole(desk(), line())).queue;
const idOf = async (number: number) =>
  (await now()).tokens.find((token) => token.number === number)?.id ?? '';
const later = (seconds: number) => {
  bookable.world.clock.now = new Date(bookable.world.clock.now.getTime() + seconds * 1000);
};
const seats = () =>
  bookable.world.db.query<{ number: number; seat: number; state: string; start: Date }>(
    `SELECT t.number, b.seat, b.state, b.band_start AS start FROM booking b JOIN token t ON t.id = b.carried_from
     WHERE b.doctor_id = :doctorId ORDER BY b.booked_at, b.seat`,
    line(),
  );
const carriedNumbers = async () =>
  (await seats()).filter(({ state }) => state === 'booked').map(({ number }) => number);
const reasonsOf = async (presses: readonly Promise<unknown>[]) =>
  Promise.all(
    presses.map((press) =>
      press.then(
        () => 'done',
        () => reasonOf(press),
      ),
    ),
  );
const pay = async (number: number) => markFee(desk(), { ...line(), tokenId: await idOf(number), fee: CASH });

beforeEach(async () => {
  await bookable.world.db.query('UPDATE clinic SET marks_fees = true WHERE id = :clinicId', ofClinic());
  await bookable.world.db.query('UPDATE doctor SET consultation_fee = 300 WHERE id = :doctorId', line());
});

const ofClinic = () => ({ clinicId: bookable.clinic.clinicId });
const takings = async (serviceDate: string) =>
  (await getFeeTally(desk('owner'), { ...ofClinic(), serviceDate })).drawers;
const figures = async (serviceDate: string) => {
  const day = await readReportDay(bookable.world.db, { ...line(), serviceDate });
  return day && countDay(day);
};
const nextDay = async () => {
  bookable.world.clock.now = at('09:00');
};
/** Calls the next patient, and returns the number. */
const call = async () => {
  const { callRevision } = await now();
  return (await callNext(desk(), { ...line(), callRevision })).number;
};
/** Calls and completes all waiting patients. */
const seeAll = async () => {
  while ((await waiting()).length > 0) await complete(desk(), { ...line(), number: (await call()) ?? 0 });
};
/** The waiting patients in the order of the line. */
const waiting = async () =>
  (await now()).tokens
    .filter(({ state }) => state.status === 'waiting')
    .toSorted((one, other) => one.key - other.key);

/**
 * Checks in the carried patients with these old numbers, in this order, and returns their new numbers in
 * line.
 */
async function lineAfterCheckIns(numbers: readonly number[]) {
  for (const number of numbers) {
    const [booking] = await bookable.world.db.query<{ id: string }>(
      `SELECT b.id FROM booking b JOIN token t ON t.id = b.carried_from WHERE t.doctor_id = :doctorId AND t.number = :number AND b.state = 'booked'`,
      { ...line(), number },
    );
    await checkIn(desk(), { ...line(), bookingId: booking?.id ?? '' });
  }
  return inLine();
}

const inLine = async () => (await waiting()).map(({ name }) => name);

const isUnpaid = ({ fee }: Pick<ConsoleToken, 'fee'>) => fee !== undefined && isOwed(fee);

describe('carrying a line over', () => {
  it('ends the session as Close Practice does, and books all patients into the next day’s first band', async () => {
    await walkIn(4);
    expect(await getCarryDay(desk(), line())).toEqual({
      day: { serviceDate: SATURDAY, band: { start: bandStart('09:00'), end: bandStart('09:30') } },
    });
    const { callRevision } = await now();
    await callNext(desk(), { ...line(), callRevision });
    await notHere(desk(), { ...line(), callRevision: (await now()).callRevision });
    const { cancelledCount, queue } = await carry();
    // The second patient was with the doctor, and the first one had missed the call.
    expect(cancelledCount).toBe(3);
    expect(queue.isEnded).toBe(true);
    expect(queue.tokens.map(({ state }) => state)).toEqual([
      { status: 'cancelled', reason: 'practice_closed' },
      { status: 'completed' },
      { status: 'cancelled', reason: 'practice_closed' },
      { status: 'cancelled', reason: 'practice_closed' },
    ]);
    const start = at('09:00');
    expect(await seats()).toEqual([
      { number: 3, seat: 1001, state: 'booked', start },
      { number: 4, seat: 1002, state: 'booked', start },
      { number: 1, seat: 1003, state: 'booked', start },
    ]);
    expect((await list()).map(({ isByStaff }) => isByStaff)).toEqual([true, true, true]);
  });

  it('shows the booking on the token’s page, and the number of carried patients in the log', async () => {
    const ctx = bookable.world.as();
    const token = { ...line(), name: 'Asha', phone: patient().phone, travelMinutes: null };
    const { secret } = await issueToken(ctx, token);
    const { revision, queue } = await carry();
    expect(queue.lastAction).toMatchObject({
      kind: 'practice_closed',
      carried: { serviceDate: SATURDAY, count: 1, kept: 0 },
    });
    const { carriedTo } = await getToken(ctx, { secret });
    expect(carriedTo).toEqual({
      secret: expect.any(String),
      serviceDate: SATURDAY,
      start: bandStart('09:00'),
    });
    const booking = await getBooking(ctx, { secret: carriedTo?.secret ?? '' });
    expect(booking).toMatchObject({ state: 'booked', patientName: 'Asha' });
    await undo(desk(), { ...line(), revision });
    expect((await getToken(ctx, { secret })).carriedTo).toBeUndefined();
    expect(await getBooking(ctx, { secret: booking.secret })).toMatchObject({ state: 'cancelled' });
  });

  it('does not take seats from patients who book online', async () => {
    await walkIn(5);
    const free = async () =>
      (await listDeskBands(desk(), line())).days.find((day) => day.serviceDate === SATURDAY);
    const before = await free();
    await carry();
    expect(await free()).toEqual(before);
    const [first] = await list();
    await moveBookingFor(desk(), { ...line(), bookingId: first?.id ?? '', bandStart: bandStart('10:00') });
    const moved = (await seats()).find(({ start }) => +start === +at('10:00'));
    expect(moved?.seat).toBe(1);
  });

  it('cancels all carried bookings with one undo', async () => {
    await walkIn(3);
    await pay(2);
    const before = (await now()).tokens;
    const { revision } = await carry();
    const { queue } = await undo(desk(), { ...line(), revision });
    expect(queue.tokens).toEqual(before);
    expect(await carriedNumbers()).toEqual([]);
    later(1);
    await carry();
    expect(await carriedNumbers()).toEqual([1, 2, 3]);
  });

  it('carries the line over once when two receptionists press at the same time', async () => {
    await walkIn(2);
    const ctx = bookable.world.as();
    const { secret } = await issueToken(ctx, {
      ...line(),
      name: 'Leaves',
      phone: patient().phone,
      travelMinutes: null,
    });
    const settled = await reasonsOf([
      carry(),
      carry(bookable.world.asDoctor(bookable.clinic)),
      bookFor(desk(), { ...patient(), bandStart: bandStart('09:00') }),
      leave(ctx, { secret }),
    ]);
    expect(settled.slice(0, 2).sort()).toEqual(['done', 'queue.practice_already_closed']);
    expect(settled[2]).toBe('done');
    expect(['done', 'queue.token_not_waiting', 'queue.no_session']).toContain(settled[3]);
    expect((await carriedNumbers()).slice(0, 2)).toEqual([1, 2]);
    expect(await list()).toHaveLength((await carriedNumbers()).length + 1);
  });

  it('keeps a patient’s later booking, and closes the practice even if all patients have one', async () => {
    const booked = { ...patient(), bandStart: bandStart('11:00') };
    const { id } = await bookFor(desk(), booked);
    await addPatient(desk(), { ...line(), name: booked.name, phone: booked.phone });
    const { queue, revision } = await carry();
    expect(queue.isEnded).toBe(true);
    expect(queue.lastAction?.carried).toEqual({ serviceDate: SATURDAY, count: 0, kept: 1 });
    expect(await seats()).toMatchObject([{ number: 1, start: at('11:00'), state: 'booked' }]);
    await undo(desk(), { ...line(), revision });
    expect(await seats()).toEqual([]);
    expect((await list()).map((booking) => [booking.id, booking.state])).toEqual([[id, 'booked']]);
  });

  it('replaces a patient’s booking for today, and restores it on an undo', async () => {
    const booked = { ...patient(), bandStart: bandStart('16:00', FRIDAY) };
    const today = await bookFor(desk(), booked);
    await addPatient(desk(), { ...line(), name: booked.name, phone: booked.phone });
    const { revision } = await carry();
    expect(await carriedNumbers()).toEqual([1]);
    expect(await list(FRIDAY)).toMatchObject([{ id: today.id, state: 'cancelled' }]);
    await undo(desk(), { ...line(), revision });
    expect(await list(FRIDAY)).toMatchObject([{ id: today.id, state: 'booked' }]);
    expect(await carriedNumbers()).toEqual([]);
  });

  it('carries the other patients over if one phone has too many bookings, and lists that phone’s patient', async () => {
    const { phone } = patient();
    for (const name of ['One', 'Two', 'Three', 'Four'])
      await bookFor(desk(), { ...line(), name, phone, bandStart: bandStart('10:00') }).catch(() =>
        bookFor(desk(), { ...line(), name, phone, bandStart: bandStart('11:00') }),
      );
    await addPatient(desk(), { ...line(), name: 'Fifth', phone });
    await walkIn(1);
    const { cancelledCount, queue } = await carry();
    expect(cancelledCount).toBe(2);
    expect(queue.lastAction?.carried).toEqual({ serviceDate: SATURDAY, count: 1, kept: 0 });
    const callBacks = await listCallBacks(desk(), { clinicId: bookable.clinic.clinicId });
    expect(callBacks.map(({ name, carriedTo }) => [name, carriedTo?.start])).toEqual([
      ['Fifth', undefined],
      ['Walk-in 0', bandStart('09:00')],
    ]);
  });

  it('closes a practice without patients, but refuses to carry over if bookings are off', async () => {
    await walkIn(1);
    expect(await reasonOf(carryLine(desk(), { ...line(), date: '2026-11-23' }))).toBe('booking.no_next_day');
    await setBookingRules(desk('owner'), { ...line(), isOn: false, bandMinutes: 30, bookablePercent: 40 });
    expect(await reasonOf(carry())).toBe('booking.off');
    expect(await getCarryDay(desk(), line())).toEqual({ day: null });
    expect((await now()).isEnded).toBe(false);
    await setBookingRules(desk('owner'), { ...line(), isOn: true, bandMinutes: 30, bookablePercent: 40 });
    await complete(desk(), { ...line(), number: (await call()) ?? 0 });
    expect((await carry()).queue.lastAction?.carried?.count).toBe(0);
    expect(await reasonOf(carry())).toBe('queue.practice_already_closed');
    expect(await carriedNumbers()).toEqual([]);
  });
});

describe('a carried patient', () => {
  it('returns carried patients to the order of the old line, however they check in', async () => {
    for (const name of ['First', 'Second', 'Third', 'Fourth'])
      await addPatient(desk(), { ...line(), name, phone: patient().phone });
    await carry();
    bookable.world.clock.now = at('09:00');
    await walkIn(2);
    expect(await lineAfterCheckIns([3, 1, 4, 2])).toEqual([
      'Walk-in 0',
      'Walk-in 1',
      'First',
      'Second',
      'Third',
      'Fourth',
    ]);
  });

  it('gives a carried patient the same rank after coming early, once the band begins', async () => {
    for (const name of ['First', 'Second', 'Third'])
      await addPatient(desk(), { ...line(), name, phone: patient().phone });
    await carry();
    bookable.world.clock.now = at('08:30');
    await lineAfterCheckIns([3, 1]);
    bookable.world.clock.now = at('08:52');
    await settleBookings(desk());
    expect(await lineAfterCheckIns([2])).toEqual(['First', 'Second', 'Third']);
  });

  it('charges a carried patient no second fee, and counts the money on the day of the payment', async () => {
    await walkIn(2);
    await pay(1);
    const friday = { takings: await takings(FRIDAY), fees: (await figures(FRIDAY))?.fees };
    await carry();
    await nextDay();
    await lineAfterCheckIns([2, 1]);
    const [first, second] = await waiting();
    expect(first?.fee?.mark).toBeNull();
    expect(first && isUnpaid(first)).toBe(false);
    expect(first?.fee?.carried).toMatchObject({ serviceDate: FRIDAY, mark: CASH });
    expect(second?.fee?.carried).toBeUndefined();
    expect(second && isUnpaid(second)).toBe(true);
    expect(await getTokenSlip(desk(), { ...line(), number: first?.number ?? 0 })).toMatchObject({
      keptFee: { serviceDate: FRIDAY, mark: 'paid', paise: CASH.paise },
    });
    await seeAll();
    expect((await getFeeTally(desk(), ofClinic())).unmarked).toBe(1);
    expect(await takings(FRIDAY)).toEqual(friday.takings);
    expect(await takings(SATURDAY)).toEqual([]);
    expect((await figures(FRIDAY))?.fees.cash).toEqual({ count: 1, paise: CASH.paise });
    expect((await figures(FRIDAY))?.fees.cash).toEqual(friday.fees?.cash);
    expect((await figures(SATURDAY))?.fees.cash).toEqual({ count: 0, paise: 0 });
  });

  it.each([
    [{ mark: 'waived', paise: 30_000, reason: 'poor' } as const, 'waived'],
    [{ mark: 'free' } as const, 'free'],
  ])('charges a carried patient nothing if the fee was %s', async (fee, mark) => {
    await walkIn(1);
    await markFee(desk(), { ...line(), tokenId: await idOf(1), fee });
    await carry();
    await nextDay();
    await lineAfterCheckIns([1]);
    const [token] = await waiting();
    expect(token?.fee?.carried).toMatchObject({ serviceDate: FRIDAY, mark: { mark } });
    expect(token && isUnpaid(token)).toBe(false);
  });

  it('shows a carried patient’s unpaid fee as due until it is paid', async () => {
    await walkIn(1);
    const tokenId = await idOf(1);
    await markFee(desk(), { ...line(), tokenId, fee: { mark: 'due', paise: 30_000 } });
    await carry();
    await nextDay();
    await lineAfterCheckIns([1]);
    expect((await waiting()).map(isUnpaid)).toEqual([true]);
    const { revision } = await markFee(desk(), { ...line(), tokenId, fee: CASH });
    expect((await waiting())[0]?.fee?.carried).toMatchObject({ serviceDate: SATURDAY, mark: CASH });
    expect((await takings(SATURDAY))[0]?.shifts[0]?.cash.paise).toBe(CASH.paise);
    await undo(desk(), { ...line(), revision });
    expect((await waiting()).map(isUnpaid)).toEqual([true]);
    expect(await takings(SATURDAY)).toEqual([]);
  });

  it('charges the fee again after a refund from the new day’s drawer', async () => {
    await walkIn(1);
    const tokenId = await idOf(1);
    const reception = desk();
    await markFee(reception, { ...line(), tokenId, fee: CASH });
    await countDrawer(reception, { ...ofClinic(), heldPaise: CASH.paise });
    const friday = await takings(FRIDAY);
    await carry();
    await nextDay();
    await lineAfterCheckIns([1]);
    const refund = { kind: 'cash', paise: CASH.paise, reason: 'goes elsewhere' } as const;
    const settled = await reasonsOf([
      refundFee(desk(), { ...line(), tokenId, refund }),
      refundFee(bookable.world.asDoctor(bookable.clinic), { ...line(), tokenId, refund }),
    ]);
    expect(settled.sort()).toEqual(['done', 'queue.fee_refunded']);
    expect((await waiting()).map(isUnpaid)).toEqual([true]);
    expect(await takings(FRIDAY)).toEqual(friday);
    const saturday = (await takings(SATURDAY)).flatMap(({ shifts }) => shifts);
    expect(saturday.map(({ refunded, paid }) => [refunded.cash.paise, paid.paise])).toEqual([
      [CASH.paise, 0],
    ]);
    const { revision } = await now();
    await undo(desk(), { ...line(), revision });
    expect((await waiting()).map(isUnpaid)).toEqual([false]);
    expect(await takings(SATURDAY)).toEqual([]);
  });

  it('counts a later refund on the day of the refund', async () => {
    await walkIn(1);
    const tokenId = await idOf(1);
    await pay(1);
    await carry();
    await nextDay();
    const reception = desk();
    const refund = { kind: 'cash', paise: 10_000, reason: 'part' } as const;
    await refundFee(reception, { ...line(), tokenId, refund });
    const held = { ...ofClinic(), heldPaise: 0, reason: 'paid out of the till' };
    await countDrawer(reception, held);
    const counted = (await takings(SATURDAY))[0]?.shifts[0]?.counted;
    expect(counted?.expectedPaise).toBe(-10_000);
    expect(await reasonOf(refundFee(desk(), { ...line(), tokenId, refund: null }))).toBe(
      'queue.refund_counted',
    );
    expect((await takings(FRIDAY))[0]?.shifts[0]).toMatchObject({ counted: null, drawerPaise: CASH.paise });
    // A part of the fee was not refunded, so the visit remains paid.
    await lineAfterCheckIns([1]);
    expect((await waiting()).map(isUnpaid)).toEqual([false]);
  });

  it('refuses to refund an earlier day’s fee of a visit that was not carried over', async () => {
    await walkIn(1);
    const tokenId = await idOf(1);
    await pay(1);
    await closePractice(desk(), line());
    await nextDay();
    const refund = { kind: 'cash', paise: CASH.paise, reason: 'late' } as const;
    expect(await reasonOf(refundFee(desk(), { ...line(), tokenId, refund }))).toBe('queue.token_not_found');
  });

  it('keeps the paid fee when staff undo the check-in, move the token, or carry it over again', async () => {
    await walkIn(1);
    const tokenId = await idOf(1);
    await pay(1);
    await carry();
    await nextDay();
    await lineAfterCheckIns([1]);
    await undo(desk(), { ...line(), revision: (await now()).revision });
    await lineAfterCheckIns([1]);
    expect((await waiting()).map(({ fee }) => fee?.carried?.tokenId)).toEqual([tokenId]);
    const { day } = await getCarryDay(desk(), line());
    await carryLine(desk(), { ...line(), date: day?.serviceDate ?? '' });
    const again = await listCallBacks(desk(), ofClinic());
    expect(again.slice(0, 1)).toMatchObject([
      { paidPaise: CASH.paise, refundable: 'cash', paidWith: { ...line(), tokenId } },
    ]);
    bookable.world.clock.now = new Date(day?.band.start ?? '');
    const [open] = await list(day?.serviceDate ?? '');
    await checkIn(desk(), { ...line(), bookingId: open?.id ?? '' });
    const colleague = await bookable.world.addColleague(bookable.clinic);
    const [third] = await waiting();
    expect(third?.fee?.carried?.tokenId).toBe(tokenId);
    await moveToken(desk(), {
      ...line(),
      number: third?.number ?? 0,
      toDoctorId: colleague.doctorId,
      because: 'clinic',
    });
    const there = (await getDoctorConsole(desk(), colleague)).queue.tokens[0];
    expect(there?.fee?.carried).toMatchObject({ tokenId, serviceDate: FRIDAY });
  });

  it('makes later visits free after a carried visit, as after any paid visit', async () => {
    await bookable.world.db.query(
      'UPDATE doctor SET free_days = 7, free_visits = 1 WHERE id = :doctorId',
      line(),
    );
    const { name, phone } = patient();
    await addPatient(desk(), { ...line(), name, phone });
    await pay(1);
    await carry();
    await nextDay();
    await lineAfterCheckIns([1]);
    expect((await waiting())[0]?.fee).toMatchObject({ freeUntil: null });
    await seeAll();
    await addPatient(desk(), { ...line(), name, phone });
    expect((await waiting())[0]?.fee?.freeUntil).toBe('2026-11-28');
  });

  it('charges a new fee if the doctor saw the patient on the old day after all', async () => {
    await walkIn(1);
    await pay(1);
    const { revision } = await carry();
    const [booking] = await list();
    await cancelBookingFor(desk(), { ...line(), bookingId: booking?.id ?? '' });
    await undo(desk(), { ...line(), revision });
    await seeAll();
    await undoBooking(desk(), { ...line(), bookingId: booking?.id ?? '', revision: 1 });
    await nextDay();
    await lineAfterCheckIns([1]);
    expect((await waiting()).map(isUnpaid)).toEqual([true]);
  });
});

describe('the page of a carried token', () => {
  const takes = async (ctx: Context, asked: { name: string; phone: string }) =>
    (await issueToken(ctx, { ...line(), ...asked, travelMinutes: null })).secret;

  it('does not show a patient a booking that somebody else made for them', async () => {
    const victim = { name: 'Asha', phone: patient().phone };
    await bookFor(desk(), { ...line(), ...victim, bandStart: bandStart('11:00') });
    later(60);
    const neighbour = bookable.world.as();
    const secret = await takes(neighbour, victim);
    await carry();
    expect((await getToken(neighbour, { secret })).carriedTo).toBeUndefined();
  });

  it('keeps a patient’s unverified booking when a neighbour’s token has the same name and phone', async () => {
    const victim = { name: 'Asha', phone: patient().phone };
    const own = await book(bookable.world.as(), { ...line(), ...victim, bandStart: bandStart('11:00') });
    await takes(bookable.world.as(), victim);
    await carry();
    expect(await getBooking(desk(), own)).toMatchObject({ state: 'booked' });
  });

  it('stops leading from an old link to the new token once the phone is corrected', async () => {
    const stranger = bookable.world.as();
    const secret = await takes(stranger, { name: 'Asha', phone: patient().phone });
    await carry();
    await nextDay();
    await lineAfterCheckIns([1]);
    const before = (await getToken(stranger, { secret })).carriedTo?.secret;
    expect(before).toEqual(expect.any(String));
    await correctPatient(desk(), { ...line(), number: 1, name: 'Asha', phone: patient().phone });
    expect((await getToken(stranger, { secret })).carriedTo).toBeUndefined();
    expect(await reasonOf(getToken(stranger, { secret: before ?? '' }))).toBe('queue.token_not_found');
  });

  it('tells a carried patient after check-in what they paid on the earlier day', async () => {
    const ctx = bookable.world.as();
    const secret = await takes(ctx, { name: 'Asha', phone: patient().phone });
    await pay(1);
    await carry();
    const { carriedTo } = await getToken(ctx, { secret });
    await nextDay();
    await lineAfterCheckIns([1]);
    const { keptFee, upi } = await getToken(ctx, { secret: carriedTo?.secret ?? '' });
    expect(keptFee).toEqual({ serviceDate: FRIDAY, mark: 'paid', paise: CASH.paise });
    expect(upi).toBeUndefined();
  });
});

describe('carrying one patient over', () => {
  const carryOne = (tokenId: string, ctx = desk()) => carryToken(ctx, { ...toSaturday(), tokenId });

  it('books the next day once for a patient whose queue has ended, and lets staff undo it', async () => {
    await walkIn(2);
    const tokenId = await idOf(2);
    expect(await reasonOf(carryOne(tokenId))).toBe('queue.token_not_found');
    await closePractice(desk(), line());
    const settled = await reasonsOf([
      carryOne(tokenId),
      carryOne(tokenId, bookable.world.asDoctor(bookable.clinic)),
    ]);
    expect(settled.sort()).toEqual(['booking.already_carried', 'done']);
    expect(await carriedNumbers()).toEqual([2]);
    const [booking] = await list();
    await undoBooking(desk(), { ...line(), bookingId: booking?.id ?? '', revision: 0 });
    expect(await carriedNumbers()).toEqual([]);
    await carryOne(tokenId);
    expect(await carriedNumbers()).toEqual([2]);
  });

  it('refuses to restore a cancelled booking once the patient was carried over again', async () => {
    await addPatient(desk(), { ...line(), name: 'Dadi', phone: null });
    const tokenId = await idOf(1);
    await closePractice(desk(), line());
    const { id: bookingId } = await carryOne(tokenId);
    await cancelBookingFor(desk(), { ...line(), bookingId });
    await carryOne(tokenId);
    const undone = undoBooking(desk(), { ...line(), bookingId, revision: 1 });
    expect(await reasonOf(undone)).toBe('booking.already_carried');
    expect(await carriedNumbers()).toEqual([1]);
  });

  it('uses a later booking that the carried patient already has', async () => {
    const booked = { ...patient(), bandStart: bandStart('11:00') };
    const { id } = await bookFor(desk(), booked);
    await addPatient(desk(), { ...line(), name: booked.name, phone: booked.phone });
    const tokenId = await idOf(1);
    await closePractice(desk(), line());
    expect(await carryOne(tokenId)).toMatchObject({ id, band: { start: bandStart('11:00') } });
    expect(await reasonOf(carryOne(tokenId))).toBe('booking.already_carried');
  });

  it('cancels the carried booking when staff undo the close', async () => {
    await walkIn(1);
    const tokenId = await idOf(1);
    const { revision } = await closePractice(desk(), line());
    const settled = await reasonsOf([carryOne(tokenId), undo(desk(), { ...line(), revision })]);
    expect(settled[1]).toBe('done');
    expect(['done', 'queue.token_not_found']).toContain(settled[0]);
    expect(await carriedNumbers()).toEqual([]);
    expect((await now()).tokens[0]?.state.status).toBe('waiting');
  });
});

it('keeps fees and bookings correct on a day with twelve patients with different outcomes', async () => {
  await walkIn(11);
  // This walk-in arrives late.
  await addPatient(desk(), { ...line(), name: 'Late', phone: patient().phone });
  for (const number of [3, 5, 7]) await pay(number);
  // Two patients are at the laboratory.
  for (const number of [1, 2]) {
    const { callRevision } = await now();
    await callNext(desk(), { ...line(), callRevision });
    await sendAway(desk(), { ...line(), number });
  }
  const callBacks = () => listCallBacks(desk(), { clinicId: bookable.clinic.clinicId });
  // One of them returns and is seen. The other patient counts as seen.
  await complete(desk(), { ...line(), number: 1 });
  await carry();
  const states = (await now()).tokens.map(({ state }) => state.status);
  expect(states.filter((status) => status === 'completed')).toHaveLength(2);
  expect(await carriedNumbers()).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const paid = (await callBacks()).filter(({ paidPaise }) => paidPaise !== undefined);
  expect(paid.map(({ number }) => number)).toEqual([3, 5, 7]);
  // One patient wants the money back instead of another day, and staff phone another patient.
  const refunded = paid[0]?.tokenId ?? '';
  await refundFee(desk(), {
    ...line(),
    tokenId: refunded,
    refund: { kind: 'cash', paise: CASH.paise, reason: 'moved' },
  });
  const phoned = (await callBacks()).find(({ number }) => number === 12)?.tokenId ?? '';
  await setCalledBack(desk(), { clinicId: bookable.clinic.clinicId, tokenId: phoned, calledBack: true });
  bookable.world.clock.now = at('09:00');
  await lineAfterCheckIns([12, 3, 5, 7, 4, 6, 8, 9, 10, 11]);
  const kept = (await waiting()).map(({ fee }) => fee?.carried?.mark.mark ?? null);
  expect(kept).toEqual([null, null, 'paid', null, 'paid', null, null, null, null, null]);
});

it('texts a carried patient which token has ended, and the day and time of the booking', async () => {
  const alerts = await openAlertWorld();
  try {
    const { world, clinic } = alerts;
    const doctor = await alerts.openProcess();
    await putOnPro(world, clinic);
    await world.db.query(`UPDATE clinic SET sends_texts = true, text_permission = 'granted'`);
    const ofDoctor = { doctorId: clinic.doctorId };
    await setBookingRules(world.asMember(clinic, 'owner'), {
      ...ofDoctor,
      isOn: true,
      bandMinutes: 30,
      bookablePercent: 40,
    });
    await alerts.takeToken();
    await alerts.settle();
    const { day } = await getCarryDay(doctor, ofDoctor);
    await carryLine(doctor, { ...ofDoctor, date: day?.serviceDate ?? '' });
    await alerts.settle();
    expect(alerts.texts.at(-1)?.text).toBe(
      'City Care: the queue has closed for token 1. You are booked for Mon, 23 Nov 9:00 am instead. If you cannot come, please call the clinic.',
    );
  } finally {
    await alerts.close();
  }
});
