/** The settings of a clinic, said once: its row, its update, its form and its screens pick theirs from here. */
import {
  CONSULTATION_MINUTES,
  KEEPS_PATIENTS_MONTHS,
  OPENS_EARLY_MINUTES,
  PAYMENT_KINDS,
} from '@baari/core/clinics';
import { z } from 'zod';

const whole = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max);

/** Each key is a column of `clinic` in snake case. */
export const clinicSettings = z.object({
  /** Average length of a consultation where the doctor has no average of their own, in minutes. */
  consultationMinutes: whole(CONSULTATION_MINUTES),
  /** How long before the day's first slot patients can take tokens, in minutes. */
  opensEarlyMinutes: whole(OPENS_EARLY_MINUTES),
  /** Patients get text messages about their turn. */
  sendsTexts: z.boolean(),
  /** Patients who ask for it are alerted by WhatsApp. */
  sendsWhatsapp: z.boolean(),
  /** A phone is confirmed by a code before its first token here. */
  confirmsPhones: z.boolean(),
  /** Staff say what type of visit they add a patient for. */
  asksVisitTypes: z.boolean(),
  /** Call next takes the first in line who is here, and passes absent patients ahead. */
  callsOnlyHere: z.boolean(),
  /** Staff mark the fee of each visit. */
  marksFees: z.boolean(),
  /** The usual payment method: one press marks a fee as paid this way. */
  usualPayment: z.enum(PAYMENT_KINDS),
  /**
   * Shows a letter before the numbers of each line. Turning it on gives lines without a letter the next free
   * ones.
   */
  usesLetters: z.boolean(),
  /** How long patients' names and phones are kept after the last visit, in months. */
  keepsPatientsMonths: whole(KEEPS_PATIENTS_MONTHS),
  /** The owner gets the figures of each day by mail at closing. */
  mailsDays: z.boolean(),
  /** The owner gets the figures of each month by mail on the first of the next. */
  mailsMonths: z.boolean(),
  /** The waiting room's screen says numbers and letters in English where it puts calls together from sounds. */
  englishNumbers: z.boolean(),
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
};

/** Settings by which a queue runs: its verbs read them under the lock. Its screens show them, too. */
export const queueSettings = clinicSettings.pick({
  asksVisitTypes: true,
  callsOnlyHere: true,
  marksFees: true,
  usualPayment: true,
});
export type QueueSettings = z.infer<typeof queueSettings>;
