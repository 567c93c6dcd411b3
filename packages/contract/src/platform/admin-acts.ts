/** The operator's acts, and the audit log. */
import { PLAN_TYPES } from '@baari/core/billing';
import { ADMIN_ACTS } from '@baari/core/platform';
import { z } from 'zod';
import { id, instant, line, nothing, operation, pageOf, paging, typedPhone } from '../shared/index.ts';
import { adminClinic, adminUser } from './admin-lists.ts';

/** The number of rows that erasing a clinic would delete. */
export const clinicLosses = z.object({
  clinicId: id,
  name: z.string(),
  /** The slug must be typed to confirm the erasure. */
  slug: z.string(),
  doctors: z.number().int(),
  patients: z.number().int(),
  tokens: z.number().int(),
  /** The number of patients with live tokens. */
  waitingNow: z.number().int(),
  members: z.number().int(),
});
export type ClinicLosses = z.infer<typeof clinicLosses>;

/** A patient of a deleted clinic, found by phone. */
export const hiddenPatient = z.object({
  patientId: id,
  name: z.string(),
  phone: z.string(),
  visits: z.number().int(),
  lastVisitAt: instant.nullable(),
});
export type HiddenPatient = z.infer<typeof hiddenPatient>;

export const auditEvent = z.object({
  auditEventId: id,
  at: instant,
  act: z.enum(ADMIN_ACTS),
  /** The email of the super admin, or the command line. */
  by: z.string(),
  /** The object of the act in words, such as a clinic's name, an email or a price. */
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEvent = z.infer<typeof auditEvent>;

const tags = ['Platform administration'];
const clinicId = z.object({ clinicId: id });

export const adminActs = {
  setUserPlan: operation
    .route({
      method: 'POST',
      path: '/admin/users/{accountId}/plan',
      tags,
      summary: 'Set an account’s plan (super admins)',
    })
    .input(z.object({ accountId: id, plan: z.enum(PLAN_TYPES) }))
    .output(adminUser),
  suspendUser: operation
    .route({
      method: 'POST',
      path: '/admin/users/{accountId}/suspend',
      tags,
      summary: 'Suspend an account: sign it out everywhere and block signing in (super admins)',
    })
    .input(z.object({ accountId: id }))
    .output(adminUser),
  restoreUser: operation
    .route({
      method: 'POST',
      path: '/admin/users/{accountId}/restore',
      tags,
      summary: 'Lift an account’s suspension (super admins)',
    })
    .input(z.object({ accountId: id }))
    .output(adminUser),
  setClinicPlan: operation
    .route({
      method: 'POST',
      path: '/admin/clinics/{clinicId}/plan',
      tags,
      summary: 'Set the plan of a clinic’s owner, for all clinics of that owner (super admins)',
    })
    .input(z.object({ clinicId: id, plan: z.enum(PLAN_TYPES) }))
    .output(adminClinic),
  setClinicTexts: operation
    .route({
      method: 'POST',
      path: '/admin/clinics/{clinicId}/texts',
      tags,
      summary: 'Allow or stop texts and codes in a clinic’s name (super admins)',
    })
    .input(z.object({ clinicId: id, maySend: z.boolean() }))
    .output(adminClinic),
  deactivateAnyClinic: operation
    .route({
      method: 'POST',
      path: '/admin/clinics/{clinicId}/deactivate',
      tags,
      summary: 'Deactivate a clinic and end its queues (super admins)',
    })
    .input(clinicId)
    .output(adminClinic),
  reactivateAnyClinic: operation
    .route({
      method: 'POST',
      path: '/admin/clinics/{clinicId}/reactivate',
      tags,
      summary: 'Reactivate a clinic, even one that its owner deleted (super admins)',
    })
    .input(clinicId)
    .output(adminClinic),
  getClinicLosses: operation
    .route({
      method: 'GET',
      path: '/admin/clinics/{clinicId}/losses',
      tags,
      summary: 'Count what erasing a clinic would delete (super admins)',
    })
    .input(clinicId)
    .output(clinicLosses),
  eraseClinic: operation
    .route({
      method: 'POST',
      path: '/admin/clinics/{clinicId}/erase',
      tags,
      summary: 'Permanently delete a clinic and all its data (super admins)',
    })
    .input(clinicId.extend({ confirmation: line(200) }))
    .output(nothing),
  findHiddenPatients: operation
    .route({
      // This is a POST request, so that the phone is not part of the address.
      method: 'POST',
      path: '/admin/clinics/{clinicId}/hidden-patients',
      tags,
      summary: 'Find patients of a deleted clinic by phone (super admins)',
    })
    .input(clinicId.extend({ phone: typedPhone }))
    .output(z.object({ patients: z.array(hiddenPatient) })),
  eraseHiddenPatient: operation
    .route({
      method: 'POST',
      path: '/admin/clinics/{clinicId}/hidden-patients/{patientId}/erase',
      tags,
      summary: 'Erase one patient of a deleted clinic (super admins)',
    })
    .input(clinicId.extend({ patientId: id }))
    .output(z.object({ erasedAt: instant })),
  clearAllData: operation
    .route({
      method: 'POST',
      path: '/admin/clear-all-data',
      tags,
      summary: 'Delete everything but the super admins’ accounts (super admins, trials only)',
    })
    .input(z.object({ confirmation: line(200) }))
    .output(z.object({ recordsCleared: z.number().int() })),
  listAuditEvents: operation
    .route({
      method: 'GET',
      path: '/admin/audit-log',
      tags,
      summary: 'List administrative acts, newest first (super admins)',
    })
    .input(z.object({ ...paging, act: z.enum(ADMIN_ACTS).optional() }))
    .output(pageOf(auditEvent)),
};
