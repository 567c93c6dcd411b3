/** What the operator sees of the whole platform. */
import { ACCOUNT_ROLES } from '@baari/core/accounts';
import { PLAN_TYPES } from '@baari/core/billing';
import {
  ADMIN_CLINIC_SORTS,
  ADMIN_DOCTOR_SORTS,
  ADMIN_PATIENT_SORTS,
  ADMIN_USER_SORTS,
} from '@baari/core/platform';
import { z } from 'zod';
import { waitAccuracy } from '../queue/index.ts';
import { id, instant, listing, nothing, operation, pageOf } from '../shared/index.ts';

export const ADMIN_PAGE_SIZE = 25;

export const platformSummary = z.object({
  clinics: z.number().int(),
  activeClinics: z.number().int(),
  users: z.number().int(),
  doctors: z.number().int(),
  /** Issued on the current service date of each clinic. */
  tokensToday: z.number().int(),
  pendingUpgradeRequests: z.number().int(),
  /** Whether all data can be cleared here. */
  canClearAllData: z.boolean(),
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
  /** Deleted by its owner: hidden, but not erased. */
  isDeleted: z.boolean(),
  createdAt: instant,
});
export type AdminClinic = z.infer<typeof adminClinic>;

export const adminUser = z.object({
  accountId: id,
  email: z.string(),
  role: z.enum(ACCOUNT_ROLES),
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
  name: z.string(),
  specialty: z.string(),
  clinicName: z.string(),
  clinicSlug: z.string(),
  phone: z.string(),
  /** Whether the practice takes patients now. */
  isActive: z.boolean(),
  /** Whether no break or delay is announced. */
  isAvailable: z.boolean(),
  createdAt: instant,
});
export type AdminDoctor = z.infer<typeof adminDoctor>;

export const adminPatient = z.object({
  patientId: id,
  name: z.string(),
  phone: z.string(),
  clinicName: z.string(),
  visits: z.number().int(),
  lastVisitAt: instant.nullable(),
  lastDoctorName: z.string().nullable(),
});
export type AdminPatient = z.infer<typeof adminPatient>;

const tags = ['Platform administration'];

const list = (path: `/${string}`, what: string) =>
  operation.route({
    method: 'GET',
    path,
    tags,
    summary: `${what} by search, sorted, a page at a time (super admins)`,
  });

export const adminLists = {
  getPlatformSummary: operation
    .route({ method: 'GET', path: '/admin/summary', tags, summary: 'The platform in figures (super admins)' })
    .input(nothing)
    .output(platformSummary),
  getPlatformWaitAccuracy: operation
    .route({
      method: 'GET',
      path: '/admin/wait-accuracy',
      tags,
      summary: 'How true the waits of the last 30 days were (super admins)',
    })
    .input(nothing)
    .output(waitAccuracy.extend({ days: z.array(waitAccuracy.extend({ serviceDate: z.iso.date() })) })),
  listAllClinics: list('/admin/clinics', 'Clinics')
    .input(
      z.object({
        ...listing(ADMIN_CLINIC_SORTS),
        state: z.enum(['active', 'inactive', 'deleted']).optional(),
        plan: z.enum(PLAN_TYPES).optional(),
      }),
    )
    .output(pageOf(adminClinic)),
  listAllUsers: list('/admin/users', 'Accounts')
    .input(z.object({ ...listing(ADMIN_USER_SORTS), plan: z.enum(PLAN_TYPES).optional() }))
    .output(pageOf(adminUser)),
  listAllDoctors: list('/admin/doctors', 'Doctors')
    .input(z.object(listing(ADMIN_DOCTOR_SORTS)))
    .output(pageOf(adminDoctor)),
  listAllPatients: list('/admin/patients', 'Patients')
    .input(z.object(listing(ADMIN_PATIENT_SORTS)))
    .output(pageOf(adminPatient)),
};
