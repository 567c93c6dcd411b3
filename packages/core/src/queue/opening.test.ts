import { expect, it } from 'vitest';
import { isOpeningTold, type PlanRoom } from './token-offer.ts';
import type { PracticeSwitch } from './practice.ts';

const none = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
const at = (time: string) => new Date(`2026-11-26T${time}:00+05:30`);

const line = (
  start: string,
  end: string,
  room: PlanRoom = 'room',
  pressed: PracticeSwitch | null = null,
) => ({
  room,
  pressed,
  schedule: {
    workingHours: { ...none, thursday: [{ start, end }] },
    datedHours: [],
    opensEarlyMinutes: 60,
    timeZone: 'Asia/Kolkata',
  },
  pressedAt: null,
});
const MORNING = line('9:00am', '1:00pm');
const EVENING = line('11:00pm', '11:59pm');
const pressed = (state: 'open' | 'closed') => ({ state, serviceDate: '2026-11-26' });

it.each([
  ['before tokens open', '07:59', MORNING, false],
  ['when they open by the clock', '08:00', MORNING, true],
  ['an hour after they open', '09:00', MORNING, true],
  ['once the hours are over', '13:00', MORNING, false],
  ['if the plan has no token left', '08:00', line('9:00am', '1:00pm', 'used_up'), false],
  ['if the doctor closed for the day', '08:00', line('9:00am', '1:00pm', 'room', pressed('closed')), false],
  ['at night, when they open then', '22:00', EVENING, true],
  ['at night, a quarter of an hour later', '22:14', EVENING, true],
  ['later in the night', '22:15', EVENING, false],
])('decides whether to send opening alerts %s: at %s', (_, time, line, told) => {
  expect(isOpeningTold(at(time), line)).toBe(told);
});

it.each([
  ['22:10', '22:00', true],
  ['22:30', '22:00', false],
  ['20:00', '18:00', true],
])(
  'decides at %s whether to send opening alerts for a practice that was opened by hand at %s',
  (time, opened, told) => {
    const opening = { ...MORNING, pressed: pressed('open'), pressedAt: at(opened) };
    expect(isOpeningTold(at(time), opening)).toBe(told);
    expect(isOpeningTold(at(time), { ...opening, pressedAt: null })).toBe(time === '20:00');
  },
);
