import type { LineTitle } from '@baari/core/doctors';
import type { AccountIdentity, DoctorIdentity, KeyIdentity } from '../context/index.ts';
import type { Sql, Tables } from '../db/index.ts';

/** A verified identity with its session. If a session is not used, it ends at `expiresAt`. */
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

type LoginRow = Pick<Tables['loginSession'], 'id' | 'accountId' | 'createdAt' | 'expiresAt'> &
  Pick<Tables['account'], 'email' | 'name' | 'role'> &
  Pick<AccountIdentity, 'hasGivenSecondFactor' | 'memberships'>;

/**
 * Returns the account to which a session's token belongs, with its memberships. Returns null if the session
 * has ended.
 */
export async function findLogin(
  sql: Sql,
  token: string,
  now: Date,
): Promise<Session<AccountIdentity> | null> {
  const [row] = await sql.query<LoginRow>(FIND_LOGIN, { token, now });
  if (!row) return null;
  const { id: loginSessionId, name, createdAt, expiresAt, ...account } = row;
  return {
    identity: { ...account, loginSessionId, displayName: name || account.email },
    createdAt,
    expiresAt,
  };
}

const FIND_DOCTOR_LOGIN = {
  name: 'actor.find-doctor-login',
  text: `SELECT s.id, s.doctor_id, s.created_at, s.expires_at, d.clinic_id, d.name, d.title
    FROM doctor_login_session s JOIN doctor d ON d.id = s.doctor_id
    WHERE s.token_hash = :tokenHash AND s.expires_at > :now AND s.ended_because IS NULL AND d.removed_at IS NULL
      AND NOT EXISTS (SELECT FROM account a WHERE a.phone = d.phone AND a.suspended_at IS NOT NULL)`,
};

type DoctorLoginRow = Pick<Tables['doctorLoginSession'], 'id' | 'doctorId' | 'createdAt' | 'expiresAt'> &
  Pick<Tables['doctor'], 'clinicId' | 'name'> & { title: LineTitle };

/**
 * Returns the doctor to whom a session's token belongs, found by the token's hash. Returns null if the
 * session has ended, the doctor was removed or their account is suspended.
 */
export async function findDoctorOfLogin(
  sql: Sql,
  tokenHash: Buffer,
  now: Date,
): Promise<Session<DoctorIdentity> | null> {
  const [row] = await sql.query<DoctorLoginRow>(FIND_DOCTOR_LOGIN, { tokenHash, now });
  if (!row) return null;
  const { id: doctorLoginSessionId, createdAt, expiresAt, ...doctor } = row;
  return { identity: { ...doctor, doctorLoginSessionId }, createdAt, expiresAt };
}

export async function renewLogin(sql: Sql, loginSessionId: string, expiresAt: Date): Promise<void> {
  await sql.query(
    'UPDATE login_session SET expires_at = :expiresAt, updated_at = now() WHERE id = :loginSessionId',
    { loginSessionId, expiresAt },
  );
}

export async function renewDoctorLogin(sql: Sql, sessionId: string, expiresAt: Date): Promise<void> {
  // Does not extend a session that has ended.
  await sql.query(
    'UPDATE doctor_login_session SET expires_at = :expiresAt WHERE id = :sessionId AND ended_because IS NULL',
    { sessionId, expiresAt },
  );
}

const FIND_KEY = {
  name: 'actor.find-key',
  text: `SELECT k.id AS key_id, k.clinic_id, k.doctor_id, k.name, k.scopes, k.expires_at, k.made_by, k.ended_at,
      k.last_used_at,
      c.deleted_at IS NULL AND (k.doctor_id IS NULL OR d.removed_at IS NULL)
        AND EXISTS (SELECT FROM clinic_member m JOIN account a ON a.id = m.account_id AND a.suspended_at IS NULL
          WHERE m.clinic_id = k.clinic_id AND m.account_id = k.made_by AND m.role <> 'staff') AS is_backed
    FROM api_key k JOIN clinic c ON c.id = k.clinic_id LEFT JOIN doctor d ON d.id = k.doctor_id
    WHERE k.secret_hash = :hash`,
};

type KeyState = {
  endedAt: Date | null;
  /**
   * False if the clinic or the doctor was removed, or if the member who made the key is no longer an admin or
   * owner.
   */
  isBacked: boolean;
  lastUsedAt: Date | null;
};
type FoundKey = Omit<KeyIdentity, 'madeBy'> & { madeBy: string | null };

/** Returns the key with this hash, even one that has ended. Returns null if there is no such key. */
export async function findKey(sql: Sql, hash: Buffer): Promise<(KeyState & { identity: FoundKey }) | null> {
  const [row] = await sql.query<KeyState & FoundKey>(FIND_KEY, { hash });
  if (!row) return null;
  const { endedAt, isBacked, lastUsedAt, ...identity } = row;
  return { identity, endedAt, isBacked, lastUsedAt };
}

/** Stores the use of a key, unless another request has stored a use after `before`. */
export async function markKeyUsed(
  sql: Sql,
  use: { keyId: string; address: string; now: Date; before: Date },
): Promise<void> {
  await sql.query(
    `UPDATE api_key SET last_used_at = :now, last_used_from = :address
     WHERE id = :keyId AND (last_used_at IS NULL OR last_used_at <= :before)`,
    use,
  );
}
