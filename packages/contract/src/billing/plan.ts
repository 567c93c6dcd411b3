/** The plans' prices and limits, and the usage of the limits. */
import { doctorName } from '../doctors/index.ts';
import { PLAN_TYPES } from '@baari/core/billing';
import { z } from 'zod';
import { id, instant } from '../shared/index.ts';

/**
 * The tokens that count towards the limit of this service date. On the Free plan, all doctors of an owner
 * share one count. This count includes every token of the covered doctor. For the other doctors, including
 * removed ones, it includes tokens that were issued on Free and that are waiting, were called, or belong to
 * patients whom the clinic has seen. When the limit is reached, the server refuses the next token that a
 * patient takes. On Pro, this is the day's total.
 */
const dailyTokensUsed = z.number().int();
/**
 * The counted tokens that were called, or whose patients the clinic has seen. When these reach the limit,
 * staff can't add patients either.
 */
const dailyTokensHere = z.number().int();

/** A limit of −1 means no limit. */
export const usage = z.object({
  plan: z.enum(PLAN_TYPES),
  doctorCount: z.number().int(),
  doctorLimit: z.number().int(),
  dailyTokenLimit: z.number().int(),
  dailyTokensUsed,
  dailyTokensHere,
  /** The number of tokens that each doctor of this clinic issued on this service date, by doctor id. */
  tokensToday: z.record(z.string(), z.number().int()),
  /** Doctors of the clinic beyond the plan's limit, who can't issue new tokens. */
  doctorIdsNotCovered: z.array(id),
});
export type Usage = z.infer<typeof usage>;

/** The public prices and limits of the plans. */
export const pricing = z.object({
  /** Rupees for 30 days of Pro. */
  proRupees: z.number().int(),
  /** The limits of the Free plan. */
  freeClinics: z.number().int(),
  freeDoctors: z.number().int(),
  freeDailyTokens: z.number().int(),
});
export type Pricing = z.infer<typeof pricing>;

export const subscription = z.object({
  plan: z.enum(PLAN_TYPES),
  /** Set if the operator granted Pro without an end. */
  isGranted: z.boolean(),
  /** The first instant after the paid days, or null if nothing was ever paid. */
  paidUntil: instant.nullable(),
  /** Set if the owner asked to leave Pro when the paid days end, so that no renewal reminder is sent. */
  downgradesAtEnd: z.boolean(),
  /** The time zone of these dates. */
  timeZone: z.string(),
  pricing,
  /** Null if this installation takes no payments. */
  payments: z.enum(['real', 'test']).nullable(),
  /** Counts all active clinics of the account; limits of −1 mean no limit. */
  clinicCount: z.number().int(),
  clinicLimit: z.number().int(),
  doctorCount: z.number().int(),
  doctorLimit: z.number().int(),
  dailyTokenLimit: z.number().int(),
  dailyTokensUsed,
  dailyTokensHere,
  /** The doctors of these clinics, oldest first. `isCovered` is false for doctors beyond the limit. */
  doctors: z.array(
    z.object({
      doctorId: id,
      ...doctorName.shape,
      clinicName: z.string(),
      isCovered: z.boolean(),
      tokensToday: z.number().int(),
    }),
  ),
});
export type SubscriptionDetails = z.infer<typeof subscription>;
