/** What an account is allowed on the platform, and the limits of its password. */
export const ACCOUNT_ROLES = ['user', 'admin', 'super_admin'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

export const PASSWORD_MIN_LENGTH = 6;
/** What the standard asks for: OWASP ASVS 5.0, 6.2.1. */
export const STANDARD_PASSWORD_MIN_LENGTH = 8;
/** No installation asks for more: a password of so many characters is always allowed (6.2.9). */
export const LARGEST_PASSWORD_MIN_LENGTH = 64;
export const PASSWORD_MAX_LENGTH = 128;
/** Without use. */
export const LOGIN_SESSION_DAYS = 7;
/** After which a session ends, however much it is used: somebody proves again who they are. */
export const LOGIN_SESSION_MOST_DAYS = 90;

/** A one-time code for a phone, in digits. */
export const PHONE_CODE_LENGTH = 6;
