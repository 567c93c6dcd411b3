/**
 * Tests a booking request that is sent again after its response was lost. The attempt that arrives first
 * decides the result.
 */
import { expect, it } from 'vitest';
import type { Context } from '../context/index.ts';
import { atOnce } from '../../test/at-once.ts';
import { bandStart, refusal, useBookableClinic } from '../../test/bookable-clinic.ts';
import { book, bookFor } from './book.ts';
import { cancelBookingFor, moveBookingFor } from './change-booking.ts';

const bookable = useBookableClinic();
const { desk, patient, list, firstId, line } = bookable;

let lastKey = 0;
/** Returns a context whose requests share one idempotency key. */
const keyed = (ctx: Context): Context => ({ ...ctx, idempotencyKey: `key ${(lastKey += 1)}` });

/** Fills both seats of the band. */
async function fillBand(): Promise<void> {
  for (const name of ['Asha', 'Bina']) await bookFor(desk(), patient(name));
}
const freeSeat = async () => cancelBookingFor(desk(), { ...line(), bookingId: await firstId() });
const names = async () =>
  (await list()).flatMap(({ state, patientName }) => (state === 'booked' ? [patientName] : []));

it('does not book for a first attempt that arrives long after its retry was refused', async () => {
  await fillBand();
  const [onPhone, atDesk] = [keyed(bookable.world.as()), keyed(desk())];
  const [ofPhone, ofCaller] = [patient('Chand'), patient('Dev')];
  const tries = () => [refusal(book(onPhone, ofPhone)), refusal(bookFor(atDesk, ofCaller))];
  const told = await Promise.all(tries());
  expect(told.map(({ reason }) => reason)).toEqual(['booking.band_full', 'booking.band_full']);
  await freeSeat();
  const late = await Promise.all(tries());
  for (const [index, { code, reason, details }] of late.entries()) {
    const { code: same, reason: sameReason, details: sameDetails } = told[index] ?? {};
    expect({ code, reason, details }).toEqual({ code: same, reason: sameReason, details: sameDetails });
  }
  expect(await names()).toEqual(['Bina']);
  // A request with a new key is decided independently.
  await book({ ...onPhone, idempotencyKey: 'another press' }, ofPhone);
  expect(await names()).toEqual(['Chand', 'Bina']);
});

it('does not move a booking when an old request to move it arrives late', async () => {
  await fillBand();
  const later = { ...patient('Chand'), bandStart: bandStart('11:00') };
  const { id: bookingId } = await bookFor(desk(), later);
  const request = keyed(desk());
  const move = () => moveBookingFor(request, { ...line(), bookingId, bandStart: bandStart() });
  expect(await refusal(move())).toMatchObject({ reason: 'booking.band_full' });
  await freeSeat();
  expect(await refusal(move())).toMatchObject({ reason: 'booking.band_full' });
  expect((await list()).find(({ id }) => id === bookingId)?.band.start).toBe(later.bandStart);
});

it('makes a retry wait for the running first attempt, and gives both the same answer', async () => {
  const request = keyed(bookable.world.as());
  const wanted = patient('Chand');
  const lock = { statement: 'SELECT FROM doctor WHERE id = :id FOR UPDATE', values: { id: line().doctorId } };
  const send = () => book(request, wanted);
  const outcomes = await atOnce(bookable.world, lock, [send, send]);
  const secrets = outcomes.flatMap((one) => (one.status === 'fulfilled' ? one.value.secret : []));
  expect(secrets).toHaveLength(2);
  expect(new Set(secrets).size).toBe(1);
  expect(await names()).toEqual(['Chand']);
});

it('accepts a retried booking with the same key once a code has confirmed the phone', async () => {
  const { clinicId } = bookable.clinic;
  await bookable.world.db.query(`UPDATE clinic SET text_permission = 'granted' WHERE id = :clinicId`, {
    clinicId,
  });
  const ctx = keyed(bookable.world.as());
  const texting = { ...ctx, site: { ...ctx.site, hasSms: true } };
  const wanted = patient('Chand');
  expect(await refusal(book(texting, wanted))).toMatchObject({ reason: 'queue.phone_unconfirmed' });
  await bookable.world.db.query(
    `INSERT INTO confirmed_phone (device_id, phone, confirmed_at, used_at) VALUES (:deviceId, :phone, now(), now())`,
    { deviceId: ctx.actor.deviceId, phone: `+91${wanted.phone}` },
  );
  await book(texting, wanted);
  expect(await names()).toEqual(['Chand']);
});
