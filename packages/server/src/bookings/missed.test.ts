/**
 * A booking was wrongly marked as missed, by a colleague or at the end of the day. These tests check how
 * staff restore it.
 */
import { expect, it } from 'vitest';
import { at, SATURDAY, useBookableClinic } from '../../test/bookable-clinic.ts';
import { addPatient } from '../queue/verbs/issuing.ts';
import { callNext } from '../queue/verbs/calling.ts';
import { book, bookFor } from './book.ts';
import { markMissed, takeBackMissed } from './change-booking.ts';
import { checkIn } from './check-in.ts';
import { settleBookings } from './settle-bookings.ts';
import { listBookings } from './views.ts';

const bookable = useBookableClinic();
const { desk } = bookable;

const of = (bookingId: string) => ({ doctorId: bookable.clinic.doctorId, bookingId });
const bookAt = async (name: string, phone: string | null = null, time = '10:00', date = SATURDAY) => {
  const bandStart = at(time, date).toISOString();
  return (await bookFor(desk(), { doctorId: bookable.clinic.doctorId, name, phone, bandStart })).id;
};
const list = async () => {
  const asked = { doctorId: bookable.clinic.doctorId, from: SATURDAY, to: SATURDAY };
  return (await listBookings(desk(), asked)).bookings.map(({ patientName, state }) => [patientName, state]);
};
const seats = () =>
  bookable.world.db.query<{ name: string; seat: number }>(
    `SELECT typed_name AS name, seat FROM booking WHERE doctor_id = :doctorId AND state IN ('booked', 'checked_in') ORDER BY seat`,
    { doctorId: bookable.clinic.doctorId },
  );

it('reopens a missed booking on its day in its own seat, and lets the patient check in', async () => {
  const id = await bookAt('Asha', '9800000001');
  bookable.world.clock.now = at('10:05');
  await markMissed(desk(), of(id));
  const back = await takeBackMissed(desk(), of(id));
  expect(back).toMatchObject({ state: 'booked', patientName: 'Asha' });
  expect(await seats()).toEqual([{ name: 'Asha', seat: 1 }]);
  // If a colleague presses the button too, the result is the same.
  expect(await takeBackMissed(desk(), of(id))).toMatchObject({ state: 'booked' });
  for (const name of ['Bina', 'Chand', 'Dev'])
    await addPatient(desk(), { doctorId: bookable.clinic.doctorId, name, phone: `981000000${name.length}` });
  const { queue } = await checkIn(desk(), of(id));
  const inLine = queue.tokens.toSorted((one, other) => one.key - other.key).map(({ name }) => name);
  expect(inLine).toEqual(['Bina', 'Chand', 'Asha', 'Dev']);
});

it('reopens a missed booking in an extra seat if another patient has its seat', async () => {
  const [first, second] = [await bookAt('Asha'), await bookAt('Bina')];
  bookable.world.clock.now = at('10:05');
  for (const id of [first, second]) await markMissed(desk(), of(id));
  const both = () => [takeBackMissed(desk(), of(first)), takeBackMissed(desk(), of(second))];
  const others = ['Chand', 'Dev'].map((name) => bookAt(name));
  const done = await Promise.allSettled([...others, ...both(), ...both()]);
  const refused = done.filter((one) => one.status === 'rejected');
  // Only a request that needs another seat in a full band may be refused.
  for (const one of refused) expect(one).toMatchObject({ reason: { reason: 'booking.band_full' } });
  const booked = await seats();
  expect(booked.map(({ name }) => name)).toEqual(expect.arrayContaining(['Asha', 'Bina']));
  expect(new Set(booked.map(({ seat }) => seat)).size).toBe(booked.length);
  expect(booked).toHaveLength(4 - refused.length);
});

it('gives a reopened booking another seat if its own seat was taken', async () => {
  const id = await bookAt('Asha');
  bookable.world.clock.now = at('10:05');
  await markMissed(desk(), of(id));
  for (const name of ['Bina', 'Chand']) await bookAt(name);
  await takeBackMissed(desk(), of(id));
  expect(await seats()).toEqual([
    { name: 'Bina', seat: 1 },
    { name: 'Chand', seat: 2 },
    { name: 'Asha', seat: 3 },
  ]);
});

it('refuses to reopen a missed booking if the patient has a new booking', async () => {
  const id = await bookAt('Asha', '9800000002');
  const holder = bookable.world.as();
  const bandStart = at('10:00').toISOString();
  const own = await book(holder, {
    doctorId: bookable.clinic.doctorId,
    name: 'Bina',
    phone: '9800000003',
    bandStart,
  });
  const [{ id: ownId } = { id: '' }] = await bookable.world.db.query<{ id: string }>(
    'SELECT id FROM booking WHERE secret = :secret',
    { secret: own.secret },
  );
  bookable.world.clock.now = at('10:05');
  for (const one of [id, ownId]) await markMissed(desk(), of(one));
  await bookAt('Asha', '9800000002', '12:00');
  await expect(takeBackMissed(desk(), of(id))).rejects.toMatchObject({
    reason: 'booking.phone_has_booking',
  });
  for (const [index, time] of ['11:30', '12:00', '12:30'].entries()) {
    const other = { name: 'Other', phone: `980000001${index}`, bandStart: at(time).toISOString() };
    await book(holder, { doctorId: bookable.clinic.doctorId, ...other });
  }
  await expect(takeBackMissed(desk(), of(ownId))).rejects.toMatchObject({ reason: 'booking.device_limit' });
  expect((await list()).filter(([, state]) => state === 'missed')).toHaveLength(2);
});

it('stops counting a missed booking after its day, but does not reopen it', async () => {
  const id = await bookAt('Asha', '9800000004');
  bookable.world.clock.now = at('10:05');
  await addPatient(desk(), { doctorId: bookable.clinic.doctorId, name: 'Dev', phone: '9810000009' });
  await callNext(desk(), { doctorId: bookable.clinic.doctorId, callRevision: 0 });
  bookable.world.clock.now = at('10:00', '2026-11-22');
  await settleBookings(bookable.world.as());
  expect(await list()).toEqual([['Asha', 'missed']]);
  expect(await takeBackMissed(desk(), of(id))).toMatchObject({ state: 'cancelled', endedBy: 'staff' });
});

it('refuses to reopen a booking that was cancelled, was checked in, or belongs to another line', async () => {
  const id = await bookAt('Asha');
  bookable.world.clock.now = at('09:55');
  await checkIn(desk(), of(id));
  await expect(takeBackMissed(desk(), of(id))).rejects.toMatchObject({ reason: 'booking.over' });
  const other = await bookable.world.addClinic();
  const stranger = bookable.world.asMember(other, 'staff');
  const there = { doctorId: other.doctorId, bookingId: id };
  await expect(takeBackMissed(stranger, there)).rejects.toMatchObject({ reason: 'booking.not_found' });
});
