/**
 * The caller: the set of identities that a request has proved. A browser can hold several at the same time.
 */
import type { LineTitle } from '@baari/core/doctors';
import type { AccountRole } from '@baari/core/accounts';
import type { MemberRole } from '@baari/core/clinics';

export type AccountIdentity = {
  accountId: string;
  loginSessionId: string;
  email: string;
  /** The name that colleagues see: the given name, or else the email. */
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

export type Actor = {
  /** The device named by the signed device cookie; null for a client without cookies. */
  deviceId: string | null;
  /**
   * True if the device took a token or was created at least a day ago. This is never true for a script that
   * uses a new device for each request.
   */
  isKnownDevice: boolean;
  doctor: DoctorIdentity | null;
  account: AccountIdentity | null;
  /** The client's IP address, or its network for IPv6. Used only for rate limits. */
  address: string;
  /** The browser's user agent, only for the list of sessions. */
  userAgent: string | null;
};

/** The identity that permitted an action, as the event log stores it. */
export type Grant =
  | { kind: 'device'; deviceId: string | null }
  /** Old events have no title, because they were stored before lines without a doctor existed. */
  | { kind: 'doctor'; doctorId: string; name: string; title?: LineTitle }
  | { kind: 'member'; accountId: string; role: MemberRole; name: string }
  | { kind: 'operator'; accountId: string; name: string }
  | { kind: 'system' };

/** The keys under which rate limits count a request. */
export type Caller = {
  /** The key of a signed-in account or doctor, or otherwise of the device, which is known or unknown. */
  kind: 'account' | 'known' | 'fresh';
  /** The key of a single browser; null for a browser without a cookie yet. */
  one: string | null;
  /** The key of a larger limit, which many browsers share. */
  together: string;
};

export function callerOf({ account, doctor, deviceId, isKnownDevice, address }: Actor): Caller {
  if (account) return { kind: 'account', one: account.loginSessionId, together: account.accountId };
  if (doctor) return { kind: 'account', one: doctor.doctorLoginSessionId, together: doctor.doctorId };
  return { kind: isKnownDevice ? 'known' : 'fresh', one: deviceId, together: address };
}
