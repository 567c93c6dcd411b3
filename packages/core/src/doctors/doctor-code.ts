/** The length of the code with which a doctor signs in. */
export const DOCTOR_CODE_LENGTH = 4;
/** The characters that a code may contain. Old codes use any letter and digit. */
export const DOCTOR_CODE_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** The characters of new codes. None of them look or sound alike. */
export const NEW_DOCTOR_CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
