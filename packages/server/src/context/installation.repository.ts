import type { InstallationKind } from '@baari/core/platform';
import type { Sql, Tables, Transaction } from '../db/index.ts';

/** Returns the kind of this installation. Returns null until the kind is set. */
export async function findKind(sql: Sql): Promise<InstallationKind | null> {
  const [row] = await sql.query<Pick<Tables['installation'], 'kind'>>('SELECT kind FROM installation');
  return row?.kind ?? null;
}

/**
 * Locks the kind for one caller at a time. A second caller waits, and then reads the kind that the first
 * caller set.
 */
export async function lockInstallation(tx: Transaction): Promise<InstallationKind | null> {
  await tx.query('LOCK TABLE installation IN SHARE ROW EXCLUSIVE MODE');
  return findKind(tx);
}

export async function saveKind(sql: Sql, kind: InstallationKind, at: Date): Promise<void> {
  await sql.query(
    `INSERT INTO installation (kind, set_at) VALUES (:kind, :at)
     ON CONFLICT (is_only_row) DO UPDATE SET kind = :kind, set_at = :at WHERE installation.kind <> :kind`,
    { kind, at },
  );
}

/** Returns whether any account exists. */
export async function hasAccounts(sql: Sql): Promise<boolean> {
  const rows = await sql.query('SELECT FROM account LIMIT 1');
  return rows.length > 0;
}
