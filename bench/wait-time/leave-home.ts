/** Follows patients who wait at home until the page or an alert tells them to leave. */
import { departureOf, expectedTurn, toldOf } from '../../packages/core/src/wait-time/index.ts';
import type { Told } from './session-record.ts';

/** The two choices on a token's page: the usual margin, or a smaller margin. */
export const POLICIES = ['usual', 'closer'] as const;
export type Policy = (typeof POLICIES)[number];

export const WAY_MINUTES = 20;
const MINUTE_MS = 60_000;

/**
 * A patient at home. The page is checked after every change of the queue and every half minute. The server
 * does the same for pages and alerts. The code of the product rounds the estimates and decides when it is
 * time to leave.
 */
export class Home {
  private readonly leftAt = new Map<Policy, number>();
  private readonly joinedAt: number;
  private readonly wayMinutes: number;

  constructor(joinedAt: number, wayMinutes: number) {
    this.joinedAt = joinedAt;
    this.wayMinutes = wayMinutes;
  }

  look(at: number, told: Told): void {
    // The clock must use whole milliseconds, as on the server. With fractions, the clock would miss the time
    // to leave.
    const now = Math.round(at * MINUTE_MS);
    const turn = expectedTurn(toldOf({ ...told, chanceBeforeClosing: null }), now);
    for (const policy of POLICIES) {
      const way = { travelMinutes: this.wayMinutes, cutsCloser: policy === 'closer' };
      if (!this.leftAt.has(policy) && departureOf(turn, way, now).isTime) this.leftAt.set(policy, at);
    }
  }

  get isEmpty(): boolean {
    return this.leftAt.size === POLICIES.length;
  }

  /**
   * Returns how many minutes the patient is in the clinic before the call. The number is negative if the
   * patient comes too late. The result is null for patients who were told to leave on joining, because no
   * estimate could have told them earlier.
   */
  waited(policy: Policy, calledAt: number): number | null {
    const leftAt = this.leftAt.get(policy) ?? calledAt;
    return leftAt === this.joinedAt ? null : calledAt - leftAt - this.wayMinutes;
  }
}

/** The number of minutes that a patient is in the clinic before the call, under each policy. */
export type Departures = Record<Policy, number | null>;

/**
 * Leaves out patients who were told to leave on joining. `waitedMinutes` is the mean for patients who came in
 * time.
 */
export type Leaving = { count: number; missedShare: number; muchMissedShare: number; waitedMinutes: number };

/** If a called patient does not come immediately, the next patient is called after about this time. */
const TOLERANCE_MINUTES = 2;

export function leaveHome(departures: readonly Departures[], policy: Policy): Leaving {
  const waits = departures.map((one) => one[policy]).filter((wait) => wait !== null);
  const present = waits.filter((wait) => wait >= 0);
  const share = (count: number) => count / waits.length;
  return {
    count: waits.length,
    missedShare: share(waits.length - present.length),
    muchMissedShare: share(waits.filter((wait) => wait < -TOLERANCE_MINUTES).length),
    waitedMinutes: present.reduce((sum, wait) => sum + wait, 0) / present.length,
  };
}
