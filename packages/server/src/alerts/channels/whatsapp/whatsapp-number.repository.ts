import type { Sql, Transaction, Tables } from '../../../db/index.ts';

/** A clinic's own number, with its credentials sealed. */
export type OwnNumber = Pick<
  Tables['whatsappNumber'],
  'clinicId' | 'phoneNumberId' | 'phone' | 'credentialsSealed' | 'connectedAt'
>;

/** Returns a clinic's own number; null if it has none. */
export async function findOwnNumber(sql: Sql, clinicId: string): Promise<OwnNumber | null> {
  const [row] = await sql.query<OwnNumber>(
    `SELECT clinic_id, phone_number_id, phone, credentials_sealed, connected_at FROM whatsapp_number
     WHERE clinic_id = :clinicId`,
    { clinicId },
  );
  return row ?? null;
}

/**
 * Stores a clinic's own number and replaces the previous one. Returns false if another clinic has the number.
 */
export async function saveOwnNumber(tx: Transaction, number: OwnNumber): Promise<boolean> {
  await deleteOwnNumber(tx, number.clinicId);
  const saved = await tx.query(
    `INSERT INTO whatsapp_number (clinic_id, phone_number_id, phone, credentials_sealed, connected_at)
     VALUES (:clinicId, :phoneNumberId, :phone, :credentialsSealed, :connectedAt) ON CONFLICT (phone_number_id) DO NOTHING RETURNING clinic_id`,
    number,
  );
  return saved.length > 0;
}

export async function deleteOwnNumber(tx: Transaction, clinicId: string): Promise<void> {
  await tx.query('DELETE FROM whatsapp_number WHERE clinic_id = :clinicId', { clinicId });
}
