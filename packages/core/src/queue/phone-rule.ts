/** How many live tokens one phone number may hold in a session, and who may take the further ones. */
import { AppError } from '../shared/index.ts';

/** The first token of a phone is anybody's to take; up to this many more are for the family. */
export const FAMILY_LIMIT = 3;

/** A live (waiting or called) token of the same phone in the same session. */
export type PhoneToken = { ordinal: number; isSamePatient: boolean; isSameDevice: boolean };

export type Issuer = 'staff' | 'patient';

/**
 * The ordinal under which the phone's next token is kept: 0 for the first, the lowest free one for family members.
 * A database index over (session, phone, ordinal) makes two at once impossible.
 * Throws `queue.phone_has_token` for a name that has a live token, and for another name from a device that took none
 * of the phone's tokens; `queue.family_limit` when all places are taken.
 */
export function claimOrdinal(live: readonly PhoneToken[], issuer: Issuer): number {
  if (live.length === 0) return 0;
  const mayAddFamily = issuer === 'staff' || live.some((token) => token.isSameDevice);
  if (live.some((token) => token.isSamePatient) || !mayAddFamily) {
    throw new AppError('conflict', 'queue.phone_has_token');
  }
  const taken = new Set(live.map((token) => token.ordinal));
  for (let ordinal = 0; ordinal <= FAMILY_LIMIT; ordinal += 1) if (!taken.has(ordinal)) return ordinal;
  throw new AppError('limit_exceeded', 'queue.family_limit', { limit: FAMILY_LIMIT + 1 });
}
