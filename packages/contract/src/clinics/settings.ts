/** The settings of a clinic, defined once: its row, its update, its form and its screens use these. */
import {
  CONSULTATION_MINUTES,
  isReviewUrl,
  KEEPS_PATIENTS_MONTHS,
  OPENS_EARLY_MINUTES,
  PAYMENT_KINDS,
} from '@baari/core/clinics';
import { z } from 'zod';

const whole = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max);

/** Each setting is stored in the column of `clinic` with the same name in snake case. */
export const clinicSettings = z.object({
  /** The average length of a consultation in minutes, for doctors without their own average. */
  consultationMinutes: whole(CONSULTATION_MINUTES),
  /** The time before the day's first slot from which patients can take tokens, in minutes. */
  opensEarlyMinutes: whole(OPENS_EARLY_MINUTES),
  /** Sends patients text messages about their turn. */
  sendsTexts: z.boolean(),
  /** Sends WhatsApp alerts to patients who ask for them. */
  sendsWhatsapp: z.boolean(),
  /**
   * Requires patients to confirm a phone with a code before the phone gets its first token at this clinic.
   */
  confirmsPhones: z.boolean(),
  /** Asks staff for the visit type when they add a patient. */
  asksVisitTypes: z.boolean(),
  /**
   * Makes Call next choose the first patient in line who has arrived. Absent patients ahead are passed over.
   */
  callsOnlyHere: z.boolean(),
  /** Lets staff mark the fee of each visit. */
  marksFees: z.boolean(),
  /** The usual payment method. One press marks a fee as paid with it. */
  usualPayment: z.enum(PAYMENT_KINDS),
  /**
   * Shows a letter before the numbers of each line. If it is turned on, each line without a letter gets the
   * next free one.
   */
  usesLetters: z.boolean(),
  /** The time for which patients' names and phones are kept after the last visit, in months. */
  keepsPatientsMonths: whole(KEEPS_PATIENTS_MONTHS),
  /** Mails the owner each day's figures when the day closes. */
  mailsDays: z.boolean(),
  /** Mails the owner each month's figures on the first day of the next month. */
  mailsMonths: z.boolean(),
  /**
   * Makes the waiting-room screen speak numbers and letters in English when it builds calls from sounds.
   */
  englishNumbers: z.boolean(),
  /** Lets doctors use a link to say when they will come that day. */
  asksDoctors: z.boolean(),
  /** Asks patients after the visit how it was. Only the clinic sees the answers. */
  asksAfterVisit: z.boolean(),
  /**
   * The clinic's page on Google, which patients can open after their visit to review it, or null to show
   * none.
   */
  reviewUrl: z.string().trim().refine(isReviewUrl, 'no review page on Google').nullable(),
});
export type ClinicSettings = z.infer<typeof clinicSettings>;

/** The settings of a new clinic: the defaults of its columns. */
export const NEW_CLINIC_SETTINGS: ClinicSettings = {
  consultationMinutes: 15,
  opensEarlyMinutes: 120,
  sendsTexts: false,
  sendsWhatsapp: false,
  confirmsPhones: false,
  asksVisitTypes: true,
  callsOnlyHere: false,
  marksFees: false,
  usualPayment: 'cash',
  usesLetters: true,
  keepsPatientsMonths: 36,
  mailsDays: true,
  mailsMonths: true,
  englishNumbers: false,
  asksDoctors: true,
  asksAfterVisit: false,
  reviewUrl: null,
};

/**
 * The settings that a queue depends on. Verbs of the queue read these settings under its lock. The queue's
 * screens show these settings too.
 */
export const queueSettings = clinicSettings.pick({
  asksVisitTypes: true,
  callsOnlyHere: true,
  marksFees: true,
  usualPayment: true,
});
export type QueueSettings = z.infer<typeof queueSettings>;
