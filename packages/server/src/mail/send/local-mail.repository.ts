import { v7 as uuidv7 } from 'uuid';
import type { Mail } from '../../context/index.ts';
import type { Sql } from '../../db/index.ts';

export type LocalMail = Mail & { id: string; sentAt: Date };

type Row = { id: string; recipient: string; subject: string; text: string; html: string; sent_at: Date };

export async function insertLocalMail(sql: Sql, { to, subject, text, html }: Mail): Promise<void> {
  await sql.query('INSERT INTO local_mail (id, recipient, subject, text, html) VALUES ($1, $2, $3, $4, $5)', [
    uuidv7(),
    to,
    subject,
    text,
    html,
  ]);
}

/** The newest mails of the local mailbox, newest first. */
export async function listLocalMail(sql: Sql, count: number): Promise<LocalMail[]> {
  const rows = await sql.query<Row>(
    `SELECT id, recipient, subject, text, html, sent_at FROM local_mail ORDER BY sent_at DESC, id DESC LIMIT $1`,
    [count],
  );
  return rows.map(({ recipient, sent_at, ...mail }) => ({ ...mail, to: recipient, sentAt: sent_at }));
}
