/** The plans' prices and limits, and the use of the limits. */
import { doctorName } from '../doctors/index.ts';
import { PLAN_TYPES } from '@baari/core/billing';
import { z } from 'zod';
import { id, instant } from '../shared/index.ts';

/**
 * The tokens that count against the limit of this service date. On Free an owner's doctors share one count:
 * the covered doctor's tokens, and those that the others, removed ones included, issued on Free and that
 * wait, were called or belong to patients whom the clinic saw. At the limit the next token of a patient is
 * refused. On Pro it is the plain count of the day.
 */
const dailyTokensUsed = z.number().int();
/**
 * Of these, the tokens that were called or whose patients the clinic saw: at the limit staff cannot add
 * anybody either.
 */
const dailyTokensHere = z.number().int();

/** Limits of −1 mean no limit. */
export const usage = z.object({
  plan: z.enum(PLAN_TYPES),
  doctorCount: z.number().int(),
  doctorLimit: z.number().int(),
  dailyTokenLimit: z.number().int(),
  dailyTokensUsed,
  dailyTokensHere,
  /** Tokens that this clinic's doctors issued on this service date, by doctor id. */
  tokensToday: z.record(z.string(), z.number().int()),
  /** Doctors of the clinic beyond the plan's limit, who issue no new tokens. */
  doctorIdsNotCovered: z.array(id),
});
export type Usage = z.infer<typeof usage>;

/** The public prices and limits of the plans. */
export const pricing = z.object({
  /** Rupees for 30 days of Pro. */
  proRupees: z.number().int(),
  /** Of the Free plan. */
  freeClinics: z.number().int(),
  freeDoctors: z.number().int(),
  freeDailyTokens: z.number().int(),
});
export type Pricing = z.infer<typeof pricing>;

export const subscription = z.object({
  plan: z.enum(PLAN_TYPES),
  /** Pro given by the operator, without an end. */
  isGranted: z.boolean(),
  /** The first instant after the paid days; null when nothing was ever paid. */
  paidUntil: instant.nullable(),
  /** The owner asked to leave Pro when the paid days end: no reminder to renew is sent. */
  downgradesAtEnd: z.boolean(),
  /** The time zone of its dates. */
  timeZone: z.string(),
  pricing,
  /** Whether payments are taken here, and whether money moves. */
  payments: z.enum(['real', 'test']).nullable(),
  /** Of all active clinics of the account; limits of −1 mean no limit. */
  clinicCount: z.number().int(),
  clinicLimit: z.number().int(),
  doctorCount: z.number().int(),
  doctorLimit: z.number().int(),
  dailyTokenLimit: z.number().int(),
  dailyTokensUsed,
  dailyTokensHere,
  /** The doctors of these clinics, the oldest first. `isCovered` is false for those beyond the limit. */
  doctors: z.array(
    z.object({
      doctorId: id,
      ...doctorName.shape,
      clinicName: z.string(),
      isCovered: z.boolean(),
      /** Tokens of this service date. */
      tokensToday: z.number().int(),
    }),
  ),
});
export type SubscriptionDetails = z.infer<typeof subscription>;
