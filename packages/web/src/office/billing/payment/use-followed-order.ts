import type { PaymentOutcome } from '@baari/contract/billing';
import { useEffect, useEffectEvent } from 'react';
import { toApiError } from '../../../shared/api/api-error.ts';
import { api, type ApiError } from '../../../shared/api/index.ts';
import { followOrder, isPaid, isPaidOrFailedForGood } from './follow-order.ts';

type Followed = {
  /** None while nothing is to be followed. */
  orderId: string | null;
  /** Whether the checkout has said that it is paid. Before that a failed try is not the end: another may follow. */
  isSaidPaid: boolean;
  /** After this nothing is told any more. */
  forMs?: number;
  onTold: (outcome: PaymentOutcome) => void;
  /** Nothing can be learned of the order. */
  onLost?: (error: ApiError) => void;
};

/** Tells what has become of an order as soon as it is known. */
export function useFollowedOrder({ orderId, isSaidPaid, forMs, onTold, onLost }: Followed): void {
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
