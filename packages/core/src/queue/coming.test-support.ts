/** Commands that add patients to the model's line, either from another queue or with a visit type. */
import { REPORTS } from '../doctors/index.ts';
import type { QueueChange } from './doctor-queue.ts';
import { keyOfNumber } from './line.ts';
import type { JoinedQueue } from './moving.ts';
import type { Joining } from './placement.ts';
import { STATE_LETTERS, type Token } from './token.ts';
import { issue } from './transitions.ts';
import { standsSoon, VISIT_TYPES } from './visit.ts';

/** A patient from another queue. */
export const comer = (pick: number): Token => ({
  number: 100 + pick,
  key: keyOfNumber(100 + pick),
  place: pick % 3 === 0 ? 'once' : 'turn',
  state: [STATE_LETTERS.w, STATE_LETTERS.m, STATE_LETTERS.a][pick % 4] ?? STATE_LETTERS.w,
  hasArrived: false,
  timesBack: 0,
});

/** Three patients of one line. If `pick` is odd, the three patients are one family. */
export const comersOfOne = (pick: number): Joining[] =>
  [comer(pick), comer(pick + 1), comer(pick + 2)].map((one) =>
    pick % 2 === 0 ? one : { ...one, family: pick },
  );

/** The visit type that staff enter, and the rank that the doctor gives to patients with a report. */
export const typed = (pick: number) => ({
  visitType: VISIT_TYPES[pick % VISIT_TYPES.length] ?? null,
  reports: REPORTS[Math.floor(pick / VISIT_TYPES.length) % REPORTS.length] ?? 'turn',
});

/** Staff add a patient with a visit type. */
export function issueTyped({ queue, practice, serviceDate, tokens }: JoinedQueue, pick: number): QueueChange {
  const { visitType, reports } = typed(pick);
  const isSoon = standsSoon({ priority: null, visitType }, { reports });
  return issue(queue, practice, serviceDate, isSoon ? tokens : null);
}
