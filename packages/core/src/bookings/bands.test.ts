import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BAND_MINUTES, bandsOf } from './bands.ts';

const at = (time: string) => new Date(`2026-11-26T${time}:00Z`);
const hours = (start: string, end: string) => ({ start: at(start), end: at(end) });

const rules = { bandMinutes: 30, bookablePercent: 40 } as const;

describe('dividing a day into bands', () => {
  it('divides the hours into bands, and reserves a share of the doctor’s capacity for bookings', () => {
    expect(bandsOf([hours('10:00', '11:30')], rules, 6)).toEqual([
      { ...hours('10:00', '10:30'), seats: 2 },
      { ...hours('10:30', '11:00'), seats: 2 },
      { ...hours('11:00', '11:30'), seats: 2 },
    ]);
  });

  it('leaves the rest of the hours to walk-ins if it is shorter than a band', () => {
    expect(bandsOf([hours('10:00', '10:50'), hours('17:00', '17:20')], rules, 6)).toHaveLength(1);
  });

  it('carries a fraction of a seat into the next band, even across a break', () => {
    const day = bandsOf([hours('10:00', '11:00'), hours('17:00', '18:00')], rules, 20);
    expect(day.map(({ seats }) => seats)).toEqual([0, 1, 0, 1]);
  });

  it('keeps bands in order and within the hours, and rounds seats by at most one', () => {
    const slots = fc
      .uniqueArray(fc.integer({ min: 0, max: 30 * 60 }), { minLength: 2, maxLength: 8 })
      .map((minutes) => minutes.toSorted((a, b) => a - b))
      .map((sorted) =>
        Array.from({ length: Math.floor(sorted.length / 2) }, (_, index) => ({
          start: new Date(at('00:00').getTime() + (sorted[2 * index] ?? 0) * 60_000),
          end: new Date(at('00:00').getTime() + (sorted[2 * index + 1] ?? 0) * 60_000),
        })),
      );
    const given = {
      bandMinutes: fc.constantFrom(...BAND_MINUTES),
      bookablePercent: fc.integer({ min: 0, max: 100 }),
    };
    fc.assert(
      fc.property(slots, fc.record(given), fc.integer({ min: 1, max: 120 }), (day, asked, pace) => {
        const bands = bandsOf(day, asked, pace);
        for (const [index, { start, end, seats }] of bands.entries()) {
          expect(end.getTime() - start.getTime()).toBe(asked.bandMinutes * 60_000);
          expect(day.some((slot) => slot.start <= start && end <= slot.end)).toBe(true);
          expect(start.getTime()).toBeGreaterThanOrEqual(bands[index - 1]?.end.getTime() ?? -Infinity);
          expect(seats).toBeGreaterThanOrEqual(0);
        }
        const share = (bands.length * asked.bandMinutes * asked.bookablePercent) / 100 / pace;
        const seats = bands.reduce((sum, band) => sum + band.seats, 0);
        expect(share - seats).toBeGreaterThanOrEqual(-1e-6);
        expect(share - seats).toBeLessThan(1 + 1e-6);
      }),
    );
  });
});
