/** Who is asking: the set of identities that a request has proved. A browser can hold several at once. */
import type { AccountRole } from '@baari/core/accounts';
import type { MemberRole } from '@baari/core/clinics';

export type AccountIdentity = {
  accountId: string;
  loginSessionId: string;
  email: string;
  /** How colleagues know the person: the name that was given, else the email. */
  displayName: string;
  role: AccountRole;
  /** Clinics the account is a member of. */
  memberships: readonly { clinicId: string; role: MemberRole }[];
};

export type DoctorIdentity = {
  doctorId: string;
  clinicId: string;
  doctorLoginSessionId: string;
  name: string;
};

export type Actor = {
  /** From the signed device cookie; null for a client that keeps no cookies. */
  deviceId: string | null;
  doctor: DoctorIdentity | null;
  account: AccountIdentity | null;
  /** The peer's address, of IPv6 its network, for limits alone. */
  address: string;
};

/** The identity that granted an action, as the event log keeps it. */
export type Grant =
  | { kind: 'device'; deviceId: string | null }
  | { kind: 'doctor'; doctorId: string; name: string }
  | { kind: 'member'; accountId: string; role: MemberRole; name: string }
  | { kind: 'operator'; accountId: string; name: string }
  | { kind: 'system' };
