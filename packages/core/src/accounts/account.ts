/** What an account is allowed on the platform, and the limits of its password. */
export const ACCOUNT_ROLES = ['user', 'admin', 'super_admin'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;
export const LOGIN_SESSION_DAYS = 7;

/** A one-time code for a phone, in digits. */
export const PHONE_CODE_LENGTH = 6;
