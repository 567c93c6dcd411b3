import { VISIT_TYPES } from '@baari/core/queue';
import { z } from 'zod';
import { doctorName } from '../doctors/index.ts';
import { id, instant, phone } from '../shared/index.ts';
import { feeMark } from './fees.ts';
import { queueAction, tokenState } from './queue-snapshot.ts';

/** The log of a doctor's queue on one service date. */

/** A token in another doctor's line. The letter is the current one, or null if none is shown. */
const tokenElsewhere = z.object({ doctorName, letter: z.string().nullable(), number: z.number().int() });
export type TokenElsewhere = z.infer<typeof tokenElsewhere>;

export const historySession = z.object({
  id,
  /** The number of the session. The value is 1 for the first session of the date. */
  sequence: z.number().int(),
  startedAt: instant,
  endedAt: instant.nullable(),
  tokens: z.array(
    z.object({
      number: z.number().int(),
      /** The number in the token's label, if the token was issued without internet, and otherwise missing. */
      outageNumber: z.number().int().optional(),
      /** Null after the patient was erased. */
      name: z.string().nullable(),
      /** The value is also null for a patient without a phone. */
      phone: phone.nullable(),
      state: tokenState,
      /** The token under which the visit continues, or null if it was not moved. */
      movedTo: tokenElsewhere.nullable(),
      /** The token from which the visit came, or null if it began in this line. */
      movedFrom: tokenElsewhere.nullable(),
      isWalkIn: z.boolean(),
      visitType: z.enum(VISIT_TYPES).nullable(),
      /** Missing for a token without a fee mark. */
      fee: feeMark.optional(),
      issuedAt: instant,
      arrivedAt: instant.nullable(),
      /** The time of the last call in this line. */
      calledAt: instant.nullable(),
      finishedAt: instant.nullable(),
    }),
  ),
});
export type HistorySession = z.infer<typeof historySession>;

/** `sessionId` is null for events outside a session. */
export const historyEvent = queueAction.extend({ sessionId: id.nullable() });
export type HistoryEvent = z.infer<typeof historyEvent>;

/**
 * The first time that a person at the clinic opened a token's slip. That person could then act as the
 * patient.
 */
export const slipRead = z.object({ sessionId: id, number: z.number().int(), by: z.string(), at: instant });
export type SlipRead = z.infer<typeof slipRead>;

export const doctorHistory = z.object({
  doctorId: id,
  doctorName,
  /** The current letter, or null if none is shown. */
  letter: z.string().nullable(),
  clinicName: z.string(),
  clinicSlug: z.string(),
  timeZone: z.string(),
  serviceDate: z.iso.date(),
  today: z.iso.date(),
  /** Set if the caller may see past days. */
  seesOtherDays: z.boolean(),
  sessions: z.array(historySession),
  /** The events in the order of the log. */
  events: z.array(historyEvent),
  slipReads: z.array(slipRead),
});
export type DoctorHistory = z.infer<typeof doctorHistory>;

/** One token of a patient, in any state. */
export const patientVisit = z.object({
  serviceDate: z.iso.date(),
  doctorName,
  letter: z.string().nullable(),
  number: z.number().int(),
  state: tokenState,
  issuedAt: instant,
  calledAt: instant.nullable(),
  /**
   * An unpaid fee, with its token, its doctor, and the amount in paise (null if unknown). Missing if no fee
   * is due.
   */
  due: z.object({ doctorId: id, tokenId: id, paise: z.number().int().nullable() }).optional(),
});
export type PatientVisit = z.infer<typeof patientVisit>;
