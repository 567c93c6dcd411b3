import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../harness/seeded-random.ts';
import { type Day, simulateMorning } from './morning.ts';
import { play } from './play.ts';
import { RULES } from './rules.ts';

const MIXED: Day = {
  name: 'mixed',
  priority: 0.3,
  urgent: 0.1,
  report: 0.1,
  tests: 0.6,
  absent: 0.3,
  booked: 0.4,
  lateMinutes: 20,
};

const LINES = Object.entries(RULES);

const mornings = (day: Day) =>
  Array.from({ length: 20 }, (_, seed) => simulateMorning(seededRandom(seed), day, 0.95));

describe('a simulated morning', () => {
  it.each(LINES)(
    'lets the doctor see every patient once, and once more after a test, under %s',
    (_, line) => {
      for (const morning of mornings(MIXED)) {
        const seen = play(morning, line()).filter(({ isSeen }) => isSeen);
        const numbers = (isBack: boolean) =>
          seen
            .flatMap(({ number, as }) => ((as === 'back') === isBack ? [number] : []))
            .sort((a, b) => a - b);
        expect(numbers(false)).toEqual(morning.patients.map(({ number }) => number));
        expect(numbers(true)).toEqual(
          morning.patients.flatMap(({ number, test }) => (test === null ? [] : [number])),
        );
      }
    },
  );

  it.each(LINES)('produces no negative wait under %s', (_, line) => {
    for (const morning of mornings(MIXED)) {
      expect(Math.min(...play(morning, line()).map(({ minutes }) => minutes))).toBeGreaterThanOrEqual(0);
    }
  });

  it.each(LINES)('never leaves the doctor idle while a patient waits, under %s', (_, line) => {
    for (const morning of mornings({ name: 'booked', booked: 0.6 })) {
      const calls = play(morning, line()).map(({ number, calledAt }) => ({
        calledAt,
        patient: morning.patients.find((one) => one.number === number),
      }));
      let freeAt = morning.opensAt;
      for (const [index, { calledAt, patient }] of calls.entries()) {
        const here = calls.slice(index).map((one) => one.patient?.joinsAt ?? NaN);
        expect(calledAt).toBeCloseTo(Math.max(freeAt, Math.min(...here)));
        freeAt = calledAt + (patient?.visitMinutes ?? NaN);
      }
    }
  });

  it.each(LINES)('equals first come, first served if all patients are ordinary, under %s', (_, line) => {
    for (const morning of mornings({ name: 'no special patients' })) {
      expect(play(morning, line())).toEqual(play(morning, RULES['first come']()));
    }
  });
});
