import { AppError } from '../shared/index.ts';

/** How many live tokens one phone number may hold in a session, and who may take the further ones. */

/** The first token of a phone is anybody's to take; up to this many more are for the family. */
export const FAMILY_LIMIT = 3;

/** A live token of the same phone at the same clinic. */
export type PhoneToken = {
  ordinal: number;
  isSamePatient: boolean;
  /** Taken on the device that asks, or of a phone that was confirmed there. */
  isOwn: boolean;
  /** In the session in which the next one is asked for. */
  isHere: boolean;
};

export type Issuer = 'staff' | 'patient';

/**
 * The ordinal under which the phone's next token is kept: 0 for the first, the lowest free one for family members.
 * A database index over (session, phone, ordinal) makes two at once impossible.
 * Throws `queue.phone_has_token` for a name that has a live token in the session, and to a patient wherever one of the
 * phone's tokens at the clinic is not the device's own. It throws so at every doctor of the clinic, as otherwise trying all of
 * them would tell which one the phone has a token of. Throws `queue.family_limit` when all ordinals are taken.
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
