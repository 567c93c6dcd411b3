/** Learns how much the length of each visit type differs from a doctor's average. */
import { VISIT_TYPES, type VisitType } from '../queue/index.ts';
import type { WaitModel } from './wait-model.ts';

/** The type of a visit, which is often unknown. */
export type VisitKind = VisitType | 'unknown';

/**
 * A slot of the session: its log minutes (without the trend and the offset of its visit type), and the number
 * of slots before it.
 */
export type SlotSeen = { logMinutes: number; rank: number; kind: VisitKind };

export const VISIT_KINDS: readonly VisitKind[] = [...VISIT_TYPES, 'unknown'];

/**
 * The weight of the prior, measured in visits. The prior assumes that visit types do not differ. The weight
 * assumes that types differ by a fifth, and single visits by 58 %.
 */
const PRIOR_VISITS = 8;
/** Above this many visits, each new visit reduces the weight of earlier ones. */
const VISITS_MOST = 400;

const indexOf = (kind: VisitKind) => VISIT_KINDS.indexOf(kind);

/** Returns how much the logarithm of such a visit's slot differs from the doctor's pace. */
export function visitOffset({ visitSums, visitCounts }: WaitModel, kind: VisitKind): number {
  const index = indexOf(kind);
  return (visitSums[index] ?? 0) / ((visitCounts[index] ?? 0) + PRIOR_VISITS);
}

/**
 * Learns about visit types from a session's slots. Each slot is compared only with other slots of its own
 * session. If all slots have the same type, as in a clinic that does not ask for types, nothing is learned or
 * changed.
 */
export function withVisits(
  model: WaitModel,
  slots: readonly SlotSeen[],
): Pick<WaitModel, 'visitSums' | 'visitCounts'> {
  const { visitSums, visitCounts } = model;
  if (new Set(slots.map(({ kind }) => kind)).size < 2) return { visitSums, visitCounts };
  const logs = slots.map(({ logMinutes, kind }) => logMinutes + visitOffset(model, kind));
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const [sums, counts] = [[...visitSums], [...visitCounts]];
  for (const [at, { kind }] of slots.entries()) {
    const index = indexOf(kind);
    sums[index] = (sums[index] ?? 0) + (logs[at] ?? mean) - mean;
    counts[index] = (counts[index] ?? 0) + 1;
  }
  const keeps = counts.map((count) => Math.min(1, VISITS_MOST / count));
  return {
    visitSums: sums.map((sum, index) => sum * (keeps[index] ?? 1)),
    visitCounts: counts.map((count, index) => count * (keeps[index] ?? 1)),
  };
}

export const newVisits = (): Pick<WaitModel, 'visitSums' | 'visitCounts'> => ({
  visitSums: VISIT_KINDS.map(() => 0),
  visitCounts: VISIT_KINDS.map(() => 0),
});
