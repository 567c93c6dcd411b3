import { expect, it } from 'vitest';
import { isWithinLimit, PLAN_LIMITS, UNLIMITED } from './plan.ts';

it('allows one clinic, one doctor and ten tokens a day on Free, and sets no limits on Pro', () => {
  expect(PLAN_LIMITS).toEqual({
    free: { clinics: 1, doctors: 1, dailyTokens: 10 },
    pro: { clinics: -1, doctors: -1, dailyTokens: -1 },
  });
});

it('allows another clinic until the limit is reached, or always if there is no limit', () => {
  expect([0, 9, 10, 11].map((count) => isWithinLimit(count, 10))).toEqual([true, true, false, false]);
  expect(isWithinLimit(1_000_000, UNLIMITED)).toBe(true);
});
