import type { AdminClinic } from '@baari/contract/platform';
import { planAt, type PlanType } from '@baari/core/billing';
import type { TextPermission } from '@baari/core/clinics';
import type {
  AdminClinicFlood,
  AdminClinicSort,
  AdminClinicState,
  AdminClinicTexts,
} from '@baari/core/platform';
import { given, type Sql, type Tables } from '../../db/index.ts';
import type { WordPatterns } from '../../patients/index.ts';
import { listKnownFloods, readClinicTokens } from '../../queue/index.ts';
import {
  allOf,
  EMAIL_TEXT,
  findPage,
  type FoundPage,
  matchesAll,
  type PageOrder,
} from './find-page.repository.ts';
import { planCondition } from './plan-condition.repository.ts';

export type ClinicFilter = {
  state: AdminClinicState | undefined;
  plan: PlanType | undefined;
  texts: AdminClinicTexts | undefined;
  flood: AdminClinicFlood | undefined;
  now: Date;
};

const KEYS: Record<AdminClinicSort, string> = {
  name: 'c.operator_text',
  owner: 'a.email',
  doctors: 'coalesce(n.doctors, 0)',
  created: 'c.created_at',
};

const OWNER = `LEFT JOIN clinic_member m ON m.clinic_id = c.id AND m.role = 'owner'
  LEFT JOIN account a ON a.id = m.account_id LEFT JOIN subscription s ON s.account_id = m.account_id`;

const DOCTORS_OF_EACH = `LEFT JOIN (
  SELECT clinic_id, count(*) AS doctors FROM doctor WHERE removed_at IS NULL GROUP BY clinic_id
) n ON n.clinic_id = c.id`;

const STATES: Record<AdminClinicState | 'present', string> = {
  present: 'c.deleted_at IS NULL',
  active: 'c.is_active',
  inactive: 'NOT c.is_active AND c.deleted_at IS NULL',
  suspended: 'a.suspended_at IS NOT NULL AND c.deleted_at IS NULL',
  deleted: 'c.deleted_at IS NOT NULL',
};

const WANTS_TEXTS = '(c.sends_texts OR c.confirms_phones OR c.sends_whatsapp)';

const TEXTS: Record<AdminClinicTexts, string> = {
  to_look_at: `c.text_permission IN ('none', 'kept') AND ${WANTS_TEXTS}`,
  granted: `c.text_permission = 'granted'`,
  stopped: `c.text_permission = 'stopped'`,
};

/**
 * Finds the ids of one page of clinics. Each search word must occur in the clinic's fields, such as name,
 * slug and phone, or in the owner's email.
 */
export async function findListedClinics(
  sql: Sql,
  words: readonly WordPatterns[],
  { state, plan, texts, flood, now }: ClinicFilter,
  { sort, ...order }: PageOrder & { sort: AdminClinicSort },
): Promise<FoundPage> {
  const values: Record<string, unknown> = {};
  const flooded = flood && (await listKnownFloods(sql, now)).map(({ clinicId }) => clinicId);
  const conditions = [
    STATES[state ?? 'present'],
    ...(plan === undefined ? [] : [planCondition(plan, given(values, now))]),
    ...(texts === undefined ? [] : [TEXTS[texts]]),
    ...(flooded === undefined ? [] : [`c.id = ANY (${given(values, flooded)}::uuid[])`]),
    ...matchesAll(
      words,
      values,
      (pattern) => `c.operator_text LIKE ${pattern} OR ${EMAIL_TEXT} LIKE ${pattern}`,
    ),
  ];
  const joins = [OWNER, ...(sort === 'doctors' ? [DOCTORS_OF_EACH] : [])].join(' ');
  const found = `SELECT c.id, ${KEYS[sort]} AS key FROM clinic c ${joins} WHERE ${allOf(conditions)}`;
  return findPage(sql, found, values, order);
}

type Row = Pick<Tables['clinic'], 'slug' | 'name' | 'phone' | 'isActive' | 'createdAt'> &
  Pick<Tables['subscription'], 'paidUntil'> & {
    id: string;
    ownerEmail: string | null;
    doctors: number;
    isGranted: Tables['subscription']['isGranted'] | null;
    isDeleted: boolean;
    wantsTexts: boolean;
    textPermission: TextPermission;
  };

/** Returns the clinics with these ids, including deleted ones, in the order of the ids. */
export async function readClinics(sql: Sql, ids: readonly string[], now: Date): Promise<AdminClinic[]> {
  const rows = await sql.query<Row>(
    `SELECT c.id, c.slug, c.name, c.phone, a.email AS owner_email, s.is_granted, s.paid_until, c.is_active,
       c.deleted_at IS NOT NULL AS is_deleted, ${WANTS_TEXTS} AS wants_texts, c.text_permission, c.created_at,
       (SELECT count(*) FROM doctor d WHERE d.clinic_id = c.id AND d.removed_at IS NULL) AS doctors
     FROM clinic c ${OWNER} WHERE c.id = ANY (:ids::uuid[]) ORDER BY array_position(:ids::uuid[], c.id)`,
    { ids },
  );
  const tokens = await readClinicTokens(sql, ids, now);
  return rows.map((row) => ({
    clinicId: row.id,
    slug: row.slug,
    name: row.name,
    phone: row.phone,
    ownerEmail: row.ownerEmail,
    doctorCount: row.doctors,
    tokensToday: tokens.get(row.id)?.today ?? 0,
    tokensByDay: [...(tokens.get(row.id)?.byDay ?? [])],
    isFlooded: tokens.get(row.id)?.isFlooded ?? false,
    plan: planAt({ isGranted: row.isGranted ?? false, paidUntil: row.paidUntil }, now),
    isActive: row.isActive,
    isDeleted: row.isDeleted,
    wantsTexts: row.wantsTexts,
    textPermission: row.textPermission,
    createdAt: row.createdAt.toISOString(),
  }));
}
