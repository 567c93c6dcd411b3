/**
 * Calculates independently of the code under test when a typed week is open.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatTimeOfDay,
  parseTimeOfDay,
  readWorkingHours,
  slotProblem,
  slotsOverlap,
  WEEKDAYS,
  type WorkingHours,
  type WorkingSlot,
} from '../doctors/index.ts';
import { workingSlots } from './hours-on.ts';
import { practiceAt } from './practice.ts';
import { addDays, instantOf, weekdayOf } from './service-date.ts';
import { tokenOfferAt } from './token-offer.ts';

const KOLKATA = 'Asia/Kolkata';
// A Monday.
const MONDAY = '2026-11-23';
const slot = (start: string, end: string): WorkingSlot => ({ start, end });
const noHours = readWorkingHours({});
const scheduleOf = (workingHours: WorkingHours) => ({
  workingHours,
  datedHours: [],
  timeZone: KOLKATA,
  opensEarlyMinutes: 0,
});
const isOpen = (week: WorkingHours, date: string, minute: number) =>
  practiceAt(instantOf(date, minute, KOLKATA), null, scheduleOf(week)).state === 'open';

describe('hours after midnight', () => {
  it('opens a slot after midnight in the night that follows its day, not in the night before it', () => {
    const week = { ...noHours, monday: [slot('1:00am', '3:00am')] };
    expect(isOpen(week, MONDAY, 2 * 60)).toBe(false);
    expect(isOpen(week, addDays(MONDAY, 1), 59)).toBe(false);
    expect(isOpen(week, addDays(MONDAY, 1), 60)).toBe(true);
    expect(isOpen(week, addDays(MONDAY, 1), 3 * 60)).toBe(false);
    const noon = instantOf(MONDAY, 12 * 60, KOLKATA);
    const schedule = scheduleOf(week);
    const offer = tokenOfferAt(noon, practiceAt(noon, null, schedule), {
      room: 'room',
      pressed: null,
      schedule,
    });
    expect(offer).toEqual({ kind: 'closed', opensAt: instantOf(MONDAY, 25 * 60, KOLKATA) });
  });

  it.each([
    slot('12:00am', '11:59pm'),
    slot('12:00am', '12:00am'),
    slot('4:00am', '4:00am'),
    slot('4:00am', '3:59am'),
  ])('reads the hours from $start to $end as 24 hours', (wholeDay) => {
    const week = { ...noHours, monday: [wholeDay] };
    const open = workingSlots(MONDAY, scheduleOf(week));
    expect(open).toEqual([
      { start: instantOf(MONDAY, 4 * 60, KOLKATA), end: instantOf(MONDAY, 28 * 60, KOLKATA) },
    ]);
    expect(slotProblem(wholeDay)).toBeNull();
  });

  it('never closes if the hours of each day cover all 24 hours', () => {
    const week = Object.fromEntries(WEEKDAYS.map((day) => [day, [slot('12:00am', '11:59pm')]]));
    const workingHours = readWorkingHours(week);
    const turns = [0, 239, 240, 241, 1438, 1439];
    for (const days of WEEKDAYS.keys())
      for (const minute of turns) expect(isOpen(workingHours, addDays(MONDAY, days), minute)).toBe(true);
  });
});

describe('random weeks', () => {
  // Most of the times are close to midnight, where mistakes are most likely.
  const minuteOfDay = fc.oneof(
    fc.integer({ min: 0, max: 1439 }),
    fc.constantFrom(0, 1, 60, 180, 239, 240, 241, 1380, 1438, 1439),
  );
  const typedSlot = fc
    .tuple(minuteOfDay, minuteOfDay)
    .map(([start, end]) => slot(formatTimeOfDay(start), formatTimeOfDay(end)));
  const typedDay = fc
    .array(fc.oneof(typedSlot, fc.constant(slot('12:00am', '11:59pm'))), { maxLength: 4 })
    .map((slots) =>
      slots
        .filter((one) => slotProblem(one) === null)
        .reduce<WorkingSlot[]>((kept, one) => (slotsOverlap([...kept, one]) ? kept : [...kept, one]), []),
    );
  const week = fc
    .tuple(typedDay, typedDay, typedDay, typedDay, typedDay, typedDay, typedDay)
    .map((days): WorkingHours =>
      readWorkingHours(Object.fromEntries(WEEKDAYS.map((day, at) => [day, days[at]]))),
    );

  /** Returns whether a local minute is within a typed slot of its own day or of the day before. */
  function isTyped(hours: WorkingHours, date: string, minute: number): boolean {
    const isEarly = minute < 240;
    return hours[weekdayOf(isEarly ? addDays(date, -1) : date)].some((one) => {
      const [start, end] = [parseTimeOfDay(one.start) ?? NaN, parseTimeOfDay(one.end) ?? NaN];
      const length = (end - start + 1440) % 1440;
      if ([0, 240].includes(start) && [0, 1439].includes(length)) return true;
      if (start < 240) return start <= minute && minute < end;
      if (isEarly) return end <= start && minute < end;
      return start <= minute && (end <= start || minute < end);
    });
  }

  it('opens the practice in exactly the typed minutes, even past midnight', () => {
    fc.assert(
      fc.property(week, fc.integer({ min: 0, max: 6 }), (hours, days) => {
        const date = addDays(MONDAY, days);
        const slots = [addDays(date, -1), date].flatMap((one) => workingSlots(one, scheduleOf(hours)));
        // India does not change its clocks.
        const midnight = instantOf(date, 0, KOLKATA).getTime();
        for (let minute = 0; minute < 1440; minute += 1) {
          const at = midnight + minute * 60_000;
          const isSaid = slots.some(({ start, end }) => +start <= at && at < +end);
          if (isSaid !== isTyped(hours, date, minute))
            expect.fail(`${date} ${formatTimeOfDay(minute)}: ${JSON.stringify(hours)}`);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('opens the practice only within stored slots, even of weeks that the form now refuses', () => {
    const anyDay = fc.array(typedSlot, { maxLength: 4 });
    fc.assert(
      fc.property(anyDay, (monday) => {
        const slots = workingSlots(MONDAY, scheduleOf(readWorkingHours({ monday })));
        expect(slots.length > 0).toBe(monday.length > 0);
        for (const [at, { start, end }] of slots.entries()) {
          expect(+start).toBeLessThan(+end);
          expect(+start).toBeGreaterThanOrEqual(+(slots[at - 1]?.end ?? instantOf(MONDAY, 240, KOLKATA)));
          expect(+end).toBeLessThanOrEqual(+instantOf(MONDAY, 1680, KOLKATA));
        }
      }),
      { numRuns: 100 },
    );
  });
});
