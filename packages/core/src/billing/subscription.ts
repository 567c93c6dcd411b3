/** How long Pro lasts: granted until it is changed, or paid for so many days at a time. */
import type { PlanType } from './plan.ts';

/** Days of Pro that one payment buys. */
export const PAID_PERIOD_DAYS = 30;

const DAY_MS = 86_400_000;

export type Subscription = {
  /** Given by the operator; lasts until the operator changes it. */
  isGranted: boolean;
  /** The first instant at which nothing paid for is left; null when nothing ever was. */
  paidUntil: Date | null;
};

/** The plan that holds at an instant. A paid period that is over counts as over, whether or not anybody recorded it. */
export function planAt({ isGranted, paidUntil }: Subscription, now: Date): PlanType {
  return isGranted || (paidUntil !== null && paidUntil > now) ? 'pro' : 'free';
}

/**
 * Until when a payment lasts: 30 days on from now, or from what is paid for already, and then to the end of that
 * service date.
 */
export function paidUntilAfter(
  paidUntil: Date | null,
  now: Date,
  endOfServiceDate: (instant: Date) => Date,
): Date {
  if (paidUntil === null || paidUntil <= now) {
    return endOfServiceDate(new Date(now.getTime() + PAID_PERIOD_DAYS * DAY_MS));
  }
  // What is paid for ends with a service date, to which 30 more are added. Half a day earlier is in the midst of that
  // date, from where no clock that is put forward or back leads into another one.
  return endOfServiceDate(new Date(paidUntil.getTime() - DAY_MS / 2 + PAID_PERIOD_DAYS * DAY_MS));
}

/** A payment, and where the service dates of who paid it end. */
export type PaidAt = { paidAt: Date; endOfServiceDate: (instant: Date) => Date };

/** Until when these payments last, in the order in which they came; null without any. */
export const paidUntilOf = (payments: readonly PaidAt[]): Date | null =>
  payments.reduce<Date | null>(
    (until, { paidAt, endOfServiceDate }) => paidUntilAfter(until, paidAt, endOfServiceDate),
    null,
  );

/** Days before the end at which an owner is reminded to renew, the earliest first. */
export const REMINDER_DAYS = [7, 1] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

/** The reminder whose time has come, the latest if several have; null for none. */
export function dueRenewalReminder(paidUntil: Date, now: Date): ReminderDays | null {
  const left = paidUntil.getTime() - now.getTime();
  if (left <= 0) return null;
  return REMINDER_DAYS.findLast((days) => left <= days * DAY_MS) ?? null;
}
