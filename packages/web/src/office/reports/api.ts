import type { DateRange } from '@baari/core/reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';

/** Of which line, null for all; the range may end after today. */
export type ReportQuestion = DateRange & { clinicId: string; doctorId: string | null };

export const reportQuery = ({ clinicId, doctorId, from, to }: ReportQuestion) =>
  queryOptions({
    queryKey: ['report', clinicId, doctorId, from, to],
    queryFn: ({ signal }) =>
      api.reports.getReport({ clinicId, from, to, ...(doctorId && { doctorId }) }, { signal }),
    placeholderData: keepPreviousData,
  });
