/** Queries for the operator's tabs. Each query runs once its tab is open. */
import type { PatientSort } from '@baari/core/patients';
import type { SortDirection } from '@baari/core/shared';
import type { TransactionFilter } from '@baari/contract/platform';
import type {
  AdminAct,
  AdminClinicFlood,
  AdminClinicSort,
  AdminClinicState,
  AdminUserState,
  AdminClinicTexts,
  AdminDoctorSort,
  AdminTransactionSort,
  AdminUserSort,
  SalesPeriod,
  SupportState,
  UpgradeRequestStatus,
} from '@baari/core/platform';
import type { PlanType } from '@baari/core/billing';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../shared/api/index.ts';

type Asked<SortKey extends string> = {
  search: string;
  sort: SortKey;
  direction: SortDirection;
  page: number;
};
type Options = { signal: AbortSignal };

/** Creates a query that always fetches again. The previous page stays on the screen in the meantime. */
const listQuery = <Input extends object, Page>(
  name: string,
  input: Input,
  ask: (input: Input, options: Options) => Promise<Page>,
) =>
  queryOptions({
    queryKey: ['admin', name, input],
    queryFn: ({ signal }) => ask(input, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const summaryQuery = queryOptions({
  queryKey: ['admin', 'summary'],
  queryFn: ({ signal }) => api.platform.getPlatformSummary({}, { signal }),
});

/** Returns true if messages can be sent to phones here. The result is true until the answer arrives. */
export const useHasTexts = (): boolean => useQuery(summaryQuery).data?.textsToLookAt !== null;

export const clinicsQuery = (
  input: Asked<AdminClinicSort> & {
    state: AdminClinicState | undefined;
    plan: PlanType | undefined;
    texts: AdminClinicTexts | undefined;
    flood: AdminClinicFlood | undefined;
  },
) => listQuery('clinics', input, api.platform.listAllClinics);

export const usersQuery = (
  input: Asked<AdminUserSort> & { state: AdminUserState | undefined; plan: PlanType | undefined },
) => listQuery('users', input, api.platform.listAllUsers);

export const doctorsQuery = (input: Asked<AdminDoctorSort>) =>
  listQuery('doctors', input, api.platform.listAllDoctors);

export const patientsQuery = (input: Asked<PatientSort>) =>
  listQuery('patients', input, api.platform.listAllPatients);

export const allTransactionsQuery = (input: TransactionFilter & Asked<AdminTransactionSort>) =>
  listQuery('transactions', input, api.platform.listAllTransactions);

export const upgradeRequestsQuery = (input: {
  search: string;
  page: number;
  status: UpgradeRequestStatus | undefined;
}) => listQuery('upgrade-requests', input, api.platform.listUpgradeRequests);

export const supportRequestsQuery = (input: {
  search: string;
  page: number;
  state: SupportState | undefined;
}) => listQuery('support-requests', input, api.platform.listSupportRequests);

export const auditLogQuery = (input: { page: number; act: AdminAct | undefined }) =>
  listQuery('audit-log', input, api.platform.listAuditEvents);

export const salesQuery = (period: SalesPeriod) => listQuery('sales', { period }, api.platform.getSales);

export const pricesQuery = queryOptions({
  queryKey: ['admin', 'prices'],
  queryFn: ({ signal }) => api.platform.listPrices({}, { signal }),
  staleTime: 0,
});

export const textsQuery = queryOptions({
  queryKey: ['admin', 'texts'],
  queryFn: ({ signal }) => api.platform.getOperatorTexts({}, { signal }),
});

export const whatsappQuery = (page: number) => listQuery('whatsapp', { page }, api.platform.getWhatsapp);

export const whatsappTemplatesQuery = queryOptions({
  queryKey: ['admin', 'whatsapp-templates'],
  queryFn: ({ signal }) => api.platform.listWhatsappTemplates({}, { signal }),
});

export const smsQuery = queryOptions({
  queryKey: ['admin', 'sms'],
  queryFn: ({ signal }) => api.platform.getSms({}, { signal }),
  select: ({ sms }) => sms,
});

export const jobsQuery = queryOptions({
  queryKey: ['admin', 'jobs'],
  queryFn: ({ signal }) => api.platform.listJobs({}, { signal }),
  staleTime: 0,
});

export const growthQuery = queryOptions({
  queryKey: ['admin', 'growth'],
  queryFn: ({ signal }) => api.platform.getPlatformGrowth({}, { signal }),
});

export const platformAccuracyQuery = queryOptions({
  queryKey: ['admin', 'wait-accuracy'],
  queryFn: ({ signal }) => api.platform.getPlatformWaitAccuracy({}, { signal }),
});

export const clinicLogQuery = (input: { clinicId: string; serviceDate: string | undefined; page: number }) =>
  listQuery('clinic-log', input, api.platform.getClinicLog);

/** The data is always fetched again, because the counts can change within a minute. */
export const clinicLossesQuery = (clinicId: string) =>
  queryOptions({
    queryKey: ['admin', 'clinic-losses', clinicId],
    queryFn: ({ signal }) => api.platform.getClinicLosses({ clinicId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/**
 * Returns a function that fetches everything on the screen again, because an operator's change can appear
 * anywhere.
 */
export function useChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries();
}
