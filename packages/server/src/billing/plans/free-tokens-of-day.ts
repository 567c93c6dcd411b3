import { type DailyCount, usedTokens } from '@baari/core/billing';
import { serviceDateOf } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { countFreeTokens } from './billing.repository.ts';

export type ClinicZone = { clinicId: string; timeZone: string };

type Counted = {
  doctors: readonly (ClinicZone & { doctorId: string })[];
  covered: ReadonlySet<string>;
  /** Whose service date it is as long as no doctor is covered. */
  clinic: ClinicZone;
};

/** What stands against the limit of Free today, which all of an owner's doctors share. */
export function freeTokensOfDay(ctx: Context, { doctors, covered, clinic }: Counted): Promise<DailyCount> {
  const doctor = doctors.find(({ doctorId }) => covered.has(doctorId));
  const { clinicId, timeZone } = doctor ?? clinic;
  const serviceDate = serviceDateOf(ctx.now(), timeZone);
  return countFreeTokens(ctx.db, { clinicId, doctorId: doctor?.doctorId ?? null, serviceDate });
}

/** What is shown of a day: its count on Free, and where nothing is limited how many were issued. */
export function dailyTokens(day: DailyCount | number): { dailyTokensUsed: number; dailyTokensHere: number } {
  if (typeof day === 'number') return { dailyTokensUsed: day, dailyTokensHere: day };
  return { dailyTokensUsed: usedTokens(day), dailyTokensHere: day.forGood };
}
