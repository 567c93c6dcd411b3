/** The identities whose feeds close when they end. */
import type { RevocableIdentity } from '../context/index.ts';

/**
 * Sets of identities that permit following a topic. One set is enough, as long as all its identities are
 * valid.
 */
export type Grants = readonly (readonly RevocableIdentity[])[];

/** `Grants` with the key of each identity in its place. */
export type GrantKeys = readonly (readonly string[])[];

/** Encodes an identity as one string, for comparing and for messages between processes. */
export function identityKey(identity: RevocableIdentity): string {
  if ('loginSessionId' in identity) return `login:${identity.loginSessionId}`;
  if ('doctorLoginSessionId' in identity) return `doctor-login:${identity.doctorLoginSessionId}`;
  if ('doctorId' in identity) return `doctor:${identity.doctorId}`;
  return `member:${identity.memberAccountId}:${identity.clinicId}`;
}
