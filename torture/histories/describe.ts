/** Prints a record in a form that people can follow. */
import { told } from './check-answers.ts';
import type { DoctorRecord, LoggedEvent, Move, Operation, Seen, Violation } from './history.ts';

const LINES_MAX = 80;
/** Prints only the last events of a long log. */
const EVENTS_MAX = 60;

/** Describes the broken rule and the record up to the violation, in order of time. */
export function describe(violation: Violation, record: DoctorRecord, seed: number): string {
  const { rule, doctorId, text, revision: brokenAt } = violation;
  const events = record.events.filter(({ revision }) => revision <= (brokenAt ?? Infinity));
  const start = Math.min(
    ...record.operations.flatMap(({ attempts }) => attempts.map(({ sentAt }) => sentAt)),
  );
  const lines = [
    ...events.slice(-EVENTS_MAX).map(eventLine),
    ...record.operations.flatMap((operation) => operationLines(operation, start)),
    ...record.seen.map((seen) => seenLine(seen, start)),
    ...record.tokens.map(
      ({ sessionId, number, letter }) => `row: token ${number} of ${sessionId} is ${letter}`,
    ),
  ];
  const rest = lines.length > LINES_MAX ? [`… and ${lines.length - LINES_MAX} more`] : [];
  const all = [
    `BROKEN: ${rule} (seed ${seed}, doctor ${doctorId})`,
    text,
    ...lines.slice(0, LINES_MAX),
    ...rest,
  ];
  return withShortIds(all.join('\n  '));
}

function eventLine({ revision, kind, number, sessionId, actor, moves, undoes, reason }: LoggedEvent): string {
  const details = [
    ...(number === null ? [] : [`${number}`]),
    ...(undoes === null ? [] : [`of revision ${undoes}`]),
    ...(reason === null ? [] : [`because “${reason}”`]),
    ...(sessionId === null ? [] : [`in session ${sessionId}`]),
    ...moves.map(moveText),
  ];
  return `log: revision ${revision} ${[kind, ...details].join(' ')} by ${actor}`;
}

const moveText = ({ number, from, to, line }: Move) =>
  `${number}:${from ?? ''}→${to}${line ? ` (${line.to.place})` : ''}`;

function operationLines(operation: Operation, start: number): string[] {
  const times = operation.attempts.map(
    ({ server, sentAt, endedAt }) =>
      `server ${server}, ${(sentAt - start).toFixed(1)} to ${(endedAt - start).toFixed(1)} ms`,
  );
  return [`asked: ${told(operation)} [${times.join('; ')}]`];
}

function seenLine({ feed, at, revision, states, sessionId, isEnded }: Seen, start: number): string {
  const session = sessionId === null ? 'no session' : `session ${sessionId}${isEnded ? ' (ended)' : ''}`;
  return `shown: by ${feed ?? 'an answer'} at ${(at - start).toFixed(1)} ms: revision ${revision}, ${session}, ${states || 'nobody'}`;
}

/** Shortens ids, which differ only at the end. */
const withShortIds = (text: string) =>
  text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{21,22}([0-9a-f]{6})/g, (_, end: string) => `#${end}`);
