import type { Sql } from '../../db/index.ts';

/** What an account's active clinics are called now, the oldest first. */
export async function listClinicNames(sql: Sql, accountId: string): Promise<string[]> {
  const rows = await sql.query<{ name: string }>(
    `SELECT c.name FROM clinic_member m JOIN clinic c ON c.id = m.clinic_id AND c.is_active
     WHERE m.account_id = :accountId AND m.role = 'owner' ORDER BY c.created_at, c.id`,
    { accountId },
  );
  return rows.map(({ name }) => name);
}
