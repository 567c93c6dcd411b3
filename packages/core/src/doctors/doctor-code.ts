/** Characters in the code with which a doctor signs in. */
export const DOCTOR_CODE_LENGTH = 4;
/** Characters that codes may have: old ones use any letter and digit. */
export const DOCTOR_CODE_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** Characters of new codes: none that look or sound alike. */
export const NEW_DOCTOR_CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
