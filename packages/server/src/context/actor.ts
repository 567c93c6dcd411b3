/** The caller: the set of identities that a request has proved. A browser can hold several at once. */
import type { LineTitle } from '@baari/core/doctors';
import type { AccountRole } from '@baari/core/accounts';
import type { MemberRole } from '@baari/core/clinics';

export type AccountIdentity = {
  accountId: string;
  loginSessionId: string;
  email: string;
  /** The person's name for colleagues: the given name, or else the email. */
  displayName: string;
  role: AccountRole;
  /** Whether the account has a second factor that this session gave. */
  hasGivenSecondFactor: boolean;
  /** Clinics the account is a member of. */
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
  /** From the signed device cookie; null for a client that keeps no cookies. */
  deviceId: string | null;
  /**
   * Whether the device took a token, or is a day old. A script that uses a new device for each request has
   * no such one.
   */
  isKnownDevice: boolean;
  doctor: DoctorIdentity | null;
  account: AccountIdentity | null;
  /** The client's address, for IPv6 its network; only for limits. */
  address: string;
  /** The browser's user agent, only for the list of sessions. */
  userAgent: string | null;
};

/** The identity that granted an action, as the event log keeps it. */
export type Grant =
  | { kind: 'device'; deviceId: string | null }
  /** Events from before lines without a doctor have no title. */
  | { kind: 'doctor'; doctorId: string; name: string; title?: LineTitle }
  | { kind: 'member'; accountId: string; role: MemberRole; name: string }
  | { kind: 'operator'; accountId: string; name: string }
  | { kind: 'system' };

/** Under which names rate limits count a request. */
export type Caller = {
  /** A signed-in account or doctor, or else a known or unknown device. */
  kind: 'account' | 'known' | 'fresh';
  /** The only browser; null for one without a cookie yet. */
  one: string | null;
  /** Names the larger budget, which many browsers share. */
  together: string;
};

export function callerOf({ account, doctor, deviceId, isKnownDevice, address }: Actor): Caller {
  if (account) return { kind: 'account', one: account.loginSessionId, together: account.accountId };
  if (doctor) return { kind: 'account', one: doctor.doctorLoginSessionId, together: doctor.doctorId };
  return { kind: isKnownDevice ? 'known' : 'fresh', one: deviceId, together: address };
}
