/** Keeps the last calls that the waiting room's screen lists, newest first. */
import type { ClinicDisplay } from '@baari/contract/pages';
import type { QueueSnapshot } from '@baari/contract/queue';
import { type Call, wasCalled } from './calls-between.ts';

export type KnownCall = Call & {
  id: number;
  doctorId: string;
  sessionId: string | null;
  /** The time of the call, in milliseconds since 1970. */
  at: number;
};

const CALLS_SHOWN = 8;
/**
 * The number of calls kept: more than the screen shows, so that removed calls can be replaced. The list is
 * limited, because the screen runs for months.
 */
const CALLS_KEPT = 50;

/** Adds a call and removes an earlier call of the same number. */
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

/** Returns the calls from before the screen started, as sent by the server. */
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
 * Returns the calls that still apply. Leaves out calls of an ended session unless it is reopened, because
 * the next session reuses the numbers. Leaves out undone calls.
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
