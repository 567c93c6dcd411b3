import type { Transaction } from '../db/index.ts';

/**
 * Records in the log of administrative acts that somebody deleted their account, within the transaction: by
 * its id and clinics, without a name or email. Platform implements it, which accounts and clinics cannot
 * import.
 */
export type NoteDeletedAccount = (
  tx: Transaction,
  deleted: { accountId: string; clinicNames: readonly string[]; at: Date },
) => Promise<void>;
