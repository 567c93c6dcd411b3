/**
 * The caller: the set of identities that a request has proved. A browser can have several identities at the
 * same time.
 */
import type { LineTitle } from '@baari/core/doctors';
import type { AccountRole } from '@baari/core/accounts';
import type { MemberRole } from '@baari/core/clinics';
import type { KeyScope } from '@baari/core/keys';
import { AppError } from '@baari/core/shared';

export type AccountIdentity = {
  accountId: string;
  loginSessionId: string;
  email: string;
  /** The name that colleagues see. It is the holder's name, or otherwise the email. */
  displayName: string;
  role: AccountRole;
  /** True if the account has a second factor and this session passed it. */
  hasGivenSecondFactor: boolean;
  memberships: readonly { clinicId: string; role: MemberRole }[];
};

export type DoctorIdentity = {
  doctorId: string;
  clinicId: string;
  doctorLoginSessionId: string;
  name: string;
  title: LineTitle;
};

/** An API key. A request with a key has no other identity, and its cookies are ignored. */
export type KeyIdentity = {
  keyId: string;
  clinicId: string;
  /** The only doctor for whom the key works, or null if it works for the whole clinic. */
  doctorId: string | null;
  name: string;
  scopes: readonly KeyScope[];
  expiresAt: Date | null;
  /** The member who made the key. If the member is removed, the key stops working. */
  madeBy: string;
};

export type Actor = {
  /** The device that the signed device cookie identifies. Null for a client without cookies. */
  deviceId: string | null;
  /**
   * True if the device took a token or was created at least a day ago. This is never true for a script that
   * uses a new device for each request.
   */
  isKnownDevice: boolean;
  doctor: DoctorIdentity | null;
  account: AccountIdentity | null;
  key: KeyIdentity | null;
  /** The client's IP address, or its network for IPv6. This address is used only for rate limits. */
  address: string;
  /** The browser's user agent, used only for the list of sessions. */
  userAgent: string | null;
};

/** The identity that permitted an action, as the event log stores it. */
export type Grant =
  | { kind: 'device'; deviceId: string | null }
  /** Old events have no title, because they were stored before lines without a doctor existed. */
  | { kind: 'doctor'; doctorId: string; name: string; title?: LineTitle }
  | { kind: 'member'; accountId: string; role: MemberRole; name: string }
  | KeyGrant
  | { kind: 'operator'; accountId: string; name: string }
  | { kind: 'system' };

export type KeyGrant = { kind: 'key'; keyId: string; name: string };

/**
 * Throws `key.scope_missing` (with `scope`) if the actor is a key without a scope. All other actors pass this
 * check, because only keys have scopes.
 */
export function requireScope({ key }: Actor, scope: KeyScope): void {
  if (key !== null && !key.scopes.includes(scope))
    throw new AppError('forbidden', 'key.scope_missing', { scope });
}

export const keyGrantOf = ({ keyId, name }: KeyIdentity): KeyGrant => ({ kind: 'key', keyId, name });

/** The keys under which rate limits count a request. */
export type Caller = {
  /**
   * `account` identifies a signed-in account, a doctor or an API key. Otherwise the request counts for the
   * device, which is known or unknown.
   */
  kind: 'account' | 'known' | 'fresh';
  /** The key of a single browser. Null for a browser without a cookie. */
  one: string | null;
  /** The key of a larger limit that many browsers share. */
  together: string;
};

export function callerOf({ key, account, doctor, deviceId, isKnownDevice, address }: Actor): Caller {
  // All keys of a clinic share one limit, separate from the limits of its members.
  if (key) return { kind: 'account', one: key.keyId, together: key.clinicId };
  if (account) return { kind: 'account', one: account.loginSessionId, together: account.accountId };
  if (doctor) return { kind: 'account', one: doctor.doctorLoginSessionId, together: doctor.doctorId };
  return { kind: isKnownDevice ? 'known' : 'fresh', one: deviceId, together: address };
}
