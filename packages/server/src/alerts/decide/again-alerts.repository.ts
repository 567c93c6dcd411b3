import type { Sql, Transaction } from '../../db/index.ts';

/** A reminder of the return date that staff set at a token. */
export type AgainNews = { tokenId: string; serviceDate: string };

/** Reminders of a return date are counted under this occasion, separately from the token's own alerts. */
export const againOccasion = ({ serviceDate }: AgainNews): string => `come_again:${serviceDate}`;

/**
 * Finds the return date of a message. Reads it from the id and the occasion under which the message was
 * counted. Returns null if the message was about something else.
 */
export function againNewsOf({ id, occasion }: { id: string; occasion: string }): AgainNews | null {
  const serviceDate = /^come_again:(.+)$/.exec(occasion)?.[1];
  return serviceDate === undefined ? null : { tokenId: id, serviceDate };
}

/**
 * Claims a patient's reminder. Returns true only for the first caller, and only if the return date is
 * unchanged.
 */
export async function claimAgainTold(
  sql: Sql,
  { tokenId, serviceDate }: AgainNews,
  at: Date,
): Promise<boolean> {
  const claimed = await sql.query(
    `UPDATE come_again SET told_at = :at WHERE token_id = :tokenId AND service_date = :serviceDate AND told_at IS NULL RETURNING token_id`,
    { tokenId, serviceDate, at },
  );
  return claimed.length > 0;
}

/** Releases the claim of a reminder that certainly did not arrive, so that it can be sent again. */
export async function releaseAgainTold(sql: Sql, { tokenId, serviceDate }: AgainNews): Promise<void> {
  await sql.query(
    'UPDATE come_again SET told_at = NULL WHERE token_id = :tokenId AND service_date = :serviceDate',
    { tokenId, serviceDate },
  );
}

/** Stops alerting a browser about a token, or removes an expired browser. */
export async function deleteAgainBrowser(sql: Sql, tokenId: string, endpoint: string): Promise<void> {
  await sql.query(
    'DELETE FROM come_again_push_subscription WHERE token_id = :tokenId AND endpoint = :endpoint',
    { tokenId, endpoint },
  );
}

/** Also leaves out patients whose alerts about the token have ended. */
export async function deleteOtherAgainBrowsers(tx: Transaction, tokenId: string): Promise<void> {
  await tx.query(
    `DELETE FROM come_again_push_subscription a WHERE token_id = :tokenId AND NOT EXISTS (
       SELECT FROM push_subscription s WHERE s.token_id = a.token_id AND s.endpoint = a.endpoint)`,
    { tokenId },
  );
}
