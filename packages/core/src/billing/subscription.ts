/** The duration of Pro: granted without an end, or paid for a number of days at a time. */
import type { PlanType } from './plan.ts';

/** The days of Pro that one payment buys. */
export const PAID_PERIOD_DAYS = 30;

const DAY_MS = 86_400_000;

export type Subscription = {
  /** Set if the operator granted Pro, which then lasts until the operator removes it. */
  isGranted: boolean;
  /** The first instant after the paid days, or null if nothing was ever paid. */
  paidUntil: Date | null;
};

/**
 * Returns the plan at an instant. A paid period that has ended counts as over, even if its end was not
 * recorded.
 */
export function planAt({ isGranted, paidUntil }: Subscription, now: Date): PlanType {
  return isGranted || (paidUntil !== null && paidUntil > now) ? 'pro' : 'free';
}

/**
 * Returns the end of a payment's days: 30 days from now, or from the end of the paid days, extended to the
 * end of that service date.
 */
export function paidUntilAfter(
  paidUntil: Date | null,
  now: Date,
  endOfServiceDate: (instant: Date) => Date,
): Date {
  if (paidUntil === null || paidUntil <= now) {
    return endOfServiceDate(new Date(now.getTime() + PAID_PERIOD_DAYS * DAY_MS));
  }
  // Paid days end with a service date. The 30 days are added to the middle of that date. If they were added
  // to the end of the date, a clock change could lead to a different date.
  return endOfServiceDate(new Date(paidUntil.getTime() - DAY_MS / 2 + PAID_PERIOD_DAYS * DAY_MS));
}

/** The time of a payment, with a function for the end of the payer's service dates. */
export type PaidAt = { paidAt: Date; endOfServiceDate: (instant: Date) => Date };

/**
 * Returns the end of the days that these payments buy, in the order in which they arrived. Null if there are
 * no payments.
 */
export const paidUntilOf = (payments: readonly PaidAt[]): Date | null =>
  payments.reduce<Date | null>(
    (until, { paidAt, endOfServiceDate }) => paidUntilAfter(until, paidAt, endOfServiceDate),
    null,
  );

/** The days before the end on which an owner is reminded to renew, earliest first. */
export const REMINDER_DAYS = [7, 1] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

/**
 * Returns the reminder that is due. If several are due, returns the latest one. Returns null if no reminder
 * is due.
 */
export function dueRenewalReminder(paidUntil: Date, now: Date): ReminderDays | null {
  const left = paidUntil.getTime() - now.getTime();
  if (left <= 0) return null;
  return REMINDER_DAYS.findLast((days) => left <= days * DAY_MS) ?? null;
}
