/** The log at the foot of the desk: everyone's actions, the latest first. */
import type { ConsoleQueue, DoctorConsole, DoctorHistory, QueueAction } from '@baari/contract/queue';
import { type Change, isSameChange, type Told } from '../actions/queue-news.ts';
import { isOwnToUndo, isUndoable, undoEndsAt } from '../actions/use-undo.ts';

export type LogEntry = {
  /** A number that is higher for every newer entry. */
  id: number;
  /**
   * The change that the entry describes, or null for a message that is not about a queue.
   */
  change: Change | null;
  /**
   * The message after a press on this screen, or null for other people's actions.
   */
  told: Told | null;
  /** The action as the queue's log describes it, the same for everybody. */
  action: QueueAction | null;
  /**
   * The patient's name, if the action has a patient and the name was not erased.
   */
  patient?: string;
  /** True once the entry was undone on this screen. */
  isUndone?: boolean;
};

/** The number of entries kept, each with its own undo. */
const ENTRIES_MAX = 10;

export type Log = {
  entries: readonly LogEntry[];
  /** The last revision that each queue reported, kept even after its entry has left the log. */
  told: Readonly<Record<string, number>>;
};

export const emptyLog: Log = { entries: [], told: {} };

const isOf = (change: Change) => (entry: LogEntry) =>
  [entry.change, otherHalf(entry.action)].some((one) => one !== null && isSameChange(one, change));

/** The same event in the log of the other queue, if the event changed two queues. Otherwise null. */
const otherHalf = (action: QueueAction | null): Change | null =>
  action?.counterpart
    ? { doctorId: action.counterpart.doctorId, revision: action.counterpart.revision }
    : null;

/**
 * Returns true if an entry describes this event, in the same queue or in the other one. An action without
 * internet gets another revision when the server applies it, but keeps its time.
 */
const isOfEvent =
  ({ change, action }: Pick<Reported, 'change' | 'action'>) =>
  (entry: LogEntry) => {
    const other = otherHalf(action);
    return (
      isOf(change)(entry) ||
      (other !== null && isOf(other)(entry)) ||
      (action.isFromOutage && entry.change?.doctorId === change.doctorId && entry.action?.at === action.at)
    );
  };

/** For a move between queues, the log shows the entry of the queue that the patients left. */
const isLeaving = ({ kind, undoneKind }: QueueAction) =>
  ['moved_away', 'moved_and_stopped'].includes(undoneKind ?? kind);

const withNewest = ({ entries, told }: Log, entry: Omit<LogEntry, 'id'>): Log => ({
  entries: [{ id: (entries[0]?.id ?? 0) + 1, ...entry }, ...entries].slice(0, ENTRIES_MAX),
  told:
    entry.change && !entry.change.booking
      ? { ...told, [entry.change.doctorId]: entry.change.revision }
      : told,
});

/**
 * Adds an action that was done on this screen. If the queue has already reported the action, its entry gets
 * the words of the button. `undone` is the change that the action reverted.
 */
export function afterDone(before: Log, told: Told, change: Change | null, undone?: Change): Log {
  const log = undone ? withUndone(before, undone) : before;
  if (change && log.entries.some(isOf(change))) {
    const entries = log.entries.map((entry) => (isOf(change)(entry) ? { ...entry, told } : entry));
    return { ...log, entries };
  }
  return withNewest(log, { change, told, action: null });
}

const withUndone = ({ entries, told }: Log, undone: Change): Log => ({
  entries: entries.map((entry) => (isOf(undone)(entry) ? { ...entry, isUndone: true } : entry)),
  told,
});

/** Adds the queues' latest events. Returns the same log if it already contains these events. */
export function afterReading(log: Log, queues: readonly ConsoleQueue[]): Log {
  return queues
    .flatMap(({ doctorId, lastAction: action, tokens }) =>
      action ? [{ change: changeOf(doctorId, action), ...actionIn(action, tokens) }] : [],
    )
    .toSorted((a, b) => a.action.at.localeCompare(b.action.at))
    .reduce(withAction, log);
}

type Reported = { change: Change; action: QueueAction; patient?: string };

const changeOf = (doctorId: string, { revision }: QueueAction): Change => ({ doctorId, revision });

/** Returns an action with the name of its patient. */
function actionIn(
  action: QueueAction,
  tokens: readonly { number: number; name: string | null }[] = [],
): Pick<Reported, 'action' | 'patient'> {
  const patient = tokens.find(({ number }) => number === action.number)?.name;
  return { action, ...(patient && { patient }) };
}

function withAction(log: Log, reported: Reported): Log {
  const { change, action } = reported;
  const known = log.entries.find(isOfEvent(reported));
  const isNews = change.revision > (log.told[change.doctorId] ?? -Infinity);
  if (!known) return isNews ? withNewest(log, { told: null, ...reported }) : log;
  const isShown = known.action !== null && (known.change?.doctorId === change.doctorId || !isLeaving(action));
  if (isShown && !isNews) return log;
  return {
    entries: isShown
      ? log.entries
      : log.entries.map((entry) => (entry === known ? { ...entry, ...reported } : entry)),
    told: { ...log.told, [change.doctorId]: Math.max(change.revision, log.told[change.doctorId] ?? 0) },
  };
}

/** Adds the earlier actions of a doctor's day at the end, for example after a reload. */
export function afterHistory(log: Log, { doctorId, events, sessions }: DoctorHistory): Log {
  const tokens = new Map(sessions.map(({ id, tokens: those }) => [id, those]));
  const lowest = Math.min(0, ...log.entries.map(({ id }) => id));
  const older = events
    .slice(-ENTRIES_MAX)
    .toReversed()
    .filter((action) => !log.entries.some(isOfEvent({ change: changeOf(doctorId, action), action })))
    .map((event, index) => ({
      id: lowest - index - 1,
      change: changeOf(doctorId, event),
      told: null,
      ...actionIn(event, tokens.get(event.sessionId ?? '')),
    }));
  if (older.length === 0) return log;
  const entries = [...log.entries, ...older].toSorted((a, b) => timeOf(b) - timeOf(a));
  return { ...log, entries: entries.slice(0, ENTRIES_MAX) };
}

/** A message without a time counts as the newest. */
function timeOf({ action, change }: LogEntry): number {
  const at = action?.at ?? change?.booking?.at;
  return at === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(at);
}

/**
 * Changes of these kinds decide which patient is with the doctor, so only a doctor's last one can be undone.
 */
const OF_ROOM: readonly QueueAction['kind'][] = [
  'called',
  'passed',
  'completed',
  'sent_away',
  'practice_closed',
  'reset',
];

/**
 * Returns the entries that can be undone at `now`, in milliseconds since 1970. The entries are the clinic's
 * last changes of each token, room and booking that were not undone. Users can undo only actions that they
 * may do themselves.
 */
export function undoableEntries(
  entries: readonly LogEntry[],
  now: number,
  access: DoctorConsole['access'],
): ReadonlySet<LogEntry> {
  const seen = new Set<string>();
  const undos: LogEntry[] = [];
  const undoable = new Set<LogEntry>();
  for (const entry of entries) {
    const { change, action } = entry;
    if (!change || action?.actor === 'patient') continue;
    if (isTakenBack(entry, undos)) continue;
    if (action?.undoneKind) undos.push(entry);
    const parts = action?.kind === 'undone' ? [] : partsOf(change, action);
    const isLast = parts.every((part) => !seen.has(part));
    for (const part of parts) seen.add(part);
    if (!isLast) continue;
    if (change.booking && undoEndsAt(change.booking) > now) undoable.add(entry);
    const mayUndo = action && isUndoable(action) && isOwnToUndo(action, access);
    if (mayUndo && undoEndsAt(action) > now) undoable.add(entry);
  }
  return undoable;
}

/**
 * Returns true if an entry was undone on this screen, or by an undo in this list. Removes the undo that it
 * finds from the list.
 */
function isTakenBack({ change, action, isUndone = false }: LogEntry, undos: LogEntry[]): boolean {
  const index = undos.findIndex(
    ({ change: at, action: undo }) =>
      at?.doctorId === change?.doctorId &&
      undo?.undoneKind === action?.kind &&
      undo?.number === action?.number,
  );
  if (index >= 0) undos.splice(index, 1);
  return isUndone || index >= 0;
}

function partsOf({ doctorId, booking }: Change, action: QueueAction | null): string[] {
  if (booking) return [booking.id];
  const room = action && OF_ROOM.includes(action.kind) ? [`${doctorId} room`] : [];
  const there = action?.counterpart
    ? [`${action.counterpart.doctorId} ${action.counterpart.number ?? action.kind}`]
    : [];
  return [`${doctorId} ${action?.number ?? action?.kind}`, ...room, ...there];
}
