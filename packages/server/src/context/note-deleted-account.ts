import type { Transaction } from '../db/index.ts';

/**
 * Records in the audit log that a person deleted their account, within the transaction: by its id and
 * clinics, without a name or email. Platform implements it, because accounts and clinics can't import
 * platform.
 */
export type NoteDeletedAccount = (
  tx: Transaction,
  deleted: { accountId: string; clinicNames: readonly string[]; at: Date },
) => Promise<void>;
