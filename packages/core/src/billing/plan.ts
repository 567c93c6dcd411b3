/** The two plans and their limits. */
export const PLAN_TYPES = ['free', 'pro'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

export const UNLIMITED = -1;

export type PlanLimits = { clinics: number; doctors: number; dailyTokens: number };

/** `dailyTokens` counts tokens per doctor and service date. */
export const PLAN_LIMITS: Record<PlanType, PlanLimits> = {
  free: { clinics: 1, doctors: 1, dailyTokens: 10 },
  pro: { clinics: UNLIMITED, doctors: UNLIMITED, dailyTokens: UNLIMITED },
};

/** Returns whether one more is allowed if there are already `count`. */
export function isWithinLimit(count: number, limit: number): boolean {
  return limit === UNLIMITED || count < limit;
}

/**
 * Returns the doctors who may issue tokens. These are all of the owner's doctors if the plan allows it.
 * Otherwise, the owner's choice comes first, followed by the oldest doctors. `doctorIds` are the doctors of
 * active clinics, oldest first: by clinic, then by doctor.
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

/**
 * A day's tokens that count towards the limit. `forGood` counts the tokens that were called, or whose
 * patients the clinic has seen. `waiting` counts the other waiting tokens, which no longer count once they
 * are cancelled.
 */
export type DailyCount = { forGood: number; waiting: number };

/** Returns the number of used tokens that counts when a patient takes a token online. */
export const usedTokens = ({ forGood, waiting }: DailyCount): number => forGood + waiting;

/**
 * Returns whether one more token can be issued. `isSeen` means that staff see the patient. Anybody can take
 * ten tokens from home. So waiting patients whom the clinic has not seen use up the tokens for patients at
 * home, but never the tokens that staff add.
 */
export function hasRoomForToken(count: DailyCount, limit: number, isSeen: boolean): boolean {
  return isWithinLimit(isSeen ? count.forGood : usedTokens(count), limit);
}
