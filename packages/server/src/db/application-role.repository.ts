import type { Sql, Transaction } from './database.ts';

/**
 * Append-only tables. The role that serves requests can read and insert rows. It can change rows only through
 * functions that belong to the owner's role.
 */
export const RECORDS = [
  'audit_event',
  'queue_event',
  'patient_data_event',
  'slip_read',
  'upi_account',
] as const;

const RECORDS_LISTED = RECORDS.join(', ');

/**
 * The number of a lock with which processes that start together grant the rights one after another. The
 * number is arbitrary, but the same in every version of Baari.
 */
const GRANT_LOCK = 8_226_142;

/** Returns the name of a connection's role. */
export async function readRole(sql: Sql): Promise<string> {
  const [row] = await sql.query<{ role: string }>('SELECT quote_ident(current_user) AS role');
  return row?.role ?? '';
}

/**
 * Returns whether a connection's role can change the tables themselves. A role can do this if it owns the
 * tables, is a member of the owner's role, or is a superuser.
 */
export async function ownsTables(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ owns: boolean }>(
    `SELECT coalesce(bool_or(pg_has_role(current_user, tableowner, 'MEMBER')), false) AS owns
     FROM pg_tables WHERE schemaname = 'public'`,
  );
  return row?.owns ?? false;
}

/**
 * Gives a role exactly the rights for serving requests, and removes any others. The role's name must be
 * quoted already. `tx` must be a transaction of the tables' owner.
 */
export async function grantToApplication(
  tx: Transaction,
  role: string,
  { canClearAllData }: { canClearAllData: boolean },
): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(:grantLock)', { grantLock: GRANT_LOCK });
  const statements = [
    `REVOKE ALL ON ALL TABLES IN SCHEMA public, pgboss FROM ${role}`,
    `GRANT USAGE ON SCHEMA public, pgboss TO ${role}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO ${role}`,
    `GRANT USAGE ON ALL SEQUENCES IN SCHEMA public, pgboss TO ${role}`,
    `REVOKE UPDATE, DELETE ON ${RECORDS_LISTED} FROM ${role}`,
    `REVOKE INSERT, UPDATE, DELETE ON schema_migration FROM ${role}`,
    `GRANT EXECUTE ON FUNCTION redact_queue_events, erase_records TO ${role}`,
    canClearAllData
      ? `GRANT EXECUTE ON FUNCTION lock_cleared_tables, empty_cleared_tables TO ${role}`
      : `REVOKE EXECUTE ON FUNCTION lock_cleared_tables, empty_cleared_tables FROM ${role}`,
  ];
  for (const statement of statements) await tx.query(statement);
}
