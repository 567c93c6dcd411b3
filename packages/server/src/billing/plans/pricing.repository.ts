import type { Sql } from '../../db/index.ts';

/** What Pro costs a month, in rupees; null when no price was ever set. */
export async function findProRupees(sql: Sql): Promise<number | null> {
  const [row] = await sql.query<{ rupees: number }>({
    name: 'billing.pro-rupees',
    text: `SELECT rupees FROM pricing WHERE plan_type = 'pro' AND is_active`,
  });
  return row?.rupees ?? null;
}
