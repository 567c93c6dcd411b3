/** What the operator of the platform looks at and does. */
import { MEMBER_ROLES } from '../clinics/index.ts';

export const ADMIN_CLINIC_SORTS = ['name', 'owner', 'doctors', 'created'] as const;
export type AdminClinicSort = (typeof ADMIN_CLINIC_SORTS)[number];

/** What a clinic can be, as the operator's list is filtered; `suspended` when its owner is. */
export const ADMIN_CLINIC_STATES = ['active', 'inactive', 'suspended', 'deleted'] as const;
export type AdminClinicState = (typeof ADMIN_CLINIC_STATES)[number];

/** Clinics by their texts: `to_look_at` want to send some, and the operator has not said whether they may. */
export const ADMIN_CLINIC_TEXTS = ['to_look_at', 'granted', 'stopped'] as const;
export type AdminClinicTexts = (typeof ADMIN_CLINIC_TEXTS)[number];

/** Clinics by whether their tokens of today look like a flood. */
export const ADMIN_CLINIC_FLOODS = ['flooded'] as const;
export type AdminClinicFlood = (typeof ADMIN_CLINIC_FLOODS)[number];

export const ADMIN_USER_SORTS = ['email', 'created', 'lastSignIn'] as const;
export type AdminUserSort = (typeof ADMIN_USER_SORTS)[number];

export const ADMIN_USER_STATES = ['active', 'suspended'] as const;
export type AdminUserState = (typeof ADMIN_USER_STATES)[number];

export const ADMIN_DOCTOR_SORTS = ['name', 'clinic', 'created'] as const;
export type AdminDoctorSort = (typeof ADMIN_DOCTOR_SORTS)[number];

export const ADMIN_TRANSACTION_SORTS = ['created', 'amount', 'email'] as const;
export type AdminTransactionSort = (typeof ADMIN_TRANSACTION_SORTS)[number];

export const SALES_PERIODS = ['day', 'week', 'month'] as const;
export type SalesPeriod = (typeof SALES_PERIODS)[number];

/** Every administrative act, as the audit log names it. */
export const ADMIN_ACTS = [
  'role.granted',
  'role.revoked',
  'sessions.ended',
  'second_factor.removed',
  'user.suspended',
  'user.restored',
  'account.deleted',
  'plan.changed',
  'clinic.deactivated',
  'clinic.reactivated',
  'clinic.erased',
  'clinic.read',
  'patient.erased',
  'patients.read',
  'users.read',
  'doctors.read',
  'transactions.read',
  'clinic.texts_allowed',
  'clinic.texts_stopped',
  'clinic.whatsapp_cap_set',
  'whatsapp.caps_set',
  'price.changed',
  'text.changed',
  'support.read',
  'support.changed',
  'support.erased',
  'upgrade.approved',
  'upgrade.rejected',
  'data.cleared',
  'job.retried',
  'backup.made',
  'backup.restored',
  'installation.set_up',
] as const;
export type AdminAct = (typeof ADMIN_ACTS)[number];

/** Who did something in a queue, as the operator is told it: by role, never by name. */
export const CLINIC_LOG_ACTORS = [...MEMBER_ROLES, 'doctor', 'patient', 'operator', 'baari'] as const;
export type ClinicLogActor = (typeof CLINIC_LOG_ACTORS)[number];

/** What has to be typed before all data is cleared. */
export const CLEAR_ALL_DATA_WORDS = 'clear all data';
