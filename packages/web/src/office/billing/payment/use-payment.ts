import type { PaymentOrder, PaymentOutcome, VerifyPaymentInput } from '@baari/contract/billing';
import { PAID_PERIOD_DAYS } from '@baari/core/billing';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { toApiError } from '../../../shared/api/api-error.ts';
import { api, type ApiError, isReason, useAction } from '../../../shared/api/index.ts';
import { meQuery, useMe } from '../../../shared/session/api.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { usePlanChanged } from '../api.ts';
import { lastDayOf } from '../period.ts';
import { type CheckoutEvents, openCheckout } from './checkout.ts';
import { followOrder, isPaid, isPaidOrFailedForGood } from './follow-order.ts';
import { forgetKeptOrder, keepOrder, type KeptOrder, readKeptOrder } from './kept-order.ts';
import {
  cancelled,
  failedTry,
  lostProblem,
  notPaid,
  notVerified,
  type PaymentProblem,
  problemToast,
  startProblem,
  stillWithBank,
} from './payment-words.ts';

/** `open`: the checkout is on top of the page. `waiting`: the bank has not confirmed the payment yet. */
export type PaymentStep = 'idle' | 'starting' | 'open' | 'waiting';

/** The time in which a bank's app can still complete a payment after the user has left the app. */
const leftForMs = 10 * 60_000;

/** Pays for 30 days of Pro: starts the payment, then follows it until the plan has changed. */
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
      // If the checkout's answer is unreadable, the server relies on the bank's report.
      if (answer) verify.run(answer);
    },
    onFailed: (reason) => setProblem(failedTry(words, reason)),
    // A message about a failed attempt is more useful than "cancelled".
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
    // The message about the previous attempt no longer applies.
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
      description:
        paidUntil === null ? undefined : words.doneUntil({ day: lastDayOf(paidUntil, timeZone, locale) }),
    });
  };
}

type VerificationEvents = { onPaid: (outcome: PaymentOutcome) => void; onRefused: () => void };

/** Sends the checkout's answer to the server. */
function useVerification({ onPaid, onRefused }: VerificationEvents) {
  const verify = useAction(api.billing.verifyPayment);
  const run = (answer: VerifyPaymentInput) =>
    verify.run(answer, {
      onSuccess: (outcome) => outcome.status === 'completed' && onPaid(outcome),
      // Money may have moved by now, so after any failure the page waits for the outcome of the order. If the
      // page offered a retry instead, people might pay twice.
      onError: (refusal) => isReason(refusal, 'billing.wrong_signature') && onRefused(),
    });
  return { run, isBusy: verify.isBusy };
}

/** Called when the page cannot find out how the order ended. */
function useLostOrder(onEnded: (problem: PaymentProblem) => void) {
  const words = useWords('office');
  const queryClient = useQueryClient();
  return (error: ApiError) => {
    // The page then asks the user to sign in, and continues to wait afterwards.
    if (isReason(error, 'account.sign_in_required')) void queryClient.invalidateQueries(meQuery);
    else onEnded(lostProblem(words, error));
  };
}

type CheckoutUse = {
  onPaid: (order: PaymentOrder, answer: VerifyPaymentInput | null) => void;
  onFailed: CheckoutEvents['onFailed'];
  /** Called when the checkout closes without an answer, so no money has moved yet. */
  onLeft: () => void;
  /** Called when the checkout could not open. */
  onProblem: (problem: PaymentProblem) => void;
};

/** Creates an order and opens the checkout. If the user leaves the page, the checkout closes. */
function useCheckout({ onPaid, onFailed, onLeft, onProblem }: CheckoutUse) {
  const words = useWords('office');
  const queryClient = useQueryClient();
  const isHere = useIsHere();
  const order = useAction(api.billing.createPaymentOrder);
  const [isLoading, setLoading] = useState(false);
  const [orderId, setOrderId] = useState<string | null>(null);
  // The last order whose checkout was closed without an answer. A bank's app may still pay this order.
  const [leftId, setLeftId] = useState<string | null>(null);
  const close = useRef<(() => void) | null>(null);
  const open = async (placed: PaymentOrder) => {
    if (!isHere()) return;
    setLoading(true);
    const description = words.billing.payment.checkout({ days: PAID_PERIOD_DAYS });
    const events: CheckoutEvents = {
      onPaid: (answer) => {
        close.current = null;
        setOrderId(null);
        onPaid(placed, answer);
      },
      onFailed,
      onDismissed: () => {
        // The page closes the checkout itself once the result is known.
        if (!close.current) return;
        close.current = null;
        setOrderId(null);
        setLeftId(placed.orderId);
        onLeft();
      },
    };
    try {
      close.current = await openCheckout({ ...placed, description }, events, isHere);
      setOrderId(placed.orderId);
      setLeftId(null);
    } catch {
      if (isHere()) onProblem(startProblem(words, null));
    }
    setLoading(false);
  };
  const refused = (refusal: ApiError) => {
    if (isHere()) onProblem(startProblem(words, refusal));
    // The page then asks the user to sign in.
    if (isReason(refusal, 'account.sign_in_required')) void queryClient.invalidateQueries(meQuery);
  };
  const leave = () => {
    const closeNow = close.current;
    close.current = null;
    closeNow?.();
    setOrderId(null);
    setLeftId(null);
  };
  const pageLeft = useEffectEvent(leave);
  useEffect(() => () => pageLeft(), []);
  const start = () => order.run({}, { onSuccess: (placed) => void open(placed), onError: refused });
  return { start, leave, orderId, leftId, isStarting: order.isBusy || isLoading };
}

type Followed = {
  /** The order to follow, or null while there is none. */
  orderId: string | null;
  /** True once the checkout reports a payment. Until then, the user can try again after a failed attempt. */
  isSaidPaid: boolean;
  /** The time at which the page should stop following the order. */
  forMs?: number;
  onTold: (outcome: PaymentOutcome) => void;
  /** Called when the page cannot find out how the order ended. */
  onLost?: (error: ApiError) => void;
};

/** Follows an order and reports its result once. */
function useFollowedOrder({ orderId, isSaidPaid, forMs, onTold, onLost }: Followed): void {
  const told = useEffectEvent(onTold);
  const lost = useEffectEvent((error: ApiError) => onLost?.(error));
  useEffect(() => {
    if (orderId === null) return;
    const stop = new AbortController();
    const timer = forMs === undefined ? undefined : setTimeout(() => stop.abort(), forMs);
    const isOver = isSaidPaid ? isPaidOrFailedForGood() : isPaid;
    followOrder((signal) => api.billing.getPaymentOutcome({ orderId }, { signal }), isOver, stop.signal).then(
      (outcome) => outcome && told(outcome),
      (error: unknown) => lost(toApiError(error)),
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [orderId, isSaidPaid, forMs]);
}

const orderParam = 'order';
/** The address parameter of a link that opens the checkout immediately. */
export const upgradeParam = 'upgrade';

type WaitedOrder = Pick<KeptOrder, 'orderId' | 'isQuiet'> & {
  /** The amount and the time of the order, or null if the order is known only from the address. */
  begun: Pick<KeptOrder, 'amountPaise' | 'begunAt'> | null;
};

/** Stores the pending order in the address and, for longer, in the browser. */
function useWaitedOrder(accountId: string | undefined) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const [kept, setKept] = useState(() =>
    accountId === undefined ? null : readKeptOrder(accountId, Date.now()),
  );
  const keep = (order: KeptOrder) => {
    keepOrder(order);
    setKept(order);
  };
  const leaveAddress = () => {
    // The addresses of other pages are not changed.
    if (isHere()) setParams(withoutOrder, { replace: true });
  };
  return {
    waited: waitedOrder(params.get(orderParam), kept),
    waitFor: (orderId: string, amountPaise: number) => {
      if (accountId !== undefined) {
        keep({ orderId, accountId, amountPaise, begunAt: new Date().toISOString(), isQuiet: false });
      }
      // Uses the full path, because the path brings back a person who has left the page.
      void navigate(`/billing?${orderParam}=${orderId}`, { replace: isHere() });
    },
    stopWaiting: () => {
      if (kept) keep({ ...kept, isQuiet: true });
      leaveAddress();
    },
    forget: () => {
      forgetKeptOrder();
      setKept(null);
      leaveAddress();
    },
  };
}

function waitedOrder(inAddress: string | null, kept: KeptOrder | null): WaitedOrder | null {
  if (kept && (inAddress === null || inAddress === kept.orderId)) {
    const { orderId, amountPaise, begunAt, isQuiet } = kept;
    return { orderId, isQuiet: isQuiet && inAddress === null, begun: { amountPaise, begunAt } };
  }
  return inAddress === null ? null : { orderId: inAddress, isQuiet: false, begun: null };
}

function withoutOrder(current: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(current);
  params.delete(upgradeParam);
  params.delete(orderParam);
  return params;
}

/**
 * Returns a function that returns whether the component is still mounted. Call the returned function after an
 * `await`.
 */
function useIsHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}
