/** The log of administrative acts: written in the transaction that does what it tells of. */
import type { AdminAct } from '@baari/core/platform';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '../../db/index.ts';
import { insertAuditEvent } from './audit.repository.ts';

export type AuditedAct = {
  act: AdminAct;
  /** What it was done to, in words that stay true when that is gone. */
  subject: string;
  subjectId?: string;
  /** Facts beside; never a patient's. */
  detail?: Readonly<Record<string, unknown>>;
};

/** Who acts: a super admin, or somebody at the server's command line, also with the code that it printed. */
export type AuditedActor = { accountId: string; email: string } | 'command line' | 'setup page';

export async function recordAct(sql: Sql, by: AuditedActor, at: Date, audited: AuditedAct): Promise<void> {
  const { act, subject, subjectId = null, detail = {} } = audited;
  const [accountId, byWhom] = typeof by === 'string' ? [null, by] : [by.accountId, by.email];
  await insertAuditEvent(sql, { id: uuidv7(), at, accountId, byWhom, act, subject, subjectId, detail });
}
