/** Which of an owner's doctors a plan has room for. */
import { PLAN_LIMITS, UNLIMITED, type PlanType } from './plan.ts';

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
