import { MEMBER_ROLES } from '@baari/core/clinics';
import { z } from 'zod';
import { clinicProfile } from '../clinics/index.ts';
import { doctorName, doctorProfile, doctorSettings } from '../doctors/index.ts';
import { instant, phone } from '../shared/index.ts';
import { keptFee, upiFee } from './fees.ts';
import { consoleQueue } from './queue-snapshot.ts';

/** The response of a queue verb. */
export const queueAnswer = z.object({
  revision: z.number().int().describe('The queue’s revision after the change. An undo names it'),
  number: z.number().int().nullable().describe('The number of the changed token; null if there is none'),
  cancelledCount: z.number().int().describe('How many tokens the change cancelled'),
  /**
   * The queue after the change, in the same form as in the feed. The queue has the change's revision or a
   * later one.
   */
  queue: consoleQueue,
});
export type QueueAnswer = z.infer<typeof queueAnswer>;

/** The response of a queue verb that issues a token, with the data for a receipt. */
export const issuedAnswer = queueAnswer.extend({
  number: z.number().int().describe('The number of the new token'),
  label: z
    .string()
    .describe('The name by which the token is called, such as "A 12", or "12" in a line without a letter'),
  room: z.string().nullable().describe('The doctor’s room as it was entered; null without one'),
  expected: z
    .object({
      earliestAt: instant.describe('Nine of ten patients are called after this time'),
      aboutAt: instant.describe('Half of the patients are called before this time'),
      latestAt: instant.describe('Nine of ten patients are called before this time'),
    })
    .nullable()
    .describe('When the token will probably be called, rounded to five minutes; null if it does not wait'),
});
export type IssuedAnswer = z.infer<typeof issuedAnswer>;

export const consoleDoctor = z.object({
  profile: doctorProfile,
  phone,
  /** The absolute address of the page on which patients take this doctor's tokens. */
  pageUrl: z.url(),
  addedAt: instant,
  /** The doctor's own average, or null if the clinic's average applies. */
  consultationMinutes: z.number().int().nullable(),
  /** The stored letter, even if it is not shown. */
  letter: z.string().nullable(),
  ...doctorSettings.shape,
  /**
   * The version increases with every edit of the doctor. A request to edit must send the version that it
   * started from.
   */
  version: z.number().int(),
  /** True if the line no longer takes bookings but has open ones, and otherwise missing. */
  isStillBooked: z.literal(true).optional(),
  queue: consoleQueue,
});
export type ConsoleDoctor = z.infer<typeof consoleDoctor>;

export const clinicConsole = z.object({
  clinic: clinicProfile,
  role: z.enum(MEMBER_ROLES),
  doctors: z.array(consoleDoctor),
  /**
   * Says whether the desk should offer to run the queue without internet, or the clinic has answered this already.
   * Missing if the server is in the clinic's network.
   */
  outages: z.enum(['offered', 'answered']).optional(),
});
export type ClinicConsole = z.infer<typeof clinicConsole>;

export const floodOfClinic = z.object({
  /**
   * The number of today's tokens from new devices whose patients the clinic has not seen, if they look like a
   * flood. Otherwise null.
   */
  tokens: z.number().int().nullable(),
});
export type FloodOfClinic = z.infer<typeof floodOfClinic>;

export const doctorConsole = consoleDoctor.extend({
  clinic: clinicProfile,
  /** The identity that opened the console: the doctor's own login or a member of the clinic. */
  access: z.enum(['doctor', ...MEMBER_ROLES]),
});
export type DoctorConsole = z.infer<typeof doctorConsole>;

/** The printed slip for a patient without a phone. */

export const tokenSlip = z.object({
  number: z.number().int(),
  /** The number in the token's label, if the token was issued without internet, and otherwise missing. */
  outageNumber: z.number().int().optional(),
  /** The letter printed before the number, or null if no letter is shown. */
  letter: z.string().nullable(),
  doctorName,
  room: z.string().nullable(),
  clinicName: z.string(),
  clinicPhone: phone,
  timeZone: z.string(),
  /** The number of patients ahead when the slip was printed, or null if the token is not waiting. */
  ahead: z.number().int().nullable(),
  issuedAt: instant,
  /** The fee of an earlier day that counts for the visit. The value is missing if there is none. */
  keptFee: keptFee.optional(),
  /** The absolute address of the token's page, which the QR code contains. */
  url: z.url(),
  /**
   * The fee that the patient can pay by UPI. The value is missing if nothing is due, or if the clinic has no
   * UPI account.
   */
  upi: upiFee.optional(),
});
export type TokenSlip = z.infer<typeof tokenSlip>;
