import { MEMBER_ROLES } from '../clinics/index.ts';

/** What the operator of the platform looks at and does. */

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

/** How the growth of a platform is told. */

/** Half a year. */
export const GROWTH_WEEKS = 26;

/** A clinic has stopped when so many days went by without a token … */
export const STOPPED_AFTER_DAYS = 14;
/** … and, in as many days as these up to now, it had tokens on at least so many. */
export const STOPPED_BEFORE_DAYS = 42;
export const STOPPED_MIN_DAYS = 3;

/** Floods that were told of are listed for so many days. */
export const FLOOD_LOOK_BACK_DAYS = 90;

/** At most so many clinics are named in a list. */
export const GROWTH_ROWS = 50;

/** What an installation can be: a clinic's own copy, where nothing is limited or sold, or a platform for many clinics. */
export const INSTALLATION_KINDS = ['clinic', 'platform'] as const;
export type InstallationKind = (typeof INSTALLATION_KINDS)[number];

/** What the operator of a platform says in its own name. */

/** Pages that are there once the operator wrote them: each at an address of its name. */
export const PUBLIC_TEXTS = ['privacy', 'terms', 'refund', 'contact'] as const;
export type PublicText = (typeof PUBLIC_TEXTS)[number];

/** Who sells Pro, for receipts. */
export const SELLER_TEXTS = ['sellerName', 'sellerAddress', 'gstin'] as const;

export const OPERATOR_TEXTS = [...PUBLIC_TEXTS, ...SELLER_TEXTS] as const;
export type OperatorText = (typeof OPERATOR_TEXTS)[number];

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const BASE = 36;

/**
 * Whether this is a GSTIN: the state's number, a PAN, which registration of it, a Z, and a check character, which is
 * Luhn's in base 36.
 */
export function isGstin(text: string): boolean {
  if (!GSTIN.test(text)) return false;
  const sum = [...text.slice(0, -1)].reduce((total, character, index) => {
    const product = Number.parseInt(character, BASE) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / BASE) + (product % BASE);
  }, 0);
  return Number.parseInt(text.slice(-1), BASE) === (BASE - (sum % BASE)) % BASE;
}

/** What a request for help can be about: the tabs of the support page. */
export const SUPPORT_TOPICS = [
  'getting-started',
  'clinics',
  'patients',
  'technical',
  'billing',
  'contact',
] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];

/** A request for help waits for an answer, or has had one. */
export const SUPPORT_STATES = ['open', 'answered'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];

/** So long after it came a request for help is deleted, answered or not. */
export const SUPPORT_REQUEST_DAYS = 365;

/** A request for Pro, which the operator decides on. */
export const UPGRADE_REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type UpgradeRequestStatus = (typeof UPGRADE_REQUEST_STATUSES)[number];

export const UPGRADE_DECISIONS = ['approve', 'reject'] as const;
export type UpgradeDecision = (typeof UPGRADE_DECISIONS)[number];
