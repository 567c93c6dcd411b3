import type { PaymentOutcome, VerifyPaymentInput } from '@baari/contract/billing';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery, useMe } from '../../../shared/session/api.ts';
import { api, type ApiError, isReason, useAction } from '../../../shared/api/index.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { usePlanChanged } from '../api.ts';
import { lastDayOf } from '../period.ts';
import {
  cancelled,
  failedTry,
  lostProblem,
  notPaid,
  notVerified,
  type PaymentProblem,
  problemToast,
  stillWithBank,
} from './payment-words.ts';
import { useCheckout } from './use-checkout.ts';
import { useFollowedOrder } from './use-followed-order.ts';
import { useWaitedOrder } from './use-waited-order.ts';
import { useWords } from '../../../shared/words/words-context.tsx';

/** `open` is the checkout over the page, `waiting` a payment of which the bank has not told yet. */
export type PaymentStep = 'idle' | 'starting' | 'open' | 'waiting';

/** So long a payment that was begun and left may still be completed in an app of the bank. */
const leftForMs = 10 * 60_000;

/** Pays for 30 days of Pro, from the press of the button until the plan has changed. */
export function usePayment(timeZone: string) {
  const officeWords = useWords('office');
  const { payment: words } = officeWords.billing;
  const { waited, waitFor, stopWaiting, forget } = useWaitedOrder(useMe().account?.id);
  const { problem, setProblem, failed } = useProblem();
  const announcePro = useProAnnouncement(timeZone);
  const paid = (outcome: PaymentOutcome) => {
    checkout.leave();
    forget();
    setProblem(null);
    announcePro(outcome);
  };
  const ended = (found: PaymentProblem) => {
    forget();
    failed(found);
  };
  const verify = useVerification({ onPaid: paid, onRefused: () => ended(notVerified(officeWords)) });
  const checkout = useCheckout({
    onPaid: ({ orderId, amountPaise }, answer) => {
      waitFor(orderId, amountPaise);
      setProblem(null);
      // Without an answer that can be read, what the bank tells the server decides.
      if (answer) verify.run(answer);
    },
    onFailed: (reason) => setProblem(failedTry(words, reason)),
    // What is said of a try that failed says more.
    onLeft: () => setProblem((shown) => shown ?? cancelled(words)),
    onProblem: failed,
  });
  const lost = useLostOrder(ended);
  useFollowedOrder({
    orderId: verify.isBusy ? null : (waited?.orderId ?? null),
    isSaidPaid: true,
    onLost: lost,
    onTold: (outcome) => (outcome.status === 'completed' ? paid(outcome) : ended(notPaid(words))),
  });
  useFollowedOrder({ orderId: checkout.orderId, isSaidPaid: false, onTold: paid });
  useFollowedOrder({ orderId: checkout.leftId, isSaidPaid: false, forMs: leftForMs, onTold: paid });
  const start = () => {
    // What was said of the try before is not true of this one.
    if (problem) setProblem(null);
    checkout.start();
  };
  const step = waited && !waited.isQuiet ? 'waiting' : stepOf(checkout);
  const stillRunning =
    waited?.isQuiet && waited.begun ? stillWithBank(words, waited.begun, timeZone, officeWords.locale) : null;
  return { step, problem, stillRunning, start, stopWaiting };
}

function stepOf({ isStarting, orderId }: ReturnType<typeof useCheckout>): PaymentStep {
  if (isStarting) return 'starting';
  return orderId === null ? 'idle' : 'open';
}

function useProblem() {
  const [problem, show] = useState<PaymentProblem | null>(null);
  const showToast = useToast();
  const setProblem = (found: PaymentProblem | null | ((shown: PaymentProblem | null) => PaymentProblem)) => {
    show(found);
    if (found === null) showToast(null);
  };
  const failed = (found: PaymentProblem) => {
    show(found);
    showToast(problemToast(found));
  };
  return { problem, setProblem, failed };
}

function useProAnnouncement(timeZone: string) {
  const {
    billing: { payment: words },
    locale,
  } = useWords('office');
  const planChanged = usePlanChanged();
  const showToast = useToast();
  return ({ paidUntil }: PaymentOutcome) => {
    planChanged();
    showToast({
      title: words.done,
      description: paidUntil === null ? undefined : words.doneUntil(lastDayOf(paidUntil, timeZone, locale)),
    });
  };
}

type VerificationEvents = { onPaid: (outcome: PaymentOutcome) => void; onRefused: () => void };

/** Hands in what the checkout answered. */
function useVerification({ onPaid, onRefused }: VerificationEvents) {
  const verify = useAction(api.billing.verifyPayment);
  const run = (answer: VerifyPaymentInput) =>
    verify.run(answer, {
      onSuccess: (outcome) => outcome.status === 'completed' && onPaid(outcome),
      // Whatever else goes wrong, the money may have moved: the order is waited for, and nobody pays twice.
      onError: (refusal) => isReason(refusal, 'billing.wrong_signature') && onRefused(),
    });
  return { run, isBusy: verify.isBusy };
}

/** What is to be done when nothing can be learned of the order that is waited for. */
function useLostOrder(onEnded: (problem: PaymentProblem) => void) {
  const words = useWords('office');
  const queryClient = useQueryClient();
  return (error: ApiError) => {
    // The page then leads to signing in, and back to the wait.
    if (isReason(error, 'account.sign_in_required')) void queryClient.invalidateQueries(meQuery);
    else onEnded(lostProblem(words, error));
  };
}
