import type { AdminUser } from '@baari/contract/platform';
import { planAt, type PlanType } from '@baari/core/billing';
import type { AdminUserSort, AdminUserState } from '@baari/core/platform';
import { given, type Sql, type Tables } from '../../db/index.ts';
import type { WordPatterns } from '../../patients/index.ts';
import {
  allOf,
  EMAIL_TEXT,
  findPage,
  type FoundPage,
  matchesAll,
  type PageOrder,
} from './find-page.repository.ts';
import { planCondition } from './plan-condition.repository.ts';

const KEYS: Record<AdminUserSort, string> = {
  email: 'a.email',
  created: 'a.created_at',
  lastSignIn: 'a.last_sign_in_at',
};

const STATES: Record<AdminUserState, string> = {
  active: 'a.suspended_at IS NULL',
  suspended: 'a.suspended_at IS NOT NULL',
};

export type UserFilter = { state: AdminUserState | undefined; plan: PlanType | undefined; now: Date };

/** Finds a page of accounts whose email contains every search word. */
export function findUsers(
  sql: Sql,
  words: readonly WordPatterns[],
  { state, plan, now }: UserFilter,
  { sort, ...order }: PageOrder & { sort: AdminUserSort },
): Promise<FoundPage> {
  const values: Record<string, unknown> = {};
  const conditions = [
    ...(state === undefined ? [] : [STATES[state]]),
    ...(plan === undefined ? [] : [planCondition(plan, given(values, now))]),
    ...matchesAll(words, values, (pattern) => `${EMAIL_TEXT} LIKE ${pattern}`),
  ];
  const found = `SELECT a.id, ${KEYS[sort]} AS key
    FROM account a LEFT JOIN subscription s ON s.account_id = a.id WHERE ${allOf(conditions)}`;
  return findPage(sql, found, values, order);
}

type Row = Omit<AdminUser, 'plan' | 'isGranted' | 'paidUntil' | 'createdAt' | 'lastSignInAt'> &
  Pick<Tables['account'], 'createdAt' | 'lastSignInAt'> & {
    isGranted: boolean | null;
    paidUntil: Date | null;
  };

/** Returns the accounts with these ids, in the order of the ids. */
export async function readUsers(sql: Sql, ids: readonly string[], now: Date): Promise<AdminUser[]> {
  const rows = await sql.query<Row>(
    `SELECT a.id AS account_id, a.email, a.role, a.suspended_at IS NOT NULL AS is_suspended, s.is_granted, s.paid_until, a.created_at, a.last_sign_in_at,
       (SELECT count(*) FROM clinic_member m JOIN clinic c ON c.id = m.clinic_id AND c.deleted_at IS NULL
         WHERE m.account_id = a.id AND m.role = 'owner') AS clinic_count
     FROM account a LEFT JOIN subscription s ON s.account_id = a.id
     WHERE a.id = ANY (:ids::uuid[]) ORDER BY array_position(:ids::uuid[], a.id)`,
    { ids },
  );
  return rows.map(({ isGranted, paidUntil, createdAt, lastSignInAt, ...user }) => ({
    ...user,
    plan: planAt({ isGranted: isGranted ?? false, paidUntil }, now),
    isGranted: isGranted ?? false,
    paidUntil: paidUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  }));
}
