/** The stored alerts of a patient: the messages about their tokens, each with its address. */
import type { EndTold } from '@baari/contract/queue';
import type { Tables } from '../../db/index.ts';
import type { AlertsOfToken, TokenAlerts } from '../../context/index.ts';
import { deleteOtherAgainBrowsers } from './again-alerts.repository.ts';
import { TEXT } from './alerted-token.repository.ts';
import { endWhatsapp } from './whatsapp-opt-in.repository.ts';

type AlertRow = Pick<Tables['pushSubscription'], 'tokenId'> &
  Pick<Tables['tokenAlert'], 'address' | 'decidedAt' | 'handedOverAt'> & {
    occasion: string;
  };

type BrowserRow = Pick<Tables['pushSubscription'], 'tokenId' | 'endpoint' | 'createdAt'>;

export const tokenAlerts: TokenAlerts = {
  async list(tx, tokenIds) {
    const alerts = await tx.query<AlertRow>(
      `SELECT token_id, occasion, address, decided_at, handed_over_at FROM token_alert
       WHERE token_id = ANY (:tokenIds::uuid[]) ORDER BY decided_at`,
      { tokenIds },
    );
    const browsers = await tx.query<BrowserRow>(
      `SELECT token_id, endpoint, created_at FROM push_subscription
       WHERE token_id = ANY (:tokenIds::uuid[]) ORDER BY created_at`,
      { tokenIds },
    );
    const byToken = new Map<string, AlertsOfToken>(
      tokenIds.map((tokenId) => [tokenId, { alerts: [], alertedBrowsers: [] }]),
    );
    for (const row of alerts) byToken.get(row.tokenId)?.alerts.push(alertOf(row));
    for (const row of browsers) byToken.get(row.tokenId)?.alertedBrowsers.push(browserOf(row));
    return byToken;
  },

  async erase(tx, tokenIds) {
    await tx.query('DELETE FROM token_alert WHERE token_id = ANY (:tokenIds::uuid[])', { tokenIds });
    await tx.query('DELETE FROM push_subscription WHERE token_id = ANY (:tokenIds::uuid[])', { tokenIds });
    await tx.query('DELETE FROM whatsapp_sent WHERE token_id = ANY (:tokenIds::uuid[])', { tokenIds });
  },

  async dropOthers(tx, tokenId) {
    // The patient asked for these messages while the token had its previous phone.
    await endWhatsapp(tx, tokenId, 'corrected');
    await tx.query(
      `DELETE FROM push_subscription s USING token t
       WHERE s.token_id = :tokenId AND t.id = :tokenId AND (s.device_id = t.device_id) IS NOT TRUE`,
      { tokenId },
    );
    await deleteOtherAgainBrowsers(tx, tokenId);
    await tx.query(
      `DELETE FROM token_alert a WHERE token_id = :tokenId AND NOT EXISTS (
         SELECT FROM push_subscription s WHERE s.token_id = :tokenId AND s.endpoint = a.address)`,
      { tokenId },
    );
  },

  async endTold(sql, tokenIds) {
    const rows = await sql.query<ToldRow>(
      `SELECT t.id AS token_id, w.status AS whatsapp,
         EXISTS (SELECT FROM sent_text s WHERE s.token_id = t.id AND s.occasion = t.occasion) AS has_sms,
         EXISTS (SELECT FROM token_alert a WHERE a.token_id = t.id AND a.occasion = t.occasion
           AND a.address <> :text AND a.handed_over_at IS NOT NULL) AS has_alert
       FROM (SELECT id, ${OF_END} AS occasion FROM token WHERE id = ANY (:tokenIds::uuid[])) t
         LEFT JOIN LATERAL (SELECT status FROM whatsapp_sent w WHERE w.token_id = t.id AND w.occasion = t.occasion
           AND w.status NOT IN ('claimed', 'failed') ORDER BY w.at DESC LIMIT 1) w ON true`,
      { tokenIds, text: TEXT },
    );
    return new Map(
      rows.flatMap((row) => {
        const told = toldOf(row);
        return told ? [[row.tokenId, told] as const] : [];
      }),
    );
  },

  async goOn(tx, visits) {
    await tx.query(
      `UPDATE push_subscription s SET token_id = t.id, doctor_id = t.doctor_id
       FROM unnest(:fromIds::uuid[], :toIds::uuid[]) AS v (from_id, to_id) JOIN token t ON t.id = v.to_id
       WHERE s.token_id = v.from_id`,
      { fromIds: visits.map(({ fromId }) => fromId), toIds: visits.map(({ toId }) => toId) },
    );
  },
};

// The occasion of a cancelled token is the time of its end in milliseconds, in the format of `dueAlerts` in
// core.
const OF_END = `'cancelled:' || (extract(epoch FROM finished_at) * 1000)::bigint`;

type ToldRow = Pick<Tables['tokenAlert'], 'tokenId'> & {
  whatsapp: 'taken' | 'sent' | 'delivered' | 'read' | null;
  hasSms: boolean;
  hasAlert: boolean;
};

/**
 * Chooses the strongest evidence that the patient got a message: a WhatsApp delivery, then a text, a sent
 * WhatsApp message, and a browser alert.
 */
function toldOf({ whatsapp, hasSms, hasAlert }: ToldRow): EndTold | null {
  if (whatsapp === 'read' || whatsapp === 'delivered') return `whatsapp_${whatsapp}`;
  if (hasSms) return 'sms';
  if (whatsapp !== null) return 'whatsapp_sent';
  return hasAlert ? 'browser' : null;
}

const alertOf = (row: AlertRow): AlertsOfToken['alerts'][number] => ({
  occasion: row.occasion,
  sentTo: row.address === TEXT ? 'phone' : 'browser',
  decidedAt: row.decidedAt.toISOString(),
  sentAt: row.handedOverAt?.toISOString() ?? null,
});

// Returns only the host, because the full push endpoint is a secret of the browser and its push service.
const browserOf = (row: BrowserRow): AlertsOfToken['alertedBrowsers'][number] => ({
  service: new URL(row.endpoint).host,
  since: row.createdAt.toISOString(),
});
