/** The identities whose end closes the feeds they opened. */
import type { RevocableIdentity } from '../context/index.ts';

/** Ways in which a topic is granted: any of them is enough, and each needs all of its identities. */
export type Grants = readonly (readonly RevocableIdentity[])[];

/** The same, by the keys of the identities. */
export type GrantKeys = readonly (readonly string[])[];

/** Names an identity in one string, to be compared and to travel between processes. */
export function identityKey(identity: RevocableIdentity): string {
  if ('loginSessionId' in identity) return `login:${identity.loginSessionId}`;
  if ('doctorLoginSessionId' in identity) return `doctor-login:${identity.doctorLoginSessionId}`;
  if ('doctorId' in identity) return `doctor:${identity.doctorId}`;
  return `member:${identity.memberAccountId}:${identity.clinicId}`;
}
