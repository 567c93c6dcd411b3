/** API keys, which other programs use to work in a clinic. */

/** The permissions of a key. Each operation that is open to keys requires one of these permissions. */
export const KEY_SCOPES = [
  'queue:read',
  'queue:write',
  'bookings:read',
  'bookings:write',
  'patients:read',
  'reports:read',
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/**
 * The scopes that only a key for the whole clinic can have, because patients belong to the clinic and not to
 * a doctor.
 */
export const CLINIC_SCOPES: readonly KeyScope[] = ['patients:read'];

/**
 * The states of a key: `orphaned` means that the member who made the key is no longer an admin or owner.
 * `doctor_removed` means that the key's doctor was removed. `not_in_plan` means that the clinic's plan does
 * not include API keys.
 */
export const KEY_STATES = ['works', 'expired', 'ended', 'orphaned', 'doctor_removed', 'not_in_plan'] as const;
export type KeyState = (typeof KEY_STATES)[number];

/** The periods, in days, after which a new key can expire. A key can also be valid without an end. */
export const KEY_DAYS = [30, 90, 365] as const;
export type KeyDays = (typeof KEY_DAYS)[number];

export const KEY_NAME_MAX_LENGTH = 60;

/** The maximum number of keys that a clinic can have, not counting ended keys. */
export const CLINIC_KEYS_MAX = 20;
