/** New weekly hours that leave bookings without hours. */
import type { UpdateDoctorInput } from '@baari/contract/doctors';
import { beforeEach, expect, it } from 'vitest';
import { at, SATURDAY, useBookableClinic } from '../../test/bookable-clinic.ts';
import { addCalendarEntry } from '../doctors/add-to-calendar.ts';
import { findDoctor } from '../doctors/index.ts';
import { updateDoctor } from '../doctors/update-doctor.ts';
import { bookFor } from './book.ts';
import { settleBookings } from './settle-bookings.ts';
import { listBookings } from './views.ts';

const bookable = useBookableClinic();
const { line } = bookable;

// Mondays have hours until six.
const [MONDAY, NEXT_MONDAY] = ['2026-11-23', '2026-11-30'];

beforeEach(async () => {
  for (const [name, date] of [
    ['Asha', SATURDAY],
    ['Bina', MONDAY],
    ['Chand', NEXT_MONDAY],
  ] as const)
    await bookFor(owner(), {
      ...line(),
      name,
      phone: null,
      bandStart: at('10:00', date).toISOString(),
    });
});

const owner = () => bookable.desk('owner');

async function change(hours: Partial<UpdateDoctorInput['workingHours']>, confirmed = {}) {
  const doctor = await findDoctor(bookable.world.db, bookable.clinic.doctorId);
  if (!doctor) throw new Error('the doctor is gone');
  const { slug: _slug, id: doctorId, workingHours, ...profile } = doctor.profile;
  const input = { ...profile, doctorId, version: doctor.version, phone: null };
  return updateDoctor(owner(), { ...input, workingHours: { ...workingHours, ...hours }, ...confirmed });
}

const states = async () => {
  await settleBookings(bookable.world.as());
  const { bookings } = await listBookings(owner(), { ...line(), from: SATURDAY, to: NEXT_MONDAY });
  return bookings.map(({ state }) => state);
};

it('are refused with how many bookings they end, and on which days, and nothing is saved', async () => {
  await expect(change({ monday: [{ start: '2:00pm', end: '6:00pm' }] })).rejects.toMatchObject({
    reason: 'doctor.hours_end_bookings',
    details: { count: 2, dates: [MONDAY, NEXT_MONDAY] },
  });
  expect(await states()).toEqual(['booked', 'booked', 'booked']);
});

it('are saved where that is confirmed, and end those bookings alone', async () => {
  await change({ monday: [] }, { mayEndBookings: true });
  expect(await states()).toEqual(['booked', 'cancelled', 'cancelled']);
});

it('are saved without a question where each booking keeps some of its hours', async () => {
  await change({ monday: [{ start: '10:15am', end: '6:00pm' }], sunday: [] });
  expect(await states()).toEqual(['booked', 'booked', 'booked']);
});

it('end nothing on a day that has hours of its own, or that was taken away before', async () => {
  const slots = [{ start: '10:00am', end: '11:00am' }];
  await addCalendarEntry(owner(), {
    ...line(),
    kind: 'hours',
    from: MONDAY,
    to: MONDAY,
    slots,
    note: null,
  });
  await addCalendarEntry(owner(), {
    ...line(),
    kind: 'absence',
    from: NEXT_MONDAY,
    to: NEXT_MONDAY,
    slots: [],
    note: null,
  });
  await change({ monday: [] });
  expect(await states()).toEqual(['booked', 'booked', 'cancelled']);
});
