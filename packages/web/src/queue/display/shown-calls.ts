/** The last calls, newest first, as the waiting room's screen lists them. */
import type { QueueSnapshot } from '@baari/contract/queue';
import type { Call } from './calls-between.ts';

export type ShownCall = Call & {
  /** Tells calls apart. */
  id: number;
  doctorId: string;
  sessionId: string | null;
  /** In milliseconds since 1970. */
  at: number;
};

/** More are not kept: the screen runs for months. */
const CALLS_KEPT = 8;

/** With a call, after those before it. A recall takes the place of the call that it repeats. */
export function withCall(
  shown: readonly ShownCall[],
  { call, queue, id }: { call: Call; queue: QueueSnapshot; id: number },
): readonly ShownCall[] {
  const { doctorId, sessionId } = queue;
  const isCurrent = call.number === queue.nowServing && queue.calledAt !== null && !call.isRecall;
  const at = Date.parse(isCurrent && queue.calledAt ? queue.calledAt : queue.computedAt);
  const others = shown.filter(
    (other) => !(call.isRecall && other.doctorId === doctorId && other.number === call.number),
  );
  return [{ ...call, id, doctorId, sessionId, at }, ...others].slice(0, CALLS_KEPT);
}

/** Who is called when the screen is switched on. */
export function callsAtFirst(queues: readonly QueueSnapshot[]): readonly ShownCall[] {
  return queues
    .flatMap(({ doctorId, sessionId, nowServing: number, calledAt }) =>
      calledAt === null ? [] : [{ doctorId, sessionId, number, at: Date.parse(calledAt), isRecall: false }],
    )
    .sort((a, b) => a.at - b.at)
    .map((call, id) => ({ ...call, id }))
    .reverse()
    .slice(0, CALLS_KEPT);
}

/** Those of a sitting that still goes on: the numbers of another begin anew, and would call the wrong people. */
export function stillShown(
  calls: readonly ShownCall[],
  queueOf: (doctorId: string) => QueueSnapshot | null,
): readonly ShownCall[] {
  const still = calls.filter(({ doctorId, sessionId }) => {
    const queue = queueOf(doctorId);
    return queue !== null && !queue.isEnded && queue.sessionId === sessionId;
  });
  // The same list when nothing has gone: nothing is drawn anew.
  return still.length === calls.length ? calls : still;
}
