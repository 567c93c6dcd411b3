import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueRenewalReminder, paidUntilAfter, planAt } from './subscription.ts';

const DAY_MS = 86_400_000;
const instants = fc
  .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2032, 0, 1) })
  .map((time) => new Date(time));
const at = (text: string) => new Date(text);

describe('the duration of a payment', () => {
  // In the time zone of these tests, a service date ends at 22:30 UTC all year.
  const startMs = 22.5 * 3_600_000;
  const kolkata = (instant: Date) =>
    new Date((Math.floor((instant.getTime() - startMs) / DAY_MS) + 1) * DAY_MS + startMs);
  const morning = at('2026-11-21T10:00:00+05:30');

  it('makes a payment last 30 days from now, to the end of that service date', () => {
    expect(paidUntilAfter(null, morning, kolkata)).toEqual(at('2026-12-22T04:00:00+05:30'));
    // An hour after midnight still belongs to the previous service date.
    expect(paidUntilAfter(null, at('2026-11-22T01:00:00+05:30'), kolkata)).toEqual(
      at('2026-12-22T04:00:00+05:30'),
    );
  });

  it('adds the days of a payment after the paid days, or after today if those are over', () => {
    const paidUntil = at('2026-11-29T04:00:00+05:30');
    expect(paidUntilAfter(paidUntil, morning, kolkata)).toEqual(at('2026-12-29T04:00:00+05:30'));
    expect(paidUntilAfter(paidUntil, paidUntil, kolkata)).toEqual(at('2026-12-30T04:00:00+05:30'));
    expect(paidUntilAfter(at('2026-10-01T04:00:00+05:30'), morning, kolkata)).toEqual(
      at('2026-12-22T04:00:00+05:30'),
    );
  });
});

describe('the plan at an instant', () => {
  it('returns Pro while Pro is granted or paid for, and Free afterwards', () => {
    fc.assert(
      fc.property(instants, (paidUntil) => {
        const last = new Date(paidUntil.getTime() - 1);
        expect(planAt({ isGranted: false, paidUntil }, last)).toBe('pro');
        expect(planAt({ isGranted: false, paidUntil }, paidUntil)).toBe('free');
        expect(planAt({ isGranted: true, paidUntil }, paidUntil)).toBe('pro');
      }),
    );
    expect(planAt({ isGranted: false, paidUntil: null }, at('2026-11-21T10:00:00Z'))).toBe('free');
    expect(planAt({ isGranted: true, paidUntil: null }, at('2026-11-21T10:00:00Z'))).toBe('pro');
  });
});

describe('a reminder to renew', () => {
  it('reminds the owner 7 days and 1 day before the end, and never after it', () => {
    const paidUntil = at('2026-12-22T04:00:00+05:30');
    const before = (days: number, ms = 0) =>
      dueRenewalReminder(paidUntil, new Date(paidUntil.getTime() - days * DAY_MS + ms));
    expect(before(7, -1)).toBeNull();
    expect(before(7)).toBe(7);
    expect(before(1, -1)).toBe(7);
    expect(before(1)).toBe(1);
    expect(before(0, -1)).toBe(1);
    expect(before(0)).toBeNull();
  });
});
