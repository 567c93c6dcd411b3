/** How many live tokens one phone number may hold in a session, and who may take the further ones. */
import { AppError } from '../shared/index.ts';

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
