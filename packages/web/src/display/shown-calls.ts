/** The last calls, newest first, as the waiting room's screen lists them. */
import type { ClinicDisplay } from '@baari/contract/pages';
import type { QueueSnapshot } from '@baari/contract/queue';
import { type Call, wasCalled } from './calls-between.ts';

export type KnownCall = Call & {
  /** Tells calls apart. */
  id: number;
  doctorId: string;
  sessionId: string | null;
  /** In milliseconds since 1970. */
  at: number;
};

const CALLS_SHOWN = 8;
/** More than are shown, to replace removed ones; not many more, as the screen runs for months. */
const CALLS_KEPT = 50;

/** Adds a call after the earlier ones, in place of an earlier call of its number. */
export function withCall(
  calls: readonly KnownCall[],
  { call, queue, id }: { call: Call; queue: QueueSnapshot; id: number },
): readonly KnownCall[] {
  const { doctorId, sessionId } = queue;
  const isCurrent = call.number === queue.nowServing && queue.calledAt !== null && !call.isRecall;
  const at = Date.parse(isCurrent && queue.calledAt ? queue.calledAt : queue.computedAt);
  const others = calls.filter((other) => other.doctorId !== doctorId || other.number !== call.number);
  return [{ ...call, id, doctorId, sessionId, at }, ...others].slice(0, CALLS_KEPT);
}

/** The calls from before the screen was switched on, as the server sent them. */
export function callsAtFirst({ board, lastCalls }: ClinicDisplay): readonly KnownCall[] {
  const sessions = new Map(board.doctors.map(({ queue }) => [queue.doctorId, queue.sessionId]));
  return lastCalls.map(({ doctorId, number, at }, index) => ({
    id: lastCalls.length - index,
    doctorId,
    sessionId: sessions.get(doctorId) ?? null,
    number,
    at: Date.parse(at),
    isRecall: false,
  }));
}

/**
 * The calls that are valid for the current queues. Not those of an ended sitting, unless it is reopened,
 * because the next one's numbers start again and would call the wrong people. Nor those of patients who were
 * not called: the call was undone.
 */
export function shownCalls(
  calls: readonly KnownCall[],
  queueOf: (doctorId: string) => QueueSnapshot | null,
): readonly KnownCall[] {
  const holds = ({ doctorId, sessionId, number }: KnownCall) => {
    const queue = queueOf(doctorId);
    if (queue === null || queue.isEnded || queue.sessionId !== sessionId) return false;
    return wasCalled(queue.states.charAt(number - 1));
  };
  return calls.filter(holds).slice(0, CALLS_SHOWN);
}
