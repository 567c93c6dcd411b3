/** What anybody may know of a clinic, what its members see, and what registering one takes. */
import { MEMBER_ROLES, PAYMENT_KINDS, SLUG_MAX_LENGTH } from '@baari/core/clinics';
import { z } from 'zod';
import { email, id, line, personName, phone, typedPhone } from '../shared/index.ts';

export const slug = z
  .string()
  .min(1)
  .max(SLUG_MAX_LENGTH + 8)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

export const address = line(500);

// To the centimetre: finer ones are noise, and some are too fine to reckon with.
const degrees = (most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    .overwrite((value) => Number(value.toFixed(7)));

/** A place on the map, in degrees (WGS 84). */
export const location = z.object({
  latitude: degrees(90),
  longitude: degrees(180),
  /** The map service's own name for the place; null when the marker was set by hand. */
  placeId: line(300).nullable(),
});
export type Location = z.infer<typeof location>;

/** What anybody may know of a clinic. */
export const clinicProfile = z.object({
  id,
  slug,
  name: z.string(),
  email: z.email(),
  phone,
  address: z.string().nullable(),
  location: location.nullable(),
  timeZone: z.string(),
  isActive: z.boolean(),
});
export type ClinicProfile = z.infer<typeof clinicProfile>;

export const clinicMembership = z.object({
  clinicId: id,
  slug,
  name: z.string(),
  role: z.enum(MEMBER_ROLES),
  isActive: z.boolean(),
});
export type ClinicMembership = z.infer<typeof clinicMembership>;

export const registerClinicInput = z.object({
  name: line(200),
  ownerName: personName(200),
  email,
  phone: typedPhone,
  address: address.nullable(),
  location: location.nullable().default(null),
  /** Typed only when the slug of the name is taken, reserved or empty. */
  slug: slug.optional(),
});
export type RegisterClinicInput = z.input<typeof registerClinicInput>;

export const registeredClinic = clinicProfile.extend({
  ownerName: z.string(),
  /** The page that patients open, absolute. */
  url: z.url(),
  /** What the QR code holds, absolute. */
  joinUrl: z.url(),
});
export type RegisteredClinic = z.infer<typeof registeredClinic>;

/** A clinic with what its members see and set. */
export const clinicDetails = registeredClinic.extend({
  /** How the one who asks belongs to it. */
  role: z.enum(MEMBER_ROLES),
  /** Rises with every edit; an edit names the one it started from. */
  version: z.number().int(),
  /** What a consultation takes on average where the doctor has no average of their own, in minutes. */
  consultationMinutes: z.number().int(),
  /** How long before the day's first slot patients can take tokens, in minutes. */
  opensEarlyMinutes: z.number().int(),
  /** Whether patients get text messages about their turn; null where no messages can be sent. */
  sendsTexts: z.boolean().nullable(),
  /** Whether patients who ask for it are alerted by WhatsApp; null where no such messages can be sent. */
  sendsWhatsapp: z.boolean().nullable(),
  /** Whether a phone is confirmed by a code before its first token here; null where no messages can be sent. */
  confirmsPhones: z.boolean().nullable(),
  /** Whether the operator lets texts, codes and WhatsApp messages leave in its name: without it the three settings wait. */
  maySendTexts: z.boolean(),
  /** Whether staff say what type of visit they add a patient for. */
  asksVisitTypes: z.boolean(),
  /** Whether Call next takes the first in line who is here, and passes who is ahead and is not. */
  callsOnlyHere: z.boolean(),
  /** Whether staff mark the fee of each visit. */
  marksFees: z.boolean(),
  /** How most patients pay: one press marks a fee as paid so. */
  usualPayment: z.enum(PAYMENT_KINDS),
  /** Whether a letter stands before the numbers of each line, where there are several. */
  usesLetters: z.boolean(),
  /** For how many months after the last visit patients' names and phones are kept. */
  keepsPatientsMonths: z.number().int(),
  /** Whether the owner gets the figures of each day by mail at closing, and those of each month on the first of the next. */
  mailsDays: z.boolean(),
  mailsMonths: z.boolean(),
  /** Whether the waiting room's screen says numbers and letters in English where it puts calls together of sounds. */
  englishNumbers: z.boolean(),
});
export type ClinicDetails = z.infer<typeof clinicDetails>;
