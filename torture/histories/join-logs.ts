/**
 * For each move between two queues, adds the facts from one log to the other log. A move is an event in both
 * queues. The details of the patients are in the log of the queue that they leave. But the second state
 * machine replays one log at a time.
 */
import { type DoctorRecord, type Joined, LEAVES, type LoggedEvent } from './history.ts';
import { replay } from './model.ts';
import { emptyModel, letterIn, type Model, openSession } from './model-state.ts';
import { lineIn } from './model-line.ts';

type Log = {
  doctorId: string;
  events: LoggedEvent[];
  model: Model;
  /** The number of events that were replayed. */
  at: number;
  /** True while the next event needs facts from another log. */
  isWaiting: boolean;
};

/** Returns the records with the data of each move. If the logs contradict each other, the data is null. */
export function joinLogs(records: readonly DoctorRecord[]): DoctorRecord[] {
  const logs = new Map<string, Log>(
    records.map(({ doctorId, rules, events }) => [
      doctorId,
      { doctorId, events: [...events], model: emptyModel(rules, false), at: 0, isWaiting: false },
    ]),
  );
  for (const log of logs.values()) advance(logs, log, Infinity);
  return records.map((record) => ({ ...record, events: logs.get(record.doctorId)?.events ?? record.events }));
}

/** Replays a log up to a revision. Also replays other logs as far as the moves need them. */
function advance(logs: ReadonlyMap<string, Log>, log: Log, until: number): void {
  for (;;) {
    const event = log.events[log.at];
    if (event === undefined || event.revision >= until) return;
    const other = event.counterpart && logs.get(event.counterpart.doctorId);
    if (event.counterpart && other && !other.isWaiting) {
      log.isWaiting = true;
      advance(logs, other, event.counterpart.revision);
      log.isWaiting = false;
      step(log, other);
    } else step(log, null);
  }
}

/** Replays the next event together with its counterpart in the other log. */
function step(log: Log, other: Log | null): void {
  const event = log.events[log.at];
  const twin = other?.events[other.at];
  if (event === undefined) return;
  const isTwin = other !== null && twin !== undefined && twin.revision === event.counterpart?.revision;
  if (!isTwin) {
    take(log, event);
    return;
  }
  const joined = { event: joinedBy(event, log, twin, other), twin: joinedBy(twin, other, event, log) };
  take(log, { ...event, joined: joined.event });
  take(other, { ...twin, joined: joined.twin });
}

function take(log: Log, event: LoggedEvent): void {
  log.events[log.at] = event;
  replay(log.model, event);
  log.at += 1;
}

/** Returns the patients whom an event brings into a queue. Returns null if the event brings none. */
function joinedBy(
  { kind, moves, undoes }: LoggedEvent,
  { model }: Log,
  twin: LoggedEvent,
  other: Log,
): Joined[] | null {
  if (kind === 'moved_here') {
    const numbers = moves.filter(({ from }) => from === null).map(({ number }) => number);
    const leaving = inOrder(other.model, twin);
    return numbers.sort(ascending).map((number, index) => known(other, twin, leaving[index] ?? 0, number));
  }
  const past = model.past.get(undoes ?? 0);
  if (kind !== 'undone' || !LEAVES.includes(past?.kind ?? '')) return null;
  // Patients return with the details that were added in the other queue.
  const moved = other.model.past.get(twin.undoes ?? 0)?.joined ?? [];
  return moved.map(({ number, from }) => known(other, twin, number, from.number));
}

/**
 * Returns the patients who leave. Patients in the line come first, in order, followed by those outside the
 * line.
 */
function inOrder(model: Model, { moves }: LoggedEvent): number[] {
  const numbers = moves.map(({ number }) => number);
  const line = lineIn(openSession(model)).filter((number) => numbers.includes(number));
  return [...line, ...numbers.filter((number) => !line.includes(number)).sort(ascending)];
}

/** Returns the facts in one log about its token `number`, which gets the number `becomes` in another line. */
function known(
  { doctorId, model }: Log,
  { sessionId }: LoggedEvent,
  number: number,
  becomes: number,
): Joined {
  const session = openSession(model);
  const index = number - 1;
  return {
    number: becomes,
    from: { doctorId, sessionId: sessionId ?? '', number },
    letter: letterIn(session, number),
    place: session?.standings[index]?.place ?? 'turn',
    hasArrived: session?.hasArrived[index] ?? false,
    isSeen: session?.isSeen[index] ?? false,
    timesBack: session?.timesBack[index] ?? 0,
    sooner: session?.sooner[index] ?? 'open',
    family: session?.behind[index] ?? number,
  };
}

const ascending = (one: number, other: number) => one - other;
