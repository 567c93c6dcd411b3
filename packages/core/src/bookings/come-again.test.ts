import { expect, it } from 'vitest';
import { type CalendarEntry, DEFAULT_WORKING_HOURS, readWorkingHours } from '../doctors/index.ts';
import { addDays, datedHours } from '../queue/index.ts';
import {
  COME_AGAIN_DAYS_MAX,
  firstDayThere,
  isDoctorAway,
  isReminderDue,
  mayComeAgain,
} from './reminders.ts';

const ZONE = 'Asia/Kolkata';
const at = (time: string) => new Date(`2026-11-${time}:00+05:30`);
// The doctor works from Monday to Saturday.
const week = { workingHours: DEFAULT_WORKING_HOURS, datedHours: [], timeZone: ZONE };
const NONE = readWorkingHours({});
const unknown = { ...week, workingHours: NONE };
const leave = {
  ...week,
  datedHours: datedHours(
    [{ kind: 'absence', from: '2026-11-26', to: '2026-11-27', slots: [], note: null }],
    DEFAULT_WORKING_HOURS,
  ),
};

it('accepts a return date from tomorrow to half a year ahead', () => {
  const today = '2026-11-19';
  const may = [-1, 0, 1, COME_AGAIN_DAYS_MAX, COME_AGAIN_DAYS_MAX + 1].map((days) =>
    mayComeAgain(addDays(today, days), today),
  );
  expect(may).toEqual([false, false, true, true, false]);
});

it('finds the dates on which the doctor is away, if the hours are known', () => {
  expect(isDoctorAway('2026-11-26', leave)).toBe(true);
  expect(isDoctorAway('2026-11-28', leave)).toBe(false);
  expect(isDoctorAway('2026-11-29', week)).toBe(true);
  expect(isDoctorAway('2026-11-29', unknown)).toBe(false);
  expect(firstDayThere('2026-11-26', leave)).toBe('2026-11-28');
  expect(firstDayThere('2026-11-26', week)).toBe('2026-11-26');
});

it('does not move a return date if the doctor is away for a long time', () => {
  const away: CalendarEntry[] = [
    { kind: 'absence', from: '2026-11-01', to: '2026-12-31', slots: [], note: null },
  ];
  expect(firstDayThere('2026-11-26', { ...week, datedHours: datedHours(away, week.workingHours) })).toBe(
    '2026-11-26',
  );
});

it.each([
  ['19T12:00', '25T17:59', week, false],
  ['19T12:00', '25T18:00', week, true],
  ['19T12:00', '25T19:59', week, true],
  ['19T12:00', '25T20:00', week, false],
  ['25T15:59', '25T18:00', week, true],
  ['25T16:00', '25T18:00', week, false],
  ['19T12:00', '25T18:00', leave, false],
  ['19T12:00', '25T18:00', unknown, true],
] as const)(
  'decides whether a reminder of a return date on the 26th, set at %s, is due at %s',
  (said, now, hours, due) => {
    expect(isReminderDue({ serviceDate: '2026-11-26', askedAt: at(said) }, hours, at(now))).toBe(due);
  },
);
