import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';

const LOOKED_AT_MS = 5_000;
const PAYEE_LOOKED_AT_MS = 60_000;

/** The totals of a day's marks, today's without one: fetched often while open, as colleagues mark, too. */
export const feeTallyQuery = (clinicId: string, serviceDate: string | null) =>
  queryOptions({
    queryKey: ['fee-tally', clinicId, serviceDate],
    queryFn: ({ signal }) =>
      api.queue.getFeeTally({ clinicId, ...(serviceDate && { serviceDate }) }, { signal }),
    refetchInterval: LOOKED_AT_MS,
  });

/** The UPI account of a line's clinic: the owner changes it seldom. */
export const upiPayeeQuery = (doctorId: string) =>
  queryOptions({
    queryKey: ['upi-payee', doctorId],
    queryFn: ({ signal }) => api.queue.getUpiPayee({ doctorId }, { signal }),
    staleTime: PAYEE_LOOKED_AT_MS,
  });

/** The account and who set it, for the owner. */
export const upiAccountQuery = (clinicId: string) =>
  queryOptions({
    queryKey: ['upi-account', clinicId],
    queryFn: ({ signal }) => api.clinics.getUpiAccount({ clinicId }, { signal }),
  });

/** A day's UPI payments, fetched as often: colleagues tick them, too. */
export const upiPaymentsQuery = (clinicId: string, serviceDate: string | null) =>
  queryOptions({
    queryKey: ['upi-payments', clinicId, serviceDate],
    queryFn: ({ signal }) =>
      api.queue.listUpiPayments({ clinicId, ...(serviceDate && { serviceDate }) }, { signal }),
    refetchInterval: LOOKED_AT_MS,
  });
