import type { Readable } from 'node:stream';
import { REPORT_DAYS_MAX } from '@baari/contract/reports';
import { addDays } from '@baari/core/queue';
import { type DateRange, daysIn } from '@baari/core/reports';
import { AppError, type ConsoleLanguage } from '@baari/core/shared';
import { findClinic } from '../clinics/index.ts';
import type { Context } from '../context/index.ts';
import { exportColumns } from './export-columns.ts';
import { type ExportFormat, FORMATS } from './export-formats.ts';
import { EXPORT_WORDS } from './export-words.ts';
import { listExportedTokens } from './exported-tokens.repository.ts';
import { requireReportAccess } from './require-report-access.ts';

export type ExportQuestion = DateRange & {
  clinicId: string;
  doctorId?: string | undefined;
  format: ExportFormat;
  language: ConsoleLanguage;
};

/** A file: its name, its media type, and what begins to read and write it. No week is begun once `signal` is aborted. */
export type ExportedFile = { name: string; type: string; open: (signal: AbortSignal) => Readable };

/** Days read at once: of ten busy doctors some three thousand tokens. */
const DAYS_AT_ONCE = 7;

/**
 * All tokens of a range as a file, which is written while it is read: one of three years takes no more memory than one of a
 * week. For whom the report is. Throws `request.invalid` for a range that ends before it begins, or is too long.
 */
export async function exportTokens(ctx: Context, input: ExportQuestion): Promise<ExportedFile> {
  const lines = requireReportAccess(ctx, input);
  const clinic = await findClinic(ctx.db, lines.clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  const { from, to, format, language } = input;
  if (from > to || daysIn(input) > REPORT_DAYS_MAX) {
    throw new AppError('invalid', 'request.invalid', {
      fields: [{ path: 'from', message: 'no such range' }],
    });
  }
  async function* pieces(signal: AbortSignal) {
    for (let date = from; date <= to && !signal.aborted; date = addDays(date, DAYS_AT_ONCE)) {
      const end = addDays(date, DAYS_AT_ONCE - 1);
      yield await listExportedTokens(ctx.db, lines, { from: date, to: end < to ? end : to });
    }
  }
  const { slug } = clinic.profile;
  const columns = exportColumns(clinic.marksFees, language);
  const { type, write } = FORMATS[format];
  return {
    name: `${slug}-${from}-to-${to}.${format}`,
    type,
    open: (signal) => {
      const content = write({ name: EXPORT_WORDS[language].patients, columns, pieces: pieces(signal) });
      signal.addEventListener('abort', () => content.destroy(), { once: true });
      return content;
    },
  };
}
