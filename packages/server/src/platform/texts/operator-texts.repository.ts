import { PUBLIC_TEXTS, type OperatorText, type PublicText } from '@baari/core/platform';
import type { Sql, Transaction } from '../../db/index.ts';

/**
 * Locks the operator's texts until the transaction ends. Other writers wait, but readers don't.
 */
export async function lockOperatorTexts(tx: Transaction): Promise<void> {
  await tx.query('LOCK TABLE operator_text IN SHARE ROW EXCLUSIVE MODE');
}

/** Returns all of the operator's texts. A text that is not set is empty. */
export async function findTexts(sql: Sql): Promise<Record<OperatorText, string>> {
  const rows = await sql.query<{ name: OperatorText; text: string }>('SELECT name, text FROM operator_text');
  const textOf = (name: OperatorText) => rows.find((row) => row.name === name)?.text ?? '';
  return {
    privacy: textOf('privacy'),
    terms: textOf('terms'),
    refund: textOf('refund'),
    contact: textOf('contact'),
    sellerName: textOf('sellerName'),
    sellerAddress: textOf('sellerAddress'),
    gstin: textOf('gstin'),
  };
}

/** Stores a text. An empty text is deleted. */
export async function saveText(
  tx: Transaction,
  { name, text, at }: { name: OperatorText; text: string; at: Date },
): Promise<void> {
  if (text === '') await tx.query('DELETE FROM operator_text WHERE name = :name', { name });
  else {
    await tx.query(
      `INSERT INTO operator_text (name, text, set_at) VALUES (:name, :text, :at)
       ON CONFLICT (name) DO UPDATE SET text = excluded.text, set_at = excluded.set_at`,
      { name, text, at },
    );
  }
}

/**
 * Returns the names of the operator's public pages that have a text, in the order of `PUBLIC_TEXTS`. Runs for
 * every page that a visitor opens.
 */
export async function findPublicNames(sql: Sql): Promise<PublicText[]> {
  const rows = await sql.query<{ name: OperatorText }>({
    name: 'platform.operator-texts',
    text: 'SELECT name FROM operator_text',
  });
  return PUBLIC_TEXTS.filter((name) => rows.some((row) => row.name === name));
}

/** Returns the text of one of the operator's pages. Returns null if the page has no text. */
export async function findPublicText(sql: Sql, name: PublicText): Promise<string | null> {
  const [row] = await sql.query<{ text: string }>('SELECT text FROM operator_text WHERE name = :name', {
    name,
  });
  return row?.text ?? null;
}

export async function isNoticePutAway(sql: Sql): Promise<boolean> {
  return (await sql.query(`SELECT 1 FROM operator_notice WHERE name = 'texts'`)).length > 0;
}

export async function putNoticeAway(sql: Sql, at: Date): Promise<void> {
  await sql.query(
    `INSERT INTO operator_notice (name, put_away_at) VALUES ('texts', :at) ON CONFLICT (name) DO NOTHING`,
    { at },
  );
}
