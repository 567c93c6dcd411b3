import type { DoctorLogin } from '@baari/contract/doctors';
import type { Sql, Tables, Transaction } from '../db/index.ts';

type Link = Tables['doctorSignInLink'];

/** Saves a doctor's link in place of an earlier one. */
export async function saveLink(tx: Transaction, link: Link): Promise<void> {
  await tx.query(
    `INSERT INTO doctor_sign_in_link (doctor_id, clinic_id, secret_hash, made_by, made_at, expires_at)
     VALUES (:doctorId, :clinicId, :secretHash, :madeBy, :madeAt, :expiresAt)
     ON CONFLICT (doctor_id) DO UPDATE SET secret_hash = :secretHash, made_by = :madeBy, made_at = :madeAt,
       expires_at = :expiresAt`,
    link,
  );
}

/** Deletes a doctor's link, whether it was used or not. */
export async function deleteLink(tx: Transaction, doctorId: string): Promise<void> {
  await tx.query('DELETE FROM doctor_sign_in_link WHERE doctor_id = :doctorId', { doctorId });
}

/** Uses up a link. Returns true only to the first caller. */
export async function useUpLink(tx: Transaction, secretHash: Buffer): Promise<boolean> {
  const deleted = await tx.query(
    'DELETE FROM doctor_sign_in_link WHERE secret_hash = :secretHash RETURNING doctor_id',
    { secretHash },
  );
  return deleted.length > 0;
}

/** The doctor whom a link signs in. */
export type LinkedDoctor = DoctorLogin & Pick<Tables['doctor'], 'codeEncrypted' | 'phone'>;

/**
 * Finds the doctor of a link. Returns null if the link was used, replaced or ended, or if the member who made it is no
 * longer an admin or owner of the clinic.
 */
export async function findLinkedDoctor(
  sql: Sql,
  { secretHash, now }: { secretHash: Buffer; now: Date },
): Promise<LinkedDoctor | null> {
  const [row] = await sql.query<LinkedDoctor>(
    `SELECT d.id AS doctor_id, d.clinic_id, d.name, d.title, c.name AS clinic_name, d.code_encrypted, d.phone
     FROM doctor_sign_in_link l JOIN doctor d ON d.id = l.doctor_id AND d.removed_at IS NULL
       JOIN clinic c ON c.id = d.clinic_id AND c.is_active
       JOIN clinic_member m ON m.clinic_id = c.id AND m.account_id = l.made_by AND m.role IN ('admin', 'owner')
       JOIN account a ON a.id = m.account_id AND a.suspended_at IS NULL
     WHERE l.secret_hash = :secretHash AND l.expires_at > :now`,
    { secretHash, now },
  );
  return row ?? null;
}
