/**
 * A token with the data for its holder, on the token page and on the card that is shown after taking the
 * token.
 */
import { PRIORITIES } from '@baari/core/doctors';
import { HOLDER_PROOFS, MOVE_REASONS, PROOF_DIGITS, SOONER } from '@baari/core/queue';
import { NOTICE_VERSION } from '@baari/core/patients';
import { z } from 'zod';
import { clinicProfile, clinicSettings } from '../clinics/index.ts';
import { doctorProfile } from '../doctors/index.ts';
import { id, instant } from '../shared/index.ts';
import { keptFee, upiFee } from './fees.ts';
import { queueSnapshot, tokenState } from './queue-snapshot.ts';

/** Whether the patient wants WhatsApp messages about a token. */
export const WHATSAPP_ALERTS = ['off', 'on'] as const;

export const tokenSecret = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

/**
 * The version of the notice that the page showed. Missing if another program took the token or made the
 * booking.
 */
export const noticeVersion = z.int32().min(1).max(NOTICE_VERSION).optional();

export const proofDigits = z.string().regex(new RegExp(`^[0-9]{${PROOF_DIGITS}}$`));

export const patientToken = z.object({
  secret: tokenSecret,
  sessionId: id,
  serviceDate: z.iso.date(),
  number: z.number().int(),
  state: tokenState,
  /**
   * The proof that this browser has given that it belongs to the patient. Only with `given` can the browser
   * give up the token or ask for priority.
   */
  proof: z.enum(HOLDER_PROOFS),
  /**
   * The instant until which this browser can undo giving up the token. Missing if the browser can't undo it.
   */
  takeBackUntil: instant.optional(),
  /**
   * True if the token was cancelled because its queue ended, and no visible page of the patient has fetched
   * it since. Otherwise missing.
   */
  isEndUnseen: z.literal(true).optional(),
  /**
   * The booking that continues the visit on another day after the queue ended. The value is missing if there
   * is none.
   */
  carriedTo: z.object({ secret: tokenSecret, serviceDate: z.iso.date(), start: instant }).optional(),
  patientName: z.string(),
  issuedAt: instant,
  arrivedAt: instant.nullable(),
  /**
   * The time of the missed call, for a passed token or one that waits again. The value is missing if no call
   * was missed.
   */
  missedCallAt: instant.optional(),
  /**
   * The time at which the called or passed patient has promised to arrive. The value is missing if there was
   * no promise.
   */
  comingBy: instant.optional(),
  /**
   * For a passed token, the number of patients who will be called first after its patient returns, if at
   * least that many wait. Null if the patient will return to the end of the line.
   */
  returnsBehind: z.number().int().nullable().optional(),
  /** The party that wanted the move to this doctor. The value is missing if the visit began in this line. */
  movedBecause: z.enum(MOVE_REASONS).optional(),
  /** The line to which the patient was sent for a test. The value is missing for any other token. */
  testLine: z.object({ name: z.string(), room: z.string().nullable() }).optional(),
  /** True if the token waits again after a test, and otherwise missing. */
  isBackFromTest: z.boolean().optional(),
  /**
   * True if only the patient has reported the arrival, and the clinic has neither seen nor called the patient
   * since then.
   */
  canWithdrawArrival: z.boolean(),
  /**
   * The state of a request to be seen sooner. Missing for a token that is not waiting or that staff placed
   * ahead without a request, and if the doctor accepts no reason.
   */
  sooner: z.enum(SOONER).optional(),
  /**
   * The reasons that the doctor accepts, for a token whose patient can ask. The values are missing if all
   * reasons are accepted.
   */
  priorities: z.array(z.enum(PRIORITIES)).optional(),
  /** The reason for the request. */
  askedPriority: z.enum(PRIORITIES).optional(),
  travelMinutes: z.number().int().nullable(),
  /** Set if the patient prefers to wait less in the clinic, and accepts a higher risk of missing the turn. */
  cutsCloser: z.boolean(),
  /** True if text messages are on for this token, or null if the clinic sends none. */
  textAlerts: z.boolean().nullable(),
  /**
   * Whether the patient wants WhatsApp messages about the token, which then replace texts. The value is null
   * if the clinic sends none.
   */
  whatsapp: z.enum(WHATSAPP_ALERTS).nullable(),
  /**
   * The fee that the patient can pay by UPI. The value is missing if nothing is due, or if the clinic has no
   * UPI account.
   */
  upi: upiFee.optional(),
  /**
   * The fee of an earlier day that counts for the visit, so that nothing is due. The value is missing if
   * there is none.
   */
  keptFee: keptFee.optional(),
  /** The clinic's page for reviews on Google. The value is missing if the clinic has none. */
  reviewUrl: z.url().optional(),
  /**
   * True if the clinic asks this patient how the visit was. The value is missing after the patient has
   * answered.
   */
  asksAfterVisit: z.literal(true).optional(),
  clinic: clinicProfile,
  doctor: doctorProfile,
  queue: queueSnapshot,
});
export type PatientToken = z.infer<typeof patientToken>;

export const boardDoctor = z.object({ profile: doctorProfile, queue: queueSnapshot });
export type BoardDoctor = z.infer<typeof boardDoctor>;

/** A clinic's public page. */
export const clinicBoard = z.object({
  clinic: clinicProfile,
  /** True if the clinic asks for the visit type, and otherwise missing. */
  asksVisitTypes: clinicSettings.shape.asksVisitTypes.optional(),
  doctors: z.array(boardDoctor),
});
export type ClinicBoard = z.infer<typeof clinicBoard>;
