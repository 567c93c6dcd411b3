import type { PaymentOutcome } from '@baari/contract/billing';
import { useEffect, useEffectEvent } from 'react';
import { api, type ApiError } from '../../lib/api/index.ts';
import { toApiError } from '../../lib/api/api-error.ts';
import { followOrder } from './follow-order.ts';

type Followed = {
  /** None while nothing is to be followed. */
  orderId: string | null;
  /** A failed try is not the end while the checkout is open: another may follow. */
  isOpen: boolean;
  onTold: (outcome: PaymentOutcome) => void;
  /** Nothing can be learned of the order. */
  onLost: (error: ApiError) => void;
};

/** Tells what has become of an order as soon as it is known. */
export function useFollowedOrder({ orderId, isOpen, onTold, onLost }: Followed): void {
  const told = useEffectEvent(onTold);
  const lost = useEffectEvent(onLost);
  useEffect(() => {
    if (orderId === null) return;
    const stop = new AbortController();
    const isOver = ({ status }: PaymentOutcome) => status === 'completed' || (status === 'failed' && !isOpen);
    followOrder((signal) => api.billing.getPaymentOutcome({ orderId }, { signal }), isOver, stop.signal).then(
      (outcome) => outcome && told(outcome),
      (error: unknown) => lost(toApiError(error)),
    );
    return () => stop.abort();
  }, [orderId, isOpen]);
}
