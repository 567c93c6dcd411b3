import { expect, it } from 'vitest';
import { DEFAULT_WORKING_HOURS } from '../doctors/index.ts';
import { seesFrom } from './practice.ts';

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

it.each([
  ['before the first slot', '07:30', null, '09:00'],
  ['in a slot', '10:00', null, null],
  ['in a slot, long after the last call', '12:00', '09:10', null],
  ['between two slots', '14:00', null, '17:00'],
  ['between two slots, a while after the last call', '14:00', '13:30', '17:00'],
  ['between two slots, shortly after the last call', '14:00', '13:31', null],
  ['before the hours, after a call', '07:30', '07:20', null],
  ['after the last slot', '21:00', null, null],
])('finds %s whether the doctor is present, or when the doctor comes', (_, time, called, from) => {
  const lastCalledAt = called === null ? null : at(called);
  expect(seesFrom(at(time), lastCalledAt, schedule)).toEqual(from === null ? null : at(from));
});

it('counts the doctor of an open practice without working hours as present', () => {
  const none = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
  expect(seesFrom(at('05:00'), null, { ...schedule, workingHours: none })).toBeNull();
});
