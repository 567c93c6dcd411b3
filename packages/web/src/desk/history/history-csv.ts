/** A doctor's day as tables for spreadsheets. */
import type { DoctorHistory } from '@baari/contract/queue';
import { deriveDoctorSlug } from '@baari/core/clinics';
import type { TokenState } from '@baari/core/queue';
import type { CsvCell } from '../../shared/files/csv.ts';
import { phoneText } from '../../shared/format/format.ts';
import { sheetTime } from '../../shared/format/service-date.ts';
import { actionText, cancelWords, slipReadText } from '../../shared/queue/action-text.ts';
import { patientName } from '../../shared/queue/erased-patient.ts';
import { logLines } from './history-filters.ts';

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
    ...logLines(history.events, history.slipReads).map((line): CsvCell[] => {
      const { sessionId, number, by, at } = line.kind === 'event' ? line.event : line.read;
      const sitting = sessionId === null ? null : (sequences.get(sessionId) ?? null);
      if (line.kind === 'slip') return [time(at), sitting, number, by, slipReadText(line.read), null, null];
      const { reason, minutes } = line.event;
      return [time(at), sitting, number, by, actionText(line.event), reason, minutes];
    }),
  ];
}

const statusWords = { waiting: 'Waiting', called: 'Called', completed: 'Completed' } as const;

export function outcomeText(state: TokenState): string {
  return state.status === 'cancelled' ? cancelWords[state.reason] : statusWords[state.status];
}

const timeIn = (timeZone: string) => (instant: string | null) => instant && sheetTime(instant, timeZone);

// A spreadsheet would take a leading plus for a formula; without it the number is text, and can be dialled as well.
const sheetPhone = (phone: string) => phoneText(phone).replace('+', '');
