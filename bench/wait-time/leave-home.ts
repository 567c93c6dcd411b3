/** What becomes of people who stay at home until the page tells them to leave. */
import type { Told } from './session-record.ts';

/** Quantiles that a departure can be timed by, the safest first. */
export const POLICIES = ['q05', 'q10', 'q25', 'q50'] as const;
export type Policy = (typeof POLICIES)[number];

export const WAY_MINUTES = 20;
/** The page wants people there so many minutes before the quantile. */
const SPARE_MINUTES = 5;

/** Somebody at home: they look at every change of the queue and every half minute, as the page does. */
export class Home {
  private readonly leftAt = new Map<Policy, number>();
  private readonly joinedAt: number;

  constructor(joinedAt: number) {
    this.joinedAt = joinedAt;
  }

  look(at: number, told: Told): void {
    for (const policy of POLICIES) {
      if (this.leftAt.has(policy) || told[policy] > WAY_MINUTES + SPARE_MINUTES) continue;
      this.leftAt.set(policy, at);
    }
  }

  get isEmpty(): boolean {
    return this.leftAt.size === POLICIES.length;
  }

  /**
   * Minutes in the clinic before the call, negative for the minutes that they came too late. Null for somebody who was
   * told to leave on joining: nobody could have told them earlier.
   */
  waited(policy: Policy, calledAt: number): number | null {
    const leftAt = this.leftAt.get(policy) ?? calledAt;
    return leftAt === this.joinedAt ? null : calledAt - leftAt - WAY_MINUTES;
  }
}

/** Minutes in the clinic by policy, of one patient. */
export type Departures = Record<Policy, number | null>;

/** Of those who were not told to leave on joining; `waitedMinutes` of those who came in time. */
export type Leaving = { count: number; missedShare: number; muchMissedShare: number; waitedMinutes: number };

/** A doctor's door stays open about so long for somebody who does not come at once. */
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
