import { queryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';

export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => api.billing.getSubscription({}, { signal }),
});

export const transactionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['transactions', page],
    queryFn: ({ signal }) => api.billing.listMyTransactions({ page }, { signal }),
    placeholderData: keepPreviousData,
  });

export const receiptQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['receipt', orderId],
    queryFn: ({ signal }) => api.billing.getReceipt({ orderId }, { signal }),
  });

/** Returns a function that fetches the plan again for all parts of the screen. */
export function usePlanChanged() {
  const queryClient = useQueryClient();
  return () => {
    for (const name of ['subscription', 'usage', 'transactions', 'clinic-console'])
      void queryClient.invalidateQueries({ queryKey: [name] });
  };
}
