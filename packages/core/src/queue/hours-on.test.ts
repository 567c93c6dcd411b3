import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CalendarEntry,
  DEFAULT_WORKING_HOURS,
  formatTimeOfDay,
  hasNoSlots,
  slotMinutes,
  slotsOverlap,
  WEEKDAYS,
  type WorkingHours,
  type WorkingSlot,
} from '../doctors/index.ts';
import { datedHours, dayOff, hoursOn, workingSlots } from './hours-on.ts';
import { practiceAt } from './practice.ts';
import { addDays, instantOf, serviceDateEnd, serviceDateOf, weekdayOf } from './service-date.ts';
import { tokenOfferAt } from './token-offer.ts';

const SATURDAY = '2026-11-21';
const slot = (start: string, end: string): WorkingSlot => ({ start, end });
const entry = (kind: CalendarEntry['kind'], slots: WorkingSlot[] = [], to = SATURDAY): CalendarEntry => ({
  kind,
  from: SATURDAY,
  to,
  slots,
  note: null,
});
const week: WorkingHours = {
  ...DEFAULT_WORKING_HOURS,
  saturday: [slot('9:00am', '1:00pm'), slot('6:00pm', '1:00am')],
};
const noHours: WorkingHours = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};
const text = (calendar: CalendarEntry[], workingHours = week, date = SATURDAY) =>
  hoursOn(date, { workingHours, datedHours: datedHours(calendar, workingHours) })
    ?.map(({ start, end }) => `${formatTimeOfDay(start)}-${formatTimeOfDay(end)}`)
    .join(' ') ?? null;

const holiday = entry('holiday');
const absence = entry('absence');
const oneOff = entry('hours', [slot('3:00pm', '5:00pm')]);

describe('hoursOn', () => {
  it.each<[string, CalendarEntry[], string]>([
    ['weekly hours only', [], '9:00am-1:00pm 6:00pm-1:00am'],
    ['a holiday', [holiday], ''],
    ['an absence', [absence], ''],
    ['one-off hours', [oneOff], '3:00pm-5:00pm'],
    ['one-off hours on a holiday', [holiday, oneOff], '3:00pm-5:00pm'],
    ['one-off hours in an absence', [absence, oneOff], '3:00pm-5:00pm'],
    [
      'an absence at the beginning',
      [entry('absence', [slot('8:00am', '10:30am')])],
      '10:30am-1:00pm 6:00pm-1:00am',
    ],
    [
      'an absence in the middle',
      [entry('absence', [slot('11:00am', '11:30am')])],
      '9:00am-11:00am 11:30am-1:00pm 6:00pm-1:00am',
    ],
    [
      'an absence over two sittings',
      [entry('absence', [slot('12:00pm', '7:00pm')])],
      '9:00am-12:00pm 7:00pm-1:00am',
    ],
    [
      'an absence past midnight',
      [entry('absence', [slot('11:00pm', '2:00am')])],
      '9:00am-1:00pm 6:00pm-11:00pm',
    ],
    [
      'an absence after midnight',
      [entry('absence', [slot('12:30am', '2:00am')])],
      '9:00am-1:00pm 6:00pm-12:30am',
    ],
    [
      'two absences',
      [entry('absence', [slot('9:00am', '10:00am'), slot('6:00pm', '1:00am')])],
      '10:00am-1:00pm',
    ],
    ['an absence on a holiday', [holiday, entry('absence', [slot('9:00am', '10:00am')])], ''],
  ])('returns the hours of a date with %s', (_, calendar, hours) => {
    expect(text(calendar)).toBe(hours);
    expect(text(calendar.toReversed())).toBe(hours);
  });

  it('changes the hours from an entry’s first date to its last date, and no other hours', () => {
    const days = [entry('absence', [], '2026-11-24')];
    const dates = [-1, 0, 3, 4].map((shift) => text(days, week, addDays(SATURDAY, shift)));
    expect(dates).toEqual(['9:00am-5:00pm', '', '', '9:00am-5:00pm']);
  });

  it('finds no hours for a doctor without weekly hours, except days off and one-off hours', () => {
    expect(text([], noHours)).toBeNull();
    expect(text([entry('absence', [slot('9:00am', '10:00am')])], noHours)).toBeNull();
    expect(text([holiday], noHours)).toBe('');
    expect(text([absence], noHours)).toBe('');
    expect(text([oneOff], noHours)).toBe('3:00pm-5:00pm');
  });
});

it('names the reason for a day off: first the doctor’s own absence, then the clinic’s holiday', () => {
  const named = (calendar: CalendarEntry[]) =>
    dayOff(SATURDAY, { datedHours: datedHours(calendar, week) })?.kind ?? null;
  expect(named([holiday])).toBe('holiday');
  expect(named([holiday, absence])).toBe('absence');
  expect(named([entry('absence', [slot('9:00am', '10:00am')])])).toBeNull();
  expect(named([holiday, absence, oneOff])).toBeNull();
});

type Entered = { workingHours: WorkingHours; calendar: CalendarEntry[] };

describe('random weeks, calendars and time zones', () => {
  const FIRST = '2026-03-01';
  const time = fc.integer({ min: 4 * 12, max: 28 * 12 }).map((fives) => fives * 5);
  const daySlots = fc.array(fc.tuple(time, time), { maxLength: 3 }).map((pairs) =>
    pairs
      .filter(([a, b]) => a < b && b - a < 1440)
      .map(([a, b]) => slot(formatTimeOfDay(a), formatTimeOfDay(b)))
      .reduce<WorkingSlot[]>((kept, one) => (slotsOverlap([...kept, one]) ? kept : [...kept, one]), []),
  );
  const weeks = fc
    .tuple(daySlots, daySlots, daySlots, daySlots, daySlots, daySlots, daySlots)
    .map((days): WorkingHours => ({
      ...noHours,
      ...Object.fromEntries(WEEKDAYS.map((day, at) => [day, days[at]])),
    }));
  const entries = fc
    .record({
      kind: fc.constantFrom<CalendarEntry['kind']>('holiday', 'absence', 'hours'),
      after: fc.integer({ min: 0, max: 40 }),
      days: fc.integer({ min: 0, max: 12 }),
      slots: daySlots,
    })
    .map(({ kind, after, days, slots }): CalendarEntry | null => {
      const from = addDays(FIRST, after);
      if (kind === 'hours' && slots.length === 0) return null;
      const ofDay = kind === 'holiday' ? [] : slots;
      return { kind, from, to: addDays(from, ofDay.length > 0 ? 0 : days), slots: ofDay, note: null };
    });
  // As in the database, two entries of the same kind never share a date.
  const calendars = fc.array(entries, { maxLength: 8 }).map((all) =>
    all.reduce<CalendarEntry[]>((kept, one) => {
      const isFree =
        one !== null &&
        !kept.some(({ kind, from, to }) => kind === one.kind && from <= one.to && one.from <= to);
      return isFree ? [...kept, one] : kept;
    }, []),
  );
  const hours = fc.record({ workingHours: weeks, calendar: calendars });
  const entered = ({ workingHours, calendar }: Entered) => ({
    workingHours,
    datedHours: datedHours(calendar, workingHours),
  });
  const date = fc.integer({ min: 0, max: 60 }).map((days) => addDays(FIRST, days));
  // In the second and third time zone, the clocks change during these weeks. In Lord Howe, they change by
  // half an hour.
  const zone = fc.constantFrom('Asia/Kolkata', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe');
  const isIn = (slots: readonly { start: number; end: number }[], minute: number) =>
    slots.some(({ start, end }) => start <= minute && minute < end);

  /**
   * Calculates for each minute whether the practice is open, independently of the code under test and in the
   * order of `datedHours`.
   */
  function isThere(on: string, minute: number, { workingHours, calendar }: Entered) {
    const of = (kind: CalendarEntry['kind']) =>
      calendar.filter((one) => one.kind === kind && one.from <= on && on <= one.to);
    for (const one of of('hours')) return isIn(slotMinutes(one.slots), minute);
    for (const one of of('absence'))
      if (one.slots.length === 0 || isIn(slotMinutes(one.slots), minute)) return false;
    if (of('holiday').length > 0) return false;
    return isIn(slotMinutes(workingHours[weekdayOf(on)]), minute);
  }

  it('opens the practice in exactly the minutes that the most specific entry allows', () => {
    fc.assert(
      fc.property(hours, date, (some, on) => {
        const slots = hoursOn(on, entered(some));
        if (slots === null) {
          expect(hasNoSlots(some.workingHours)).toBe(true);
          return;
        }
        for (let minute = 0; minute < 28 * 60; minute += 5) {
          expect(isIn(slots, minute)).toBe(isThere(on, minute, some));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('returns hours in order, without overlaps and within their service date', () => {
    fc.assert(
      fc.property(hours, date, zone, (some, on, timeZone) => {
        const slots = workingSlots(on, { ...entered(some), timeZone });
        for (const [at, { start, end }] of slots.entries()) {
          expect(+start).toBeLessThan(+end);
          expect(+start).toBeGreaterThanOrEqual(+(slots[at - 1]?.end ?? 0));
          expect(serviceDateOf(start, timeZone)).toBe(on);
          expect(+end).toBeLessThanOrEqual(+serviceDateEnd(on, timeZone));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('gives the first time at which a closed practice is open again', () => {
    fc.assert(
      fc.property(hours, date, zone, fc.integer({ min: 0, max: 23 }), (some, on, timeZone, hour) => {
        const schedule = { ...entered(some), timeZone, opensEarlyMinutes: 60 };
        const now = instantOf(on, (4 + hour) * 60 + 2, timeZone);
        const practice = practiceAt(now, null, schedule);
        const { kind, opensAt } = tokenOfferAt(now, practice, { room: 'room', pressed: null, schedule });
        if (kind === 'open' || opensAt === null) return;
        expect(practiceAt(opensAt, null, schedule).state).toBe('open');
        for (let at = now; at < opensAt; at = practiceAt(at, null, schedule).changesAt)
          expect(practiceAt(at, null, schedule).state).toBe('closed');
      }),
      { numRuns: 60 },
    );
  });
});
