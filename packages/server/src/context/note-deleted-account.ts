import type { Transaction } from '../db/index.ts';

/**
 * Records in the audit log, within the transaction, that a person deleted their account. The entry contains
 * the account's id and clinics, but no name or email. The platform feature implements it, because accounts
 * and clinics can't import platform.
 */
export type NoteDeletedAccount = (
  tx: Transaction,
  deleted: { accountId: string; clinicNames: readonly string[]; at: Date },
) => Promise<void>;
