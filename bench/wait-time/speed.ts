/** Measures how much processor time the server needs for the wait estimates of one call. */
import { performance } from 'node:perf_hooks';
import {
  afterSlot,
  newWaitModel,
  openSession,
  predictWaits,
} from '../../packages/core/src/wait-time/index.ts';
import { judged, median } from '../../harness/figures.ts';

const TIMES = 2000;

/** Compares one update and a hundred predictions with an empty loop. */
export function speed(): void {
  const session = Array.from({ length: 10 }).reduce<ReturnType<typeof openSession>>(
    (before) => afterSlot(before, 8),
    openSession(newWaitModel()),
  );
  const situation = { elapsedMinutes: 4, start: null, breakMinutes: 0, gaps: [], closesInMinutes: 120 };
  const timed = (work: (round: number) => unknown) =>
    median(
      Array.from({ length: TIMES }, (_, round) => {
        const start = performance.now();
        work(round);
        return performance.now() - start;
      }),
    );
  const empty = timed((round) => round);
  const whole = timed((round) => predictWaits(afterSlot(session, 5 + (round % 7)), situation, 100));
  console.log('');
  console.log(
    judged('one update and 100 predictions, without the loop itself, in ms', whole - empty, { atMost: 0.1 }),
  );
}
