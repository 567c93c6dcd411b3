import type { AdminUser } from '@baari/contract/platform';
import type { OperatorWords } from '../../shared/words/en/catalog.ts';
import { lastPaidDayText } from '../india-time.ts';

type Paid = Pick<AdminUser, 'plan' | 'isGranted' | 'paidUntil'>;

/** Where an account's plan comes from: "Granted", "Paid until Dec 21, 2026", "Was paid until …". */
export function planDetail(words: OperatorWords['users'], { plan, isGranted, paidUntil }: Paid): string {
  const day = paidUntil && lastPaidDayText(paidUntil);
  if (isGranted) return words.granted;
  if (!day) return '';
  return plan === 'pro' ? words.paidUntil(day) : words.wasPaidUntil(day);
}

type LossWords = OperatorWords['users']['plan'];

/** What is lost with Pro, for whoever is about to take it away. */
export function proLossText(words: LossWords, { isGranted, paidUntil }: Paid, nowMs: number): string {
  const isPaid = paidUntil !== null && Date.parse(paidUntil) > nowMs;
  if (isPaid) return words.losesPaidDays(lastPaidDayText(paidUntil));
  return isGranted ? words.losesGranted : words.losesPro;
}
