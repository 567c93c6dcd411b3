/** What is said about a payment that did not go as it should. */
import { failureText, isReason, type ApiError } from '../../../shared/api/index.ts';
import { transactionDateText } from '../../../shared/format/format.ts';
import type { Toast } from '../../../shared/ui/toast.tsx';
import { amountText } from '../period.ts';
import type { KeptOrder } from './kept-order.ts';

export type PaymentProblem = {
  title: string;
  text: string;
  /** Where another try does not help. */
  needsSupport?: boolean;
};

const notStarted: PaymentProblem = {
  title: 'Payment Error',
  text: 'Unable to initiate payment. Please try again.',
};

export const notVerified: PaymentProblem = {
  title: 'Payment Verification Failed',
  text: 'There was an issue verifying your payment. Please contact support.',
  needsSupport: true,
};

export const notPaid: PaymentProblem = {
  title: 'Payment failed',
  text: 'The bank did not complete it, so nothing was bought. You can try again.',
};

/** One try failed in the checkout, which stays open. */
export function failedTry(reason: string | null): PaymentProblem {
  // The bank's own words, with or without a full stop.
  const why = reason === null ? [] : [`${reason.trim().replace(/\.$/, '')}.`];
  return { title: notPaid.title, text: [...why, 'You can try again.'].join(' ') };
}

/** Why no checkout opened; null stands for a script that did not come. */
export function startProblem(error: ApiError | null): PaymentProblem {
  if (isReason(error, 'account.sign_in_required'))
    return { title: 'Authentication Required', text: 'Please log in to upgrade your plan' };
  // Refusals that another try does not change say what they are.
  if (error && isReason(error, 'billing.pro_is_granted', 'billing.payment_off', 'request.rate_limited'))
    return { title: notStarted.title, text: failureText(error) };
  return notStarted;
}

/** Nothing can be learned of the order that was waited for. */
export function lostProblem(error: ApiError): PaymentProblem {
  return { title: 'Payment', text: failureText(error) };
}

export function problemToast({ title, text }: PaymentProblem): Toast {
  return { title, description: text, tone: 'destructive' };
}

/** Whether asking again about an order can not change the answer. */
export function isFinal(error: unknown): boolean {
  return isReason(error, 'billing.order_not_found', 'request.invalid', 'account.sign_in_required');
}

/** Of a payment that nobody waits for any more and that the bank has not told of. */
export function stillWithBank(
  { amountPaise, begunAt }: Pick<KeptOrder, 'amountPaise' | 'begunAt'>,
  timeZone: string,
): string {
  const begun = clock(begunAt, timeZone);
  const isToday = begun.day === clock(new Date().toISOString(), timeZone).day;
  const when = isToday ? `at ${begun.time}` : `on ${begun.day} at ${begun.time}`;
  return `A payment of ${amountText(amountPaise)} begun ${when} is still with the bank.`;
}

function clock(instant: string, timeZone: string): { day: string; time: string } {
  const text = transactionDateText(instant, timeZone);
  const end = text.lastIndexOf(' ');
  return { day: text.slice(0, end), time: text.slice(end + 1) };
}
