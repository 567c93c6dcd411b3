/** The identities whose end closes the feeds they opened. */
import type { RevocableIdentity } from '../context/index.ts';

/** Sets of identities that may follow a topic. One set is enough, as long as all its identities are valid. */
export type Grants = readonly (readonly RevocableIdentity[])[];

/** `Grants` with the key of each identity in its stead. */
export type GrantKeys = readonly (readonly string[])[];

/** Names an identity in one string, to be compared and to travel between processes. */
export function identityKey(identity: RevocableIdentity): string {
  if ('loginSessionId' in identity) return `login:${identity.loginSessionId}`;
  if ('doctorLoginSessionId' in identity) return `doctor-login:${identity.doctorLoginSessionId}`;
  if ('doctorId' in identity) return `doctor:${identity.doctorId}`;
  return `member:${identity.memberAccountId}:${identity.clinicId}`;
}
