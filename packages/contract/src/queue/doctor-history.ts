import { VISIT_TYPES } from '@baari/core/queue';
import { z } from 'zod';
import { doctorName } from '../doctors/index.ts';
import { id, instant, phone } from '../shared/index.ts';
import { feeMark } from './fees.ts';
import { queueAction, tokenState } from './queue-snapshot.ts';

/** What happened in a doctor's queue on one service date. */

/** A token of another doctor's line; the letter is the one that stands before its numbers now, null where none is shown. */
const tokenElsewhere = z.object({ doctorName, letter: z.string().nullable(), number: z.number().int() });
export type TokenElsewhere = z.infer<typeof tokenElsewhere>;

export const historySession = z.object({
  id,
  /** 1 for the first sitting of the date. */
  sequence: z.number().int(),
  startedAt: instant,
  endedAt: instant.nullable(),
  tokens: z.array(
    z.object({
      number: z.number().int(),
      /** Null once the patient was erased. */
      name: z.string().nullable(),
      /** Null, too, of a patient who has none. */
      phone: phone.nullable(),
      state: tokenState,
      /** With which the visit goes on; null of any that was not moved. */
      movedTo: tokenElsewhere.nullable(),
      /** From which the visit came; null where it began here. */
      movedFrom: tokenElsewhere.nullable(),
      isWalkIn: z.boolean(),
      visitType: z.enum(VISIT_TYPES).nullable(),
      /** Left out of a token that has none. */
      fee: feeMark.optional(),
      issuedAt: instant,
      arrivedAt: instant.nullable(),
      /** The last call in this line. */
      calledAt: instant.nullable(),
      finishedAt: instant.nullable(),
    }),
  ),
});
export type HistorySession = z.infer<typeof historySession>;

/** `sessionId` is null for what concerned the queue outside of any sitting. */
export const historyEvent = queueAction.extend({ sessionId: id.nullable() });
export type HistoryEvent = z.infer<typeof historyEvent>;

/** Somebody at the clinic read a token's slip for the first time: with it one can do what the patient can. */
export const slipRead = z.object({ sessionId: id, number: z.number().int(), by: z.string(), at: instant });
export type SlipRead = z.infer<typeof slipRead>;

export const doctorHistory = z.object({
  doctorId: id,
  doctorName,
  /** Stands before the numbers now; null where none is shown. */
  letter: z.string().nullable(),
  clinicName: z.string(),
  clinicSlug: z.string(),
  timeZone: z.string(),
  serviceDate: z.iso.date(),
  /** The service date at this moment. */
  today: z.iso.date(),
  /** Whether who asks may see other days, too. */
  seesOtherDays: z.boolean(),
  sessions: z.array(historySession),
  /** In the order in which it happened. */
  events: z.array(historyEvent),
  slipReads: z.array(slipRead),
});
export type DoctorHistory = z.infer<typeof doctorHistory>;

/** A patient's tokens, as the clinic's members see them. */

/** One token that a patient had, whatever became of it. */
export const patientVisit = z.object({
  serviceDate: z.iso.date(),
  doctorName,
  letter: z.string().nullable(),
  number: z.number().int(),
  state: tokenState,
  issuedAt: instant,
  calledAt: instant.nullable(),
  /** Of a fee that is still due: of which token at whom, and how much, in paise, null where nobody knows. Left out where none is. */
  due: z.object({ doctorId: id, tokenId: id, paise: z.number().int().nullable() }).optional(),
});
export type PatientVisit = z.infer<typeof patientVisit>;
