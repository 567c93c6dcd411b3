import type { GivenRole } from '@baari/core/clinics';
import type { Sql, Transaction, Tables } from '../db/index.ts';
import type { InvitationKey } from './invitation-link.ts';

/** An invitation with a working link. `invitedBy` is the account of the inviter. */
export type Invitation = Pick<Tables['clinicInvitation'], 'id' | 'email' | 'invitedBy' | 'expiresAt'> & {
  role: GivenRole;
  invitedAt: Date;
};

/** Returns a clinic's open invitations, newest first. */
export async function listOpenInvitations(sql: Sql, clinicId: string, now: Date): Promise<Invitation[]> {
  return sql.query<Invitation>(
    `SELECT id, email, role, invited_by, created_at AS invited_at, expires_at FROM clinic_invitation
     WHERE clinic_id = :clinicId AND expires_at > :now ORDER BY created_at DESC, id DESC`,
    { clinicId, now },
  );
}

export type NewInvitation = Invitation & { clinicId: string; tokenHash: Buffer };

/** Stores an invitation and replaces an earlier one for the same email. */
export async function replaceInvitation(tx: Transaction, invitation: NewInvitation): Promise<void> {
  const { id, clinicId, email, role, tokenHash, invitedBy, invitedAt, expiresAt } = invitation;
  await tx.query(
    'DELETE FROM clinic_invitation WHERE clinic_id = :clinicId AND (email = :email OR expires_at <= :invitedAt)',
    { clinicId, email, invitedAt },
  );
  await tx.query(
    `INSERT INTO clinic_invitation (id, clinic_id, email, role, token_hash, invited_by, created_at, expires_at)
     VALUES (:id, :clinicId, :email, :role, :tokenHash, :invitedBy, :invitedAt, :expiresAt)`,
    { id, clinicId, email, role, tokenHash, invitedBy, invitedAt, expiresAt },
  );
}

export async function deleteInvitation(tx: Transaction, id: string): Promise<void> {
  await tx.query('DELETE FROM clinic_invitation WHERE id = :id', { id });
}

/** Revokes all invitations that an account sent, in every clinic. */
export async function deleteAllInvitationsBy(tx: Transaction, accountId: string): Promise<void> {
  await tx.query('DELETE FROM clinic_invitation WHERE invited_by = :accountId', { accountId });
}

/** Deletes the invitations of a person who may no longer invite. */
export async function deleteInvitationsBy(
  tx: Transaction,
  clinicId: string,
  accountId: string,
): Promise<void> {
  await tx.query('DELETE FROM clinic_invitation WHERE clinic_id = :clinicId AND invited_by = :accountId', {
    clinicId,
    accountId,
  });
}

/** The information about an invitation that its link shows. */
export type LinkedInvitation = Pick<Tables['clinicInvitation'], 'clinicId' | 'email'> & {
  clinicName: string;
  role: GivenRole;
};

const OF_LINK = '(i.token_hash = :tokenHash OR i.id = :id)';

const valuesOf = (key: InvitationKey) =>
  'id' in key ? { id: key.id, tokenHash: null } : { id: null, tokenHash: key.tokenHash };

/** Returns the invitation of a link. Returns null if the link has expired or the clinic was deleted. */
export async function findInvitation(
  sql: Sql,
  key: InvitationKey,
  now: Date,
): Promise<LinkedInvitation | null> {
  const [row] = await sql.query<LinkedInvitation>(
    `SELECT i.clinic_id, c.name AS clinic_name, i.email, i.role
     FROM clinic_invitation i JOIN clinic c ON c.id = i.clinic_id AND c.deleted_at IS NULL
     WHERE ${OF_LINK} AND i.expires_at > :now`,
    { ...valuesOf(key), now },
  );
  return row ?? null;
}

/** Uses up an invitation. If several visitors use it at the same time, only one of them succeeds. */
export async function takeInvitation(
  tx: Transaction,
  key: InvitationKey,
  now: Date,
): Promise<LinkedInvitation | null> {
  const [row] = await tx.query<LinkedInvitation>(
    `DELETE FROM clinic_invitation i USING clinic c
     WHERE c.id = i.clinic_id AND c.deleted_at IS NULL AND ${OF_LINK} AND i.expires_at > :now
     RETURNING i.clinic_id, c.name AS clinic_name, i.email, i.role`,
    { ...valuesOf(key), now },
  );
  return row ?? null;
}
