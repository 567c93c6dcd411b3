import type { Transaction } from '../db/index.ts';

/**
 * Writes into the log of administrative acts that somebody deleted their account, with the transaction: by its id and its clinics,
 * without a name or an email. Platform does it, which accounts and clinics know nothing of.
 */
export type NoteDeletedAccount = (
  tx: Transaction,
  deleted: { accountId: string; clinicNames: readonly string[]; at: Date },
) => Promise<void>;
