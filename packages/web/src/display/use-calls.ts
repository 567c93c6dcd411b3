import type { ClinicDisplay } from '@baari/contract/pages';
import type { ClinicBoard, QueueSnapshot } from '@baari/contract/queue';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useClock } from '../shared/board/clock.tsx';
import { liveClient } from '../shared/live/index.ts';
import { type Call, callsBetween, currentCall } from './calls-between.ts';
import { callsAtFirst, type KnownCall, shownCalls, withCall } from './shown-calls.ts';

const HIGHLIGHT_MS = 12_000;

type Calls = {
  /** The last calls, the newest first. */
  last: readonly KnownCall[];
  /** Calls from the last few seconds. */
  fresh: readonly KnownCall[];
};

/** Tracks the calls of a clinic's doctors and passes each one to `onCall` once. */
export function useCalls(display: ClinicDisplay, onCall: (doctorId: string, call: Call) => void): Calls {
  const { board } = display;
  const [drawnAt] = useState(useClock());
  const [before] = useState(() => callsAtFirst(display));
  const [last, setLast] = useState(() => shownCalls(before, (id) => queueIn(board, id)));
  const known = useRef(before);
  const [freshIds, setFreshIds] = useState<readonly number[]>([]);
  const newestId = useRef(before.length);
  const called = useEffectEvent((queue: QueueSnapshot, call: Call) => {
    const id = (newestId.current += 1);
    known.current = withCall(known.current, { call, queue, id });
    setFreshIds((ids) => [...ids, id]);
    setTimeout(() => setFreshIds((ids) => ids.filter((other) => other !== id)), HIGHLIGHT_MS);
    onCall(queue.doctorId, call);
  });

  useEffect(() => {
    const { clinic, doctors } = board;
    const live = liveClient();
    const watch = new CallWatch(
      doctors.map(({ queue }) => queue),
      drawnAt,
    );
    // Subscribes to the feed directly, because React could merge several frames into one.
    return live.listen(() => {
      const { knownAt } = live.connection;
      if (knownAt !== null) watch.hear(knownAt);
      const ids = (live.store.doctors(clinic.id) ?? doctors.map(({ profile }) => profile)).map(
        ({ id }) => id,
      );
      watch.keepOnly(ids);
      for (const id of ids) {
        const queue = live.store.queue(id);
        if (queue) for (const call of watch.take(queue)) called(queue, call);
      }
      const queueOf = (id: string) =>
        ids.includes(id) ? (live.store.queue(id) ?? queueIn(board, id)) : null;
      setLast(shownCalls(known.current, queueOf));
    });
  }, [board, drawnAt]);

  return { last, fresh: last.filter(({ id }) => freshIds.includes(id)) };
}

const queueIn = ({ doctors }: ClinicBoard, doctorId: string) =>
  doctors.find(({ profile }) => profile.id === doctorId)?.queue ?? null;

/**
 * After this long without the feed, only the current call is announced, because earlier calls are no longer
 * relevant.
 */
export const LONG_SILENCE_MS = 120_000;

/** Compares each doctor's queue with its previous snapshot, even if snapshots in between were missed. */
export class CallWatch {
  readonly #known: Map<string, QueueSnapshot>;
  /** The doctors for whom the feed was interrupted for a long time. */
  readonly #missed = new Set<string>();
  #heardAt: number;

  /** `heardAt` is the server time of `queues`, in milliseconds since 1970. */
  constructor(queues: readonly QueueSnapshot[], heardAt: number) {
    this.#known = new Map(queues.map((queue) => [queue.doctorId, queue]));
    this.#heardAt = heardAt;
  }

  /** Records that the feed was working at this server time. */
  hear(at: number): void {
    if (at - this.#heardAt > LONG_SILENCE_MS) for (const id of this.#known.keys()) this.#missed.add(id);
    this.#heardAt = at;
  }

  /** Returns the calls to announce for a new snapshot. Returns no calls for a doctor's first snapshot. */
  take(queue: QueueSnapshot): Call[] {
    const known = this.#known.get(queue.doctorId);
    if (known === queue) return [];
    this.#known.set(queue.doctorId, queue);
    const wasMissed = this.#missed.delete(queue.doctorId);
    if (known === undefined) return [];
    const calls = callsBetween(known, queue);
    return wasMissed ? currentCall(calls, queue) : calls;
  }

  /** Forgets doctors who are no longer on the display. */
  keepOnly(doctorIds: readonly string[]): void {
    for (const id of this.#known.keys()) {
      if (doctorIds.includes(id)) continue;
      this.#known.delete(id);
      this.#missed.delete(id);
    }
  }
}
