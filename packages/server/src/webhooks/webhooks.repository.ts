import type { Webhook, WebhookSettings } from '@baari/contract/webhooks';
import type { MemberGrant } from '../clinics/index.ts';
import type { Sql, Tables, Transaction } from '../db/index.ts';

type Row = Pick<
  Tables['webhook'],
  'id' | 'address' | 'withNames' | 'addedAt' | 'failingSince' | 'offAt' | 'offBecause'
> & { kinds: WebhookSettings['kinds']; addedBy: string };

const COLUMNS = `w.id, w.address, w.kinds, w.with_names, w.actor ->> 'name' AS added_by, w.added_at, w.failing_since,
  w.off_at, w.off_because`;

const webhookOf = ({ addedAt, failingSince, offAt, offBecause, ...row }: Row): Webhook => ({
  ...row,
  addedAt: addedAt.toISOString(),
  failingSince: failingSince?.toISOString() ?? null,
  off: offAt === null || offBecause === null ? null : { at: offAt.toISOString(), because: offBecause },
});

/** Returns a clinic's webhooks, oldest first. */
export async function listWebhookRows(sql: Sql, clinicId: string): Promise<Webhook[]> {
  const rows = await sql.query<Row>(
    `SELECT ${COLUMNS} FROM webhook w WHERE w.clinic_id = :clinicId ORDER BY w.added_at, w.id`,
    { clinicId },
  );
  return rows.map(webhookOf);
}

type Of = { clinicId: string; webhookId: string };

export type LockedWebhook = { webhook: Webhook; secretsSealed: string };

/** Locks and returns a webhook with its encrypted secrets. Returns null if the clinic has no such webhook. */
export async function lockWebhook(
  tx: Transaction,
  { clinicId, webhookId }: Of,
): Promise<LockedWebhook | null> {
  const [row] = await tx.query<Row & { secretsSealed: string }>(
    `SELECT ${COLUMNS}, w.secrets_sealed FROM webhook w
     WHERE w.clinic_id = :clinicId AND w.id = :webhookId FOR UPDATE`,
    { clinicId, webhookId },
  );
  if (!row) return null;
  const { secretsSealed, ...rest } = row;
  return { webhook: webhookOf(rest), secretsSealed };
}

export type NewWebhook = WebhookSettings & {
  id: string;
  clinicId: string;
  secretsSealed: string;
  actor: MemberGrant;
  at: Date;
};

/**
 * Inserts a webhook at the first free ordinal. Returns false if the clinic already has five webhooks. The
 * caller must lock the clinic first.
 */
export async function insertWebhook(tx: Transaction, webhook: NewWebhook): Promise<boolean> {
  const { actor, ...rest } = webhook;
  const inserted = await tx.query(
    `INSERT INTO webhook (id, clinic_id, ordinal, address, kinds, with_names, secrets_sealed, actor, added_at, active_since)
     SELECT :id, :clinicId, free.ordinal, :address, :kinds, :withNames, :secretsSealed, :actor, :at, :at
     FROM (SELECT min(n) AS ordinal FROM generate_series(1, 5) n
       WHERE NOT EXISTS (SELECT FROM webhook w WHERE w.clinic_id = :clinicId AND w.ordinal = n)) free
     WHERE free.ordinal IS NOT NULL RETURNING id`,
    { ...rest, actor: JSON.stringify(actor) },
  );
  return inserted.length > 0;
}

/** Saves the settings and turns the webhook on. A webhook that was off gets the events since `at`. */
export async function updateWebhook(
  tx: Transaction,
  { webhookId, address, kinds, withNames, at }: WebhookSettings & { webhookId: string; at: Date },
): Promise<void> {
  await tx.query(
    `UPDATE webhook SET address = :address, kinds = :kinds, with_names = :withNames,
       active_since = CASE WHEN off_at IS NULL THEN active_since ELSE :at END,
       failing_since = CASE WHEN off_at IS NULL AND address = :address THEN failing_since END,
       paused_until = CASE WHEN address = :address THEN paused_until END, off_at = NULL, off_because = NULL
     WHERE id = :webhookId`,
    { webhookId, address, kinds, withNames, at },
  );
}

export async function saveSecrets(tx: Transaction, webhookId: string, secretsSealed: string): Promise<void> {
  await tx.query('UPDATE webhook SET secrets_sealed = :secretsSealed WHERE id = :webhookId', {
    webhookId,
    secretsSealed,
  });
}

export async function deleteWebhook(tx: Transaction, webhookId: string): Promise<void> {
  await tx.query('DELETE FROM webhook WHERE id = :webhookId', { webhookId });
}
