/** What a file tells of a token, column by column, in whatever format it is written. */
import { doctorTitle } from '@baari/core/doctors';
import type { TokenState, VisitType } from '@baari/core/queue';
import type { ExportedToken } from './exported-tokens.repository.ts';

/** `date` is the text of a service date, `time` an instant, `rupees` an amount. */
export type ExportColumn = { heading: string; width: number } & (
  | { kind: 'text' | 'date'; of: (token: ExportedToken) => string | null }
  | { kind: 'number' | 'rupees'; of: (token: ExportedToken) => number | null }
  | { kind: 'time'; of: (token: ExportedToken) => Date | null }
);

const COLUMNS: readonly ExportColumn[] = [
  { heading: 'Date', width: 12, kind: 'date', of: ({ serviceDate }) => serviceDate },
  { heading: 'Doctor', width: 22, kind: 'text', of: ({ doctorName }) => doctorTitle(doctorName) },
  { heading: 'Sitting', width: 8, kind: 'number', of: ({ sequence }) => sequence },
  { heading: 'Token', width: 8, kind: 'number', of: ({ number }) => number },
  { heading: 'Patient', width: 26, kind: 'text', of: nameOf },
  // A spreadsheet would take a leading plus for a formula; without it the number is text, and can be dialled as well.
  { heading: 'Phone', width: 15, kind: 'text', of: ({ phone }) => phone && phone.replace('+', '') },
  { heading: 'Outcome', width: 22, kind: 'text', of: ({ state }) => outcomeOf(state) },
  { heading: 'By staff', width: 9, kind: 'text', of: ({ isWalkIn }) => (isWalkIn ? 'Yes' : 'No') },
  { heading: 'Visit', width: 11, kind: 'text', of: ({ visitType }) => visitType && VISITS[visitType] },
  { heading: 'Taken', width: 19, kind: 'time', of: ({ issuedAt }) => issuedAt },
  { heading: 'Arrived', width: 19, kind: 'time', of: ({ arrivedAt }) => arrivedAt },
  { heading: 'Called', width: 19, kind: 'time', of: ({ calledAt }) => calledAt },
  { heading: 'Finished', width: 19, kind: 'time', of: ({ finishedAt }) => finishedAt },
];

const FEE_COLUMNS: readonly ExportColumn[] = [
  { heading: 'Fee', width: 12, kind: 'text', of: feeOf },
  { heading: 'Rupees', width: 10, kind: 'rupees', of: rupeesOf },
];

/** The columns of a clinic's file: with the fees where it marks them. */
export const exportColumns = (marksFees: boolean): readonly ExportColumn[] =>
  marksFees ? COLUMNS.concat(FEE_COLUMNS) : COLUMNS;

function nameOf({ isErased, name }: ExportedToken): string | null {
  return isErased ? 'Erased patient' : name;
}

const PAID = { cash: 'Paid cash', upi: 'Paid UPI', card: 'Paid card' };
const MARKS = { due: 'Due', free: 'Free', waived: 'Waived' };

function feeOf({ fee }: ExportedToken): string | null {
  if (fee === null) return null;
  return fee.mark === 'paid' ? fee.kind && PAID[fee.kind] : MARKS[fee.mark];
}

function rupeesOf({ fee }: ExportedToken): number | null {
  const paise = fee?.paise ?? null;
  return paise === null ? null : paise / 100;
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

function outcomeOf(state: TokenState): string {
  return state.status === 'cancelled' ? CANCELLED[state.reason] : STATES[state.status];
}
