import { MEMBER_ROLES } from '../clinics/index.ts';

export const ADMIN_CLINIC_SORTS = ['name', 'owner', 'doctors', 'created'] as const;
export type AdminClinicSort = (typeof ADMIN_CLINIC_SORTS)[number];

/** The filters of the operator's list of clinics. `suspended` finds clinics whose owner is suspended. */
export const ADMIN_CLINIC_STATES = ['active', 'inactive', 'suspended', 'deleted'] as const;
export type AdminClinicState = (typeof ADMIN_CLINIC_STATES)[number];

/**
 * The filters of the operator's list by a clinic's permission to send texts. `to_look_at` finds clinics that
 * want to send texts and are waiting for the operator's decision.
 */
export const ADMIN_CLINIC_TEXTS = ['to_look_at', 'granted', 'stopped'] as const;
export type AdminClinicTexts = (typeof ADMIN_CLINIC_TEXTS)[number];

/** A filter for clinics that have so many tokens today that it looks like a flood. */
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

/** All actions of administrators that are recorded in the audit log. */
export const ADMIN_ACTS = [
  'role.granted',
  'role.revoked',
  'sessions.ended',
  'second_factor.removed',
  'user.suspended',
  'user.restored',
  'account.deleted',
  'key.made',
  'key.ended',
  'doctor.link_made',
  'doctor.link_used',
  'plan.changed',
  'clinic.deactivated',
  'clinic.reactivated',
  'clinic.erased',
  'clinic.exported',
  'clinic.imported',
  'clinic.moved',
  'clinic.resumed',
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
  'webhook.added',
  'webhook.changed',
  'webhook.ended',
  'webhook.secret_renewed',
  'scan_share.changed',
  'scan_share.registered',
  'widget.site_added',
  'widget.site_removed',
  'calendar.made',
  'calendar.ended',
  'missed_calls.on',
  'missed_calls.off',
  'job.retried',
  'backup.made',
  'backup.restored',
  'installation.set_up',
] as const;
export type AdminAct = (typeof ADMIN_ACTS)[number];

/** The author of an action in a queue. The operator sees the author's role, but not the name. */
export const CLINIC_LOG_ACTORS = [...MEMBER_ROLES, 'doctor', 'key', 'patient', 'operator', 'baari'] as const;
export type ClinicLogActor = (typeof CLINIC_LOG_ACTORS)[number];

/** The words that the operator must type before all data is cleared. */
export const CLEAR_ALL_DATA_WORDS = 'clear all data';

/** The number of weeks that the page shows, which is half a year. */
export const GROWTH_WEEKS = 26;

/**
 * A clinic counts as stopped if it had tokens on at least `STOPPED_MIN_DAYS` of the last
 * `STOPPED_BEFORE_DAYS`, but none in the last `STOPPED_AFTER_DAYS`.
 */
export const STOPPED_AFTER_DAYS = 14;
export const STOPPED_BEFORE_DAYS = 42;
export const STOPPED_MIN_DAYS = 3;

/** The operator's page lists the floods of this many past days. */
export const FLOOD_LOOK_BACK_DAYS = 90;

/** The maximum number of clinics in a list. */
export const GROWTH_ROWS = 50;

/**
 * `clinic` is an installation for one clinic, without limits or plans. `platform` is an installation for many
 * clinics.
 */
export const INSTALLATION_KINDS = ['clinic', 'platform'] as const;
export type InstallationKind = (typeof INSTALLATION_KINDS)[number];

/**
 * The operator's public pages. A page exists at the address with its name once the operator has written it.
 */
export const PUBLIC_TEXTS = ['privacy', 'terms', 'refund', 'contact'] as const;
export type PublicText = (typeof PUBLIC_TEXTS)[number];

/** The seller's details that appear on receipts for Pro. */
export const SELLER_TEXTS = ['sellerName', 'sellerAddress', 'gstin'] as const;

export const OPERATOR_TEXTS = [...PUBLIC_TEXTS, ...SELLER_TEXTS] as const;
export type OperatorText = (typeof OPERATOR_TEXTS)[number];

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const BASE = 36;

/**
 * Returns whether the text is a GSTIN: a state number, a PAN, a registration number, a Z, and a check
 * character (Luhn in base 36).
 */
export function isGstin(text: string): boolean {
  if (!GSTIN.test(text)) return false;
  const sum = [...text.slice(0, -1)].reduce((total, character, index) => {
    const product = Number.parseInt(character, BASE) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / BASE) + (product % BASE);
  }, 0);
  return Number.parseInt(text.slice(-1), BASE) === (BASE - (sum % BASE)) % BASE;
}

/** The topics of support requests, which are the tabs of the support page. */
export const SUPPORT_TOPICS = [
  'getting-started',
  'clinics',
  'patients',
  'technical',
  'billing',
  'contact',
] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];

export const SUPPORT_STATES = ['open', 'answered'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];

/** A support request is deleted after this many days, whether or not it was answered. */
export const SUPPORT_REQUEST_DAYS = 365;

export const UPGRADE_REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type UpgradeRequestStatus = (typeof UPGRADE_REQUEST_STATUSES)[number];

export const UPGRADE_DECISIONS = ['approve', 'reject'] as const;
export type UpgradeDecision = (typeof UPGRADE_DECISIONS)[number];
