import { REPORT_DAYS_MAX } from '@baari/contract/reports';
import { doctorTitle } from '@baari/core/doctors';
import type { TokenState, VisitType } from '@baari/core/queue';
import { addDays, type DateRange, daysIn } from '@baari/core/reports';
import { AppError, BYTE_ORDER_MARK, type CsvCell, csvRow } from '@baari/core/shared';
import { findClinic } from '../clinics/index.ts';
import type { Context } from '../context/index.ts';
import { requireReportAccess } from './require-report-access.ts';
import { type ExportedToken, listExportedTokens } from './exported-tokens.repository.ts';

export type ExportQuestion = DateRange & { clinicId: string; doctorId?: string | undefined };

/** A file on its way: its name, and its text in pieces as they are read. */
export type ExportedFile = { name: string; pieces: AsyncGenerator<string> };

/** Days read at once: of ten busy doctors some three thousand tokens. */
const DAYS_AT_ONCE = 7;

const HEADINGS = [
  'Date',
  'Doctor',
  'Sitting',
  'Token',
  'Patient',
  'Phone',
  'Outcome',
  'By staff',
  'Visit',
  'Taken',
  'Arrived',
  'Called',
  'Finished',
];

/**
 * All tokens of a range as a CSV file, which is written while it is read: a file of three years takes no more memory than one of
 * a week. For whom the report is. Throws `request.invalid` for a range that ends before it begins, or is too long.
 */
export async function exportTokens(ctx: Context, input: ExportQuestion): Promise<ExportedFile> {
  const lines = requireReportAccess(ctx, input);
  const clinic = await findClinic(ctx.db, lines.clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  const { from, to } = input;
  if (from > to || daysIn(input) > REPORT_DAYS_MAX) {
    throw new AppError('invalid', 'request.invalid', {
      fields: [{ path: 'from', message: 'no such range' }],
    });
  }
  const { slug, timeZone } = clinic.profile;
  const time = timeIn(timeZone);
  async function* pieces() {
    yield BYTE_ORDER_MARK + csvRow(HEADINGS);
    for (let date = from; date <= to; date = addDays(date, DAYS_AT_ONCE)) {
      const end = addDays(date, DAYS_AT_ONCE - 1);
      const tokens = await listExportedTokens(ctx.db, lines, { from: date, to: end < to ? end : to });
      if (tokens.length > 0) yield tokens.map((token) => csvRow(cellsOf(token, time))).join('');
    }
  }
  return { name: `${slug}-${from}-to-${to}.csv`, pieces: pieces() };
}

function cellsOf(token: ExportedToken, time: (at: Date | null) => string | null): CsvCell[] {
  return [
    token.serviceDate,
    doctorTitle(token.doctorName),
    token.sequence,
    token.number,
    token.isErased ? 'Erased patient' : token.name,
    // A spreadsheet would take a leading plus for a formula; without it the number is text, and can be dialled as well.
    token.phone && token.phone.replace('+', ''),
    outcomeOf(token.state),
    token.isWalkIn ? 'Yes' : 'No',
    token.visitType && VISITS[token.visitType],
    time(token.issuedAt),
    time(token.arrivedAt),
    time(token.calledAt),
    time(token.finishedAt),
  ];
}

const VISITS: Record<VisitType, string> = { new: 'New', follow_up: 'Follow-up', report: 'Report' };

const CANCELLED: Record<Extract<TokenState, { status: 'cancelled' }>['reason'], string> = {
  skipped: 'Skipped',
  no_show: 'No-show',
  left: 'Gave up',
  practice_closed: 'Practice closed',
  reset: 'Queue reset',
  undone: 'Taken back',
  moved: 'Moved to another doctor',
};
const STATES: Record<Exclude<TokenState['status'], 'cancelled'>, string> = {
  waiting: 'Waiting',
  called: 'Called',
  passed: 'Not here',
  away: 'Away',
  completed: 'Completed',
};
const outcomeOf = (state: TokenState): string =>
  state.status === 'cancelled' ? CANCELLED[state.reason] : STATES[state.status];

/** "2026-11-21 09:05:00" in the clinic's time zone: Sweden writes dates and times in ISO order. */
function timeIn(timeZone: string): (at: Date | null) => string | null {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return (at) => at && format.format(at);
}
