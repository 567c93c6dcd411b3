/** Computes when Pro ends. Paid days end at the end of a service date in the account's time zone. */
import type { SubscriptionDetails } from '@baari/contract/billing';
import { PAISE_PER_RUPEE, paidUntilAfter } from '@baari/core/billing';
import { serviceDateEnd, serviceDateOf } from '@baari/core/queue';
import { dayText } from '../../shared/format/service-date.ts';
import { rupees } from '../../shared/format/rupees.ts';

/** Returns the service date of an instant, such as "21 Nov 2026". */
export function dayOf(instant: string, timeZone: string, locale: string): string {
  return dayText(serviceDateOf(new Date(instant), timeZone), 'UTC', locale);
}

/** Returns the last day of a paid period, when `paidUntil` is the first instant after the period. */
export function lastDayOf(paidUntil: string, timeZone: string, locale: string): string {
  return dayText(serviceDateOf(new Date(Date.parse(paidUntil) - 1), timeZone), 'UTC', locale);
}

/** Returns the last day of Pro if the owner pays now. */
export function lastDayIfPaid(
  { paidUntil, timeZone }: Pick<SubscriptionDetails, 'paidUntil' | 'timeZone'>,
  nowMs: number,
  locale: string,
): string {
  const until = paidUntilAfter(paidUntil === null ? null : new Date(paidUntil), new Date(nowMs), (instant) =>
    serviceDateEnd(serviceDateOf(instant, timeZone), timeZone),
  );
  return lastDayOf(until.toISOString(), timeZone, locale);
}

/** Formats an amount in rupees, such as "₹1,000". */
export function amountText(amountPaise: number): string {
  return rupees(amountPaise / PAISE_PER_RUPEE);
}
