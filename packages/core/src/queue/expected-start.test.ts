import { expect, it } from 'vitest';
import { DEFAULT_WORKING_HOURS } from '../doctors/index.ts';
import { expectedStart } from './practice.ts';

const schedule = {
  timeZone: 'Asia/Kolkata',
  opensEarlyMinutes: 120,
  datedHours: [],
  workingHours: {
    ...DEFAULT_WORKING_HOURS,
    saturday: [
      { start: '9:00am', end: '1:00pm' },
      { start: '5:00pm', end: '8:00pm' },
    ],
  },
};
const at = (time: string) => new Date(`2026-11-21T${time}:00+05:30`);
const idle = { announcement: null, nowServing: 0 };

it.each([
  ['before the first slot', '07:30', idle, '09:00'],
  ['in a slot', '10:00', idle, null],
  ['between two slots', '14:00', idle, '17:00'],
  ['after the last slot', '21:00', idle, null],
  ['after the first call', '07:30', { ...idle, nowServing: 1 }, null],
  [
    'during an announced break',
    '10:00',
    { nowServing: 3, announcement: { kind: 'break', until: at('10:20').toISOString() } as const },
    '10:20',
  ],
])('counts waits %s from the doctor’s expected start', (_, time, queue, start) => {
  expect(expectedStart(at(time), queue, schedule)).toEqual(start === null ? null : at(start));
});
