import { ACCOUNT_ROLES } from '@baari/core/accounts';
import { MEMBER_ROLES } from '@baari/core/clinics';
import type { LineTitle } from '@baari/core/doctors';
import { z } from 'zod';
import type { AccountIdentity, DoctorIdentity } from '../context/index.ts';
import type { Sql, Tables } from '../db/index.ts';

/** A proved identity, since when its session lasts, and until when it does without use. */
export type Session<Identity> = { identity: Identity; createdAt: Date; expiresAt: Date };

const FIND_LOGIN = {
  name: 'actor.find-login',
  text: `SELECT s.id, s.account_id, s.created_at, s.expires_at, a.email, a.name, a.role,
      s.second_factor_at IS NOT NULL
        AND EXISTS (SELECT FROM second_factor f WHERE f.account_id = a.id) AS has_given_second_factor,
      coalesce((SELECT json_agg(json_build_object('clinicId', m.clinic_id, 'role', m.role))
        FROM clinic_member m JOIN clinic c ON c.id = m.clinic_id AND c.deleted_at IS NULL
        WHERE m.account_id = s.account_id), '[]') AS memberships
    FROM login_session s JOIN account a ON a.id = s.account_id
    WHERE s.token = :token AND s.expires_at > :now`,
};

const loginRow = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  createdAt: z.date(),
  expiresAt: z.date(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ACCOUNT_ROLES),
  hasGivenSecondFactor: z.boolean(),
  memberships: z.array(z.object({ clinicId: z.uuid(), role: z.enum(MEMBER_ROLES) })),
});

/** The account whose session has this token, with its memberships; null when the session is over. */
export async function findLogin(
  sql: Sql,
  token: string,
  now: Date,
): Promise<Session<AccountIdentity> | null> {
  const [found] = await sql.query(FIND_LOGIN, { token, now });
  if (!found) return null;
  const row = loginRow.parse(found);
  const { email, role, memberships } = row;
  return {
    identity: {
      accountId: row.accountId,
      loginSessionId: row.id,
      email,
      role,
      hasGivenSecondFactor: row.hasGivenSecondFactor,
      memberships,
      displayName: row.name || email,
    },
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  };
}

const FIND_DOCTOR_LOGIN = {
  name: 'actor.find-doctor-login',
  text: `SELECT s.id, s.doctor_id, s.created_at, s.expires_at, d.clinic_id, d.name, d.title
    FROM doctor_login_session s JOIN doctor d ON d.id = s.doctor_id
    WHERE s.token_hash = :tokenHash AND s.expires_at > :now AND s.ended_because IS NULL AND d.removed_at IS NULL
      AND NOT EXISTS (SELECT FROM account a WHERE a.phone = d.phone AND a.suspended_at IS NOT NULL)`,
};

type DoctorLoginRow = Pick<Tables['doctorLoginSession'], 'doctorId'> & {
  id: string;
  createdAt: Date;
  expiresAt: Date;
  clinicId: string;
  name: string;
  title: LineTitle;
};

/** The doctor whose session's token has this hash; null when the session is over, the doctor gone or their account suspended. */
export async function findDoctorOfLogin(
  sql: Sql,
  tokenHash: Buffer,
  now: Date,
): Promise<Session<DoctorIdentity> | null> {
  const [row] = await sql.query<DoctorLoginRow>(FIND_DOCTOR_LOGIN, { tokenHash, now });
  if (!row) return null;
  const { doctorId, clinicId, id: doctorLoginSessionId, name, title } = row;
  return {
    identity: { doctorId, clinicId, doctorLoginSessionId, name, title },
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  };
}

export async function renewLogin(sql: Sql, loginSessionId: string, expiresAt: Date): Promise<void> {
  await sql.query(
    'UPDATE login_session SET expires_at = :expiresAt, updated_at = now() WHERE id = :loginSessionId',
    { loginSessionId, expiresAt },
  );
}

export async function renewDoctorLogin(sql: Sql, sessionId: string, expiresAt: Date): Promise<void> {
  // One that was ended meanwhile stays so.
  await sql.query(
    'UPDATE doctor_login_session SET expires_at = :expiresAt WHERE id = :sessionId AND ended_because IS NULL',
    { sessionId, expiresAt },
  );
}
