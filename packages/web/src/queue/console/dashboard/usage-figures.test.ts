import type { Usage } from '@baari/contract/billing';
import { expect, test } from 'vitest';
import { usageText } from '../../../billing/index.ts';
import { isAtDoctorLimit, isAtTokenLimit, tokensTodayText } from './usage-figures.ts';

const free: Usage = {
  plan: 'free',
  doctorCount: 1,
  doctorLimit: 1,
  dailyTokenLimit: 10,
  dailyTokensUsed: 10,
  doctorIdsNotCovered: [],
  tokensToday: { b: 3 },
};
const pro: Usage = {
  ...free,
  plan: 'pro',
  doctorCount: 3,
  doctorLimit: -1,
  dailyTokenLimit: -1,
  dailyTokensUsed: 14,
};

test('a limit shows as count and limit, none as a plain count', () => {
  expect(usageText(1, 1)).toBe('1/1');
  expect(usageText(3, -1)).toBe('3');
});

test('tokens stand as they count against the limit, whoever issued them, and plainly without one', () => {
  expect(tokensTodayText(free)).toBe('10/10');
  expect(tokensTodayText(pro)).toBe('14');
  expect(tokensTodayText({ ...free, dailyTokensUsed: 0 })).toBe('0/10');
});

test('limits are reached at the limit, and never on an unlimited plan', () => {
  expect([isAtDoctorLimit(free), isAtTokenLimit(free)]).toEqual([true, true]);
  expect([
    isAtDoctorLimit({ ...free, doctorCount: 0 }),
    isAtTokenLimit({ ...free, dailyTokensUsed: 9 }),
  ]).toEqual([false, false]);
  expect([isAtDoctorLimit(pro), isAtTokenLimit(pro)]).toEqual([false, false]);
});
