/** A token as its holder sees it, on the token page and on the card after taking one. */
import { PRIORITIES } from '@baari/core/doctors';
import { HOLDER_PROOFS, MOVE_REASONS, PROOF_DIGITS, SOONER } from '@baari/core/queue';
import { z } from 'zod';
import { clinicProfile, clinicSettings } from '../clinics/index.ts';
import { doctorProfile } from '../doctors/index.ts';
import { id, instant } from '../shared/index.ts';
import { queueSnapshot, tokenState } from './queue-snapshot.ts';

/** Whether the patient wants WhatsApp messages about a token. */
export const WHATSAPP_ALERTS = ['off', 'on'] as const;

export const tokenSecret = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

/** The last digits of the patient's phone. */
export const proofDigits = z.string().regex(new RegExp(`^[0-9]{${PROOF_DIGITS}}$`));

export const patientToken = z.object({
  secret: tokenSecret,
  sessionId: id,
  serviceDate: z.iso.date(),
  number: z.number().int(),
  state: tokenState,
  /**
   * How far this browser has proved to be the patient's: giving the token up and asking for priority need
   * `given`.
   */
  proof: z.enum(HOLDER_PROOFS),
  /** Until when this browser can take back that the patient gave the token up; left out where it can't. */
  takeBackUntil: instant.optional(),
  patientName: z.string(),
  issuedAt: instant,
  arrivedAt: instant.nullable(),
  /** The missed call of a passed token, or of one that waits again; left out without one. */
  missedCallAt: instant.optional(),
  /**
   * For a passed token: after how many others it is called once the patient comes, as far as the line is
   * that long; null at the end.
   */
  returnsBehind: z.number().int().nullable().optional(),
  /** Who wanted the move to this doctor; left out where the visit began here. */
  movedBecause: z.enum(MOVE_REASONS).optional(),
  /** Whether it waits again after a test; left out otherwise. */
  isBackFromTest: z.boolean().optional(),
  /** Whether only the patient said so, and the clinic has neither seen nor called the patient since. */
  canWithdrawArrival: z.boolean(),
  /**
   * The state of a request to be seen sooner; left out for a token that does not wait, or was placed ahead
   * unasked, and where the doctor accepts no reason.
   */
  sooner: z.enum(SOONER).optional(),
  /** The reasons that the doctor accepts, for a token that can ask; left out where all are accepted. */
  priorities: z.array(z.enum(PRIORITIES)).optional(),
  /** Why the patient asked for it. */
  askedPriority: z.enum(PRIORITIES).optional(),
  travelMinutes: z.number().int().nullable(),
  /** Whether the patient would rather wait less in the clinic and take more risk. */
  cutsCloser: z.boolean(),
  /** Whether the clinic sends text messages about this token; null where it sends none. */
  textAlerts: z.boolean().nullable(),
  /**
   * Whether the patient wants WhatsApp messages about it, which then replace texts; null where none are
   * sent.
   */
  whatsapp: z.enum(WHATSAPP_ALERTS).nullable(),
  clinic: clinicProfile,
  doctor: doctorProfile,
  queue: queueSnapshot,
});
export type PatientToken = z.infer<typeof patientToken>;

export const boardDoctor = z.object({ profile: doctorProfile, queue: queueSnapshot });
export type BoardDoctor = z.infer<typeof boardDoctor>;

/** A clinic's page as anybody may see it. */
export const clinicBoard = z.object({
  clinic: clinicProfile,
  /** Whether the clinic asks for the visit type; left out otherwise. */
  asksVisitTypes: clinicSettings.shape.asksVisitTypes.optional(),
  doctors: z.array(boardDoctor),
});
export type ClinicBoard = z.infer<typeof clinicBoard>;
