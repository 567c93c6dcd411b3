import { expect, it } from 'vitest';
import { isWithinLimit, PLAN_LIMITS, UNLIMITED } from './plan.ts';

it('Free is one clinic, one doctor and ten tokens a day, Pro has no limits', () => {
  expect(PLAN_LIMITS).toEqual({
    free: { clinics: 1, doctors: 1, dailyTokens: 10 },
    pro: { clinics: -1, doctors: -1, dailyTokens: -1 },
  });
});

it('a limit leaves room for one more until it is reached; none always does', () => {
  expect([0, 9, 10, 11].map((count) => isWithinLimit(count, 10))).toEqual([true, true, false, false]);
  expect(isWithinLimit(1_000_000, UNLIMITED)).toBe(true);
});
