/** The operator's lists of the whole platform. */
import { PATIENT_SORTS } from '@baari/core/patients';
import { ACCOUNT_ROLES } from '@baari/core/accounts';
import { PLAN_TYPES } from '@baari/core/billing';
import { TEXT_PERMISSIONS } from '@baari/core/clinics';
import {
  ADMIN_CLINIC_FLOODS,
  ADMIN_CLINIC_SORTS,
  ADMIN_CLINIC_STATES,
  ADMIN_CLINIC_TEXTS,
  ADMIN_DOCTOR_SORTS,
  ADMIN_USER_SORTS,
  ADMIN_USER_STATES,
} from '@baari/core/platform';
import { z } from 'zod';
import { doctorName } from '../doctors/index.ts';
import { waitAccuracy } from '../queue/index.ts';
import { id, instant, listing, nothing, operation, pageOf } from '../shared/index.ts';

export const ADMIN_PAGE_SIZE = 25;
/** The list of all patients ends here on a larger platform. A search finds the others. */
export const MOST_PATIENTS_LISTED = 100_000;

export const platformSummary = z.object({
  clinics: z.number().int(),
  activeClinics: z.number().int(),
  users: z.number().int(),
  doctors: z.number().int(),
  /** The tokens issued on the current service date of each clinic. */
  tokensToday: z.number().int(),
  pendingUpgradeRequests: z.number().int(),
  openSupportRequests: z.number().int(),
  /**
   * The number of clinics that want to send texts and are waiting for the operator's decision. Null if this
   * installation can't send messages to phones.
   */
  textsToLookAt: z.number().int().nullable(),
  /** Set if this installation allows the operator to clear all data. */
  canClearAllData: z.boolean(),
  /** Set if texts go through a provider of registered texts. */
  hasSmsProvider: z.literal(true).optional(),
});
export type PlatformSummary = z.infer<typeof platformSummary>;

export const adminClinic = z.object({
  clinicId: id,
  slug: z.string(),
  name: z.string(),
  phone: z.string(),
  /** Null for a clinic without an owner. */
  ownerEmail: z.string().nullable(),
  doctorCount: z.number().int(),
  plan: z.enum(PLAN_TYPES),
  isActive: z.boolean(),
  /** The tokens issued on the clinic's current service date. */
  tokensToday: z.number().int(),
  /** The tokens of each of the last seven days, newest first. */
  tokensByDay: z.array(z.object({ serviceDate: z.iso.date(), tokens: z.number().int() })),
  /** Set if today's tokens are many and come mostly from new devices whose patients never came. */
  isFlooded: z.boolean(),
  /** Set if the owner deleted the clinic. In that case, the clinic is hidden but not erased. */
  isDeleted: z.boolean(),
  /**
   * True if the clinic wants to send texts or codes, because it turned on texts or the confirmation of
   * phones.
   */
  wantsTexts: z.boolean(),
  /** `kept` means that the clinic sent texts before the rule and has not been reviewed yet. */
  textPermission: z.enum(TEXT_PERMISSIONS),
  createdAt: instant,
});
export type AdminClinic = z.infer<typeof adminClinic>;

export const adminUser = z.object({
  accountId: id,
  email: z.string(),
  role: z.enum(ACCOUNT_ROLES),
  /** Set if the account can't sign in. */
  isSuspended: z.boolean(),
  plan: z.enum(PLAN_TYPES),
  isGranted: z.boolean(),
  paidUntil: instant.nullable(),
  clinicCount: z.number().int(),
  createdAt: instant,
  lastSignInAt: instant.nullable(),
});
export type AdminUser = z.infer<typeof adminUser>;

export const adminDoctor = z.object({
  doctorId: id,
  ...doctorName.shape,
  specialty: z.string(),
  clinicName: z.string(),
  clinicSlug: z.string(),
  phone: z.string(),
  /** True while patients can take tokens. */
  isActive: z.boolean(),
  /** False during an announced break or delay. */
  isAvailable: z.boolean(),
  createdAt: instant,
});
export type AdminDoctor = z.infer<typeof adminDoctor>;

export const adminPatient = z.object({
  patientId: id,
  name: z.string(),
  phone: z.string().nullable(),
  clinicName: z.string(),
  visits: z.number().int(),
  lastVisitAt: instant.nullable(),
  lastDoctorName: doctorName.nullable(),
});
export type AdminPatient = z.infer<typeof adminPatient>;

const tags = ['Platform administration'];

const list = (path: `/${string}`, what: string) =>
  operation.route({
    method: 'GET',
    path,
    tags,
    summary: `${what} by search, sorted, page by page (super admins)`,
  });

export const adminLists = {
  getPlatformSummary: operation
    .route({
      method: 'GET',
      path: '/admin/summary',
      tags,
      summary: 'Get the platform’s figures (super admins)',
    })
    .input(nothing)
    .output(platformSummary),
  getPlatformWaitAccuracy: operation
    .route({
      method: 'GET',
      path: '/admin/wait-accuracy',
      tags,
      summary: 'Get the accuracy of wait estimates in the last 30 days (super admins)',
    })
    .input(nothing)
    .output(waitAccuracy.extend({ days: z.array(waitAccuracy.extend({ serviceDate: z.iso.date() })) })),
  listAllClinics: list('/admin/clinics', 'Clinics')
    .input(
      z.object({
        ...listing(ADMIN_CLINIC_SORTS),
        state: z.enum(ADMIN_CLINIC_STATES).optional(),
        plan: z.enum(PLAN_TYPES).optional(),
        texts: z.enum(ADMIN_CLINIC_TEXTS).optional(),
        flood: z.enum(ADMIN_CLINIC_FLOODS).optional(),
      }),
    )
    .output(pageOf(adminClinic)),
  listAllUsers: list('/admin/users', 'Accounts')
    .input(
      z.object({
        ...listing(ADMIN_USER_SORTS),
        state: z.enum(ADMIN_USER_STATES).optional(),
        plan: z.enum(PLAN_TYPES).optional(),
      }),
    )
    .output(pageOf(adminUser)),
  listAllDoctors: list('/admin/doctors', 'Doctors')
    .input(z.object(listing(ADMIN_DOCTOR_SORTS)))
    .output(pageOf(adminDoctor)),
  listAllPatients: list('/admin/patients', 'Patients')
    .input(z.object(listing(PATIENT_SORTS)))
    .output(pageOf(adminPatient)),
};
