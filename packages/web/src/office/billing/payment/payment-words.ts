import { failureText, isReason, type ApiError } from '../../../shared/api/index.ts';
import { transactionDateText } from '../../../shared/format/format.ts';
import type { Toast } from '../../../shared/ui/toast.tsx';
import type { OfficeWords } from '@baari/words/web';
import { amountText } from '../period.ts';
import type { KeptOrder } from './kept-order.ts';

export type PaymentProblem = {
  title: string;
  text: string;
  /** True if a retry would not help. */
  needsSupport?: boolean;
  /** True if the user cancelled, which is not an error. */
  isHarmless?: boolean;
};

type PaymentWords = OfficeWords['billing']['payment'];

export function notVerified({
  billing,
  failures,
}: Pick<OfficeWords, 'billing' | 'failures'>): PaymentProblem {
  const text = failures['billing.wrong_signature'];
  return { title: billing.payment.notVerified, text, needsSupport: true };
}

export function notPaid({ notPaid: title, notPaidHint: text }: PaymentWords): PaymentProblem {
  return { title, text };
}

/** Returns the message for a checkout that was closed before anything was paid. */
export function cancelled({ cancelled: title, cancelledHint: text }: PaymentWords): PaymentProblem {
  return { title, text, isHarmless: true };
}

/** Returns the message for a failed attempt. The checkout stays open after a failed attempt. */
export function failedTry(words: PaymentWords, reason: string | null): PaymentProblem {
  // The bank's reason may or may not end with a full stop.
  const why = reason === null ? [] : [`${reason.trim().replace(/\.$/, '')}.`];
  return { title: words.notPaid, text: [...why, words.canTryAgain].join(' ') };
}

/**
 * Returns the message for a checkout that did not open. `error` is null when the checkout's script did not
 * load.
 */
export function startProblem(
  { account, billing, failures }: Pick<OfficeWords, 'account' | 'billing' | 'failures'>,
  error: ApiError | null,
): PaymentProblem {
  const { notStarted: title, notStartedHint, signInHint } = billing.payment;
  if (isReason(error, 'account.sign_in_required')) return { title: account.signInRequired, text: signInHint };
  // A permanent refusal has its own text.
  if (error && isReason(error, 'billing.pro_is_granted', 'billing.payment_off', 'request.rate_limited'))
    return { title, text: failureText(error, failures) };
  return { title, text: notStartedHint };
}

/** Returns the message for an order whose outcome is unknown. */
export function lostProblem(
  { billing, failures }: Pick<OfficeWords, 'billing' | 'failures'>,
  error: ApiError,
): PaymentProblem {
  return { title: billing.payment.lost, text: failureText(error, failures) };
}

export function problemToast({ title, text }: PaymentProblem): Toast {
  return { title, description: text, tone: 'destructive' };
}

/** Returns true if another request about the order would get the same answer. */
export function isFinal(error: unknown): boolean {
  return isReason(error, 'billing.order_not_found', 'request.invalid', 'account.sign_in_required');
}

/** Returns the message for a payment that the user no longer watches and the bank has not confirmed. */
export function stillWithBank(
  words: PaymentWords,
  { amountPaise, begunAt }: Pick<KeptOrder, 'amountPaise' | 'begunAt'>,
  timeZone: string,
  locale: string,
): string {
  const begun = clock(begunAt, timeZone, locale);
  const isToday = begun.day === clock(new Date().toISOString(), timeZone, locale).day;
  const amount = amountText(amountPaise);
  return isToday
    ? words.stillWithBank({ amount, time: begun.time })
    : words.stillWithBankSince({ amount, day: begun.day, time: begun.time });
}

function clock(instant: string, timeZone: string, locale: string): { day: string; time: string } {
  const text = transactionDateText(instant, timeZone, locale);
  const end = text.lastIndexOf(' ');
  return { day: text.slice(0, end), time: text.slice(end + 1) };
}
