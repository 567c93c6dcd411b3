/** Doctors: adding them, their public profile, their sign-in by phone and code. */
import {
  DOCTOR_CODE_ALPHABET,
  DOCTOR_CODE_LENGTH,
  DOCTOR_LOGIN_ENDS,
  FREE_DAYS_MAX,
  FREE_VISITS_MAX,
  LANGUAGES,
  LETTERS,
  LINE_TITLES,
  PASSED_BEHIND,
  PASSED_BEHIND_MAX,
  PRIORITIES,
  REPORTS,
  RETURNS,
  SENIOR_AGES,
  SPECIALTIES,
  type DoctorName,
} from '@baari/core/doctors';
import { typedCode } from '@baari/core/shared';
import { z } from 'zod';
import { id, line, nothing, operation, phone, text, typedPhone } from '../shared/index.ts';
import { calendarOperations, datedHours } from './calendar.ts';
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
export { daySlots, typedDaySlots, typedWorkingHours, workingHours };

/** A doctor, or a line that is none, as it is spoken of: see core's `doctorTitle`. */
export const doctorName = z.object({
  name: z.string(),
  title: z.enum(LINE_TITLES),
}) satisfies z.ZodType<DoctorName>;

const letter = z.enum(LETTERS);

/** Where a line puts who shows a report, was not there, or away, and who may not wait long in it. */
export const lineRules = z.object({
  /** Behind how many of the next somebody stands who was passed; the second time at the end. */
  passedBehind: z.number().int().min(0).max(PASSED_BEHIND_MAX),
  /** Where somebody stands who is back from a test. */
  returns: z.enum(RETURNS),
  /** Where somebody stands whom staff add to show a report. */
  reports: z.enum(REPORTS),
  /** Why somebody may be placed soon. */
  priorities: z.array(z.enum(PRIORITIES)).max(PRIORITIES.length),
  /** From which age on somebody has the priority `age`. */
  seniorFrom: z.literal(SENIOR_AGES),
});
export type LineRules = z.infer<typeof lineRules>;

const rupees = z.number().min(0).max(1_000_000).multipleOf(0.01);

/** What a doctor's visits cost beside the consultation fee, where a clinic marks fees. */
export const feeRules = z.object({
  /** Rupees; null where it is the consultation fee, here and below. */
  followUpFee: rupees.nullable(),
  /** Of who only shows a report. */
  reportFee: rupees.nullable(),
  /** For how many days after a visit that was paid the next ones are free; 0 where none is. */
  freeDays: z.number().int().min(0).max(FREE_DAYS_MAX),
  /** How many of them. */
  freeVisits: z.number().int().min(1).max(FREE_VISITS_MAX),
});
export type FeeRules = z.infer<typeof feeRules>;

/** What anybody may know of a doctor. */
export const doctorProfile = z.object({
  id,
  slug: z.string(),
  ...doctorName.shape,
  /** Stands before the numbers: see core's `tokenLabel`. Null where it is not shown, as in a clinic with one line. */
  shownLetter: z.string().nullable(),
  room: z.string().nullable(),
  /** Null for a line that is no doctor and has none. */
  specialty: z.enum(SPECIALTIES).nullable(),
  yearsExperience: z.number().int().nullable(),
  qualifications: z.string().nullable(),
  languages: z.array(z.enum(LANGUAGES)).nullable(),
  /** Rupees. */
  consultationFee: z.number().nullable(),
  department: z.string().nullable(),
  bio: z.string().nullable(),
  workingHours,
  /** What changes them on dates that are not over. */
  datedHours: z.array(datedHours),
  /** Whether a time to come can be booked; left out where none can. */
  takesBookings: z.literal(true).optional(),
});
export type DoctorProfile = z.infer<typeof doctorProfile>;

const newFeeRules = {
  followUpFee: feeRules.shape.followUpFee.default(null),
  reportFee: feeRules.shape.reportFee.default(null),
  freeDays: feeRules.shape.freeDays.default(0),
  freeVisits: feeRules.shape.freeVisits.default(1),
};

const newLineRules = {
  passedBehind: lineRules.shape.passedBehind.default(PASSED_BEHIND),
  returns: lineRules.shape.returns.default('soon'),
  reports: lineRules.shape.reports.default('turn'),
  priorities: lineRules.shape.priorities.default([...PRIORITIES]),
  seniorFrom: lineRules.shape.seniorFrom.default(60),
};

export const addDoctorInput = z.object({
  clinicId: id,
  name: line(200),
  title: z.enum(LINE_TITLES).default('dr'),
  /** Left out for the next free one, where the clinic uses letters. */
  letter: letter.nullable().optional(),
  room: line(20).nullable().default(null),
  ...newLineRules,
  ...newFeeRules,
  /** Needed of a doctor. */
  specialty: z.enum(SPECIALTIES).nullable(),
  phone: typedPhone,
  yearsExperience: z.number().int().min(0).max(50).nullable(),
  qualifications: line(300).nullable(),
  languages: z.array(z.enum(LANGUAGES)).max(LANGUAGES.length).nullable(),
  consultationFee: rupees.nullable(),
  department: line(100).nullable(),
  bio: text(2000).nullable(),
  workingHours: typedWorkingHours,
});
export type AddDoctorInput = z.input<typeof addDoctorInput>;

const {
  clinicId: _clinicId,
  phone: _phone,
  letter: _letter,
  title: _title,
  room: _room,
  passedBehind: _passedBehind,
  returns: _returns,
  reports: _reports,
  priorities: _priorities,
  seniorFrom: _seniorFrom,
  followUpFee: _followUpFee,
  reportFee: _reportFee,
  freeDays: _freeDays,
  freeVisits: _freeVisits,
  ...editable
} = addDoctorInput.shape;

export const updateDoctorInput = z.object({
  doctorId: id,
  /** The version that the editor looked at. */
  version: z.number().int(),
  ...editable,
  // What is left out stays.
  title: z.enum(LINE_TITLES).optional(),
  letter: letter.nullable().optional(),
  room: line(20).nullable().optional(),
  ...lineRules.partial().shape,
  ...feeRules.partial().shape,
  /** Null keeps the phone. */
  phone: typedPhone.nullable(),
  /** Whether bookings may end that are left without hours. */
  mayEndBookings: z.boolean().optional(),
});
export type UpdateDoctorInput = z.input<typeof updateDoctorInput>;

/** A doctor as an edit left it, or found it. */
export const savedDoctor = z.object({
  doctor: doctorProfile,
  phone,
  /** The one that is set, shown or not. */
  letter: z.string().nullable(),
  ...lineRules.shape,
  ...feeRules.shape,
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

export const doctorLoginState = z.object({
  login: doctorLogin.nullable(),
  /** Why the clinic ended the login that this browser had; null when it did not. */
  endedBecause: z.enum(DOCTOR_LOGIN_ENDS).nullable(),
});
export type DoctorLoginState = z.infer<typeof doctorLoginState>;

/** The page on which doctors sign in, absolute. */
const signInUrl = z.url();

const tags = ['Doctors'];
const doctorId = z.object({ doctorId: id });

export const doctors = {
  addDoctor: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/doctors',
      tags,
      summary: 'Add a doctor (admins and owners)',
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
      summary: 'End the queue and remove a doctor; the history is kept (admins, owners)',
    })
    .input(doctorId)
    .output(z.object({ cancelledCount: z.number().int() })),
  regenerateDoctorCode: operation
    .route({
      method: 'POST',
      path: '/doctors/{doctorId}/code',
      tags,
      summary: 'Make a new sign-in code and end the doctor’s logins (admins, owners)',
    })
    .input(doctorId)
    .output(z.object({ phone, code: z.string(), isSignInLocked: z.boolean() })),
  getDoctorCode: operation
    .route({
      method: 'GET',
      path: '/doctors/{doctorId}/code',
      tags,
      summary: "A doctor's sign-in code (admins, owners)",
    })
    .input(doctorId)
    .output(z.object({ phone, code: z.string(), isSignInLocked: z.boolean() })),
  allowDoctorSignIn: operation
    .route({
      method: 'POST',
      path: '/doctors/{doctorId}/allow-sign-in',
      tags,
      summary: 'Let a doctor whose sign-in is locked try again for ten minutes',
    })
    .input(doctorId)
    .output(nothing),
  signInDoctor: operation
    .route({ method: 'POST', path: '/doctor-logins', tags, summary: "A doctor's sign-in by phone and code" })
    .input(z.object({ phone: typedPhone, code: doctorCode }))
    .output(doctorLogin),
  signOutDoctor: operation
    .route({
      method: 'POST',
      path: '/doctor-logins/sign-out',
      tags,
      summary: "End this browser's doctor login",
    })
    .input(nothing)
    .output(nothing),
  ...calendarOperations,
  getDoctorLogin: operation
    .route({ method: 'GET', path: '/me/doctor', tags, summary: 'The doctor login of this browser, if any' })
    .output(doctorLoginState),
};
