/**
 * Determines in which line each request about a moved visit was handled. A phone identifies its token by a
 * secret, which the token keeps in the other line. So only the logs show which queue the request changed.
 */
import { answerOf, type DoctorRecord, type LoggedEvent, type Operation, type Outcome } from './history.ts';
import { KIND_OF } from './fits.ts';
import { Horizon } from './horizon.ts';

type Found = { record: DoctorRecord; event: LoggedEvent };

/** Returns the records with each phone's request at the doctor whose log contains it. */
export function settleVisits(records: readonly DoctorRecord[]): DoctorRecord[] {
  const visitOf = visitsOf(records);
  const events = eventsOfPhones(records, visitOf);
  const owned = new Set<LoggedEvent>();
  const shown = new Map(records.map((record) => [record, new Horizon(record, new Map())]));
  const operations = records
    .flatMap((record) => record.operations)
    .toSorted((a, b) => doubtOf(a) - doubtOf(b) || sentAt(a) - sentAt(b))
    .map((operation) => settled(operation, { visitOf, events, owned, shown }));
  const byDoctor = Map.groupBy(operations, ({ doctorId }) => doctorId);
  return records.map((record) => ({ ...record, operations: byDoctor.get(record.doctorId) ?? [] }));
}

/**
 * Sorts requests by how certain they are. Requests with a response come first. Requests that were refused
 * once and lost once come last.
 */
const doubtOf = (operation: Operation) => (answerOf(operation) ? 0 : wasRefused(operation) ? 2 : 1);
const wasRefused = ({ attempts }: Operation) => attempts.some(({ outcome }) => outcome.kind === 'refused');
const wasLost = ({ attempts }: Operation) => attempts.some(({ outcome }) => outcome.kind === 'unknown');
const sentAt = ({ attempts }: Operation) => Math.min(...attempts.map((attempt) => attempt.sentAt));
const keyOf = (sessionId: string | null, number: number | null) => `${number} of ${sessionId}`;

/** Maps each token of a moved visit to the key of the visit's first token. Tokens that never moved are left out. */
function visitsOf(records: readonly DoctorRecord[]): ReadonlyMap<string, string> {
  const before = new Map<string, string>();
  for (const { kind, sessionId, joined } of records.flatMap(({ events }) => events)) {
    if (kind !== 'moved_here') continue;
    for (const { number, from } of joined ?? [])
      before.set(keyOf(sessionId, number), keyOf(from.sessionId, from.number));
  }
  const firstOf = (token: string): string => {
    const left = before.get(token);
    return left === undefined ? token : firstOf(left);
  };
  return new Map([...before].flat().map((token) => [token, firstOf(token)]));
}

type Known = {
  visitOf: ReadonlyMap<string, string>;
  events: ReadonlyMap<string, readonly Found[]>;
  owned: Set<LoggedEvent>;
  /** The data of each doctor's queue that feeds and responses showed at a moment. */
  shown: ReadonlyMap<DoctorRecord, Horizon>;
};

/** Returns the requests of the phones by sender and visit, in order of time. */
function eventsOfPhones(
  records: readonly DoctorRecord[],
  visitOf: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly Found[]> {
  const found = records.flatMap((record) =>
    record.events.filter(({ actor }) => actor.startsWith('device')).map((event) => ({ record, event })),
  );
  found.sort((one, other) => one.event.at - other.event.at);
  return Map.groupBy(
    found,
    ({ event: { actor, sessionId, number } }) => `${actor}: ${visitOf.get(keyOf(sessionId, number))}`,
  );
}

function settled(operation: Operation, { visitOf, events, owned, shown }: Known): Operation {
  const { actor, asked } = operation;
  const answer = answerOf(operation);
  const token =
    asked.sessionId === null
      ? keyOf(answer?.sessionId ?? null, answer?.number ?? null)
      : keyOf(asked.sessionId, asked.number);
  const visit = visitOf.get(token);
  if (!actor.startsWith('device') || visit === undefined) return operation;
  // A request whose connection was closed may have waited in the server, and been carried out after its
  // repeat was refused.
  const mayBeDone = answer !== undefined || wasLost(operation);
  const free = (events.get(`${actor}: ${visit}`) ?? []).filter(
    ({ event }) => KIND_OF[asked.verb].includes(event.kind) && !owned.has(event),
  );
  const since = free.find(
    ({ record, event }) => event.revision > (shown.get(record)?.knownBefore(sentAt(operation)) ?? 0),
  );
  const done = since ?? (answer && free[0]);
  if (!mayBeDone || !done) return { ...operation, isAnywhere: true };
  const { record, event } = done;
  owned.add(event);
  const { number, sessionId } = event;
  const isToken = asked.sessionId !== null;
  return {
    ...operation,
    doctorId: record.doctorId,
    asked: isToken ? { ...asked, number, sessionId } : asked,
    attempts: operation.attempts.map((attempt) => ({ ...attempt, outcome: toldOf(attempt.outcome, event) })),
    isAnywhere: wasRefused(operation),
  };
}

/** Replaces the token of the request with the visit's current token. */
const toldOf = (outcome: Outcome, { number, sessionId }: LoggedEvent): Outcome =>
  outcome.kind === 'done' ? { ...outcome, number, sessionId } : outcome;
