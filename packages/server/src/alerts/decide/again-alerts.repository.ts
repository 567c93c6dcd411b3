/** Of whom a doctor told to come again: whether they were reminded. */
import type { Sql, Transaction } from '../../db/index.ts';

/** Somebody is reminded of a date, as it was said at a token. */
export type AgainNews = { tokenId: string; serviceDate: string };

/** Under which a message about it is counted, beside what was said of the token. */
export const againOccasion = ({ serviceDate }: AgainNews): string => `come_again:${serviceDate}`;

/** What a message was about that is counted under this id and occasion; null when it was none of these. */
export function againNewsOf({ id, occasion }: { id: string; occasion: string }): AgainNews | null {
  const serviceDate = /^come_again:(.+)$/.exec(occasion)?.[1];
  return serviceDate === undefined ? null : { tokenId: id, serviceDate };
}

/** Claims that somebody is reminded: true for one caller, once, while they come on that date. */
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

/** It surely did not arrive: they may be reminded again. */
export async function releaseAgainTold(sql: Sql, { tokenId, serviceDate }: AgainNews): Promise<void> {
  await sql.query(
    'UPDATE come_again SET told_at = NULL WHERE token_id = :tokenId AND service_date = :serviceDate',
    { tokenId, serviceDate },
  );
}

/** A browser is to be told nothing more of a token, or is gone. */
export async function deleteAgainBrowser(sql: Sql, tokenId: string, endpoint: string): Promise<void> {
  await sql.query(
    'DELETE FROM come_again_push_subscription WHERE token_id = :tokenId AND endpoint = :endpoint',
    { tokenId, endpoint },
  );
}

/** Nor are those that are no longer alerted of the token. */
export async function deleteOtherAgainBrowsers(tx: Transaction, tokenId: string): Promise<void> {
  await tx.query(
    `DELETE FROM come_again_push_subscription a WHERE token_id = :tokenId AND NOT EXISTS (
       SELECT FROM push_subscription s WHERE s.token_id = a.token_id AND s.endpoint = a.endpoint)`,
    { tokenId },
  );
}
