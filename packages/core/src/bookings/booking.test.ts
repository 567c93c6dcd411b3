import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEntry, formatTimeOfDay } from '../doctors/index.ts';
import { addDays, datedHours, serviceDateOf, workingSlots } from '../queue/index.ts';
import { BAND_MINUTES, bandsAhead } from './bands.ts';
import {
  checkInFrom,
  CLOSES_MINUTES,
  MISSED_PAUSE_DAYS,
  MISSED_WITHIN_DAYS,
  nearestBands,
  openBands,
  pausedUntil,
  requireOpen,
  type TakenSeats,
  withFreeSeats,
} from './booking.ts';

const NO_HOURS = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const at = (time: string) => new Date(`2026-11-26T${time}:00Z`);

// A day with up to two sittings. The second sitting may end after midnight.
const day = fc
  .uniqueArray(fc.integer({ min: 20, max: 111 }), { minLength: 0, maxLength: 4 })
  .map((quarters) => quarters.toSorted((a, b) => a - b))
  .map((sorted) =>
    Array.from({ length: Math.floor(sorted.length / 2) }, (_, index) => ({
      start: formatTimeOfDay(((sorted[2 * index] ?? 0) * 15) % 1440),
      end: formatTimeOfDay(((sorted[2 * index + 1] ?? 0) * 15) % 1440),
    })),
  );
const week = fc.record({
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: day,
});
const ZONES = ['Asia/Kolkata', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'];

/** Generates weeks around clock changes, with absences. */
const situation = fc.record({
  week,
  timeZone: fc.constantFrom(...ZONES),
  // The clocks change in March, April, October and November in some of these zones.
  now: fc
    .constantFrom('2026-03-05', '2026-03-27', '2026-04-02', '2026-10-22', '2026-10-30', '2026-11-26')
    .chain((date) =>
      fc.integer({ min: 0, max: 4 * 1440 }).map((minute) => Date.parse(date) + minute * MINUTE_MS),
    ),
  absences: fc.array(fc.tuple(fc.integer({ min: -1, max: 13 }), fc.integer({ min: 0, max: 3 })), {
    maxLength: 2,
  }),
  bandMinutes: fc.constantFrom(...BAND_MINUTES),
  bookablePercent: fc.constantFrom(20, 40, 60, 90),
  pace: fc.integer({ min: 2, max: 40 }),
});

describe('bookable times', () => {
  it('offers only future times within the hours of their date, for any week, time zone and absence', () => {
    fc.assert(
      fc.property(situation, ({ week: workingHours, timeZone, now: time, absences, pace, ...rules }) => {
        const now = new Date(time);
        const today = serviceDateOf(now, timeZone);
        const entries = absences.map(([from, days]): CalendarEntry => ({
          kind: 'absence',
          from: addDays(today, from),
          to: addDays(today, from + days),
          slots: [],
          note: null,
        }));
        const hours = { workingHours, datedHours: datedHours(entries, workingHours), timeZone };
        const all = bandsAhead(hours, rules, pace, now);
        for (const [index, band] of all.entries()) {
          const slots = workingSlots(band.serviceDate, hours);
          expect(slots.some(({ start, end }) => start <= band.start && band.end <= end)).toBe(true);
          expect(entries.some(({ from, to }) => from <= band.serviceDate && band.serviceDate <= to)).toBe(
            false,
          );
          expect(+band.start).toBeGreaterThanOrEqual(+(all[index - 1]?.end ?? 0));
        }
        const onPhone = openBands(all, now, 'patient');
        for (const { start, seats } of onPhone) {
          expect(+start - time).toBeGreaterThanOrEqual(CLOSES_MINUTES * MINUTE_MS);
          expect(seats).toBeGreaterThan(0);
        }
        const atDesk = openBands(all, now, 'staff');
        for (const { end } of atDesk) expect(+end).toBeGreaterThan(time);
        expect(onPhone.every((band) => atDesk.includes(band))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  /** Returns the time this many quarters of an hour from now. */
  const quarter = (index: number) => new Date(+at('00:00') + index * 15 * MINUTE_MS);

  it('returns a band’s first free seat, even if the day had other bands when patients booked', () => {
    const lengths = fc.array(
      fc.record({ quarters: fc.integer({ min: 1, max: 4 }), seats: fc.integer({ min: 1, max: 6 }) }),
    );
    const booked = fc.uniqueArray(
      fc.record({
        index: fc.integer({ min: -3, max: 40 }),
        seats: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1 }),
      }),
      { selector: ({ index }) => index },
    );
    fc.assert(
      fc.property(lengths, booked, (cut, given) => {
        let next = 0;
        const bands = cut.map(({ quarters, seats }) => ({
          start: quarter(next),
          end: quarter((next += quarters)),
          seats,
        }));
        const taken = given
          .toSorted((one, other) => one.index - other.index)
          .map(({ index, seats }) => ({ start: quarter(index), seats }));
        const expected = bands.flatMap((band) => {
          const inBand = taken.filter(({ start }) => band.start <= start && start < band.end);
          const own = inBand.find(({ start }) => +start === +band.start)?.seats ?? [];
          const seat = Array.from({ length: 9 }, (_, index) => index + 1).find((one) => !own.includes(one));
          return inBand.flatMap(({ seats }) => seats).length < band.seats ? [{ ...band, seat }] : [];
        });
        expect(withFreeSeats(bands, taken)).toEqual(expected);
      }),
    );
  });

  it('takes four times as many steps to find times among four times as many bands and bookings', () => {
    const looksAt = (count: number) => {
      let looks = 0;
      const taken = Array.from({ length: count }, (_, index): TakenSeats => ({
        get start() {
          looks += 1;
          return quarter(index);
        },
        seats: [1],
      }));
      const bands = taken.map((_, index) => ({ start: quarter(index), end: quarter(index + 1), seats: 2 }));
      expect(withFreeSeats(bands, taken)).toHaveLength(count);
      return looks;
    };
    expect(looksAt(1440)).toBeLessThanOrEqual(4 * looksAt(360) + 10);
  });

  it('offers the bands around the requested one, in order of time', () => {
    const bands = ['09:00', '10:00', '11:00', '12:00', '15:00'].map((time) => ({ start: at(time) }));
    expect(nearestBands(bands, at('11:30'), 3)).toEqual([
      { start: at('10:00') },
      { start: at('11:00') },
      { start: at('12:00') },
    ]);
  });
});

describe('missed bookings', () => {
  const missedDays = (...days: number[]) => days.map((ago) => new Date(+at('12:00') - ago * DAY_MS));

  it('stops bookings on a phone for four months after the third missed booking within a year', () => {
    expect(pausedUntil(missedDays(200, 30), at('12:00'))).toBeNull();
    expect(pausedUntil(missedDays(30, 200, 10), at('12:00'))).toEqual(
      new Date(+at('12:00') + (MISSED_PAUSE_DAYS - 10) * DAY_MS),
    );
  });

  it('ignores missed bookings that are long ago', () => {
    expect(pausedUntil(missedDays(MISSED_WITHIN_DAYS, 30, 10), at('12:00'))).toBeNull();
    expect(pausedUntil(missedDays(200, 190, MISSED_PAUSE_DAYS), at('12:00'))).toBeNull();
  });
});

it('refuses to change a booking that is not open', () => {
  expect(() => requireOpen('booked')).not.toThrow();
  for (const state of ['checked_in', 'cancelled', 'missed'] as const)
    expect(() => requireOpen(state)).toThrow(expect.objectContaining({ reason: 'booking.over' }));
});

describe('“I’m here”', () => {
  const day = [{ start: '10:00am', end: '1:00pm' }];
  const at = (time: string) => new Date(`2026-11-26T${time}:00+05:30`);
  const from = (
    band: string,
    opensEarlyMinutes: number,
    pressed: 'open' | 'closed' | null = null,
    slots = day,
  ) =>
    checkInFrom(
      { serviceDate: '2026-11-26', start: at(band) },
      pressed && { state: pressed, serviceDate: '2026-11-26' },
      {
        workingHours: { ...NO_HOURS, thursday: slots },
        datedHours: [],
        opensEarlyMinutes,
        timeZone: 'Asia/Kolkata',
      },
    );

  it('allows “I’m here” from an hour before the band', () => {
    expect(from('11:30', 0)).toEqual(at('10:30'));
    expect(from('10:00', 120)).toEqual(at('09:00'));
  });

  it('refuses “I’m here” before the practice opens, unless a member has opened it', () => {
    expect(from('10:00', 0)).toEqual(at('10:00'));
    expect(from('10:30', 15)).toEqual(at('09:45'));
    expect(from('10:00', 0, 'open')).toEqual(at('09:00'));
    expect(from('10:00', 0, 'closed')).toEqual(at('09:00'));
  });

  it('allows “I’m here” when the hours are unknown, but not on the evening before an early band', () => {
    expect(from('10:00', 0, null, [])).toEqual(at('09:00'));
    expect(from('04:30', 120, null, [{ start: '4:30am', end: '9:00am' }])).toEqual(at('04:00'));
  });
});
