/** Determines which revisions already existed at a moment, and which could not exist yet. */
import { answerOf, type DoctorRecord, type LoggedEvent, type Operation } from './history.ts';

type Point = { at: number; revision: number };

export class Horizon {
  /** The points are sorted by time. Each point has the highest revision that was shown until then. */
  readonly #shown: readonly Point[];
  /**
   * The points are sorted by time. Each point has the lowest revision of the requests that were sent from
   * then on.
   */
  readonly #sent: readonly Point[];

  constructor({ seen, operations }: DoctorRecord, claims: ReadonlyMap<Operation, LoggedEvent>) {
    const shown: Point[] = seen.map(({ at, revision }) => ({ at, revision }));
    const sent: Point[] = [];
    for (const operation of operations) {
      const revision = claims.get(operation)?.revision;
      const answer = answerOf(operation);
      if (revision === undefined || answer === undefined) continue;
      shown.push({ at: answer.endedAt, revision });
      sent.push({ at: Math.min(...operation.attempts.map(({ sentAt }) => sentAt)), revision });
    }
    this.#shown = running(shown.sort(byTime), Math.max);
    this.#sent = running(sent.sort(byTime).reverse(), Math.min).toReversed();
  }

  /**
   * Returns the highest revision that was shown before a moment. Returns 0 if no revision was shown before.
   */
  knownBefore(at: number): number {
    return this.#shown[firstNotBefore(this.#shown, at) - 1]?.revision ?? 0;
  }

  /**
   * Returns the highest revision that can have existed at a moment. All higher revisions were made by
   * requests that were sent later.
   */
  possibleAt(at: number): number {
    const next = this.#sent[firstNotBefore(this.#sent, at)];
    return next ? next.revision - 1 : Infinity;
  }
}

const byTime = (a: Point, b: Point) => a.at - b.at;

/** Returns each point with the highest or lowest value so far. */
function running(points: readonly Point[], extreme: (a: number, b: number) => number): Point[] {
  let reached: number | null = null;
  return points.map(({ at, revision }) => {
    reached = reached === null ? revision : extreme(reached, revision);
    return { at, revision: reached };
  });
}

/** Returns the index of the first point that is not before a given moment. */
function firstNotBefore(points: readonly Point[], at: number): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((points[middle]?.at ?? Infinity) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
