import type { QueueSnapshot } from '@baari/contract/queue';
import { type Call, callsBetween, currentCall } from './calls-between.ts';

/** After so long without the feed, what was called meanwhile is past: only who is called now is announced. */
export const LONG_SILENCE_MS = 120_000;

/** Compares each doctor's queue with the reading before it, however many were missed in between. */
export class CallWatch {
  readonly #known: Map<string, QueueSnapshot>;
  /** Doctors whose queue was not heard of since a long silence. */
  readonly #missed = new Set<string>();
  #heardAt: number;

  /** `heardAt` is when `queues` were true, by the server's clock, in milliseconds since 1970. */
  constructor(queues: readonly QueueSnapshot[], heardAt: number) {
    this.#known = new Map(queues.map((queue) => [queue.doctorId, queue]));
    this.#heardAt = heardAt;
  }

  /** The feed was heard at this moment, by the server's clock. */
  hear(at: number): void {
    if (at - this.#heardAt > LONG_SILENCE_MS) for (const id of this.#known.keys()) this.#missed.add(id);
    this.#heardAt = at;
  }

  /** The calls to announce for the newest reading of a queue; none for the first one of a doctor. */
  take(queue: QueueSnapshot): Call[] {
    const known = this.#known.get(queue.doctorId);
    if (known === queue) return [];
    this.#known.set(queue.doctorId, queue);
    const wasMissed = this.#missed.delete(queue.doctorId);
    if (known === undefined) return [];
    const calls = callsBetween(known, queue);
    return wasMissed ? currentCall(calls, queue) : calls;
  }

  /** Forgets doctors who are not on the display any more. */
  keepOnly(doctorIds: readonly string[]): void {
    for (const id of this.#known.keys()) {
      if (doctorIds.includes(id)) continue;
      this.#known.delete(id);
      this.#missed.delete(id);
    }
  }
}
