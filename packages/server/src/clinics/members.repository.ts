import type { ClinicMembership } from '@baari/contract/clinics';
import type { MemberRole } from '@baari/core/clinics';
import type { Sql, Transaction, Tables } from '../db/index.ts';

/** Returns the clinics of a member, active ones first, then by name. */
export async function listMemberships(sql: Sql, accountId: string): Promise<ClinicMembership[]> {
  return sql.query<ClinicMembership>(
    `SELECT c.id AS clinic_id, c.slug, c.name, m.role, c.is_active
     FROM clinic_member m JOIN clinic c ON c.id = m.clinic_id AND c.deleted_at IS NULL
     WHERE m.account_id = :accountId ORDER BY c.is_active DESC, c.name, c.id`,
    { accountId },
  );
}

export type Member = Pick<Tables['clinicMember'], 'accountId' | 'role'> &
  Pick<Tables['account'], 'email' | 'name'> & { since: Date };

/**
 * Returns a clinic's members: the owner, then admins, then staff. Members with the same role are sorted by
 * how long they have been members.
 */
export async function listMembers(sql: Sql, clinicId: string): Promise<Member[]> {
  return sql.query<Member>(
    `SELECT m.account_id, a.email, a.name, m.role, m.created_at AS since
     FROM clinic_member m JOIN account a ON a.id = m.account_id
     WHERE m.clinic_id = :clinicId
     ORDER BY array_position(ARRAY['owner', 'admin', 'staff'], m.role), m.created_at, m.account_id`,
    { clinicId },
  );
}

/**
 * Returns a member's role and locks it until the transaction ends. Returns null if the account is not a
 * member.
 */
export async function lockMemberRole(
  tx: Transaction,
  clinicId: string,
  accountId: string,
): Promise<MemberRole | null> {
  const [row] = await tx.query<{ role: MemberRole }>(
    'SELECT role FROM clinic_member WHERE clinic_id = :clinicId AND account_id = :accountId FOR UPDATE',
    { clinicId, accountId },
  );
  return row?.role ?? null;
}

/** Returns whether the account of this email (lower case) is a member. */
export async function isMemberByEmail(sql: Sql, clinicId: string, email: string): Promise<boolean> {
  const rows = await sql.query(
    `SELECT 1 FROM clinic_member m JOIN account a ON a.id = m.account_id
     WHERE m.clinic_id = :clinicId AND a.email = :email`,
    { clinicId, email },
  );
  return rows.length > 0;
}

export type NewMember = { clinicId: string; accountId: string; role: MemberRole; since: Date };

/** Makes an account a member. If the account is already a member, it keeps its role. */
export async function insertMember(tx: Transaction, member: NewMember): Promise<void> {
  await tx.query(
    `INSERT INTO clinic_member (clinic_id, account_id, role, created_at) VALUES (:clinicId, :accountId, :role, :since)
     ON CONFLICT (clinic_id, account_id) DO NOTHING`,
    { clinicId: member.clinicId, accountId: member.accountId, role: member.role, since: member.since },
  );
}

export async function saveMemberRole(
  tx: Transaction,
  clinicId: string,
  accountId: string,
  role: MemberRole,
): Promise<void> {
  await tx.query(
    'UPDATE clinic_member SET role = :role WHERE clinic_id = :clinicId AND account_id = :accountId',
    { clinicId, accountId, role },
  );
}

export async function deleteMember(tx: Transaction, clinicId: string, accountId: string): Promise<void> {
  await tx.query('DELETE FROM clinic_member WHERE clinic_id = :clinicId AND account_id = :accountId', {
    clinicId,
    accountId,
  });
}

const OF_EMAIL = `clinic c JOIN account a ON lower(c.email) = a.email
     WHERE a.id = :accountId AND a.email_verified AND c.deleted_at IS NULL
       AND NOT EXISTS (SELECT FROM clinic_member o WHERE o.clinic_id = c.id AND o.role = 'owner')`;

/** Locks and returns the ownerless clinics with an account's verified email: active ones first, then by age. */
export async function lockOwnerless(
  tx: Transaction,
  accountId: string,
): Promise<{ clinicId: string; isActive: boolean }[]> {
  await tx.query(`SELECT 1 FROM ${OF_EMAIL} ORDER BY c.id FOR NO KEY UPDATE OF c`, { accountId });
  // The query runs again after locking, because another account may have claimed the clinics first.
  return tx.query<{ clinicId: string; isActive: boolean }>(
    `SELECT c.id AS clinic_id, c.is_active FROM ${OF_EMAIL} ORDER BY c.is_active DESC, c.created_at, c.id`,
    { accountId },
  );
}

/**
 * Makes an account, member or not, the owner of an ownerless clinic. A unique index ensures that a clinic has
 * only one owner.
 */
export async function saveOwner(tx: Transaction, owner: Omit<NewMember, 'role'>): Promise<void> {
  await tx.query(
    `INSERT INTO clinic_member (clinic_id, account_id, role, created_at) VALUES (:clinicId, :accountId, 'owner', :since)
     ON CONFLICT (clinic_id, account_id) DO UPDATE SET role = 'owner'`,
    { clinicId: owner.clinicId, accountId: owner.accountId, since: owner.since },
  );
}
