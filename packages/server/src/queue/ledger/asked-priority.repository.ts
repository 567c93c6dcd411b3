/** What patients ask of the place in line, and what staff say to that. */
import type { Priority } from '@baari/core/doctors';
import type { AskedPriority } from '@baari/core/queue';
import type { Transaction } from '../../db/index.ts';

export type AskedColumns = { askedPriority: Priority | null; priorityDeclined: boolean };

export const readAsked = (row: AskedColumns): AskedPriority => ({
  priority: row.askedPriority,
  isDeclined: row.priorityDeclined,
});

/** What was asked of a token. */
export async function findAsked(
  tx: Transaction,
  sessionId: string | null,
  number: number,
): Promise<AskedPriority> {
  const [row] = await tx.query<AskedColumns>(
    'SELECT asked_priority, priority_declined FROM token WHERE session_id = :sessionId AND number = :number',
    { sessionId, number },
  );
  return row ? readAsked(row) : { priority: null, isDeclined: false };
}

/** How often it was asked with the token, in this line. */
export async function countAsks(tx: Transaction, sessionId: string | null, number: number): Promise<number> {
  const asks = await tx.query(
    `SELECT 1 FROM queue_event WHERE session_id = :sessionId AND number = :number AND kind = 'priority_asked'`,
    { sessionId, number },
  );
  return asks.length;
}

/** Writes why the patient asks to be seen sooner; null for who does not any longer. */
export async function saveAsked(
  tx: Transaction,
  sessionId: string | null,
  number: number,
  priority: Priority | null,
): Promise<void> {
  await tx.query(
    'UPDATE token SET asked_priority = :priority WHERE session_id = :sessionId AND number = :number',
    { sessionId, number, priority },
  );
}

/** Writes whether staff have said no to what was asked. */
export async function setDeclined(
  tx: Transaction,
  sessionId: string | null,
  number: number,
  isDeclined: boolean,
): Promise<void> {
  // A reason that has gone with its day takes nothing back.
  await tx.query(
    `UPDATE token SET priority_declined = :isDeclined AND asked_priority IS NOT NULL WHERE session_id = :sessionId AND number = :number`,
    { sessionId, number, isDeclined },
  );
}
