import { v7 as uuidv7 } from 'uuid';
import type { Mail } from '../../context/index.ts';
import type { Sql, Tables } from '../../db/index.ts';

export type LocalMail = Mail & { id: string; sentAt: Date };

type Row = Pick<Tables['localMail'], 'id' | 'recipient' | 'subject' | 'text' | 'html' | 'sentAt'>;

export async function insertLocalMail(sql: Sql, { to, subject, text, html }: Mail): Promise<void> {
  await sql.query(
    'INSERT INTO local_mail (id, recipient, subject, text, html) VALUES (:id, :to, :subject, :text, :html)',
    { id: uuidv7(), to, subject, text, html },
  );
}

/** Returns the newest mails of the local mailbox, newest first. */
export async function listLocalMail(sql: Sql, count: number): Promise<LocalMail[]> {
  const rows = await sql.query<Row>(
    `SELECT id, recipient, subject, text, html, sent_at FROM local_mail ORDER BY sent_at DESC, id DESC LIMIT :count`,
    { count },
  );
  return rows.map(({ recipient, sentAt, ...mail }) => ({ ...mail, to: recipient, sentAt: sentAt }));
}
