import type { SupportTopic } from '@baari/core/platform';
import type { Transaction } from '../../db/index.ts';

export type SupportRequestRow = {
  id: string;
  /** Who was signed in; null for nobody. */
  accountId: string | null;
  name: string;
  email: string;
  topic: SupportTopic;
  message: string;
  at: Date;
};

export async function insertSupportRequest(tx: Transaction, request: SupportRequestRow): Promise<void> {
  const { id, accountId, name, email, topic, message, at } = request;
  await tx.query(
    `INSERT INTO support_request (id, account_id, name, email, topic, message, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, accountId, name, email, topic, message, at],
  );
}
