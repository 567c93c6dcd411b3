/** Tests changes of weekly hours and calendar dates after which bookings are outside the hours. */
import type { UpdateDoctorInput } from '@baari/contract/doctors';
import { beforeEach, describe, expect, it } from 'vitest';
import { at, SATURDAY, useBookableClinic } from '../../test/bookable-clinic.ts';
import { addCalendarEntry, addHoliday, removeCalendarEntry } from '../doctors/calendar.ts';
import { findDoctor } from '../doctors/index.ts';
import { updateDoctor } from '../doctors/update-doctor.ts';
import { bookFor } from './book.ts';
import { settleBookings } from './settle-bookings.ts';
import { listBookings } from './views.ts';

const bookable = useBookableClinic();
const { line } = bookable;

// The hours on Mondays end at six.
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
  const {
    id: doctorId,
    workingHours,
    slug: _slug,
    shownLetter: _letter,
    datedHours: _dated,
    ...profile
  } = doctor.profile;
  const input = { ...profile, doctorId, version: doctor.version, phone: null };
  return updateDoctor(owner(), { ...input, workingHours: { ...workingHours, ...hours }, ...confirmed });
}

const states = async () => {
  await settleBookings(bookable.world.as());
  const { bookings } = await listBookings(owner(), { ...line(), from: SATURDAY, to: NEXT_MONDAY });
  return bookings.map(({ state }) => state);
};

it('refuses new hours that would end bookings, names their number and days, and saves nothing', async () => {
  await expect(change({ monday: [{ start: '2:00pm', end: '6:00pm' }] })).rejects.toMatchObject({
    reason: 'doctor.hours_end_bookings',
    details: { count: 2, dates: [MONDAY, NEXT_MONDAY] },
  });
  expect(await states()).toEqual(['booked', 'booked', 'booked']);
});

it('saves new hours after the user confirms, and ends only those bookings', async () => {
  await change({ monday: [] }, { mayEndBookings: true });
  expect(await states()).toEqual(['booked', 'cancelled', 'cancelled']);
});

it('saves new hours without asking if every booking still overlaps the hours', async () => {
  await change({ monday: [{ start: '10:15am', end: '6:00pm' }], sunday: [] });
  expect(await states()).toEqual(['booked', 'booked', 'booked']);
});

it('keeps bookings on a day that has different hours or was already cancelled', async () => {
  await addCalendarEntry(owner(), sitting(MONDAY, '10:00am'));
  await addCalendarEntry(owner(), { ...away(NEXT_MONDAY), mayEndBookings: true });
  await change({ monday: [] });
  expect(await states()).toEqual(['booked', 'booked', 'cancelled']);
});

const onDate = (date: string) => ({ ...line(), from: date, to: date, note: null });
const sitting = (date: string, start: string) => ({
  ...onDate(date),
  kind: 'hours' as const,
  slots: [{ start, end: '1:00pm' }],
});
const away = (date: string) => ({ ...onDate(date), kind: 'absence' as const, slots: [] });

describe('calendar changes that would end bookings', () => {
  const ends = (date: string) => ({
    reason: 'doctor.hours_end_bookings',
    details: { count: 1, dates: [date] },
  });

  it('asks before it saves days away or a holiday', async () => {
    await expect(addCalendarEntry(owner(), away(MONDAY))).rejects.toMatchObject(ends(MONDAY));
    const { clinicId } = bookable.clinic;
    const holiday = { clinicId, from: MONDAY, to: MONDAY, note: 'Diwali' };
    await expect(addHoliday(owner(), holiday)).rejects.toMatchObject(ends(MONDAY));
    expect(await states()).toEqual(['booked', 'booked', 'booked']);
    await addHoliday(owner(), { ...holiday, mayEndBookings: true });
    await addCalendarEntry(owner(), { ...away(NEXT_MONDAY), mayEndBookings: true });
    expect(await states()).toEqual(['booked', 'cancelled', 'cancelled']);
  });

  it('asks before it saves one-off hours, or removes one-off hours with bookings', async () => {
    await expect(addCalendarEntry(owner(), sitting(MONDAY, '11:00am'))).rejects.toMatchObject(ends(MONDAY));
    const sunday = '2026-11-22';
    const { entries } = await addCalendarEntry(owner(), sitting(sunday, '10:00am'));
    const bandStart = at('10:00', sunday).toISOString();
    await bookFor(owner(), { ...line(), name: 'Dev', phone: null, bandStart });
    const removed = { ...line(), entryId: entries[0]?.id ?? '' };
    await expect(removeCalendarEntry(owner(), removed)).rejects.toMatchObject(ends(sunday));
    expect(await states()).toEqual(['booked', 'booked', 'booked', 'booked']);
    await removeCalendarEntry(owner(), { ...removed, mayEndBookings: true });
    expect(await states()).toEqual(['booked', 'cancelled', 'booked', 'booked']);
  });
});
