import type { GivenRole } from '@baari/core/clinics';
import type { Sql, Transaction } from '../db/index.ts';
import type { InvitationKey } from './invitation-link.ts';

/** An invitation whose link still works. */
export type Invitation = {
  id: string;
  email: string;
  role: GivenRole;
  /** The inviter's account. */
  invitedBy: string | null;
  invitedAt: Date;
  expiresAt: Date;
};

type Row = {
  id: string;
  email: string;
  role: GivenRole;
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
};

/** A clinic's open invitations, the newest first. */
export async function listOpenInvitations(sql: Sql, clinicId: string, now: Date): Promise<Invitation[]> {
  const rows = await sql.query<Row>(
    `SELECT id, email, role, invited_by, created_at, expires_at FROM clinic_invitation
     WHERE clinic_id = $1 AND expires_at > $2 ORDER BY created_at DESC, id DESC`,
    [clinicId, now],
  );
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    invitedBy: row.invited_by,
    invitedAt: row.created_at,
    expiresAt: row.expires_at,
  }));
}

export type NewInvitation = Invitation & { clinicId: string; tokenHash: Buffer };

/** Writes an invitation; an earlier one of the same email, with its link, is gone. */
export async function replaceInvitation(tx: Transaction, invitation: NewInvitation): Promise<void> {
  const { id, clinicId, email, role, tokenHash, invitedBy, invitedAt, expiresAt } = invitation;
  await tx.query('DELETE FROM clinic_invitation WHERE clinic_id = $1 AND (email = $2 OR expires_at <= $3)', [
    clinicId,
    email,
    invitedAt,
  ]);
  await tx.query(
    `INSERT INTO clinic_invitation (id, clinic_id, email, role, token_hash, invited_by, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, clinicId, email, role, tokenHash, invitedBy, invitedAt, expiresAt],
  );
}

export async function deleteInvitation(tx: Transaction, id: string): Promise<void> {
  await tx.query('DELETE FROM clinic_invitation WHERE id = $1', [id]);
}

/** Takes back everything that an account has invited, in whatever clinic. */
export async function deleteAllInvitationsBy(tx: Transaction, accountId: string): Promise<void> {
  await tx.query('DELETE FROM clinic_invitation WHERE invited_by = $1', [accountId]);
}

/** Takes back what somebody without a say any more has invited. */
export async function deleteInvitationsBy(
  tx: Transaction,
  clinicId: string,
  accountId: string,
): Promise<void> {
  await tx.query('DELETE FROM clinic_invitation WHERE clinic_id = $1 AND invited_by = $2', [
    clinicId,
    accountId,
  ]);
}

/** What an invitation's link is about. */
export type LinkedInvitation = { clinicId: string; clinicName: string; email: string; role: GivenRole };

type LinkedRow = { clinic_id: string; clinic_name: string; email: string; role: GivenRole };

const OF_LINK = '(i.token_hash = $1 OR i.id = $2)';

const valuesOf = (key: InvitationKey) => ('id' in key ? [null, key.id] : [key.tokenHash, null]);

/** The invitation of a link; null when it does not work any more, or its clinic is gone. */
export async function findInvitation(
  sql: Sql,
  key: InvitationKey,
  now: Date,
): Promise<LinkedInvitation | null> {
  const [row] = await sql.query<LinkedRow>(
    `SELECT i.clinic_id, c.name AS clinic_name, i.email, i.role
     FROM clinic_invitation i JOIN clinic c ON c.id = i.clinic_id AND c.deleted_at IS NULL
     WHERE ${OF_LINK} AND i.expires_at > $3`,
    [...valuesOf(key), now],
  );
  return row ? linkedOf(row) : null;
}

/** Uses an invitation up: of several who come at once with its links, one gets it. */
export async function takeInvitation(
  tx: Transaction,
  key: InvitationKey,
  now: Date,
): Promise<LinkedInvitation | null> {
  const [row] = await tx.query<LinkedRow>(
    `DELETE FROM clinic_invitation i USING clinic c
     WHERE c.id = i.clinic_id AND c.deleted_at IS NULL AND ${OF_LINK} AND i.expires_at > $3
     RETURNING i.clinic_id, c.name AS clinic_name, i.email, i.role`,
    [...valuesOf(key), now],
  );
  return row ? linkedOf(row) : null;
}

function linkedOf(row: LinkedRow): LinkedInvitation {
  return { clinicId: row.clinic_id, clinicName: row.clinic_name, email: row.email, role: row.role };
}
