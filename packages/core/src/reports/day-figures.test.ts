import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DayFigures, NO_FIGURES, OUT_OF_TURN, quantileOf, sumFigures, tallyOf } from './day-figures.ts';
import { addDays } from '../queue/index.ts';
import { daysIn, monthEnd, partsOf, rangeBefore, stepOf } from './range.ts';

const tally = fc.array(fc.nat(9), { maxLength: 6 });
const money = fc.record({ count: fc.nat(9), paise: fc.nat(90_000) });
const figures: fc.Arbitrary<DayFigures> = fc.record({
  seen: fc.nat(90),
  lost: fc.record({
    left: fc.nat(9),
    no_show: fc.nat(9),
    skipped: fc.nat(9),
    practice_closed: fc.nat(9),
    reset: fc.nat(9),
  }),
  sources: fc.record({ phone: fc.nat(9), desk: fc.nat(9), telephone: fc.nat(9) }),
  visitTypes: fc.record({ new: fc.nat(9), follow_up: fc.nat(9), report: fc.nat(9) }),
  fees: fc.record({
    cash: money,
    upi: money,
    card: money,
    refunded: money,
    due: money,
    waived: money,
    free: fc.nat(9),
    lostPaise: fc.nat(90_000),
  }),
  collectedBy: fc.array(
    fc.record({
      personId: fc.constantFrom('a', 'b'),
      name: fc.constant('A'),
      count: fc.nat(5),
      paise: fc.nat(900),
    }),
    { maxLength: 3 },
  ),
  firstVisits: fc.nat(9),
  cameBack: fc.nat(9),
  booked: fc.record({ came: fc.nat(9), missed: fc.nat(9), daysAhead: tally }),
  waits: tally,
  visits: tally,
  starts: tally,
  breaks: fc.nat(9),
  breakMinutes: fc.nat(99),
  workMinutes: fc.nat(999),
  hours: tally,
  outOfTurn: fc.array(
    fc.record({
      reason: fc.constantFrom(...OUT_OF_TURN),
      personId: fc.constantFrom('a', 'b'),
      name: fc.constant('A'),
      count: fc.nat(5),
    }),
    { maxLength: 3 },
  ),
  inside: fc.nat(9),
  errors: tally,
});

test('adds up days in any grouping, so that sums of months can be stored', () => {
  fc.assert(
    fc.property(figures, figures, figures, (a, b, c) => {
      const whole = sumFigures([a, b, c]);
      expect(sumFigures([sumFigures([a, b]), c])).toEqual(whole);
      expect(sumFigures([a, sumFigures([b, c])])).toEqual(whole);
    }),
  );
  expect(sumFigures([])).toEqual(NO_FIGURES);
});

test('calculates a quantile from the values themselves, by nearest rank', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { minLength: 1 }), fc.constantFrom(0.5, 0.9), (values, share) => {
      const sorted = values.toSorted((a, b) => a - b);
      expect(quantileOf(tallyOf(values, 60), share)).toBe(sorted[Math.ceil(share * values.length) - 1]);
    }),
  );
  expect(quantileOf([], 0.5)).toBeNull();
});

const date = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days));

test('splits a range into its dates, without duplicates', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 400 }), (from, days) => {
      const range = { from, to: addDays(from, days) };
      const { months, days: edges } = partsOf(range);
      const whole = months ? [{ from: months.from, to: monthEnd(months.to) }] : [];
      const parts = [...whole, ...edges].toSorted((a, b) => (a.from < b.from ? -1 : 1));
      expect(parts[0]?.from).toBe(range.from);
      expect(parts.at(-1)?.to).toBe(range.to);
      for (const [index, part] of parts.slice(1).entries())
        expect(part.from).toBe(addDays(parts[index]?.to ?? '', 1));
    }),
  );
});

test('compares a range with the same number of earlier days on the same weekdays', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 1200 }), (from, days) => {
      const range = { from, to: addDays(from, days) };
      const before = rangeBefore(range);
      expect(daysIn(before)).toBe(daysIn(range));
      expect(before.to < range.from).toBe(true);
      expect(new Date(before.from).getUTCDay()).toBe(new Date(range.from).getUTCDay());
    }),
  );
});

test('draws at most a few dozen bars in a chart', () => {
  expect(stepOf({ from: '2026-11-01', to: '2026-11-30' })).toBe('day');
  expect(stepOf({ from: '2026-09-01', to: '2026-11-30' })).toBe('week');
  expect(stepOf({ from: '2024-01-01', to: '2026-11-30' })).toBe('month');
});
