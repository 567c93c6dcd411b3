import type { RevocableIdentity } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import type { ErasedQueue } from './erase-clinic.repository.ts';

/**
 * The identities (sessions and memberships), queues and clinics whose feeds close when all data is cleared.
 */
export type ClearedFeeds = {
  identities: RevocableIdentity[];
  queues: ErasedQueue[];
  clinicIds: string[];
};

/** Returns the identities, queues and clinics whose feeds must close when all data is cleared. */
export async function listFeeds(tx: Transaction): Promise<ClearedFeeds> {
  const logins = await tx.query<{ id: string }>(
    `SELECT s.id FROM login_session s JOIN account a ON a.id = s.account_id WHERE a.role <> 'super_admin'`,
  );
  const doctorLogins = await tx.query<{ id: string }>('SELECT id FROM doctor_login_session');
  const members = await tx.query<{ accountId: string; clinicId: string }>(
    'SELECT account_id, clinic_id FROM clinic_member',
  );
  const queues = await tx.query<{ doctorId: string; revision: number }>(
    `SELECT d.id AS doctor_id, coalesce(q.revision, 0) AS revision
     FROM doctor d LEFT JOIN doctor_queue q ON q.doctor_id = d.id`,
  );
  const clinics = await tx.query<{ id: string }>('SELECT id FROM clinic');
  return {
    identities: [
      ...logins.map(({ id }) => ({ loginSessionId: id })),
      ...doctorLogins.map(({ id }) => ({ doctorLoginSessionId: id })),
      ...members.map((row) => ({ memberAccountId: row.accountId, clinicId: row.clinicId })),
    ],
    queues,
    clinicIds: clinics.map(({ id }) => id),
  };
}

/** Empties the tables and deletes all accounts except super admins. Returns the number of deleted rows. */
export async function clearTables(tx: Transaction): Promise<number> {
  // Locks the tables before counting. Running transactions finish first, and later ones wait.
  const tables = await tx.query<{ name: string }>('SELECT name FROM lock_cleared_tables() AS name');
  let cleared = 0;
  for (const { name } of tables) {
    const [row] = await tx.query<{ count: number }>(`SELECT count(*) AS count FROM ${name}`);
    cleared += row?.count ?? 0;
  }
  await tx.query('SELECT empty_cleared_tables()');
  for (const table of ['login_session', 'account_device', 'account_credential']) {
    cleared += await deleteCounted(
      tx,
      `DELETE FROM ${table} USING account a WHERE a.id = account_id AND a.role <> 'super_admin'`,
    );
  }
  return cleared + (await deleteCounted(tx, `DELETE FROM account WHERE role <> 'super_admin'`));
}

async function deleteCounted(tx: Transaction, statement: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `WITH gone AS (${statement} RETURNING 1) SELECT count(*) AS count FROM gone`,
  );
  return row?.count ?? 0;
}
