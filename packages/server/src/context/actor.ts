/** Who is asking: the set of identities that a request has proved. A browser can hold several at once. */
import type { LineTitle } from '@baari/core/doctors';
import type { AccountRole } from '@baari/core/accounts';
import type { MemberRole } from '@baari/core/clinics';

export type AccountIdentity = {
  accountId: string;
  loginSessionId: string;
  email: string;
  /** How colleagues know the person: the name that was given, else the email. */
  displayName: string;
  role: AccountRole;
  /** Whether the account has a second factor, and this session gave it. */
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
  /** Whether the device took a token, or is a day old: somebody who makes a new device for each request has no such one. */
  isKnownDevice: boolean;
  doctor: DoctorIdentity | null;
  account: AccountIdentity | null;
  /** The peer's address, of IPv6 its network, for limits alone. */
  address: string;
  /** What the browser calls itself, for the list of sessions alone. */
  userAgent: string | null;
};

/** The identity that granted an action, as the event log keeps it. */
export type Grant =
  | { kind: 'device'; deviceId: string | null }
  /** The title is missing in events from before lines that are no doctor. */
  | { kind: 'doctor'; doctorId: string; name: string; title?: LineTitle }
  | { kind: 'member'; accountId: string; role: MemberRole; name: string }
  | { kind: 'operator'; accountId: string; name: string }
  | { kind: 'system' };

/** Under which names rate limits count a request. */
export type Caller = {
  /** An account or a doctor that is signed in; else a device that is known, or one that is not. */
  kind: 'account' | 'known' | 'fresh';
  /** The one browser; null for one that has no cookie yet. */
  one: string | null;
  /** Names the larger budget, which many browsers share. */
  together: string;
};

export function callerOf({ account, doctor, deviceId, isKnownDevice, address }: Actor): Caller {
  if (account) return { kind: 'account', one: account.loginSessionId, together: account.accountId };
  if (doctor) return { kind: 'account', one: doctor.doctorLoginSessionId, together: doctor.doctorId };
  return { kind: isKnownDevice ? 'known' : 'fresh', one: deviceId, together: address };
}
