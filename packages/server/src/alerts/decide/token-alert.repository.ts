import type { Sql, Transaction, Tables } from '../../db/index.ts';

/** An alert for a token to an address. It may have been sent already. */
export type TokenAlert = Pick<Tables['tokenAlert'], 'tokenId' | 'occasion' | 'address'>;

// The rows are sorted, so that two processes that decide at the same time can't deadlock.
const RECORD = {
  name: 'queue.record-alerts',
  text: `INSERT INTO token_alert (token_id, clinic_id, occasion, address, decided_at)
    SELECT DISTINCT t.id, t.clinic_id, a.occasion, a.address, :at::timestamptz
    FROM unnest(:tokenIds::uuid[], :occasions::text[], :addresses::text[]) AS a (token_id, occasion, address)
    JOIN token t ON t.id = a.token_id
    ORDER BY t.id, a.address, a.occasion
    ON CONFLICT DO NOTHING
    RETURNING token_id, occasion, address`,
};

/** Records occasions as decided and returns the new ones. */
export async function recordAlerts(
  tx: Transaction,
  alerts: readonly TokenAlert[],
  at: Date,
): Promise<TokenAlert[]> {
  return tx.query<TokenAlert>(RECORD, {
    tokenIds: alerts.map(({ tokenId }) => tokenId),
    occasions: alerts.map(({ occasion }) => occasion),
    addresses: alerts.map(({ address }) => address),
    at,
  });
}

/**
 * Inserts the alerts that are not decided yet. Writes nothing if there are no alerts, which is usually the
 * case.
 */
export async function listUndecided(sql: Sql, alerts: readonly TokenAlert[]): Promise<TokenAlert[]> {
  return sql.query<TokenAlert>(
    `SELECT a.token_id, a.occasion, a.address
     FROM unnest(:tokenIds::uuid[], :occasions::text[], :addresses::text[]) AS a (token_id, occasion, address)
     WHERE NOT EXISTS (SELECT 1 FROM token_alert known
       WHERE known.token_id = a.token_id AND known.occasion = a.occasion AND known.address = a.address)`,
    {
      tokenIds: alerts.map(({ tokenId }) => tokenId),
      occasions: alerts.map(({ occasion }) => occasion),
      addresses: alerts.map(({ address }) => address),
    },
  );
}

/** Claims an alert for delivery. Returns true only to the first caller. */
export async function claimAlert(sql: Sql, alert: TokenAlert, at: Date): Promise<boolean> {
  const claimed = await sql.query(
    `UPDATE token_alert SET handed_over_at = :at
     WHERE token_id = :tokenId AND occasion = :occasion AND address = :address AND handed_over_at IS NULL RETURNING token_id`,
    { tokenId: alert.tokenId, occasion: alert.occasion, address: alert.address, at },
  );
  return claimed.length > 0;
}

/** Releases the claim of an alert that certainly was not delivered, so that it can be sent again. */
export async function releaseAlert(sql: Sql, alert: TokenAlert): Promise<void> {
  await sql.query(
    'UPDATE token_alert SET handed_over_at = NULL WHERE token_id = :tokenId AND occasion = :occasion AND address = :address',
    { tokenId: alert.tokenId, occasion: alert.occasion, address: alert.address },
  );
}
