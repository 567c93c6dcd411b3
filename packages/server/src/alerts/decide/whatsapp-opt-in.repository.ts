import type { WhatsappEnd } from '@baari/core/wait-time';
import { IN_LIVE } from '../../context/index.ts';
import type { Sql, Transaction } from '../../db/index.ts';

/**
 * Records that a patient asked for WhatsApp messages on a token's page. Returns false if they were already
 * on.
 */
export async function startWhatsapp(
  tx: Transaction,
  tokenId: string,
  { at, page }: { at: Date; page: 'token' },
): Promise<boolean> {
  const started = await tx.query(
    `UPDATE token SET whatsapp_since = :at, whatsapp_page = :page, whatsapp_ended = NULL
     WHERE id = :tokenId AND (whatsapp_since IS NULL OR whatsapp_ended IS NOT NULL) RETURNING id`,
    { tokenId, at, page },
  );
  return started.length > 0;
}

/** Ends the WhatsApp messages about a token, if there are any. */
export async function endWhatsapp(sql: Sql, tokenId: string, ended: WhatsappEnd): Promise<void> {
  await sql.query(
    `UPDATE token SET whatsapp_ended = :ended
     WHERE id = :tokenId AND whatsapp_since IS NOT NULL AND whatsapp_ended IS NULL`,
    { tokenId, ended },
  );
}

/**
 * Finds a phone's tokens that may still get WhatsApp messages at one clinic, or at all clinics if `clinicId`
 * is null.
 */
export async function listAskedOfPhone(sql: Sql, phone: string, clinicId: string | null): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `SELECT id FROM token t WHERE phone = :phone AND (:clinicId::uuid IS NULL OR clinic_id = :clinicId)
       AND (status ${IN_LIVE} OR EXISTS (SELECT FROM come_again c WHERE c.token_id = t.id))
       AND whatsapp_since IS NOT NULL AND whatsapp_ended IS NULL`,
    { phone, clinicId },
  );
  return rows.map(({ id }) => id);
}
