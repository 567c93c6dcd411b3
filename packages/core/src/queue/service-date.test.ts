import { describe, expect, it } from 'vitest';
import { instantOf, isNight, serviceDateEnd, serviceDateOf, weekdayOf } from './service-date.ts';

describe('the service date', () => {
  it.each([
    ['2026-11-21T03:59:59+05:30', '2026-11-20'],
    ['2026-11-21T04:00:00+05:30', '2026-11-21'],
    ['2026-11-22T01:00:00+05:30', '2026-11-21'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('finds that %s in Kolkata belongs to the service date %s', (instant, date) => {
    expect(serviceDateOf(new Date(instant), 'Asia/Kolkata')).toBe(date);
  });

  it('ends the service date at four in the clinic’s time zone, even when the clocks change', () => {
    expect(serviceDateEnd('2026-11-21', 'Asia/Kolkata')).toEqual(new Date('2026-11-22T04:00:00+05:30'));
    expect(serviceDateEnd('2026-03-28', 'Europe/Berlin')).toEqual(new Date('2026-03-29T04:00:00+02:00'));
    expect(instantOf('2026-03-29', 60, 'Europe/Berlin')).toEqual(new Date('2026-03-29T01:00:00+01:00'));
  });

  it.each([
    // The clocks change on both dates. The first date has 25 hours, and the second one has 23.
    ['2026-10-31', '2026-10-31T04:00:00-04:00', '2026-11-01T04:00:00-05:00'],
    ['2027-03-13', '2027-03-13T04:00:00-05:00', '2027-03-14T04:00:00-04:00'],
  ])('makes a service date last %s in New York, from 04:00 to 04:00 local time', (date, begins, ends) => {
    const [from, to] = [new Date(begins), new Date(ends)];
    expect(instantOf(date, 4 * 60, 'America/New_York')).toEqual(from);
    expect(serviceDateEnd(date, 'America/New_York')).toEqual(to);
    const dates = [from.getTime() - 1, from.getTime(), to.getTime() - 1, to.getTime()].map((at) =>
      serviceDateOf(new Date(at), 'America/New_York'),
    );
    expect(dates.map((each) => each === date)).toEqual([false, true, true, false]);
  });

  it('returns the weekday of a service date', () => {
    expect(weekdayOf('2026-11-21')).toBe('saturday');
  });
});

it.each([
  ['20:59', false],
  ['21:00', true],
  ['06:59', true],
  ['07:00', false],
])('decides whether %s is at night: %s', (time, expected) => {
  expect(isNight(new Date(`2026-11-26T${time}:00+05:30`), 'Asia/Kolkata')).toBe(expected);
});
