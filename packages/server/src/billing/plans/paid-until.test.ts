/** Tests that paid days are whole service dates, in every time zone and across clock changes. */
import { paidUntilAfter } from '@baari/core/billing';
import { serviceDateEnd, serviceDateOf } from '@baari/core/queue';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const endIn = (timeZone: string) => (instant: Date) =>
  serviceDateEnd(serviceDateOf(instant, timeZone), timeZone);
const zones = fc.constantFrom('Asia/Kolkata', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland', 'UTC');
const instants = fc
  .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2032, 0, 1) })
  .map((time) => new Date(time));

it('makes a payment last at least 30 days, to the end of the last service date', () => {
  fc.assert(
    fc.property(instants, zones, (now, timeZone) => {
      const end = endIn(timeZone);
      const until = paidUntilAfter(null, now, end);
      const paidMs = until.getTime() - now.getTime();
      expect(paidMs).toBeGreaterThan(30 * DAY_MS);
      // If the clock is put back on the last day, that day has one more hour.
      expect(paidMs).toBeLessThanOrEqual(31 * DAY_MS + HOUR_MS);
      expect(end(new Date(until.getTime() - 1))).toEqual(until);
    }),
  );
});

it('adds 30 service dates for each renewal, even if the owner renews early', () => {
  fc.assert(
    fc.property(instants, fc.nat(29), fc.integer({ min: 1, max: 6 }), zones, (now, days, times, timeZone) => {
      const end = endIn(timeZone);
      const first = paidUntilAfter(null, now, end);
      const early = new Date(now.getTime() + days * DAY_MS);
      let until = first;
      for (let time = 0; time < times; time += 1) until = paidUntilAfter(until, early, end);
      expect(Math.round((until.getTime() - first.getTime()) / DAY_MS)).toBe(30 * times);
    }),
  );
});
