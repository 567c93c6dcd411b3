import type { ClinicDisplay } from '@baari/contract/pages';
import type { ClinicBoard, QueueSnapshot } from '@baari/contract/queue';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { liveClient } from '../shared/live/index.ts';
import { useNow } from '../shared/board/clock.tsx';
import type { Call } from './calls-between.ts';
import { CallWatch } from './call-watch.ts';
import { callsAtFirst, type KnownCall, shownCalls, withCall } from './shown-calls.ts';

const HIGHLIGHT_MS = 12_000;

type Calls = {
  /** Newest first. */
  last: readonly KnownCall[];
  /** Those of them that came in the last seconds. */
  fresh: readonly KnownCall[];
};

/** The calls of a clinic's doctors as they come; `onCall` hears of each once. */
export function useCalls(display: ClinicDisplay, onCall: (doctorId: string, call: Call) => void): Calls {
  const { board } = display;
  const [drawnAt] = useState(useNow());
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
    // Each frame is seen here, where React would draw several at once.
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
