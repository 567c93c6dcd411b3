import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';

const LOOKED_AT_MS = 5_000;
const PAYEE_LOOKED_AT_MS = 60_000;

/**
 * Returns the totals of a day's fee marks, by default today's. While the totals are open, they are fetched
 * often, because colleagues mark fees too.
 */
export const feeTallyQuery = (clinicId: string, serviceDate: string | null) =>
  queryOptions({
    queryKey: ['fee-tally', clinicId, serviceDate],
    queryFn: ({ signal }) =>
      api.queue.getFeeTally({ clinicId, ...(serviceDate && { serviceDate }) }, { signal }),
    refetchInterval: LOOKED_AT_MS,
  });

/** Returns the UPI account of a queue's clinic, which rarely changes. */
export const upiPayeeQuery = (doctorId: string) =>
  queryOptions({
    queryKey: ['upi-payee', doctorId],
    queryFn: ({ signal }) => api.queue.getUpiPayee({ doctorId }, { signal }),
    staleTime: PAYEE_LOOKED_AT_MS,
  });

/** Returns the UPI account and the person who set it, for the owner. */
export const upiAccountQuery = (clinicId: string) =>
  queryOptions({
    queryKey: ['upi-account', clinicId],
    queryFn: ({ signal }) => api.clinics.getUpiAccount({ clinicId }, { signal }),
  });

/**
 * Returns a day's UPI payments. An open list is fetched often, because colleagues tick payments too.
 */
export const upiPaymentsQuery = (clinicId: string, serviceDate: string | null) =>
  queryOptions({
    queryKey: ['upi-payments', clinicId, serviceDate],
    queryFn: ({ signal }) =>
      api.queue.listUpiPayments({ clinicId, ...(serviceDate && { serviceDate }) }, { signal }),
    refetchInterval: LOOKED_AT_MS,
  });
