import { useSearchParams } from 'react-router';

const orderParam = 'order';
/** Comes with who chose to pay on another page: the checkout opens at once. */
export const upgradeParam = 'upgrade';

/** The order that is waited for: it stands in the address, so that a reload goes on waiting. */
export function useWaitedOrder(): [orderId: string | null, waitFor: (orderId: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const waitFor = (orderId: string | null) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete(upgradeParam);
        if (orderId === null) next.delete(orderParam);
        else next.set(orderParam, orderId);
        return next;
      },
      { replace: true },
    );
  return [params.get(orderParam), waitFor];
}
