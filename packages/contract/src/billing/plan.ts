/** What the plans cost and allow, and how much of it is used. */
import { doctorName } from '../doctors/index.ts';
import { PLAN_TYPES } from '@baari/core/billing';
import { z } from 'zod';
import { id, instant } from '../shared/index.ts';

/**
 * What stands against the limit of tokens on this service date. On Free an owner's doctors share one count: it is of the
 * covered doctor's tokens and of those that the others, gone ones included, issued on Free, as far as they wait, were called
 * or are of patients whom the clinic saw; at the limit the next token that a patient takes is refused. On Pro it is the plain
 * count of the day.
 */
const dailyTokensUsed = z.number().int();
/** Of these the ones that were called or whose patients the clinic saw: at the limit staff, too, can add nobody. */
const dailyTokensHere = z.number().int();

/** Limits of −1 are none. */
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

/** What the plans cost and allow, for everybody. */
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
  /** The first instant at which nothing paid for is left; null when nothing ever was. */
  paidUntil: instant.nullable(),
  /** The owner asked to leave Pro when the paid days end: no reminder to renew is sent. */
  downgradesAtEnd: z.boolean(),
  /** The time zone in which its dates are told. */
  timeZone: z.string(),
  pricing,
  /** Whether payments are taken here, and whether money moves. */
  payments: z.enum(['real', 'test']).nullable(),
  /** Of all active clinics of the account; limits of −1 are none. */
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
