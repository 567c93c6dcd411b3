/** A doctor's day as tables for spreadsheets. */
import type { DoctorHistory } from '@baari/contract/queue';
import { deriveDoctorSlug } from '@baari/core/clinics';
import type { TokenState } from '@baari/core/queue';
import type { CsvCell } from '../../../lib/csv.ts';
import { phoneText } from '../../../lib/format.ts';
import { sheetTime } from '../../../lib/service-date.ts';
import { actionText, cancelWords } from '../action-text.ts';
import { patientName } from '../erased-patient.ts';

/** As in "dr-rao-2026-11-21-tokens.csv"; a name without Latin letters gives "doctor". */
export function csvFileName({ doctorName, serviceDate }: DoctorHistory, content: 'tokens' | 'log'): string {
  return `${deriveDoctorSlug(doctorName, '')}-${serviceDate}-${content}.csv`;
}

export function tokenRows({ sessions, timeZone }: DoctorHistory): CsvCell[][] {
  const time = timeIn(timeZone);
  return [
    ['Sitting', 'Token', 'Patient', 'Phone', 'Outcome', 'Walk-in', 'Taken', 'Arrived', 'Called', 'Finished'],
    ...sessions.flatMap(({ sequence, tokens }) =>
      tokens.map((token): CsvCell[] => [
        sequence,
        token.number,
        patientName(token.name),
        token.phone && sheetPhone(token.phone),
        outcomeText(token.state),
        token.isWalkIn ? 'Yes' : 'No',
        time(token.issuedAt),
        time(token.arrivedAt),
        time(token.calledAt),
        time(token.finishedAt),
      ]),
    ),
  ];
}

export function logRows(history: DoctorHistory): CsvCell[][] {
  const time = timeIn(history.timeZone);
  const sequences = new Map(history.sessions.map(({ id, sequence }) => [id, sequence]));
  return [
    ['Time', 'Sitting', 'Token', 'Who', 'What', 'Reason', 'Minutes'],
    ...history.events.map((event): CsvCell[] => [
      time(event.at),
      event.sessionId === null ? null : (sequences.get(event.sessionId) ?? null),
      event.number,
      event.by,
      actionText(event),
      event.reason,
      event.minutes,
    ]),
  ];
}

const statusWords = { waiting: 'Waiting', called: 'Called', completed: 'Completed' } as const;

export function outcomeText(state: TokenState): string {
  return state.status === 'cancelled' ? cancelWords[state.reason] : statusWords[state.status];
}

const timeIn = (timeZone: string) => (instant: string | null) => instant && sheetTime(instant, timeZone);

// A spreadsheet would take a leading plus for a formula; without it the number is text, and can be dialled as well.
const sheetPhone = (phone: string) => phoneText(phone).replace('+', '');
