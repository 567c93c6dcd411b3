import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hourAt, isNight } from '../queue/index.ts';
import { alarmOf, dueBookingReminder, type RemindedBooking } from './reminders.ts';

const ZONE = 'Asia/Kolkata';
const at = (time: string) => new Date(`2026-11-${time}:00+05:30`);
const MINUTE = 60_000;

const booking = (start: string, changes: Partial<RemindedBooking> = {}): RemindedBooking => ({
  start: at(start),
  chosenAt: at('20T11:00'),
  told: { evening: false, soon: false },
  ...changes,
});

it.each([
  ['25T17:59', null],
  ['25T18:00', 'evening'],
  ['25T19:59', 'evening'],
  ['25T20:00', null],
  ['26T07:59', null],
  ['26T08:00', 'soon'],
  ['26T09:59', 'soon'],
  ['26T10:00', null],
] as const)('decides which reminder is due for a band at ten on the 26th, at %s: %s', (now, due) => {
  expect(dueBookingReminder(booking('26T10:00'), at(now), ZONE)).toBe(due);
});

it.each([
  ['25T18:30', null],
  ['26T18:30', 'evening'],
] as const)('decides which reminder is due for a band in the night after the 26th, at %s: %s', (now, due) => {
  expect(dueBookingReminder(booking('27T01:00'), at(now), ZONE)).toBe(due);
});

it('sends each booking reminder once', () => {
  const told = { evening: true, soon: true };
  expect(dueBookingReminder(booking('26T10:00', { told }), at('25T18:30'), ZONE)).toBeNull();
  expect(dueBookingReminder(booking('26T10:00', { told }), at('26T08:30'), ZONE)).toBeNull();
});

it.each([
  ['25T15:59', 'evening'],
  ['25T16:00', null],
  ['25T18:30', null],
])('sends the evening reminder for a time booked or moved at %s for the next day: %s', (chosen, due) => {
  const late = booking('26T10:00', { chosenAt: at(chosen) });
  expect(dueBookingReminder(late, at('25T18:30'), ZONE)).toBe(due);
});

it('sends no reminder right after a booking is made', () => {
  const late = booking('26T10:00', { chosenAt: at('25T18:20') });
  expect(dueBookingReminder(late, at('25T18:30'), ZONE)).toBeNull();
  expect(dueBookingReminder(late, at('26T08:00'), ZONE)).toBe('soon');
  expect(
    dueBookingReminder(booking('26T10:00', { chosenAt: at('26T08:10') }), at('26T08:11'), ZONE),
  ).toBeNull();
});

it('sends only the evening reminder for a band at half past eight, because two hours earlier is night', () => {
  expect(dueBookingReminder(booking('26T08:30'), at('25T18:00'), ZONE)).toBe('evening');
  for (const now of ['26T06:30', '26T07:00', '26T08:00'])
    expect(dueBookingReminder(booking('26T08:30'), at(now), ZONE)).toBeNull();
});

it('sends no reminder at night or after the band has begun, in any time zone', () => {
  const minutes = (count: number) => new Date(at('25T00:00').getTime() + count * MINUTE);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3 * 24 * 60 }),
      fc.integer({ min: 0, max: 3 * 24 * 60 }),
      fc.constantFrom(ZONE, 'Asia/Kathmandu', 'America/New_York', 'Europe/London'),
      (starts, looked, zone) => {
        const [start, now] = [minutes(starts), minutes(looked)];
        const due = dueBookingReminder({ ...booking('26T10:00'), start }, now, zone);
        if (due === null) return;
        expect(hourAt(now, zone)).toBeGreaterThanOrEqual(7);
        expect(hourAt(now, zone)).toBeLessThan(21);
        if (due === 'soon') expect(now.getTime()).toBeLessThan(start.getTime());
      },
    ),
  );
});

it.each([
  ['26T10:00', '26T08:00'],
  ['26T09:00', '26T07:00'],
  ['26T08:59', '25T18:00'],
  ['26T06:00', '25T18:00'],
  ['27T00:30', '26T18:00'],
  ['26T23:00', '26T18:00'],
])('sets the calendar alarm for an appointment at %s to %s', (start, rings) => {
  expect(alarmOf(at(start), ZONE)).toEqual(at(rings));
});

it('never sets the calendar alarm to a time at night or after the appointment', () => {
  const zones = fc.constantFrom(ZONE, 'America/New_York', 'Europe/London', 'Asia/Kathmandu');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 366 * 24 * 4 }), zones, (quarters, zone) => {
      const start = new Date(Date.parse('2026-01-01T00:00:00Z') + quarters * 15 * MINUTE);
      const rings = alarmOf(start, zone);
      expect(isNight(rings, zone)).toBe(false);
      expect(rings.getTime()).toBeLessThanOrEqual(start.getTime() - 120 * MINUTE);
    }),
  );
});
