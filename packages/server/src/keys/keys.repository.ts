import type { DoctorName } from '@baari/core/doctors';
import type { KeyScope } from '@baari/core/keys';
import type { Sql, Tables, Transaction } from '../db/index.ts';
import { DOCTOR_NAME } from '../doctors/index.ts';

export type KeyRow = Pick<
  Tables['apiKey'],
  'name' | 'lastFour' | 'doctorId' | 'madeAt' | 'expiresAt' | 'lastUsedAt' | 'lastUsedFrom' | 'endedAt'
> & {
  keyId: string;
  scopes: KeyScope[];
  doctorName: DoctorName | null;
  isDoctorRemoved: boolean;
  madeBy: string | null;
  /** True if the member who made the key is still an admin or owner, and not suspended. */
  isBacked: boolean;
};

/**
 * The maximum number of rows of a list. If a clinic ends more keys than this in a year, it sees only the
 * newest ones.
 */
const LISTED_MAX = 100;

/** Returns a clinic's keys, newest first. Keys that have ended come last. */
export function listKeyRows(sql: Sql, clinicId: string): Promise<KeyRow[]> {
  return sql.query<KeyRow>(
    `SELECT k.id AS key_id, k.name, k.last_four, k.scopes, k.doctor_id, k.made_at, k.expires_at, k.last_used_at,
       k.last_used_from, k.ended_at, CASE WHEN d.id IS NOT NULL THEN ${DOCTOR_NAME} END AS doctor_name,
       d.removed_at IS NOT NULL AS is_doctor_removed, coalesce(nullif(a.name, ''), a.email) AS made_by,
       a.suspended_at IS NULL AND EXISTS (SELECT FROM clinic_member m
         WHERE m.clinic_id = k.clinic_id AND m.account_id = k.made_by AND m.role <> 'staff') AS is_backed
     FROM api_key k LEFT JOIN account a ON a.id = k.made_by LEFT JOIN doctor d ON d.id = k.doctor_id
     WHERE k.clinic_id = :clinicId ORDER BY k.ended_at IS NOT NULL, k.made_at DESC, k.id LIMIT ${LISTED_MAX}`,
    { clinicId },
  );
}

export async function countOpenKeys(tx: Transaction, clinicId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'SELECT count(*) AS count FROM api_key WHERE clinic_id = :clinicId AND ended_at IS NULL',
    { clinicId },
  );
  return row?.count ?? 0;
}

export type NewKey = Pick<
  Tables['apiKey'],
  'clinicId' | 'doctorId' | 'name' | 'secretHash' | 'lastFour' | 'madeAt' | 'expiresAt'
> & { keyId: string; scopes: readonly KeyScope[]; madeBy: string };

/** Inserts a key. Returns false if the clinic already has a key with this name that has not ended. */
export async function insertKey(tx: Transaction, key: NewKey): Promise<boolean> {
  const { keyId, clinicId, doctorId, name, secretHash, lastFour, scopes, madeBy, madeAt, expiresAt } = key;
  const rows = await tx.query(
    `INSERT INTO api_key (id, clinic_id, doctor_id, name, secret_hash, last_four, scopes, made_by, made_at, expires_at)
     VALUES (:keyId, :clinicId, :doctorId, :name, :secretHash, :lastFour, :scopes, :madeBy, :madeAt, :expiresAt)
     ON CONFLICT (clinic_id, lower(name)) WHERE ended_at IS NULL DO NOTHING RETURNING id`,
    { keyId, clinicId, doctorId, name, secretHash, lastFour, scopes, madeBy, madeAt, expiresAt },
  );
  return rows.length > 0;
}

/** Locks a key of the clinic. Returns null if there is no such key. */
export async function lockKey(
  tx: Transaction,
  clinicId: string,
  keyId: string,
): Promise<{ name: string; scopes: KeyScope[]; endedAt: Date | null } | null> {
  const [row] = await tx.query<{ name: string; scopes: KeyScope[]; endedAt: Date | null }>(
    'SELECT name, scopes, ended_at FROM api_key WHERE id = :keyId AND clinic_id = :clinicId FOR UPDATE',
    { keyId, clinicId },
  );
  return row ?? null;
}

export async function saveKeyEnd(tx: Transaction, keyId: string, at: Date): Promise<void> {
  await tx.query('UPDATE api_key SET ended_at = :at WHERE id = :keyId', { keyId, at });
}
