/** New weekly hours that leave bookings without hours. */
import type { UpdateDoctorInput } from '@baari/contract/doctors';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createQueueWorld, putOnPro, type QueueWorld, type TestClinic } from '../../test/queue-world.ts';
import { addCalendarEntry } from '../doctors/add-to-calendar.ts';
import { findDoctor } from '../doctors/index.ts';
import { updateDoctor } from '../doctors/update-doctor.ts';
import { bookFor } from './book.ts';
import { setBookingRules } from './rules.ts';
import { settleBookings } from './settle-bookings.ts';
import { listBookings } from './views.ts';

let world: QueueWorld;
let clinic: TestClinic;

// Of the default hours: Saturdays from nine to one, and Mondays until six.
const [SATURDAY, MONDAY, NEXT_MONDAY] = ['2026-11-21', '2026-11-23', '2026-11-30'];
const at = (time: string, date: string) => new Date(`${date}T${time}:00+05:30`);

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  world.clock.now = at('12:00', '2026-11-20');
  clinic = await world.addClinic();
  await putOnPro(world, clinic);
  const rules = { isOn: true, bandMinutes: 30, bookablePercent: 40 } as const;
  await setBookingRules(owner(), { ...ofDoctor(), ...rules });
  for (const [name, date] of [
    ['Asha', SATURDAY],
    ['Bina', MONDAY],
    ['Chand', NEXT_MONDAY],
  ] as const)
    await bookFor(owner(), {
      ...ofDoctor(),
      name,
      phone: null,
      bandStart: at('10:00', date).toISOString(),
    });
});

const owner = () => world.asMember(clinic, 'owner');
const ofDoctor = () => ({ doctorId: clinic.doctorId });

async function change(hours: Partial<UpdateDoctorInput['workingHours']>, confirmed = {}) {
  const doctor = await findDoctor(world.db, clinic.doctorId);
  if (!doctor) throw new Error('the doctor is gone');
  const { slug: _slug, id: doctorId, workingHours, ...profile } = doctor.profile;
  const input = { ...profile, doctorId, version: doctor.version, phone: null };
  return updateDoctor(owner(), { ...input, workingHours: { ...workingHours, ...hours }, ...confirmed });
}

const states = async () => {
  await settleBookings(world.as());
  const { bookings } = await listBookings(owner(), { ...ofDoctor(), from: SATURDAY, to: NEXT_MONDAY });
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
    ...ofDoctor(),
    kind: 'hours',
    from: MONDAY,
    to: MONDAY,
    slots,
    note: null,
  });
  await addCalendarEntry(owner(), {
    ...ofDoctor(),
    kind: 'absence',
    from: NEXT_MONDAY,
    to: NEXT_MONDAY,
    slots: [],
    note: null,
  });
  await change({ monday: [] });
  expect(await states()).toEqual(['booked', 'booked', 'cancelled']);
});
