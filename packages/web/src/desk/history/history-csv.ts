/** A doctor's day as tables for spreadsheets. */
import type { DoctorHistory, HistoryEvent, TokenElsewhere } from '@baari/contract/queue';
import { deriveDoctorSlug } from '@baari/core/clinics';
import { type LineLabels, tokenLabel } from '@baari/core/doctors';
import { sheetPhone } from '@baari/core/patients';
import { MOVE_REASONS, PLACE_REASONS, refundOf, type TokenState } from '@baari/core/queue';
import type { CsvCell } from '../../shared/files/csv.ts';
import { sheetTime } from '../../shared/format/service-date.ts';
import { actionText, slipReadText } from '../../shared/queue/action-text.ts';
import { patientName } from '../../shared/queue/erased-patient.ts';
import type { DeskWords } from '@baari/words/web';
import { type HistoryToken, logLines, sessionLabels } from './history-filters.ts';

const PAISE_PER_RUPEE = 100;

/**
 * Returns a file name such as "dr-rao-2026-11-21-tokens.csv". A name without Latin letters becomes
 * "doctor".
 */
export function csvFileName({ doctorName, serviceDate }: DoctorHistory, content: 'tokens' | 'log'): string {
  return `${deriveDoctorSlug(doctorName.name, '')}-${serviceDate}-${content}.csv`;
}

export function tokenRows({ sessions, timeZone, letter }: DoctorHistory, words: DeskWords): CsvCell[][] {
  const { history, desk, queue, labels, addPatient } = words;
  const time = timeIn(timeZone);
  // A clinic that marks no fees has no fee columns.
  const hasFees = sessions.some(({ tokens }) => tokens.some(({ fee }) => fee !== undefined));
  return [
    [
      history.sitting,
      history.csv.token,
      history.csv.patient,
      labels.phone,
      history.csv.outcome,
      history.csv.movedFrom,
      desk.walkIn,
      addPatient.visitType.label,
      history.taken,
      history.arrived,
      queue.states.called,
      history.finished,
      ...(hasFees ? [words.fee.column, history.csv.rupees, history.csv.refunded] : []),
    ],
    ...sessions.flatMap(({ sequence, tokens }) =>
      tokens.map((token): CsvCell[] => [
        sequence,
        labelCell(letter, token.number, token.outageNumber),
        patientName(token.name, queue),
        token.phone && sheetPhone(token.phone),
        token.movedTo ? movedText(token.movedTo, words) : outcomeText(token.state, queue),
        token.movedFrom && elsewhereText(token.movedFrom, words),
        token.isWalkIn ? history.csv.yes : history.csv.no,
        token.visitType && addPatient.visitType[token.visitType],
        time(token.issuedAt),
        time(token.arrivedAt),
        time(token.calledAt),
        time(token.finishedAt),
        ...(hasFees ? feeCells(token.fee, words) : []),
      ]),
    ),
  ];
}

export function logRows(history: DoctorHistory, words: DeskWords): CsvCell[][] {
  const { csv, sitting: sittingHeading } = words.history;
  const time = timeIn(history.timeZone);
  const sequences = new Map(history.sessions.map(({ id, sequence }) => [id, sequence]));
  const labelsOf = sessionLabels(history);
  return [
    [words.desk.time, sittingHeading, csv.token, csv.who, csv.what, csv.reason, csv.minutes],
    ...logLines(history.events, history.slipReads).map((line): CsvCell[] => {
      const { sessionId, number, at } = line.kind === 'event' ? line.event : line.read;
      const labels = labelsOf(sessionId);
      const token = number === null ? null : labelCell(labels, number);
      const sitting = sessionId === null ? null : (sequences.get(sessionId) ?? null);
      const { events } = words;
      if (line.kind === 'slip') {
        const by = events.who(line.read.by);
        return [time(at), sitting, token, by, slipReadText(line.read, events, labels), null, null];
      }
      const { actor, minutes } = line.event;
      const by = events.who(line.event.by, actor);
      const reason = reasonText(line.event, words);
      return [time(at), sitting, token, by, actionText(line.event, events, labels), reason, minutes];
    }),
  ];
}

export function outcomeText(state: TokenState, { cancelled, states }: DeskWords['queue']): string {
  return state.status === 'cancelled' ? cancelled[state.reason] : states[state.status];
}

/**
 * The fee mark in words, and the paid and refunded amounts as numbers, so that a spreadsheet can add them up.
 */
function feeCells(fee: HistoryToken['fee'], { history, fees }: DeskWords): CsvCell[] {
  if (fee === undefined) return [null, null, null];
  const marked = fee.mark === 'paid' ? fees.paidBy[fee.kind] : history.csv.fees[fee.mark];
  const paise = fee.mark === 'free' ? null : fee.paise;
  const rupees = (amount: number | undefined) => (amount === undefined ? null : amount / PAISE_PER_RUPEE);
  return [marked, rupees(paise ?? undefined), rupees(refundOf(fee)?.paise)];
}

/** A label without a letter is written as a number, so that spreadsheets sort it correctly. */
function labelCell(labels: LineLabels, number: number, outageNumber?: number): CsvCell {
  const label = tokenLabel(labels, number, outageNumber);
  return label === String(number) ? number : label;
}

/** The reasons as staff typed them, or in words if they chose them from a list. */
function reasonText(
  { kind, undoneKind, reason, late }: HistoryEvent,
  { history, queue }: DeskWords,
): string | null {
  switch (undoneKind ?? kind) {
    case 'issued':
    case 'placed_soon': {
      const place = PLACE_REASONS.map((one) => (one === reason ? queue.priorities[one] : null)).find(Boolean);
      return [place ?? reason, late].filter(Boolean).join(', ') || null;
    }
    case 'moved_away':
    case 'moved_here':
      return (
        MOVE_REASONS.map((one) => (one === reason ? history.csv.because[one] : null)).find(Boolean) ?? reason
      );
    default:
      return reason;
  }
}

/** The doctor to whom a visit moved. */
export const movedText = (
  { doctorName, letter, number }: TokenElsewhere,
  { doctor, queue }: DeskWords,
): string => queue.movedTo({ doctor: doctor.name(doctorName), label: tokenLabel(letter, number) });

const elsewhereText = ({ doctorName, letter, number }: TokenElsewhere, { doctor, history }: DeskWords) =>
  history.csv.elsewhere({ doctor: doctor.name(doctorName), label: tokenLabel(letter, number) });

const timeIn = (timeZone: string) => (instant: string | null) => instant && sheetTime(instant, timeZone);
