import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';

const LOOKED_AT_MS = 5_000;

/** The totals of a day's marks, today's without one: fetched often while open, as colleagues mark, too. */
export const feeTallyQuery = (clinicId: string, serviceDate: string | null) =>
  queryOptions({
    queryKey: ['fee-tally', clinicId, serviceDate],
    queryFn: ({ signal }) =>
      api.queue.getFeeTally({ clinicId, ...(serviceDate && { serviceDate }) }, { signal }),
    refetchInterval: LOOKED_AT_MS,
  });

/** A day's UPI payments, fetched as often: colleagues tick them, too. */
export const upiPaymentsQuery = (clinicId: string, serviceDate: string | null) =>
  queryOptions({
    queryKey: ['upi-payments', clinicId, serviceDate],
    queryFn: ({ signal }) =>
      api.queue.listUpiPayments({ clinicId, ...(serviceDate && { serviceDate }) }, { signal }),
    refetchInterval: LOOKED_AT_MS,
  });
