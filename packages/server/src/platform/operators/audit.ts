/** The log of administrative acts: written in the transaction that does what it tells of. */
import type { AdminAct } from '@baari/core/platform';
import { v7 as uuidv7 } from 'uuid';
import type { Context, NoteDeletedAccount } from '../../context/index.ts';
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

/** Who acts: a super admin, somebody at the server's command line, also with the code that it printed, or whose account it is. */
export type AuditedActor =
  | { accountId: string; email: string }
  | 'command line'
  | 'setup page'
  | 'account holder';

/**
 * Records that a super admin read patients' data, before the answer leaves: what is not recorded is not answered. `records`
 * are the patients' numbers, which say nothing once they are erased; a name or a phone that was searched for stays out.
 */
export async function recordReading(
  ctx: Context,
  by: AuditedActor,
  reading: Pick<AuditedAct, 'subject' | 'subjectId' | 'detail'> & { records: readonly string[] },
): Promise<void> {
  const { records, detail, ...about } = reading;
  await recordAct(ctx.db, by, ctx.now(), {
    ...about,
    act: 'patients.read',
    detail: { ...detail, patients: records.length, records },
  });
}

/** A list that a super admin read. */
const ALL_CLINICS = 'All clinics';

/**
 * Records that a super admin read people who work in clinics, or pay for them, before the answer leaves. What was searched for
 * stays out, as does everything that the rows say.
 */
export const recordList = (
  ctx: Context,
  by: AuditedActor,
  act: 'users.read' | 'doctors.read' | 'transactions.read',
  detail: Readonly<Record<string, unknown>>,
): Promise<void> => recordAct(ctx.db, by, ctx.now(), { act, subject: ALL_CLINICS, detail });

export async function recordAct(sql: Sql, by: AuditedActor, at: Date, audited: AuditedAct): Promise<void> {
  const { act, subject, subjectId = null, detail = {} } = audited;
  const [accountId, byWhom] = typeof by === 'string' ? [null, by] : [by.accountId, by.email];
  await insertAuditEvent(sql, { id: uuidv7(), at, accountId, byWhom, act, subject, subjectId, detail });
}

export const noteDeletedAccount: NoteDeletedAccount = (tx, { accountId, clinicNames, at }) =>
  recordAct(tx, 'account holder', at, {
    act: 'account.deleted',
    subject: clinicNames.join(', ') || 'no clinic',
    subjectId: accountId,
    detail: { clinics: clinicNames.length },
  });
