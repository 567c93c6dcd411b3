import type { Transaction } from '../db/index.ts';

/**
 * Records in the audit log, within the transaction, that a person deleted their account. The entry contains
 * the account's id and clinics, but no name or email. The platform feature implements this function, because
 * accounts and clinics can't import it.
 */
export type NoteDeletedAccount = (
  tx: Transaction,
  deleted: { accountId: string; clinicNames: readonly string[]; at: Date },
) => Promise<void>;

/**
 * Records in the audit log, within the transaction, that a member made or ended an API key. The platform
 * feature implements this function, because keys can't import it.
 */
export type NoteKey = (
  tx: Transaction,
  noted: {
    act: 'key.made' | 'key.ended';
    by: { accountId: string; email: string };
    clinicName: string;
    key: { keyId: string; name: string; scopes: readonly string[] };
    at: Date;
  },
) => Promise<void>;

/**
 * Records in the audit log, within the transaction, that a member made a link to sign a doctor in, or that a doctor used
 * one (`by` is null). The platform feature implements it, because doctors can't import platform.
 */
export type NoteDoctorLink = (
  tx: Transaction,
  noted: {
    act: 'doctor.link_made' | 'doctor.link_used';
    by: { accountId: string; email: string } | null;
    clinicName: string;
    doctorId: string;
    at: Date;
  },
) => Promise<void>;
