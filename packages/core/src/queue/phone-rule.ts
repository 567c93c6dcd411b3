import { AppError } from '../shared/index.ts';

/**
 * The maximum number of family tokens that a phone can have in a session. Any device can take the phone's
 * first token.
 */
export const FAMILY_LIMIT = 3;

/** A live token of the same phone at the same clinic. */
export type PhoneToken = {
  ordinal: number;
  isSamePatient: boolean;
  /** True if the token was taken on this device, or if its phone was confirmed on this device. */
  isOwn: boolean;
  /** True if the token is in the same session as the next token. */
  isHere: boolean;
};

export type Issuer = 'staff' | 'patient';

/**
 * Returns the ordinal with which the phone's next token is stored. The value is 0 for the first token, and
 * the lowest free ordinal for family members. A unique index over (session, phone, ordinal) prevents two
 * simultaneous tokens from getting the same ordinal. Throws `queue.phone_has_token` for a name that already
 * has a live token in the session. It also throws this error at every doctor if the device does not know all
 * tokens of the phone at the clinic. Otherwise a stranger could find out by trial which doctor the phone's
 * owner has a token for. Throws `queue.family_limit` if all ordinals are taken.
 */
export function claimOrdinal(live: readonly PhoneToken[], issuer: Issuer): number {
  const here = live.filter((token) => token.isHere);
  const isStrange = issuer === 'patient' && live.some((token) => !token.isOwn);
  if (isStrange || here.some((token) => token.isSamePatient)) {
    throw new AppError('conflict', 'queue.phone_has_token');
  }
  const taken = new Set(here.map((token) => token.ordinal));
  for (let ordinal = 0; ordinal <= FAMILY_LIMIT; ordinal += 1) if (!taken.has(ordinal)) return ordinal;
  throw new AppError('limit_exceeded', 'queue.family_limit', { limit: FAMILY_LIMIT + 1 });
}

/**
 * The state of a browser's proof that its user is the patient. The proof is needed because patients may
 * forward links. `given` means that the browser belongs to the patient or to staff. `digits` means that the
 * user can still prove it by entering the last digits of the phone number. `reception` means that only staff
 * at reception can act, because the patient has no phone or too many wrong digits were entered.
 */
export const HOLDER_PROOFS = ['given', 'digits', 'reception'] as const;
export type HolderProof = (typeof HOLDER_PROOFS)[number];

/** The number of last digits of the phone number that a user must enter. */
export const PROOF_DIGITS = 4;

/** The maximum number of wrong attempts for a link. The attempts of all browsers are counted together. */
export const WRONG_PROOFS_MAX = 5;

/** Returns whether these digits prove that the user has the phone. */
export const provesPhone = (digits: string, phone: string): boolean => phone.slice(-PROOF_DIGITS) === digits;
