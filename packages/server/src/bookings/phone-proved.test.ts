/**
 * Tests the limit of bookings for a phone. Only bookings that were made by staff, or by people who confirmed
 * the phone, count. A family shares the limit of its phone.
 */
import { describe, expect, it } from 'vitest';
import { at, bandStart, refusal, useBookableClinic } from '../../test/bookable-clinic.ts';
import type { Context } from '../context/index.ts';
import { undo } from '../queue/verbs/undo.ts';
import { book, bookFor } from './book.ts';
import { cancelBookingFor, markMissed, takeBackMissed } from './change-booking.ts';
import { checkIn } from './check-in.ts';
import { undoBooking } from './take-back.ts';
import { getBooking } from './views.ts';

const bookable = useBookableClinic();
const { desk, line, patient, list } = bookable;

const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00'];
const reasonOf = async (refused: Promise<unknown>) => (await refusal(refused)).reason;
const of = (bookingId: string) => ({ ...line(), bookingId });
const open = async () =>
  (await list())
    .filter(({ state }) => state === 'booked')
    .map(({ patientName, isByStaff }) => [patientName, isByStaff]);

/** Returns a device with a confirmed phone, at a clinic that sends codes. */
async function holderOf(phone: string): Promise<Context> {
  const { db } = bookable.world;
  const ctx = bookable.world.as();
  await db.query(`UPDATE clinic SET text_permission = 'granted' WHERE id = :clinicId`, {
    clinicId: bookable.clinic.clinicId,
  });
  await db.query(
    'INSERT INTO confirmed_phone (device_id, phone, confirmed_at, used_at) VALUES (:deviceId, :phone, now(), now())',
    { deviceId: ctx.actor.deviceId, phone: `+91${phone}` },
  );
  return { ...ctx, site: { ...ctx.site, hasSms: true } };
}

describe('a booking that a stranger made with another person’s phone', () => {
  it('replaces a stranger’s booking with the desk’s booking for the same person, and restores it on undo', async () => {
    const victim = patient('Asha Verma');
    const strange = await book(bookable.world.as(), victim);
    const made = await bookFor(desk(), { ...victim, bandStart: bandStart('11:00') });
    expect(await open()).toEqual([['Asha Verma', true]]);
    const state = async () => (await getBooking(bookable.world.as(), strange)).state;
    expect(await state()).toBe('cancelled');
    await undoBooking(desk(), { ...of(made.id), revision: 0 });
    expect(await state()).toBe('booked');
    expect(await open()).toEqual([['Asha Verma', false]]);
  });

  it('replaces a stranger’s booking with the booking of a person who verifies the phone', async () => {
    const victim = patient('Asha Verma');
    const strange = await book(bookable.world.as(), victim);
    const own = await book(await holderOf(victim.phone), { ...victim, bandStart: bandStart('11:00') });
    expect(await getBooking(bookable.world.as(), strange)).toMatchObject({ state: 'cancelled' });
    expect(await getBooking(bookable.world.as(), own)).toMatchObject({ state: 'booked' });
  });

  it('keeps a stranger’s booking under another name', async () => {
    const victim = patient('Asha Verma');
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five'])
      await book(bookable.world.as(), { ...victim, name, bandStart: bandStart(times[name.length]) });
    await bookFor(desk(), victim);
    const holder = await holderOf(victim.phone);
    await book(holder, { ...victim, name: 'Bina Verma', bandStart: bandStart('12:00') });
    expect(await open()).toHaveLength(7);
  });

  it('lets a person who has verified a phone book although a stranger missed a booking with it', async () => {
    const victim = patient();
    const { db } = bookable.world;
    for (const time of times.slice(0, 3))
      await book(bookable.world.as(), { ...victim, bandStart: bandStart(time) });
    await db.query(`UPDATE booking SET state = 'missed', ended_at = now() WHERE phone = :phone`, {
      phone: `+91${victim.phone}`,
    });
    const holder = await holderOf(victim.phone);
    await book(holder, { ...victim, bandStart: bandStart('12:00') });
    await db.query(
      `UPDATE booking SET state = 'cancelled', ended_by = 'staff', ended_at = now() WHERE state = 'booked'`,
    );
    for (const time of times.slice(0, 3)) {
      const { id } = await bookFor(desk(), { ...victim, bandStart: bandStart(time) });
      await db.query(`UPDATE booking SET state = 'missed', ended_at = now() WHERE id = :id`, { id });
    }
    expect(await reasonOf(book(holder, { ...victim, bandStart: bandStart('12:00') }))).toBe('booking.paused');
  });

  it('prefers the desk’s booking over a stranger’s booking made at the same time', async () => {
    const victim = patient('Asha Verma');
    const stranger = (time: string) => book(bookable.world.as(), { ...victim, bandStart: bandStart(time) });
    const desks = [bookFor(desk(), victim), bookFor(desk(), victim), bookFor(desk(), victim)];
    const done = await Promise.allSettled([
      stranger('09:00'),
      ...desks,
      stranger('11:00'),
      stranger('12:00'),
    ]);
    for (const one of done)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ reason: expect.stringMatching(/phone_has_booking|band_full/) });
    expect((await open()).filter(([, isByStaff]) => isByStaff)).toHaveLength(1);
  });
});

describe('a family with one phone', () => {
  it('allows each family member one booking at the desk, and a family four in total', async () => {
    const { phone } = patient();
    const names = ['Asha', 'Bina', 'Chand', 'Dev', 'Esha', 'Asha', 'Bina'];
    const done = await Promise.allSettled(
      names.map((name, index) =>
        bookFor(desk(), { ...line(), name, phone, bandStart: bandStart(times[index]) }),
      ),
    );
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(new Set((await open()).map(([name]) => name)).size).toBe(4);
    const fifth = bookFor(desk(), { ...line(), name: 'Farah', phone, bandStart: bandStart('12:30') });
    expect(await refusal(fifth)).toMatchObject({ reason: 'booking.phone_limit', details: { limit: 4 } });
  });

  it('applies the device’s limit to a family’s bookings on one device, whether or not the phone is verified', async () => {
    const [stranger, holder] = [patient(), patient()];
    const devices = [
      { device: bookable.world.as(), phone: stranger.phone, at: ['09:00', '09:30', '10:00'] },
      { device: await holderOf(holder.phone), phone: holder.phone, at: ['10:30', '11:00', '11:30'] },
    ];
    for (const { device, phone, at: own } of devices) {
      const bookAt = (name: string, time: string | undefined) =>
        book(device, { ...line(), name, phone, bandStart: bandStart(time) });
      for (const [index, name] of ['Asha', 'Bina', 'Chand'].entries()) await bookAt(name, own[index]);
      expect(await refusal(bookAt('asha', '12:00'))).toMatchObject({
        reason: 'booking.phone_has_booking',
        details: { start: bandStart(own[0]) },
      });
      expect(await reasonOf(bookAt('Dev', '12:00'))).toBe('booking.device_limit');
    }
  });

  it('applies the family’s limit when a booking is reopened', async () => {
    const { phone } = patient();
    const bookAt = (name: string, index: number) =>
      bookFor(desk(), { ...line(), name, phone, bandStart: bandStart(times[index]) });
    const first = await bookAt('Asha', 0);
    await cancelBookingFor(desk(), of(first.id));
    for (const [index, name] of ['Bina', 'Chand', 'Dev', 'Esha'].entries()) await bookAt(name, index + 1);
    expect(await reasonOf(undoBooking(desk(), { ...of(first.id), revision: 1 }))).toBe('booking.phone_limit');
    bookable.world.clock.now = at('09:35');
    const bina = (await list()).find(({ patientName }) => patientName === 'Bina')?.id ?? '';
    await markMissed(desk(), of(bina));
    await takeBackMissed(desk(), of(bina));
    const { revision } = await checkIn(desk(), of(bina));
    await undo(desk(), { ...line(), revision });
    expect((await open()).map(([name]) => name).toSorted()).toEqual(['Bina', 'Chand', 'Dev', 'Esha']);
  });
});
