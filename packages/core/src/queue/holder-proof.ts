/** Whether a browser may act for the patient whose link it opened: a link can be passed on. */

/**
 * `given`: the browser is the patient's, or staff's. `digits`: it can prove that by the last digits of the patient's phone.
 * `reception`: the patient has no phone, or too many digits were wrong, so only reception can act.
 */
export const HOLDER_PROOFS = ['given', 'digits', 'reception'] as const;
export type HolderProof = (typeof HOLDER_PROOFS)[number];

/** How many of the phone's last digits are asked for. */
export const PROOF_DIGITS = 4;

/** How many wrong answers a link takes, of all browsers together. */
export const WRONG_PROOFS_MAX = 5;

/** Returns whether a browser proves the phone by these digits. */
export const provesPhone = (digits: string, phone: string): boolean => phone.slice(-PROOF_DIGITS) === digits;
