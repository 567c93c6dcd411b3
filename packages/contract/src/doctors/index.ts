/** Doctors: adding them, their public profile, and signing in with a phone and a code. */
import {
  DOCTOR_CODE_ALPHABET,
  DOCTOR_CODE_LENGTH,
  DOCTOR_LOGIN_ENDS,
  DOCTOR_LANGUAGES,
  LETTERS,
  LINE_TITLES,
  SPECIALTIES,
  type DoctorName,
} from '@baari/core/doctors';
import { typedCode } from '@baari/core/shared';
import { z } from 'zod';
import { id, instant, line, nothing, operation, phone, text, typedPhone } from '../shared/index.ts';
import { calendarOperations, datedHours } from './calendar.ts';
import { doctorSettings, newDoctorSettings, rupees } from './settings.ts';
import { daySlots, typedDaySlots, typedWorkingHours, workingHours } from './working-hours.ts';

export {
  calendar,
  type Calendar,
  calendarEntry,
  changedCalendar,
  datedHours,
  type ChangedCalendar,
  keptEntry,
  type KeptEntry,
} from './calendar.ts';
export {
  doctorSettings,
  type DoctorSettings,
  feeRules,
  type FeeRules,
  lineRules,
  type LineRules,
} from './settings.ts';
export { daySlots, typedDaySlots, typedWorkingHours, workingHours };

/** The name of a doctor, or of a line without a doctor; see core's `doctorTitle`. */
export const doctorName = z.object({
  name: z.string(),
  title: z.enum(LINE_TITLES),
}) satisfies z.ZodType<DoctorName>;

const letter = z.enum(LETTERS);

/** A doctor's public data. */
export const doctorProfile = z.object({
  id,
  slug: z.string(),
  ...doctorName.shape,
  /**
   * The letter before the numbers; see core's `tokenLabel`. Null if it is not shown, as in a clinic with one
   * line.
   */
  shownLetter: z.string().nullable(),
  room: z.string().nullable(),
  /** Null for a line without a doctor and without a specialty. */
  specialty: z.enum(SPECIALTIES).nullable(),
  yearsExperience: z.number().int().nullable(),
  qualifications: z.string().nullable(),
  languages: z.array(z.enum(DOCTOR_LANGUAGES)).nullable(),
  /** In rupees. */
  consultationFee: z.number().nullable(),
  department: z.string().nullable(),
  bio: z.string().nullable(),
  workingHours,
  /** The exceptions on future dates. */
  datedHours: z.array(datedHours),
  /** True if patients can book times with this doctor; otherwise missing. */
  takesBookings: z.literal(true).optional(),
});
export type DoctorProfile = z.infer<typeof doctorProfile>;

/** The fields that can be set both when a doctor is added and when a doctor is changed. */
const doctorFields = z.object({
  name: line(200),
  /** Required for a doctor, but not for a line without one. */
  specialty: z.enum(SPECIALTIES).nullable(),
  yearsExperience: z.number().int().min(0).max(50).nullable(),
  qualifications: line(300).nullable(),
  languages: z.array(z.enum(DOCTOR_LANGUAGES)).max(DOCTOR_LANGUAGES.length).nullable(),
  consultationFee: rupees.nullable(),
  department: line(100).nullable(),
  bio: text(2000).nullable(),
  workingHours: typedWorkingHours,
});

export const addDoctorInput = doctorFields.extend({
  clinicId: id,
  title: z.enum(LINE_TITLES).default('dr'),
  /** If the letter is missing and the clinic uses letters, the doctor gets the next free one. */
  letter: letter.nullable().optional(),
  room: line(20).nullable().default(null),
  phone: typedPhone,
  ...newDoctorSettings.shape,
});
export type AddDoctorInput = z.input<typeof addDoctorInput>;

export const updateDoctorInput = doctorFields.extend({
  doctorId: id,
  /** The version from which the editor started. */
  version: z.number().int(),
  // Missing fields are not changed.
  title: z.enum(LINE_TITLES).optional(),
  letter: letter.nullable().optional(),
  room: line(20).nullable().optional(),
  ...doctorSettings.partial().shape,
  /** Null does not change the phone. */
  phone: typedPhone.nullable(),
  /** True if the user confirms that bookings outside the new hours may be cancelled. */
  mayEndBookings: z.boolean().optional(),
});
export type UpdateDoctorInput = z.input<typeof updateDoctorInput>;

/** A doctor after an edit. */
export const savedDoctor = z.object({
  doctor: doctorProfile,
  phone,
  /** The stored letter, even if it is not shown. */
  letter: z.string().nullable(),
  ...doctorSettings.shape,
  version: z.number().int(),
});
export type SavedDoctor = z.infer<typeof savedDoctor>;

export const doctorCode = z
  .string()
  .overwrite(typedCode)
  .length(DOCTOR_CODE_LENGTH)
  .refine((code) => [...code].every((char) => DOCTOR_CODE_ALPHABET.includes(char)), 'not a code');

export const doctorLogin = z.object({
  doctorId: id,
  clinicId: id,
  ...doctorName.shape,
  clinicName: z.string(),
});
export type DoctorLogin = z.infer<typeof doctorLogin>;

/** A link that signs a doctor in once. The secret is in the fragment of its path. */
export const doctorSignInLink = z.object({ path: z.string(), expiresAt: instant });
export type DoctorSignInLink = z.infer<typeof doctorSignInLink>;
const linkSecret = z.object({ secret: z.string().regex(/^[\w-]{22}$/) });

export const doctorLoginState = z.object({
  login: doctorLogin.nullable(),
  /** The reason why the clinic ended this browser's login, or null if it did not. */
  endedBecause: z.enum(DOCTOR_LOGIN_ENDS).nullable(),
});
export type DoctorLoginState = z.infer<typeof doctorLoginState>;

/** The absolute address of the doctors' sign-in page. */
const signInUrl = z.url();

const tags = ['Doctors'];
const doctorId = z.object({ doctorId: id });

export const doctors = {
  addDoctor: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/doctors',
      tags,
      summary: 'Add a doctor (admins, owners)',
    })
    .input(addDoctorInput)
    .output(z.object({ doctor: doctorProfile, phone, code: z.string(), signInUrl })),
  updateDoctor: operation
    .route({
      method: 'POST',
      path: '/doctors/{doctorId}/update',
      tags,
      summary: 'Change a doctor (admins, owners)',
    })
    .input(updateDoctorInput)
    .output(savedDoctor),
  removeDoctor: operation
    .route({
      method: 'POST',
      path: '/doctors/{doctorId}/remove',
      tags,
      summary: 'Remove a doctor and end the queue. The history is kept (admins, owners)',
    })
    .input(doctorId)
    .output(z.object({ cancelledCount: z.number().int() })),
  regenerateDoctorCode: operation
    .route({
      method: 'POST',
      path: '/doctors/{doctorId}/code',
      tags,
      summary: 'Create a new sign-in code and end the doctor’s logins (admins, owners)',
    })
    .input(doctorId)
    .output(z.object({ phone, code: z.string(), isSignInLocked: z.boolean() })),
  getDoctorCode: operation
    .route({
      method: 'GET',
      path: '/doctors/{doctorId}/code',
      tags,
      summary: 'Get a doctor’s sign-in code (admins, owners)',
    })
    .input(doctorId)
    .output(z.object({ phone, code: z.string(), isSignInLocked: z.boolean() })),
  allowDoctorSignIn: operation
    .route({
      method: 'POST',
      path: '/doctors/{doctorId}/allow-sign-in',
      tags,
      summary: 'Allow sign-in for ten minutes to a doctor who is locked out',
    })
    .input(doctorId)
    .output(nothing),
  signInDoctor: operation
    .route({ method: 'POST', path: '/doctor-logins', tags, summary: 'Sign in as a doctor by phone and code' })
    .input(z.object({ phone: typedPhone, code: doctorCode }))
    .output(doctorLogin),
  makeDoctorSignInLink: operation
    .route({
      method: 'POST',
      path: '/doctors/{doctorId}/sign-in-link',
      tags,
      summary: 'Make a link that signs the doctor in once within ten minutes (admins, owners)',
    })
    .input(doctorId)
    .output(doctorSignInLink),
  endDoctorSignInLink: operation
    .route({
      method: 'POST',
      path: '/doctors/{doctorId}/sign-in-link/end',
      tags,
      summary: 'End the doctor’s link to sign in (admins, owners)',
    })
    .input(doctorId)
    .output(nothing),
  getDoctorSignInLink: operation
    .route({
      method: 'POST',
      path: '/doctor-logins/link',
      tags,
      summary: 'Get the doctor whom a link signs in, without using the link',
    })
    .input(linkSecret)
    .output(doctorLogin),
  signInDoctorByLink: operation
    .route({ method: 'POST', path: '/doctor-logins/by-link', tags, summary: 'Sign in as a doctor by a link' })
    .input(linkSecret)
    .output(doctorLogin),
  signOutDoctor: operation
    .route({
      method: 'POST',
      path: '/doctor-logins/sign-out',
      tags,
      summary: 'End this browser’s doctor login',
    })
    .input(nothing)
    .output(nothing),
  ...calendarOperations,
  getDoctorLogin: operation
    .route({ method: 'GET', path: '/me/doctor', tags, summary: 'Get this browser’s doctor login, if any' })
    .output(doctorLoginState),
};
