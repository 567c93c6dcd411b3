/** Recorded days from a CSV file: `session,joined_at,called_at`, a line a patient, times as HH:MM or HH:MM:SS. */
import { readFileSync } from 'node:fs';
import type { PatientRecord, SessionRecord } from './session-record.ts';

type Line = { session: string; joinedAt: number; calledAt: number };

/**
 * The sittings of a file in its order. Without `joined_at` a patient joined an hour before the call.
 * The schedule is not recorded: the first call is taken for it. Throws for a line that cannot be read.
 */
export function readRecordedDays(file: string): SessionRecord[] {
  const [, ...lines] = readFileSync(file, 'utf8').split(/\r?\n/).filter(Boolean);
  const sessions = Map.groupBy(
    lines.map((text, index) => readLine(text, index + 2)),
    ({ session }) => session,
  );
  return [...sessions].map(([session, called]) => toSession(session, called));
}

function readLine(text: string, number: number): Line {
  const [session = '', joined = '', called = ''] = text.split(',').map((cell) => cell.trim());
  const calledAt = minutesOf(called);
  if (session === '' || calledAt === null) throw new Error(`Line ${number} cannot be read: ${text}`);
  return { session, calledAt, joinedAt: minutesOf(joined) ?? calledAt - 60 };
}

function minutesOf(text: string): number | null {
  const [, hours, minutes, seconds = '0'] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes) + Number(seconds) / 60;
}

function toSession(session: string, lines: readonly Line[]): SessionRecord {
  const called = lines.toSorted((a, b) => a.calledAt - b.calledAt);
  const start = called[0]?.calledAt ?? 0;
  const patients = called.map(({ calledAt, joinedAt }, index): PatientRecord => {
    const next = called[index + 1];
    return {
      number: index + 1,
      came: true,
      isInserted: false,
      leftAt: null,
      joinedAt: Math.min(joinedAt, calledAt) - start,
      calledAt: calledAt - start,
      doneAt: next ? next.calledAt - start : null,
    };
  });
  return { doctor: 'recorded', kind: session, patients, breaks: [], announced: null };
}
