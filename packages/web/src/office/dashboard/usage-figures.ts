/** How much of the plan is used, as it is shown. */
import type { Usage } from '@baari/contract/billing';
import { isWithinLimit } from '@baari/core/billing';
import { usageText } from '../billing/subscription/usage-text.ts';
import type { FreeDay } from '../../shared/queue/free-day.ts';

export function isAtDoctorLimit(usage: Usage): boolean {
  return !isWithinLimit(usage.doctorCount, usage.doctorLimit);
}

/** As the queues tell it now, and where they tell none as it was asked for. */
export function tokensTodayText({ dailyTokensUsed, dailyTokenLimit }: Usage, day: FreeDay | null): string {
  return day ? usageText(day.used, day.limit) : usageText(dailyTokensUsed, dailyTokenLimit);
}
