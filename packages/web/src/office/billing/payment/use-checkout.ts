import type { PaymentOrder, VerifyPaymentInput } from '@baari/contract/billing';
import { PAID_PERIOD_DAYS } from '@baari/core/billing';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { meQuery } from '../../../shared/session/api.ts';
import { api, type ApiError, isReason, useAction } from '../../../shared/api/index.ts';
import { type CheckoutEvents, openCheckout } from './checkout.ts';
import { type PaymentProblem, startProblem } from './payment-words.ts';
import { useIsHere } from './use-is-here.ts';
import { useWords } from '../../../shared/words/words-context.tsx';

type CheckoutUse = {
  onPaid: (order: PaymentOrder, answer: VerifyPaymentInput | null) => void;
  onFailed: CheckoutEvents['onFailed'];
  /** Closed without an answer: no money has moved so far. */
  onLeft: () => void;
  /** No checkout opened. */
  onProblem: (problem: PaymentProblem) => void;
};

/** Orders, and opens the checkout over the page; it closes with the page. */
export function useCheckout({ onPaid, onFailed, onLeft, onProblem }: CheckoutUse) {
  const words = useWords('office');
  const queryClient = useQueryClient();
  const isHere = useIsHere();
  const order = useAction(api.billing.createPaymentOrder);
  const [isLoading, setLoading] = useState(false);
  const [orderId, setOrderId] = useState<string | null>(null);
  // Closed without an answer: it may be paid all the same, in an app of the bank.
  const [leftId, setLeftId] = useState<string | null>(null);
  const close = useRef<(() => void) | null>(null);
  const open = async (placed: PaymentOrder) => {
    if (!isHere()) return;
    setLoading(true);
    const description = words.billing.payment.checkout(PAID_PERIOD_DAYS);
    const events: CheckoutEvents = {
      onPaid: (answer) => {
        close.current = null;
        setOrderId(null);
        onPaid(placed, answer);
      },
      onFailed,
      onDismissed: () => {
        // Closed by us, once all was known, it has nothing more to tell.
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
    // The page then leads to signing in, and back.
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
