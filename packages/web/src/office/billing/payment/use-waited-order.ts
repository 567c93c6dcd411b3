import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { forgetKeptOrder, keepOrder, type KeptOrder, readKeptOrder } from './kept-order.ts';
import { useIsHere } from './use-is-here.ts';

const orderParam = 'order';
/** Comes with who chose to pay on another page: the checkout opens at once. */
export const upgradeParam = 'upgrade';

export type WaitedOrder = Pick<KeptOrder, 'orderId' | 'isQuiet'> & {
  /** Not known of an order that stands in the address alone. */
  begun: Pick<KeptOrder, 'amountPaise' | 'begunAt'> | null;
};

/** The order that is waited for. It stands in the address, and is kept in the browser, which outlives the address. */
export function useWaitedOrder(accountId: string | undefined) {
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
    // Another page has an address of its own.
    if (isHere()) setParams(withoutOrder, { replace: true });
  };
  return {
    waited: waitedOrder(params.get(orderParam), kept),
    waitFor: (orderId: string, amountPaise: number) => {
      if (accountId !== undefined) {
        keep({ orderId, accountId, amountPaise, begunAt: new Date().toISOString(), isQuiet: false });
      }
      // By its own path: who has left the page meanwhile is led back to what they wait for.
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
