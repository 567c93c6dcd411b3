/** The audit log of administrative acts. An entry is written in the same transaction as its act. */
import type { AdminAct } from '@baari/core/platform';
import { v7 as uuidv7 } from 'uuid';
import type { Context, NoteDeletedAccount, NoteDoctorLink, NoteKey } from '../../context/index.ts';
import type { Sql } from '../../db/index.ts';
import { insertAuditEvent } from './audit.repository.ts';

export type AuditedAct = {
  act: AdminAct;
  /** The object of the act, in words that are clear even after the object was deleted. */
  subject: string;
  subjectId?: string;
  /** Further facts. It must never contain facts about a patient. */
  detail?: Readonly<Record<string, unknown>>;
};

/**
 * The author of the act. It is a super admin, a member who made or ended an API key or made a doctor's
 * link to sign in, a doctor who used such a link, a person at the server's command line, a person with the
 * setup code printed there, or the account's holder.
 */
export type AuditedActor =
  | { accountId: string; email: string }
  | 'command line'
  | 'setup page'
  | 'doctor’s link'
  | 'account holder';

/**
 * Records that a super admin read patients' data. The entry is written before the response is sent, so that
 * every read is recorded. `records` are the patients' ids. The id of an erased patient means nothing. The
 * names and phones that were searched for are not recorded.
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

/** The subject of the entry in the audit log when a super admin reads a list of all clinics. */
const ALL_CLINICS = 'All clinics';

/**
 * Records that a super admin read a list of accounts, doctors or transactions, before the response is sent.
 * Neither the search words nor the rows are recorded.
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

export const noteKey: NoteKey = (tx, { act, by, clinicName, key: { keyId, name, scopes }, at }) =>
  recordAct(tx, by, at, { act, subject: clinicName, subjectId: keyId, detail: { key: name, scopes } });

export const noteDoctorLink: NoteDoctorLink = (tx, { act, by, clinicName, doctorId, at }) =>
  recordAct(tx, by ?? 'doctor’s link', at, { act, subject: clinicName, subjectId: doctorId });
