/**
 * Compares the clients' responses with the log. Acknowledged changes must be kept, must happen only once, and
 * must be in order of time.
 */
import { answerOf, type DoctorRecord, type LoggedEvent, type Operation, type Violation } from './history.ts';
import type { Moment } from './check-log.ts';
import { fitsIn, KIND_OF } from './fits.ts';
import { Horizon } from './horizon.ts';

/** Maps each operation to the event that its response names. */
export type Claims = ReadonlyMap<Operation, LoggedEvent>;

export type CheckedAnswers = {
  claims: Claims;
  /**
   * Maps a revision to the operation that caused its event. This is the operation whose response names the
   * event, or the only operation that can have caused it.
   */
  owners: ReadonlyMap<number, Operation>;
  horizon: Horizon;
  violations: Violation[];
};

type Log = {
  byRevision: ReadonlyMap<number, LoggedEvent>;
  byToken: ReadonlyMap<string, readonly LoggedEvent[]>;
};

export function checkAnswers(
  record: DoctorRecord,
  moments: ReadonlyMap<number, Moment>,
  isPartial: boolean,
): CheckedAnswers {
  const { doctorId } = record;
  const violations: Violation[] = [];
  const complain: Complain = (rule, subject, revision, text) =>
    void violations.push({ about: 'answers', rule, doctorId, subject, revision, text });
  const log = indexLog(record.events);
  const fits = fitsIn(record, moments);
  const claims = new Map<Operation, LoggedEvent>();
  const owners = new Map<number, Operation>();
  const shown = new Horizon(record, new Map());
  for (const operation of record.operations.toSorted((a, b) => sentAt(a) - sentAt(b))) {
    const event = acknowledged(operation, { log, owners, shown }, complain);
    if (!event) continue;
    if (!fits(operation, event)) {
      const text = `${told(operation)}, but revision ${event.revision} is ${event.kind} ${event.number ?? ''} by ${event.actor}`;
      complain('an answer matches the event', operation.key, event.revision, text);
    }
    const other = owners.get(event.revision);
    if (other)
      complain(
        'an event answers one request',
        operation.key,
        event.revision,
        `${told(operation)}, and ${told(other)}`,
      );
    owners.set(event.revision, operation);
    claims.set(operation, event);
  }
  const horizon = new Horizon(record, claims);
  checkOrder(claims, horizon, complain);
  for (const [operation, event] of claims) {
    if (isRefusedAfter(operation, event, horizon)) complainOfRepeat(operation, event, complain);
  }
  if (!isPartial) checkUnasked(record, { owners, fits, horizon }, complain);
  return { claims, owners, horizon, violations };
}

/**
 * The operations that are known to have caused events, and the contents of feeds and responses at each time.
 */
type ClaimedSoFar = { log: Log; owners: ReadonlyMap<number, Operation>; shown: Horizon };

type Complain = (rule: string, subject: string, revision: number | null, text: string) => void;

/**
 * Returns the event that the response to an operation acknowledges. Returns undefined if no event is
 * acknowledged.
 */
function acknowledged(
  operation: Operation,
  known: ClaimedSoFar,
  complain: Complain,
): LoggedEvent | undefined {
  const answers = operation.attempts.flatMap(({ outcome }) => (outcome.kind === 'done' ? [outcome] : []));
  const [first, ...repeats] = answers;
  if (!first) return undefined;
  for (const repeat of repeats) {
    const isSame = repeat.revision === first.revision && repeat.number === first.number;
    if (isSame && repeat.sessionId === first.sessionId) continue;
    const text = `${told(operation)}, and the same key again: revision ${repeat.revision}, number ${repeat.number}`;
    complain('a key is applied once', operation.key, repeat.revision, text);
  }
  const event =
    first.revision === null ? ofToken(operation, first, known) : known.log.byRevision.get(first.revision);
  if (!event)
    complain(
      'no acknowledged change is lost',
      operation.key,
      first.revision,
      `${told(operation)}, but the log has no such event`,
    );
  return event;
}

/**
 * Patients' responses contain their token without a revision. If a patient reports an arrival and withdraws
 * it, twice, all four responses are equal. So each request is matched with the first unassigned event that
 * was not shown before the request. Earlier events may belong to a request whose response was lost.
 */
function ofToken(
  operation: Operation,
  { sessionId, number }: { sessionId: string | null; number: number | null },
  { log, owners, shown }: ClaimedSoFar,
): LoggedEvent | undefined {
  const { actor, asked } = operation;
  const known = shown.knownBefore(sentAt(operation));
  const events = (log.byToken.get(`${sessionId} ${number}`) ?? []).filter(
    (event) => event.actor === actor && KIND_OF[asked.verb].includes(event.kind),
  );
  const free = events.filter(({ revision }) => !owners.has(revision));
  return free.find(({ revision }) => revision > known) ?? free[0] ?? events[0];
}

const sentAt = ({ attempts }: Operation) => Math.min(...attempts.map((attempt) => attempt.sentAt));

function indexLog(events: readonly LoggedEvent[]): Log {
  const byToken = new Map<string, LoggedEvent[]>();
  for (const event of events) {
    const token = `${event.sessionId} ${event.number}`;
    byToken.set(token, [...(byToken.get(token) ?? []), event]);
  }
  return { byRevision: new Map(events.map((event) => [event.revision, event])), byToken };
}

/** If a request was sent after a response, its event must come after the event of that response. */
function checkOrder(claims: Claims, horizon: Horizon, complain: Complain): void {
  for (const [operation, { revision }] of claims) {
    const known = horizon.knownBefore(sentAt(operation));
    if (revision > known) continue;
    const text = `${told(operation)}, sent when revision ${known} had been shown`;
    complain('times never go backwards', operation.key, revision, text);
  }
}

type Known = {
  owners: Map<number, Operation>;
  fits: (operation: Operation, event: LoggedEvent) => boolean;
  horizon: Horizon;
};

/**
 * Every event needs a request, and a request without a response caused at most one event. A request may fit
 * several events, so the events get their requests by a maximum matching (Kuhn's algorithm).
 */
function checkUnasked(record: DoctorRecord, { owners, fits, horizon }: Known, complain: Complain): void {
  const unknown = record.operations.filter((operation) => isUnknown(operation));
  const eventOf = new Map<Operation, LoggedEvent>();
  const findAsker = (event: LoggedEvent, mayBeRefused: boolean, tried: Set<Operation>): boolean => {
    for (const asker of unknown) {
      if (tried.has(asker) || !fits(asker, event)) continue;
      if (event.revision <= horizon.knownBefore(sentAt(asker))) continue;
      if (!mayBeRefused && isRefusedAfter(asker, event, horizon)) continue;
      tried.add(asker);
      const other = eventOf.get(asker);
      if (other && !findAsker(other, mayBeRefused, tried)) continue;
      eventOf.set(asker, event);
      return true;
    }
    return false;
  };
  for (const event of record.events) {
    if (owners.has(event.revision) || event.actor === 'system') continue;
    // This event is the second half of a move and belongs to the same request.
    if (event.kind === 'moved_here') continue;
    if (findAsker(event, false, new Set()) || findAsker(event, true, new Set())) continue;
    if (event.counterpart === null || event.kind !== 'undone')
      complain(
        'no change happens twice or without a request',
        `revision ${event.revision}`,
        event.revision,
        unaskedText(record, event, fits),
      );
  }
  for (const [asker, event] of eventOf) {
    if (isRefusedAfter(asker, event, horizon)) complainOfRepeat(asker, event, complain);
    owners.set(event.revision, asker);
  }
}

/**
 * Returns true if a request of the operation was refused although it was sent after the operation's event had
 * been shown.
 */
const isRefusedAfter = ({ attempts }: Operation, { revision }: LoggedEvent, horizon: Horizon) =>
  attempts.some(
    ({ outcome, sentAt }) => outcome.kind === 'refused' && horizon.knownBefore(sentAt) >= revision,
  );

function complainOfRepeat(operation: Operation, { revision }: LoggedEvent, complain: Complain): void {
  const text = `${told(operation)}, although revision ${revision} was already its doing`;
  complain('a repeated request gets the first answer', operation.key, revision, text);
}

const isUnknown = (operation: Operation) =>
  answerOf(operation) === undefined && operation.attempts.some(({ outcome }) => outcome.kind === 'unknown');

function unaskedText(record: DoctorRecord, event: LoggedEvent, fits: Known['fits']): string {
  const like = record.operations.findLast((operation) => fits(operation, event));
  const hint = like ? `; most like it: ${told(like)}` : '';
  return `revision ${event.revision}, ${event.kind} ${event.number ?? ''} by ${event.actor}, is nobody's${hint}`;
}

/** Describes an operation in words. */
export function told({ key, asked, attempts }: Operation): string {
  const { verb, number, meant, callRevision, undoes, behind, toDoctorId } = asked;
  const details = [
    ...(number === null ? [] : [`number ${number}`]),
    ...(meant === null ? [] : [`meaning ${meant}`]),
    ...(behind === null ? [] : [`behind ${behind}`]),
    ...(toDoctorId === null ? [] : [`to ${toDoctorId}`]),
    ...(callRevision === null ? [] : [`at call revision ${callRevision}`]),
    ...(undoes === null ? [] : [`of revision ${undoes}`]),
  ];
  const outcomes = attempts.map(({ outcome }) => {
    if (outcome.kind === 'unknown') return `unknown (${outcome.why})`;
    if (outcome.kind === 'refused') return `refused (${outcome.reason})`;
    return `done (${[outcome.revision && `revision ${outcome.revision}`, outcome.number && `number ${outcome.number}`].filter(Boolean).join(', ')})`;
  });
  return `“${key}” ${[verb, ...details].join(' ')}: ${outcomes.join(', then ')}`;
}
