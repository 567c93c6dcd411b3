import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extraAhead } from './expected-bookings.ts';
import { effectiveEvents, foldEvent, newWaitModel, openFold, waitLine } from './index.ts';
import { minutesAfterTen, PLAIN, SessionDay } from './session-day.test-support.ts';

/** The turns of a doctor who needs ten minutes per patient. */
const turnAt = (ahead: number) => 10 * ahead;

describe('booked patients who have not come', () => {
  it('counts booked patients before patients with a later turn, at most one for every two of them', () => {
    const startsAt = [0, 0, 0];
    expect(extraAhead({ startsAt, share: 1 }, 9, turnAt)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 3]);
  });

  it('counts a booked patient if the band begins before the turn, including delays by earlier booked patients', () => {
    // Without bookings, the fifth patient would be called after forty minutes. With one booked patient ahead,
    // it is after fifty minutes.
    expect(extraAhead({ startsAt: [35, 45], share: 1 }, 6, turnAt)).toEqual([0, 0, 0, 0, 2, 2]);
    expect(extraAhead({ startsAt: [60], share: 1 }, 6, turnAt)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('counts only the share of booked patients that usually comes', () => {
    const startsAt = [0, 0, 0, 0];
    expect(extraAhead({ startsAt, share: 0.5 }, 9, turnAt).at(-1)).toBe(2);
    expect(extraAhead({ startsAt, share: 0 }, 9, turnAt).at(-1)).toBe(0);
  });

  it('never counts more booked patients than will come, and never fewer for a patient further behind', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -30, max: 200 }), { maxLength: 12 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 30 }),
        (startsAt, share, count) => {
          const extras = extraAhead({ startsAt, share }, count, turnAt);
          expect(extras).toHaveLength(count);
          expect(extras).toEqual(extras.toSorted((a, b) => a - b));
          for (const [ahead, extra] of extras.entries()) {
            expect(extra).toBeLessThanOrEqual(Math.floor(ahead / 2));
            expect(extra).toBeLessThanOrEqual(Math.round(share * startsAt.length));
          }
        },
      ),
    );
  });

  it('lengthens the waits of other patients, but never delays the earliest turn', () => {
    const model = { ...newWaitModel(), paceVariance: 0.01, slotVariance: 0.09, dayCount: 30 };
    const day = new SessionDay().issue(0, 7).call(1, 1);
    const fold = effectiveEvents(day.events).reduce(foldEvent, openFold(model, PLAIN));
    const now = minutesAfterTen(3);
    const told = (startsAt: readonly number[]) => waitLine(fold, now, undefined, { startsAt, share: 1 }).line;
    const plain = waitLine(fold, now).line;
    expect(told([])).toEqual(plain);
    const booked = told([minutesAfterTen(0), minutesAfterTen(5)]);
    expect(booked.map(([q05, q10]) => [q05, q10])).toEqual(plain.map(([q05, q10]) => [q05, q10]));
    expect(booked.slice(0, 2)).toEqual(plain.slice(0, 2));
    expect(booked[3]?.slice(2, 4)).toEqual(plain[4]?.slice(2, 4));
    expect(booked[4]?.slice(2, 4)).toEqual(plain[6]?.slice(2, 4));
  });
});
