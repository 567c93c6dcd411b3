/**
 * Handles the identities, such as login sessions, that allow a stream to follow feeds. When an identity ends,
 * its feeds close.
 */
import type { RevocableIdentity } from '../context/index.ts';

/**
 * Sets of identities that allow a stream to follow a topic. The permission is valid while all identities of
 * at least one set are valid.
 */
export type Grants = readonly (readonly RevocableIdentity[])[];

/** Like `Grants`, but with a key in place of each identity. */
export type GrantKeys = readonly (readonly string[])[];

/** Encodes an identity as a string, for comparisons and for messages between processes. */
export function identityKey(identity: RevocableIdentity): string {
  if ('loginSessionId' in identity) return `login:${identity.loginSessionId}`;
  if ('doctorLoginSessionId' in identity) return `doctor-login:${identity.doctorLoginSessionId}`;
  if ('keyId' in identity) return `key:${identity.keyId}`;
  if ('doctorId' in identity) return `doctor:${identity.doctorId}`;
  return `member:${identity.memberAccountId}:${identity.clinicId}`;
}
