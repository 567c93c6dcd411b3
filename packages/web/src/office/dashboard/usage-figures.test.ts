import type { Usage } from '@baari/contract/billing';
import { expect, test } from 'vitest';
import { usageText } from '../billing/subscription/usage-text.ts';
import { isAtDoctorLimit, tokensTodayText } from './usage-figures.ts';

const free: Usage = {
  plan: 'free',
  doctorCount: 1,
  doctorLimit: 1,
  dailyTokenLimit: 10,
  dailyTokensUsed: 10,
  dailyTokensHere: 10,
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
  dailyTokensHere: 14,
};

test('a limit shows as count and limit, none as a plain count', () => {
  expect(usageText(1, 1)).toBe('1/1');
  expect(usageText(3, -1)).toBe('3');
});

test('tokens stand as they count against the limit, whoever issued them, and plainly without one', () => {
  expect(tokensTodayText(free, null)).toBe('10/10');
  expect(tokensTodayText(pro, null)).toBe('14');
  expect(tokensTodayText(free, { used: 4, here: 1, limit: 10 })).toBe('4/10');
});

test('the limit of doctors is reached at the limit, and never on an unlimited plan', () => {
  expect(isAtDoctorLimit(free)).toBe(true);
  expect(isAtDoctorLimit({ ...free, doctorCount: 0 })).toBe(false);
  expect(isAtDoctorLimit(pro)).toBe(false);
});
