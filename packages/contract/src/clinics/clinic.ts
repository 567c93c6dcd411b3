/** A clinic's public data, its data for members, and its registration. */
import { MEMBER_ROLES, SLUG_MAX_LENGTH } from '@baari/core/clinics';
import { z } from 'zod';
import { email, id, line, personName, phone, typedPhone } from '../shared/index.ts';
import { clinicSettings } from './settings.ts';

export const slug = z
  .string()
  .min(1)
  .max(SLUG_MAX_LENGTH + 8)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

export const address = line(500);

// Coordinates are rounded to the centimetre, because finer differences are noise.
const degrees = (most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    .overwrite((value) => Number(value.toFixed(7)));

/** A point on the map, in degrees (WGS 84). */
export const location = z.object({
  latitude: degrees(90),
  longitude: degrees(180),
  /** The map service's name for the location, or null if the marker was placed by hand. */
  placeId: line(300).nullable(),
});
export type Location = z.infer<typeof location>;

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
  /**
   * The number of months after the last visit for which patients' names and phones are kept. The patients'
   * privacy notice states this number too.
   */
  keepsPatientsMonths: z.number(),
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
  /** This is needed only if the slug made from the name is taken, reserved or empty. */
  slug: slug.optional(),
});
export type RegisterClinicInput = z.input<typeof registerClinicInput>;

export const registeredClinic = clinicProfile.extend({
  ownerName: z.string(),
  /** The absolute address of the page for patients. */
  url: z.url(),
  /** The absolute address that the QR code contains. */
  joinUrl: z.url(),
});
export type RegisteredClinic = z.infer<typeof registeredClinic>;

/** A clinic with the data for its members. */
export const clinicDetails = registeredClinic.extend({
  /** The caller's role in the clinic. */
  role: z.enum(MEMBER_ROLES),
  /** The version increases with every edit. A request to edit must send the version that it started from. */
  version: z.number().int(),
  ...clinicSettings.shape,
  /** Null if no messages can be sent. In that case, the next two settings are null too. */
  sendsTexts: clinicSettings.shape.sendsTexts.nullable(),
  sendsWhatsapp: clinicSettings.shape.sendsWhatsapp.nullable(),
  confirmsPhones: clinicSettings.shape.confirmsPhones.nullable(),
  /**
   * Whether the operator permits texts, codes and WhatsApp messages in the clinic's name. Without this
   * permission, the three settings have no effect.
   */
  maySendTexts: z.boolean(),
  /** True if this installation sends doctors a text before their OPD and asks when they come. */
  textsDoctors: z.boolean(),
});
export type ClinicDetails = z.infer<typeof clinicDetails>;
