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
  /** Says whether the token was taken on this device, or belongs to a phone confirmed on it. */
  isOwn: boolean;
  /** Says whether the token is in the same session as the next token. */
  isHere: boolean;
};

export type Issuer = 'staff' | 'patient';

/**
 * Returns the ordinal under which the phone's next token is stored. It is 0 for the first token, and the
 * lowest free one for family members. A database index over (session, phone, ordinal) prevents two tokens
 * from getting the same ordinal at the same time. Throws `queue.phone_has_token` for a name that has a live
 * token in the session. It also throws this at every doctor if the device does not know all of the phone's
 * tokens at the clinic. Otherwise a stranger could try each doctor to find out which of them the phone has a
 * token for. Throws `queue.family_limit` when all ordinals are taken.
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
 * How far a browser has proved that it belongs to the patient. This is needed because patients may pass on
 * links. `given` means that the browser belongs to the patient or staff. `digits` means that the browser can
 * still prove it with the last digits of the phone. `reception` means that only reception can act, because
 * the patient has no phone or gave too many wrong digits.
 */
export const HOLDER_PROOFS = ['given', 'digits', 'reception'] as const;
export type HolderProof = (typeof HOLDER_PROOFS)[number];

/** How many of the phone's last digits a browser has to enter. */
export const PROOF_DIGITS = 4;

/** The maximum number of wrong answers for a link, counting all browsers together. */
export const WRONG_PROOFS_MAX = 5;

/** Says whether these digits prove the phone. */
export const provesPhone = (digits: string, phone: string): boolean => phone.slice(-PROOF_DIGITS) === digits;
