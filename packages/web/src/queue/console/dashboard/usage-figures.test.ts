import type { Usage } from '@baari/contract/billing';
import { expect, test } from 'vitest';
import { usageText } from '../../../billing/index.ts';
import { isAtDoctorLimit, isAtTokenLimit, tokensTodayText } from './usage-figures.ts';

const free: Usage = {
  plan: 'free',
  doctorCount: 1,
  doctorLimit: 1,
  dailyTokenLimit: 10,
  doctorIdsNotCovered: [],
  tokensToday: { a: 4, b: 10 },
};
const pro: Usage = { ...free, plan: 'pro', doctorCount: 3, doctorLimit: -1, dailyTokenLimit: -1 };

test('a limit shows as count and limit, none as a plain count', () => {
  expect(usageText(1, 1)).toBe('1/1');
  expect(usageText(3, -1)).toBe('3');
});

test('tokens stand against the limit that holds for each doctor, and add up without one', () => {
  expect(tokensTodayText(free)).toBe('10/10');
  expect(tokensTodayText(pro)).toBe('14');
  expect(tokensTodayText({ ...free, tokensToday: {} })).toBe('0/10');
});

test('limits are reached at the limit, and never on an unlimited plan', () => {
  expect([isAtDoctorLimit(free), isAtTokenLimit(free)]).toEqual([true, true]);
  expect([
    isAtDoctorLimit({ ...free, doctorCount: 0 }),
    isAtTokenLimit({ ...free, tokensToday: { a: 9 } }),
  ]).toEqual([false, false]);
  expect([isAtDoctorLimit(pro), isAtTokenLimit(pro)]).toEqual([false, false]);
});
