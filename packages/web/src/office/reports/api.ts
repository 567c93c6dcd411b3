import type { DateRange } from '@baari/core/reports';
import type { ConsoleLanguage } from '@baari/core/shared';
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

/** The formats that the tokens of a report are had in, as files. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Where such a file is. */
export function exportPath(
  { clinicId, doctorId, from, to }: ReportQuestion,
  format: ExportFormat,
  language: ConsoleLanguage,
): string {
  const query = new URLSearchParams({ from, to, ...(doctorId && { doctorId }), format, language });
  return `/api/clinics/${clinicId}/export?${query}`;
}
