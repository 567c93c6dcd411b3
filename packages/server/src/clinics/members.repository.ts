import type { ClinicMembership } from '@baari/contract/clinics';
import type { MemberRole } from '@baari/core/clinics';
import type { Sql, Transaction, Tables } from '../db/index.ts';

type MembershipRow = Pick<Tables['clinicMember'], 'clinicId'> &
  Pick<Tables['clinic'], 'slug' | 'isActive'> & {
    name: string;
    role: MemberRole;
  };

/** The clinics an account is a member of, active ones first, then by name. */
export async function listMemberships(sql: Sql, accountId: string): Promise<ClinicMembership[]> {
  const rows = await sql.query<MembershipRow>(
    `SELECT c.id AS clinic_id, c.slug, c.name, m.role, c.is_active
     FROM clinic_member m JOIN clinic c ON c.id = m.clinic_id AND c.deleted_at IS NULL
     WHERE m.account_id = :accountId ORDER BY c.is_active DESC, c.name, c.id`,
    { accountId },
  );
  return rows.map((row) => ({
    clinicId: row.clinicId,
    slug: row.slug,
    name: row.name,
    role: row.role,
    isActive: row.isActive,
  }));
}

export type Member = { accountId: string; email: string; name: string; role: MemberRole; since: Date };

type MemberRow = Pick<Tables['clinicMember'], 'accountId'> & {
  email: string;
  name: string;
  role: MemberRole;
  createdAt: Date;
};

/** A clinic's members: the owner, the admins, the staff, each by how long they belong to it. */
export async function listMembers(sql: Sql, clinicId: string): Promise<Member[]> {
  const rows = await sql.query<MemberRow>(
    `SELECT m.account_id, a.email, a.name, m.role, m.created_at
     FROM clinic_member m JOIN account a ON a.id = m.account_id
     WHERE m.clinic_id = :clinicId
     ORDER BY array_position(ARRAY['owner', 'admin', 'staff'], m.role), m.created_at, m.account_id`,
    { clinicId },
  );
  return rows.map((row) => ({
    accountId: row.accountId,
    email: row.email,
    name: row.name,
    role: row.role,
    since: row.createdAt,
  }));
}

/** Returns a member's role and locks it until the transaction ends; null for a non-member. */
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

/** Whether the account of this email (lower case) is a member. */
export async function isMemberByEmail(sql: Sql, clinicId: string, email: string): Promise<boolean> {
  const rows = await sql.query(
    `SELECT 1 FROM clinic_member m JOIN account a ON a.id = m.account_id
     WHERE m.clinic_id = :clinicId AND a.email = :email`,
    { clinicId, email },
  );
  return rows.length > 0;
}

export type NewMember = { clinicId: string; accountId: string; role: MemberRole; since: Date };

/** Makes an account a member; an existing member keeps the role. */
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

/** The clinics that have an account's verified email and no owner, under their locks: active ones first, then by age. */
export async function lockOwnerless(
  tx: Transaction,
  accountId: string,
): Promise<{ clinicId: string; isActive: boolean }[]> {
  await tx.query(`SELECT 1 FROM ${OF_EMAIL} ORDER BY c.id FOR NO KEY UPDATE OF c`, { accountId });
  // Read after the locks are held: somebody may have claimed them before.
  const rows = await tx.query<{ id: string; isActive: boolean }>(
    `SELECT c.id, c.is_active FROM ${OF_EMAIL} ORDER BY c.is_active DESC, c.created_at, c.id`,
    { accountId },
  );
  return rows.map((row) => ({ clinicId: row.id, isActive: row.isActive }));
}

/** Makes an account the owner, a member or not, of a clinic that has none. An index keeps that a clinic has one owner. */
export async function saveOwner(tx: Transaction, owner: Omit<NewMember, 'role'>): Promise<void> {
  await tx.query(
    `INSERT INTO clinic_member (clinic_id, account_id, role, created_at) VALUES (:clinicId, :accountId, 'owner', :since)
     ON CONFLICT (clinic_id, account_id) DO UPDATE SET role = 'owner'`,
    { clinicId: owner.clinicId, accountId: owner.accountId, since: owner.since },
  );
}
