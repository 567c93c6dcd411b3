/** How much of the plan is used, as it is shown. */
import type { Usage } from '@baari/contract/billing';
import { isWithinLimit } from '@baari/core/billing';
import { usageText } from '../../../billing/index.ts';

export function isAtDoctorLimit(usage: Usage): boolean {
  return !isWithinLimit(usage.doctorCount, usage.doctorLimit);
}

/** Whether the next token would be refused. */
export function isAtTokenLimit({ dailyTokensUsed, dailyTokenLimit }: Usage): boolean {
  return !isWithinLimit(dailyTokensUsed, dailyTokenLimit);
}

export function tokensTodayText({ dailyTokensUsed, dailyTokenLimit }: Usage): string {
  return usageText(dailyTokensUsed, dailyTokenLimit);
}
