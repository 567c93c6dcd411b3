/** Matches an event of the log with a request. */
import { isCallable, type Moment } from './check-log.ts';
import type { DoctorRecord, LineRules, LoggedEvent, Operation, Verb } from './history.ts';

export const KIND_OF: Readonly<Record<Verb, readonly string[]>> = {
  issueToken: ['issued'],
  addPatient: ['issued'],
  callNext: ['called'],
  callToken: ['called'],
  notHere: ['called', 'passed'],
  sendAway: ['sent_away'],
  back: ['returned'],
  announceBack: ['returned'],
  recall: ['recalled'],
  markArrived: ['arrived'],
  announceArrival: ['arrived'],
  withdrawArrival: ['arrival_withdrawn'],
  complete: ['completed'],
  skip: ['skipped'],
  putBack: ['put_back'],
  placeSoon: ['placed_soon'],
  placeAtOnce: ['placed_at_once'],
  placeInTurn: ['placed_in_turn'],
  askPriority: ['priority_asked'],
  withdrawPriority: ['priority_withdrawn'],
  declinePriority: ['priority_declined'],
  moveToken: ['moved_away'],
  moveLine: ['moved_away', 'moved_and_stopped'],
  correctPatient: ['patient_corrected'],
  leave: ['left'],
  startPractice: ['practice_opened'],
  clearNotArrived: ['not_arrived_cleared'],
  // If a session has no patients, stopping new tokens closes the session.
  stopTokens: ['tokens_stopped', 'practice_closed'],
  closePractice: ['practice_closed'],
  resetQueue: ['reset'],
  undo: ['undone'],
  announce: ['delay_announced', 'break_announced'],
  withdrawAnnouncement: ['announcement_withdrawn'],
};

/** Returns a function that decides whether an operation can have caused an event. */
export function fitsIn(
  record: DoctorRecord,
  moments: ReadonlyMap<number, Moment>,
): (operation: Operation, event: LoggedEvent) => boolean {
  const { rules } = record;
  const phones = lastPhones(record);
  return (operation, event) =>
    isDoneBy(operation, event) &&
    isCalledAt(operation, event, moments) &&
    isWithFamily(operation, event, moments) &&
    isHereOrAnyway(operation, event, { rules, moments }) &&
    isForPhone(operation, event, phones);
}

/** Returns true if the event and the request have the same sender. */
function isDoneBy({ asked, actor, key }: Operation, event: LoggedEvent): boolean {
  if (event.actor !== actor || !KIND_OF[asked.verb].includes(event.kind)) return false;
  if (asked.number !== null && event.number !== asked.number) return false;
  if (asked.sessionId !== null && event.sessionId !== asked.sessionId) return false;
  if (asked.undoes !== null && event.undoes !== asked.undoes) return false;
  if (asked.verb === 'moveLine' && event.number !== null) return false;
  const { toDoctorId, because } = asked;
  if (toDoctorId !== null && (event.counterpart?.doctorId !== toDoctorId || event.reason !== because))
    return false;
  const isSoon = event.kind === 'issued' || event.kind === 'placed_soon';
  if (isSoon && event.reason !== asked.priority) return false;
  if (TELLING_KEYS.includes(asked.verb)) return event.reason === key;
  if (asked.meant !== null && event.number !== asked.meant) return false;
  return asked.verb !== 'callNext' || event.reason === null;
}

/** For these verbs, the reason in the log contains the key of the request. */
export const TELLING_KEYS: readonly Verb[] = ['callToken', 'placeAtOnce'];

/**
 * A call contains the revision of the last call and the outcome of the current visit. Without an outcome, a
 * call may only take a patient with the place “At once”.
 */
function isCalledAt({ asked }: Operation, event: LoggedEvent, moments: ReadonlyMap<number, Moment>): boolean {
  if (asked.callRevision === null) return true;
  const cameOut = event.moves.find(({ from }) => from === 'c');
  if (cameOut && cameOut.to !== (COMES_OUT[asked.inside ?? ''] ?? 'd')) return false;
  const before = moments.get(event.revision - 1);
  if (before === undefined) return true;
  const isAtOnce = before.places[(event.number ?? 0) - 1] === 'once';
  return before.callRevision === asked.callRevision && !(cameOut && isAtOnce && asked.inside === null);
}

/**
 * A new family member ranks directly behind the named patient and earlier relatives, and behind all patients
 * with the place “At once”.
 */
function isWithFamily(
  { asked }: Operation,
  { kind, number, behind, revision }: LoggedEvent,
  moments: ReadonlyMap<number, Moment>,
): boolean {
  if (kind !== 'issued' || asked.behind === null) return kind !== 'issued' || behind === null;
  const [before, after] = [moments.get(revision - 1), moments.get(revision)];
  if (before === undefined || after === undefined) return behind !== null;
  const rootOf = (one: number) => before.behind[one - 1] ?? one;
  const ahead = after.line.slice(0, after.line.indexOf(number ?? 0)).reverse();
  const between = ahead.slice(0, ahead.indexOf(asked.behind) + 1);
  return (
    behind === rootOf(asked.behind) &&
    between.length > 0 &&
    between.every((one) => rootOf(one) === behind || before.places[one - 1] === 'once')
  );
}

/**
 * With `anyway`, a call takes the first patient in line. With `here`, or if the line calls only patients who
 * are in the clinic, the call takes the first of those.
 */
function isHereOrAnyway(
  { asked }: Operation,
  { kind, number, revision }: LoggedEvent,
  { rules, moments }: { rules: LineRules; moments: ReadonlyMap<number, Moment> },
): boolean {
  const before = moments.get(revision - 1);
  if (asked.verb !== 'callNext' || kind !== 'called' || before === undefined) return true;
  if (asked.anyway || !(asked.here || rules.callsOnlyHere)) return number === before.line[0];
  return isCallable(before, number ?? 0);
}

/** The outcome of the current visit when the next patient is called. */
const COMES_OUT: Readonly<Record<string, string>> = { back_in_line: 'w', passed: 'm' };

const SAYING_PHONES = ['issued', 'patient_corrected'];

/** Maps the revision of the last event that set a token's phone to that phone. */
function lastPhones({ events, tokens }: DoctorRecord): ReadonlyMap<number, string | null> {
  const said = events.filter(({ kind }) => SAYING_PHONES.includes(kind));
  // After a move, the other doctor's desk may have corrected the phone.
  const moved = new Set(
    events.flatMap(({ kind, sessionId, moves }) =>
      kind.startsWith('moved_') ? moves.map(({ number }) => `${sessionId} ${number}`) : [],
    ),
  );
  const last = new Map(
    said.map(({ sessionId, number, revision }) => [`${sessionId} ${number}`, revision] as const),
  );
  return new Map(
    tokens.flatMap(({ sessionId, number, phone }) => {
      const revision = last.get(`${sessionId} ${number}`);
      return revision === undefined || moved.has(`${sessionId} ${number}`)
        ? []
        : [[revision, phone] as const];
    }),
  );
}

function isForPhone(
  { asked }: Operation,
  { revision }: LoggedEvent,
  phones: ReadonlyMap<number, string | null>,
): boolean {
  const phone = phones.get(revision);
  if (phone === undefined || (asked.verb === 'correctPatient' && asked.phone === null)) return true;
  return phone === asked.phone;
}
