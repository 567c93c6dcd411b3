import { AppError } from '../shared/index.ts';

/** The most family tokens of a phone in a session. Anybody can take the phone's first token. */
export const FAMILY_LIMIT = 3;

/** A live token of the same phone at the same clinic. */
export type PhoneToken = {
  ordinal: number;
  isSamePatient: boolean;
  /** Taken on the asking device, or of a phone confirmed there. */
  isOwn: boolean;
  /** In the session of the next token. */
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

/**
 * How far a browser has proved that it is the patient's, as a link can be passed on. `given`: it is the patient's or
 * staff's. `digits`: the last digits of the phone can prove it. `reception`: the patient has no phone, or too many
 * digits were wrong, so only reception can act.
 */
export const HOLDER_PROOFS = ['given', 'digits', 'reception'] as const;
export type HolderProof = (typeof HOLDER_PROOFS)[number];

/** How many last digits of the phone are requested. */
export const PROOF_DIGITS = 4;

/** The most wrong answers of a link, from all browsers together. */
export const WRONG_PROOFS_MAX = 5;

/** Returns whether a browser proves the phone by these digits. */
export const provesPhone = (digits: string, phone: string): boolean => phone.slice(-PROOF_DIGITS) === digits;
