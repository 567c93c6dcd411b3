/** Reads recorded days from a CSV file with a line for each called patient. README.md describes the file. */
import { readFileSync } from 'node:fs';
import { weekPartOf } from '../../packages/core/src/wait-time/week-parts.ts';
import type { VisitKind } from '../../packages/core/src/wait-time/index.ts';
import { VISIT_KINDS } from '../../packages/core/src/wait-time/visit-kinds.ts';
import type { PatientRecord, SessionRecord } from './session-record.ts';

const COLUMNS = [
  'session',
  'date',
  'scheduled_at',
  'joined_at',
  'called_at',
  'no_show',
  'visit_type',
] as const;
type Column = (typeof COLUMNS)[number];

type Line = {
  number: number;
  session: string;
  date: string | null;
  scheduledAt: number | null;
  joinedAt: number;
  calledAt: number;
  came: boolean;
  visitType: VisitKind;
};

/** If a patient's time of joining is unknown, an hour before the call is used. */
const JOINED_BEFORE_MINUTES = 60;

/**
 * Returns the sessions of a file in order. Without `scheduled_at`, a session starts with its first call. If a
 * line is unreadable or out of order, throws an error with the number of the line.
 */
export function readRecordedDays(file: string): SessionRecord[] {
  return recordedDays(readFileSync(file, 'utf8'));
}

export function recordedDays(text: string): SessionRecord[] {
  const [heading = '', ...rows] = text.split(/\r?\n/);
  const columns = heading.split(',').map((name) => name.trim());
  const unknown = columns.filter((name) => !COLUMNS.some((column) => column === name));
  if (unknown.length > 0) throw new Error(`Columns that are not known: ${unknown.join(', ')}`);
  const lines = rows.flatMap((row, index) => (row.trim() === '' ? [] : [readLine(row, index + 2, columns)]));
  for (const [index, line] of lines.entries()) refuseDisorder(line, lines[index - 1], lines.slice(0, index));
  return [...Map.groupBy(lines, ({ session }) => session)].map(([session, called]) =>
    toSession(session, called),
  );
}

function readLine(row: string, number: number, columns: readonly string[]): Line {
  const cells = row.split(',').map((cell) => cell.trim());
  const cell = (column: Column) => cells[columns.indexOf(column)] ?? '';
  const refuse = () => new Error(`Line ${number} cannot be read: ${row}`);
  const [session, kind, date] = [cell('session'), cell('visit_type') || 'unknown', cell('date') || null];
  const calledAt = minutesOf(cell('called_at'));
  const visitType = VISIT_KINDS.find((one) => one === kind);
  const isDate = date === null || (/^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)));
  if (session === '' || calledAt === null || visitType === undefined || !isDate) throw refuse();
  if (!['', '0', '1'].includes(cell('no_show'))) throw refuse();
  for (const column of ['scheduled_at', 'joined_at'] as const) {
    if (cell(column) !== '' && minutesOf(cell(column)) === null) throw refuse();
  }
  return {
    number,
    session,
    date,
    scheduledAt: minutesOf(cell('scheduled_at')),
    joinedAt: minutesOf(cell('joined_at')) ?? calledAt - JOINED_BEFORE_MINUTES,
    calledAt,
    came: cell('no_show') !== '1',
    visitType,
  };
}

/**
 * Rejects lines that are out of order. The lines of a session must follow each other in the order of calls.
 */
function refuseDisorder(line: Line, before: Line | undefined, earlier: readonly Line[]): void {
  const isSame = before?.session === line.session;
  const isLate = isSame && before.calledAt > line.calledAt;
  const isSplit = !isSame && earlier.some(({ session }) => session === line.session);
  if (isLate || isSplit) throw new Error(`Line ${line.number} is out of order.`);
  if (line.joinedAt > line.calledAt) throw new Error(`Line ${line.number} joined after the call.`);
}

function minutesOf(text: string): number | null {
  const [, hours, minutes, seconds = '0'] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes) + Number(seconds) / 60;
}

function toSession(session: string, called: readonly Line[]): SessionRecord {
  const [first] = called;
  const start = first?.scheduledAt ?? first?.calledAt ?? 0;
  const date = first?.date ?? null;
  const patients = called.map(({ calledAt, joinedAt, came, visitType }, index): PatientRecord => {
    const next = called[index + 1];
    return {
      number: index + 1,
      came,
      visitType,
      isInserted: false,
      leftAt: null,
      joinedAt: joinedAt - start,
      calledAt: calledAt - start,
      doneAt: next ? next.calledAt - start : null,
    };
  });
  return {
    doctor: 'recorded',
    kind: session,
    patients,
    breaks: [],
    announced: null,
    // The times in the file are in the clinic's time zone.
    ...(date !== null && {
      weekPart: weekPartOf(date, 'UTC', Date.parse(`${date}T00:00:00Z`) + start * 60_000),
    }),
  };
}
