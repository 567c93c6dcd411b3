import type { AdminUser } from '@baari/contract/platform';
import { lastPaidDayText } from '../india-time.ts';

type Paid = Pick<AdminUser, 'plan' | 'isGranted' | 'paidUntil'>;

/** Where an account's plan comes from: "Granted", "Paid until Dec 21, 2026", "Was paid until …". */
export function planDetail({ plan, isGranted, paidUntil }: Paid): string {
  const day = paidUntil && lastPaidDayText(paidUntil);
  if (isGranted) return 'Granted';
  if (!day) return '';
  return plan === 'pro' ? `Paid until ${day}` : `Was paid until ${day}`;
}

/** What is lost with Pro, for whoever is about to take it away. */
export function proLossText({ isGranted, paidUntil }: Paid, nowMs: number): string {
  const isPaid = paidUntil !== null && Date.parse(paidUntil) > nowMs;
  if (isPaid) return `The days that are paid for, until ${lastPaidDayText(paidUntil)}, are lost at once.`;
  return isGranted ? 'Pro was granted without an end, and ends at once.' : 'Pro ends at once.';
}
