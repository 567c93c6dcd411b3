import { expect, test } from 'vitest';
import { words } from '../../shared/words/en/operator.ts';
import { planDetail, proLossText } from './plan-detail.ts';

const { users } = words;

// The end of the service date of 21 December in India.
const paidUntil = '2026-12-21T22:30:00.000Z';
const nowMs = Date.parse('2026-11-21T12:00:00Z');

test.each([
  [{ plan: 'pro', isGranted: true, paidUntil: null }, 'Granted'],
  [{ plan: 'pro', isGranted: false, paidUntil }, 'Paid until Dec 21, 2026'],
  [{ plan: 'free', isGranted: false, paidUntil }, 'Paid until Dec 21, 2026 (ended)'],
  [{ plan: 'free', isGranted: false, paidUntil: null }, ''],
] as const)('where the plan of %o comes from', (user, text) => {
  expect(planDetail(users, user)).toBe(text);
});

test('whoever takes Pro away is told of the days that are paid for', () => {
  const paid = { plan: 'pro', isGranted: false, paidUntil } as const;
  expect(proLossText(users.plan, paid, nowMs)).toBe(
    'The days already paid for, until Dec 21, 2026, are lost at once.',
  );
  expect(proLossText(users.plan, { ...paid, isGranted: true }, nowMs)).toContain('Dec 21, 2026');
  expect(proLossText(users.plan, { ...paid, isGranted: true, paidUntil: null }, nowMs)).toBe(
    'Pro was given with no end date. It ends at once.',
  );
});
