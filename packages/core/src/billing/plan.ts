/** The two plans and what each allows. */
export const PLAN_TYPES = ['free', 'pro'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

/** A limit of −1 is no limit. */
export const UNLIMITED = -1;

export type PlanLimits = { clinics: number; doctors: number; dailyTokens: number };

/** `dailyTokens` counts tokens per doctor and service date. */
export const PLAN_LIMITS: Record<PlanType, PlanLimits> = {
  free: { clinics: 1, doctors: 1, dailyTokens: 10 },
  pro: { clinics: UNLIMITED, doctors: UNLIMITED, dailyTokens: UNLIMITED },
};

/** True when `count` leaves room for one more. */
export function isWithinLimit(count: number, limit: number): boolean {
  return limit === UNLIMITED || count < limit;
}

/** Which of an owner's doctors a plan has room for. */

/**
 * The doctors who issue new tokens, of those in the owner's active clinics: all within the plan's limit, else the one
 * whom the owner chose and then the first of them. `doctorIds` has the oldest first: by clinic, then by doctor.
 */
export function coveredDoctors(
  plan: PlanType,
  doctorIds: readonly string[],
  chosenId: string | null,
): ReadonlySet<string> {
  const { doctors: limit } = PLAN_LIMITS[plan];
  if (limit === UNLIMITED) return new Set(doctorIds);
  const chosen = doctorIds.filter((doctorId) => doctorId === chosenId);
  const others = doctorIds.filter((doctorId) => doctorId !== chosenId);
  return new Set([...chosen, ...others].slice(0, limit));
}

/** The limit of tokens on one service date: what stands against it, for patients and for staff. */

/**
 * The tokens of a day that count. `forGood` were called, or are of patients whom the clinic itself saw; `waiting` are the
 * others that wait: each of them is given back when it is cancelled.
 */
export type DailyCount = { forGood: number; waiting: number };

/** How many tokens are used up, as whoever takes one online finds it. */
export const usedTokens = ({ forGood, waiting }: DailyCount): number => forGood + waiting;

/**
 * Whether one more token can be issued; `isSeen` for a patient whom staff have before them. Who waits unseen keeps others
 * from getting a token, and never keeps staff from adding who is there: anybody can take ten tokens from home.
 */
export function hasRoomForToken(count: DailyCount, limit: number, isSeen: boolean): boolean {
  return isWithinLimit(isSeen ? count.forGood : usedTokens(count), limit);
}
