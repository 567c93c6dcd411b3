/** The log at the foot of the desk: own and others' actions, the latest first. */
import type { ConsoleQueue, DoctorConsole, QueueAction } from '@baari/contract/queue';
import { type Change, isSameChange, type Told } from '../actions/queue-news.ts';
import { isOwnToUndo, isUndoable, undoEndsAt } from '../actions/use-undo.ts';

export type LogEntry = {
  /** Rises with every entry. */
  id: number;
  /** Its change; null for a message without a queue. */
  change: Change | null;
  /** In the words of the button pressed here. */
  told: Told | null;
  /** As the queue tells it to everybody. */
  action: QueueAction | null;
  /** Whether it was undone from here since. */
  isUndone?: boolean;
};

/** So many are kept: no screen is wide enough for more. */
const ENTRIES_MAX = 5;

export type Log = {
  entries: readonly LogEntry[];
  /** The last reported revision of each queue, also after it has left the log. */
  told: Readonly<Record<string, number>>;
};

export const emptyLog: Log = { entries: [], told: {} };

const isOf = (change: Change) => (entry: LogEntry) =>
  entry.change !== null && isSameChange(entry.change, change);

const withNewest = ({ entries, told }: Log, entry: Omit<LogEntry, 'id'>): Log => ({
  entries: [{ id: (entries[0]?.id ?? 0) + 1, ...entry }, ...entries].slice(0, ENTRIES_MAX),
  told:
    entry.change && !entry.change.booking
      ? { ...told, [entry.change.doctorId]: entry.change.revision }
      : told,
});

/**
 * The log after an action here; an entry that the queue has reported already gets these words. `undone` is
 * the change that it undid.
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

/** The log with the queues' latest events; the same log when it has them already. */
export function afterReading(log: Log, queues: readonly ConsoleQueue[]): Log {
  return queues
    .flatMap(({ doctorId, lastAction }) => (lastAction ? [{ doctorId, action: lastAction }] : []))
    .toSorted((a, b) => a.action.at.localeCompare(b.action.at))
    .reduce((known, { doctorId, action }) => withAction(known, doctorId, action), log);
}

function withAction(log: Log, doctorId: string, action: QueueAction): Log {
  const change = { doctorId, revision: action.revision };
  const known = log.entries.find(isOf(change));
  if (known?.action) return log;
  if (known) {
    const entries = log.entries.map((entry) => (entry === known ? { ...entry, action } : entry));
    return { ...log, entries };
  }
  const isNews = change.revision > (log.told[doctorId] ?? -Infinity);
  return isNews ? withNewest(log, { change, told: null, action }) : log;
}

/**
 * The entries that can be undone at `now`, in milliseconds since 1970: of each queue the last by somebody at
 * the clinic, of each booking the last one from here that is not undone. Nobody undoes what they could not
 * have done.
 */
export function undoableEntries(
  entries: readonly LogEntry[],
  now: number,
  access: DoctorConsole['access'],
): ReadonlySet<LogEntry> {
  const seen = new Set<string>();
  const undoable = new Set<LogEntry>();
  for (const entry of entries) {
    const { change, action } = entry;
    if (!change || action?.actor === 'patient') continue;
    const changed = change.booking?.id ?? change.doctorId;
    if (seen.has(changed) || (change.booking && entry.isUndone)) continue;
    seen.add(changed);
    if (change.booking && undoEndsAt(change.booking) > now) undoable.add(entry);
    const mayUndo = action && isUndoable(action) && isOwnToUndo(action, access);
    if (mayUndo && undoEndsAt(action) > now) undoable.add(entry);
  }
  return undoable;
}
