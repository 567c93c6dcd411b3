import type { PaymentOrder, PaymentOutcome, VerifyPaymentInput } from '@baari/contract/billing';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { meQuery } from '../../accounts/index.ts';
import { api, isReason, useAction } from '../../lib/api/index.ts';
import { useToast } from '../../ui/toast.tsx';
import { usePlanChanged } from '../api.ts';
import { lastDayOf } from '../period.ts';
import { type CheckoutEvents, openCheckout } from './checkout.ts';
import {
  failedTry,
  lostProblem,
  notPaid,
  notVerified,
  type PaymentProblem,
  problemToast,
  startProblem,
} from './payment-words.ts';
import { useFollowedOrder } from './use-followed-order.ts';
import { useWaitedOrder } from './use-waited-order.ts';

/** `open` is the checkout over the page, `waiting` a payment of which the bank has not told yet. */
export type PaymentStep = 'idle' | 'starting' | 'open' | 'waiting';

/** Pays for 30 days of Pro, from the press of the button until the plan has changed. */
export function usePayment(timeZone: string) {
  const [waitedId, waitFor] = useWaitedOrder();
  const { problem, setProblem, failed } = useProblem();
  const announcePro = useProAnnouncement(timeZone);
  const told = (outcome: PaymentOutcome) => {
    if (outcome.status === 'pending') return;
    checkout.leave();
    waitFor(null);
    if (outcome.status === 'failed') {
      failed(notPaid);
      return;
    }
    setProblem(null);
    announcePro(outcome);
  };
  const verify = useVerification({
    onTold: told,
    onRefused: () => {
      waitFor(null);
      failed(notVerified);
    },
  });
  const checkout = useCheckout({
    onPaid: ({ orderId }, answer) => {
      waitFor(orderId);
      setProblem(null);
      // Without an answer that can be read, what the bank tells the server decides.
      if (answer) verify.run(answer);
    },
    onFailed: (reason) => setProblem(failedTry(reason)),
    onPaidUnseen: told,
    onProblem: failed,
  });
  useFollowedOrder({
    orderId: verify.isBusy ? null : (waitedId ?? checkout.orderId),
    isOpen: waitedId === null,
    onTold: told,
    onLost: (error) => {
      waitFor(null);
      failed(lostProblem(error));
    },
  });
  const start = () => {
    setProblem(null);
    checkout.start();
  };
  const step: PaymentStep = waitedId === null ? checkout.step : 'waiting';
  return { step, problem, start, stopWaiting: () => waitFor(null) };
}

function useProblem() {
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const showToast = useToast();
  const failed = (found: PaymentProblem) => {
    setProblem(found);
    showToast(problemToast(found));
  };
  return { problem, setProblem, failed };
}

function useProAnnouncement(timeZone: string) {
  const planChanged = usePlanChanged();
  const showToast = useToast();
  return ({ paidUntil }: PaymentOutcome) => {
    planChanged();
    showToast({
      title: 'You are now Pro!',
      description: paidUntil === null ? undefined : `Pro until ${lastDayOf(paidUntil, timeZone)}.`,
    });
  };
}

type VerificationEvents = { onTold: (outcome: PaymentOutcome) => void; onRefused: () => void };

/** Hands in what the checkout answered. */
function useVerification({ onTold, onRefused }: VerificationEvents) {
  const verify = useAction(api.billing.verifyPayment);
  const run = (answer: VerifyPaymentInput) =>
    verify.run(answer, {
      onSuccess: onTold,
      // Whatever else goes wrong, the money may have moved: the order is waited for, and nobody pays twice.
      onError: (refusal) => isReason(refusal, 'billing.wrong_signature') && onRefused(),
    });
  return { run, isBusy: verify.isBusy };
}

type CheckoutUse = {
  onPaid: (order: PaymentOrder, answer: VerifyPaymentInput | null) => void;
  onFailed: CheckoutEvents['onFailed'];
  /** Paid in an app of the bank, and the checkout was closed before it heard of it. */
  onPaidUnseen: (outcome: PaymentOutcome) => void;
  /** No checkout opened. */
  onProblem: (problem: PaymentProblem) => void;
};

/** Orders, and opens the checkout over the page. */
function useCheckout({ onPaid, onFailed, onPaidUnseen, onProblem }: CheckoutUse) {
  const queryClient = useQueryClient();
  const order = useAction(api.billing.createPaymentOrder);
  const [isLoading, setLoading] = useState(false);
  const [orderId, setOrderId] = useState<string | null>(null);
  const close = useRef<(() => void) | null>(null);
  const dismissed = async (leftId: string) => {
    const outcome = await outcomeNow(leftId);
    setOrderId(null);
    if (outcome?.status === 'completed') onPaidUnseen(outcome);
  };
  const open = async (placed: PaymentOrder) => {
    setLoading(true);
    try {
      close.current = await openCheckout(placed, {
        onPaid: (answer) => {
          close.current = null;
          setOrderId(null);
          onPaid(placed, answer);
        },
        onFailed,
        // Closed by us, once all was known, it has nothing more to tell.
        onDismissed: () => close.current && void dismissed(placed.orderId),
      });
      setOrderId(placed.orderId);
    } catch {
      onProblem(startProblem(null));
    }
    setLoading(false);
  };
  const start = () =>
    order.run(
      {},
      {
        onSuccess: (placed) => void open(placed),
        onError: (refusal) => {
          onProblem(startProblem(refusal));
          // The page then leads to signing in, and back.
          if (isReason(refusal, 'account.sign_in_required')) void queryClient.invalidateQueries(meQuery);
        },
      },
    );
  const leave = () => {
    const closeNow = close.current;
    close.current = null;
    closeNow?.();
    setOrderId(null);
  };
  const step: PaymentStep = order.isBusy || isLoading ? 'starting' : orderId === null ? 'idle' : 'open';
  return { start, leave, orderId, step };
}

/** Null when it can not be learned now. */
async function outcomeNow(orderId: string): Promise<PaymentOutcome | null> {
  try {
    return await api.billing.getPaymentOutcome({ orderId });
  } catch {
    return null;
  }
}
