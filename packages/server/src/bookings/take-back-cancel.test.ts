/** Tests how a patient restores a booking that they cancelled on the phone. */
import { expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { at, bandStart, refusal, useBookableClinic } from '../../test/bookable-clinic.ts';
import { addCalendarEntry } from '../doctors/calendar.ts';
import { book, bookFor } from './book.ts';
import { cancelBooking, cancelBookingFor, moveBookingFor } from './change-booking.ts';
import { takeBackCancel } from './take-back.ts';
import { getBooking } from './views.ts';

const bookable = useBookableClinic();
const { desk, line, patient, list } = bookable;
const reasonOf = async (refused: Promise<unknown>) => (await refusal(refused)).reason;
const pass = (seconds: number) => {
  bookable.world.clock.now = new Date(bookable.world.clock.now.getTime() + seconds * 1000);
};
const phone = () => bookable.world.as({ deviceId: uuidv7() });
const bookAt = (time: string, name: string) =>
  bookFor(desk(), { ...line(), name, phone: null, bandStart: bandStart(time) });

it('lets the patient’s browser restore a cancelled booking within two minutes', async () => {
  const mine = phone();
  const { secret } = await book(mine, patient());
  const left = await cancelBooking(mine, { secret });
  expect(left.takeBackUntil).toBe(new Date(+bookable.world.clock.now + 120_000).toISOString());
  expect((await getBooking(phone(), { secret })).takeBackUntil).toBeUndefined();
  expect(await reasonOf(takeBackCancel(phone(), { secret }))).toBe('queue.holder_unproved');
  pass(120);
  const back = await takeBackCancel(mine, { secret });
  expect(back).toMatchObject({ state: 'booked', endedBy: null, band: { start: bandStart() } });
  expect(back.takeBackUntil).toBeUndefined();
  expect(await list()).toMatchObject([{ state: 'booked', endedBy: null }]);
  expect(await takeBackCancel(mine, { secret })).toMatchObject({ state: 'booked' });
});

it('keeps a booking cancelled after two minutes, or if the clinic cancelled it', async () => {
  const mine = phone();
  const { secret } = await book(mine, patient());
  await cancelBooking(mine, { secret });
  pass(121);
  expect((await getBooking(mine, { secret })).takeBackUntil).toBeUndefined();
  expect(await reasonOf(takeBackCancel(mine, { secret }))).toBe('queue.too_late_to_undo');
  const other = await book(mine, patient('Ravi'));
  const [{ id } = { id: '' }] = (await list()).filter(({ state }) => state === 'booked');
  await cancelBookingFor(desk(), { ...line(), bookingId: id });
  expect((await getBooking(mine, other)).takeBackUntil).toBeUndefined();
  expect(await reasonOf(takeBackCancel(mine, { secret: other.secret }))).toBe('booking.over');
});

it('refuses to restore a booking if another patient has filled the band since', async () => {
  const mine = phone();
  const { secret } = await book(mine, patient());
  await book(phone(), patient('Bina'));
  await cancelBooking(mine, { secret });
  await book(phone(), patient('Chand'));
  expect(await reasonOf(takeBackCancel(mine, { secret }))).toBe('booking.seat_taken');
  // After the desk moves the other patient, the band has a free seat again.
  const [{ id } = { id: '' }] = (await list()).filter(({ patientName }) => patientName === 'Chand');
  await moveBookingFor(desk(), { ...line(), bookingId: id, bandStart: bandStart('11:00') });
  expect(await takeBackCancel(mine, { secret })).toMatchObject({ state: 'booked' });
});

it('restores a booking even in an overbooked band or shortly before the band begins', async () => {
  const mine = phone();
  const { secret } = await book(mine, patient());
  await bookAt('10:00', 'Bina');
  await bookable.takeBookings(bookable.clinic, 15);
  bookable.world.clock.now = at('09:50');
  await cancelBooking(mine, { secret });
  expect(await takeBackCancel(mine, { secret })).toMatchObject({
    state: 'booked',
    band: { start: bandStart() },
  });
});

it('gives the last seat to only one of two patients who ask for it at once', async () => {
  const mine = phone();
  const { secret } = await book(mine, patient());
  await book(phone(), patient('Bina'));
  await cancelBooking(mine, { secret });
  const tries = await Promise.allSettled([
    takeBackCancel(mine, { secret }),
    takeBackCancel(mine, { secret }),
    book(phone(), patient('Chand')),
    book(phone(), patient('Devi')),
  ]);
  const open = (await list()).filter(({ state }) => state === 'booked');
  expect(open).toHaveLength(2);
  expect(tries.some(({ status }) => status === 'rejected')).toBe(true);
});

it('does not restore a booking on a day off, or if the patient has a new booking', async () => {
  const mine = phone();
  const asked = patient();
  const { secret } = await book(mine, asked);
  await cancelBooking(mine, { secret });
  const again = await book(mine, { ...asked, bandStart: bandStart('11:00') });
  expect(await reasonOf(takeBackCancel(mine, { secret }))).toBe('booking.phone_has_booking');
  await cancelBooking(mine, { secret: again.secret });
  const day = { from: '2026-11-21', to: '2026-11-21' };
  await addCalendarEntry(desk('owner'), { ...line(), kind: 'absence', ...day, slots: [], note: null });
  expect(await reasonOf(takeBackCancel(mine, { secret: again.secret }))).toBe('booking.no_such_band');
});
