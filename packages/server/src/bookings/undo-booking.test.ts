/** Tests undo (Ctrl+Z) after the desk makes, moves or ends a booking. */
import { UNDO_SECONDS } from '@baari/core/queue';
import { expect, it } from 'vitest';
import { at, bandStart, refusal, useBookableClinic } from '../../test/bookable-clinic.ts';
import { book, bookFor } from './book.ts';
import {
  cancelBooking,
  cancelBookingFor,
  confirmComing,
  markMissed,
  moveBookingFor,
  takeBackMissed,
} from './change-booking.ts';
import { checkIn } from './check-in.ts';
import { undoBooking } from './take-back.ts';

const bookable = useBookableClinic();
const { desk, line, patient, list } = bookable;

const of = (bookingId: string) => ({ ...line(), bookingId });
const later = (seconds: number) => {
  bookable.world.clock.now = new Date(bookable.world.clock.now.getTime() + seconds * 1000);
};
const seatsOf = async () => {
  const rows = await bookable.world.db.query<{ name: string; start: Date; seat: number }>(
    `SELECT typed_name AS name, band_start AS start, seat FROM booking
     WHERE doctor_id = :doctorId AND state IN ('booked', 'checked_in') ORDER BY band_start, seat`,
    { doctorId: bookable.clinic.doctorId },
  );
  return rows.map(({ name, start, seat }) => [name, start.toISOString(), seat]);
};
const reasonOf = async (refused: Promise<unknown>) => (await refusal(refused)).reason;
const bookAt = (time: string, name = 'Asha', phone: string | null = null) =>
  bookFor(desk(), { ...line(), name, phone, bandStart: bandStart(time) });

it('lists each change of a booking that staff can undo, with the previous band', async () => {
  const made = await bookAt('10:00');
  const madeAt = bookable.world.clock.now.toISOString();
  expect(made.lastChange).toEqual({ kind: 'booked', revision: 0, at: madeAt, from: null });
  later(5);
  const moved = await moveBookingFor(desk(), { ...of(made.id), bandStart: bandStart('11:00') });
  const from = { start: bandStart('10:00'), end: bandStart('10:30') };
  expect(moved.lastChange).toMatchObject({ kind: 'moved', revision: 1, from });
  const cancelled = await cancelBookingFor(desk(), of(made.id));
  expect(cancelled.lastChange).toMatchObject({ kind: 'cancelled', revision: 2 });
  expect((await list())[0]?.lastChange).toEqual(cancelled.lastChange);
});

it('undoes the last change, then the change before it, and finally the booking itself', async () => {
  const { id } = await bookAt('10:00');
  await moveBookingFor(desk(), { ...of(id), bandStart: bandStart('11:00') });
  await cancelBookingFor(desk(), of(id));
  const undo = (revision: number) => undoBooking(desk(), { ...of(id), revision });
  expect(await reasonOf(undo(1))).toBe('booking.changed_since');
  expect(await undo(2)).toMatchObject({
    state: 'booked',
    endedBy: null,
    band: { start: bandStart('11:00') },
    lastChange: { kind: 'moved', revision: 1 },
  });
  expect(await undo(1)).toMatchObject({
    state: 'booked',
    band: { start: bandStart('10:00') },
    lastChange: { kind: 'booked', revision: 0 },
  });
  expect(await undo(0)).toMatchObject({ state: 'cancelled', endedBy: 'staff', lastChange: null });
  expect(await reasonOf(undo(0))).toBe('booking.changed_since');
});

it('undoes a no-show, and then the undo itself', async () => {
  const { id } = await bookAt('10:00');
  bookable.world.clock.now = at('10:05');
  const missed = await markMissed(desk(), of(id));
  const back = await takeBackMissed(desk(), of(id));
  const undo = (one: typeof back) =>
    undoBooking(desk(), { ...of(id), revision: one.lastChange?.revision ?? -1 });
  expect(await undo(back)).toMatchObject({ state: 'missed', lastChange: missed.lastChange });
  expect(await undo(missed)).toMatchObject({ state: 'booked', lastChange: null });
});

it('refuses to undo a change of a booking after ten minutes, or after another change', async () => {
  const { id } = await bookAt('10:00');
  later(UNDO_SECONDS + 1);
  expect(await reasonOf(undoBooking(desk(), { ...of(id), revision: 0 }))).toBe('queue.too_late_to_undo');
  const moved = await moveBookingFor(desk(), { ...of(id), bandStart: bandStart('11:00') });
  expect(await undoBooking(desk(), { ...of(id), revision: 1 })).toMatchObject({ lastChange: null });
  expect(moved.lastChange).toMatchObject({ kind: 'moved' });
});

it('keeps the patient’s later changes when staff undo a change of a booking', async () => {
  const holder = bookable.world.as();
  const own = await book(holder, patient());
  const [{ id } = { id: '' }] = await list();
  expect((await list())[0]?.lastChange).toBeNull();
  const { lastChange } = await moveBookingFor(desk(), { ...of(id), bandStart: bandStart('11:00') });
  const revision = lastChange?.revision ?? -1;
  await confirmComing(holder, own);
  expect((await list())[0]?.lastChange).toBeNull();
  expect(await reasonOf(undoBooking(desk(), { ...of(id), revision }))).toBe('booking.changed_since');
  await cancelBooking(holder, own);
  expect(await reasonOf(undoBooking(desk(), { ...of(id), revision: 3 }))).toBe('booking.changed_since');
});

it('never undoes a change of a booking that has become a token', async () => {
  const { id } = await bookAt('10:00');
  bookable.world.clock.now = at('09:55');
  await checkIn(desk(), of(id));
  expect(await reasonOf(undoBooking(desk(), { ...of(id), revision: 0 }))).toBe('booking.over');
  const other = await bookable.world.addClinic();
  const there = { doctorId: other.doctorId, bookingId: id, revision: 0 };
  const stranger = bookable.world.asMember(other, 'staff');
  expect(await reasonOf(undoBooking(stranger, there))).toBe('booking.not_found');
  expect(await reasonOf(undoBooking(stranger, { ...of(id), revision: 0 }))).toBe('queue.forbidden');
});

it('reopens a booking in its own seat, or in an extra seat if another patient has it', async () => {
  const made = await bookAt('10:00');
  await moveBookingFor(desk(), { ...of(made.id), bandStart: bandStart('11:00') });
  await bookAt('10:00', 'Bina');
  await bookAt('10:00', 'Chand');
  const presses = Array.from({ length: 4 }, () => undoBooking(desk(), { ...of(made.id), revision: 1 }));
  const done = await Promise.allSettled(presses);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await seatsOf()).toEqual([
    ['Bina', bandStart('10:00'), 1],
    ['Chand', bandStart('10:00'), 2],
    ['Asha', bandStart('10:00'), 3],
  ]);
});

it('repeats the reminder of the old time if a reminder of the new time was sent', async () => {
  const { id } = await bookAt('10:00');
  const query = (text: string) => bookable.world.db.query(`${text} WHERE id = :id`, { id });
  const told = () => query('SELECT reminded_before_at AS told, coming_at AS coming FROM booking');
  const set = (what: string) => query(`UPDATE booking SET ${what} = now()`);
  await set('coming_at');
  await set('reminded_before_at');
  await moveBookingFor(desk(), { ...of(id), bandStart: bandStart('11:00') });
  await undoBooking(desk(), { ...of(id), revision: 2 });
  expect(await told()).toEqual([{ told: expect.any(Date), coming: expect.any(Date) }]);
  await moveBookingFor(desk(), { ...of(id), bandStart: bandStart('11:00') });
  await set('reminded_before_at');
  await undoBooking(desk(), { ...of(id), revision: 4 });
  expect(await told()).toEqual([{ told: null, coming: expect.any(Date) }]);
});

it('refuses to reopen a booking for a phone that has a new booking', async () => {
  const { id } = await bookAt('10:00', 'Asha', '9800000001');
  await cancelBookingFor(desk(), of(id));
  await bookAt('11:00', 'Asha', '9800000001');
  expect(await reasonOf(undoBooking(desk(), { ...of(id), revision: 1 }))).toBe('booking.phone_has_booking');
});
