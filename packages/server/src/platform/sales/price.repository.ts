import type { Price } from '@baari/contract/platform';
import type { Sql, Transaction, Tables } from '../../db/index.ts';

type Row = Pick<Tables['pricing'], 'rupees' | 'isActive' | 'createdAt'> & {
  email: Tables['account']['email'] | null;
};

const SELECT = `SELECT p.rupees, p.is_active, a.email, p.created_at
  FROM pricing p LEFT JOIN account a ON a.id = p.created_by`;

/** Locks the prices until the transaction ends. Other writers wait, but readers don't. */
export async function lockPrices(tx: Transaction): Promise<void> {
  await tx.query('LOCK TABLE pricing IN SHARE ROW EXCLUSIVE MODE');
}

/** Returns the current price. Returns null if no price was ever set. */
export async function findActivePrice(sql: Sql): Promise<Price | null> {
  const [row] = await sql.query<Row>(`${SELECT} WHERE p.is_active`);
  return row ? priceOf(row) : null;
}

/** Returns all prices so far, newest first. */
export async function listPricesEver(sql: Sql): Promise<Price[]> {
  return (await sql.query<Row>(`${SELECT} ORDER BY p.created_at DESC, p.id DESC`)).map(priceOf);
}

/** Stores a price and makes it the current one. */
export async function insertActivePrice(
  tx: Transaction,
  { id, rupees, setBy, at }: { id: string; rupees: number; setBy: string; at: Date },
): Promise<void> {
  await tx.query('UPDATE pricing SET is_active = false WHERE is_active');
  await tx.query(
    `INSERT INTO pricing (id, plan_type, rupees, created_by, created_at) VALUES (:id, 'pro', :rupees, :setBy, :at)`,
    { id, rupees, setBy, at },
  );
}

const priceOf = (row: Row): Price => ({
  rupees: row.rupees,
  isActive: row.isActive,
  setBy: row.email,
  createdAt: row.createdAt.toISOString(),
});
