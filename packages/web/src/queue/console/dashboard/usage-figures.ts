/** How much of the plan is used, as it is shown. */
import type { Usage } from '@baari/contract/billing';
import { isWithinLimit, UNLIMITED } from '@baari/core/billing';
import { usageText } from '../../../billing/index.ts';

export function isAtDoctorLimit(usage: Usage): boolean {
  return !isWithinLimit(usage.doctorCount, usage.doctorLimit);
}

/** Whether some doctor has given out all the tokens of the day. */
export function isAtTokenLimit(usage: Usage): boolean {
  return Object.values(usage.tokensToday).some((count) => !isWithinLimit(count, usage.dailyTokenLimit));
}

/** Tokens issued today. The limit holds for each doctor: against it stands the doctor with the most. */
export function tokensTodayText({ tokensToday, dailyTokenLimit }: Usage): string {
  const counts = Object.values(tokensToday);
  const shown =
    dailyTokenLimit === UNLIMITED
      ? counts.reduce((total, count) => total + count, 0)
      : Math.max(0, ...counts);
  return usageText(shown, dailyTokenLimit);
}
