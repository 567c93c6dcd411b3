/**
 * Checks how PostgreSQL executes the queries for a page of each list, on a platform with 2,500 clinics and
 * 50,000 patients.
 */
import { PATIENT_SORTS } from '@baari/core/patients';
import { SORT_DIRECTIONS, type SortDirection } from '@baari/core/shared';
import { ADMIN_CLINIC_SORTS, ADMIN_DOCTOR_SORTS, ADMIN_USER_SORTS, GROWTH_WEEKS } from '@baari/core/platform';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Values } from '../../db/index.ts';
import { createQueueWorld, type QueueWorld } from '../../../test/queue-world.ts';
import type { Context } from '../../context/index.ts';
import { fillPlatform, SIZES } from '../../../test/big-platform.ts';
import { getPlatformGrowth } from '../growth/platform-growth.ts';
import {
  getPlatformSummary,
  listAllClinics,
  listAllDoctors,
  listAllPatients,
  listAllUsers,
} from './admin-lists.ts';
import { findAllPatients } from './patient-list.repository.ts';

let world: QueueWorld;

beforeAll(async () => {
  world = await createQueueWorld({ statement_timeout: 0, query_timeout: 0 });
  await fillPlatform(world.db);
}, 300_000);
afterAll(() => world.drop());

type Asked = { text: string; values: Values };

/**
 * Returns the context of a super admin. The context collects its queries in `asked`. It leaves out the
 * queries that write to the audit log.
 */
function operator(asked: Asked[]): Context {
  const identity = { accountId: uuidv7(), loginSessionId: uuidv7(), email: 'root@baari.test' };
  const account = {
    ...identity,
    role: 'super_admin',
    hasGivenSecondFactor: true,
    displayName: '',
    memberships: [],
  } as const;
  const { db } = world;
  const query: typeof db.query = (statement, values = {}) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    if (!text.startsWith('INSERT')) asked.push({ text, values });
    return db.query(statement, values);
  };
  return { ...world.as({ account }), db: { ...db, query } };
}

type Node = { type: string; relation: string; index: string; rows: number; loops: number };

type Plan = Node & { parts: Plan[] };

const plan: z.ZodType<Plan> = z
  .object({
    'Node Type': z.string(),
    'Relation Name': z.string().default(''),
    'Index Name': z.string().default(''),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    get Plans() {
      return z.array(plan).default([]);
    },
  })
  .transform((node) => ({
    type: node['Node Type'],
    relation: node['Relation Name'],
    index: node['Index Name'],
    rows: node['Actual Rows'],
    loops: node['Actual Loops'],
    parts: node.Plans,
  }));

/** Executes the queries again with `EXPLAIN`, and returns all nodes of their plans. */
async function nodesOf(asked: readonly Asked[]): Promise<Node[]> {
  const nodes: Node[] = [];
  const collect = ({ parts, ...node }: Plan) => {
    nodes.push(node);
    parts.forEach(collect);
  };
  for (const { text, values } of asked) {
    const rows = await world.db.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    const [row] = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: plan })) })).parse(rows);
    row?.['QUERY PLAN'].forEach((explained) => collect(explained.Plan));
  }
  return nodes;
}

const reads = (nodes: readonly Node[], relation: string) =>
  nodes.filter((node) => node.relation === relation || node.index.startsWith(`${relation}_`));

/** Returns the highest number of rows that any step of the plans processes, in all its loops together. */
const mostRows = (nodes: readonly Node[]) => Math.max(...nodes.map(({ rows, loops }) => rows * loops));

const pagesOf = <Sort extends string>(sorts: readonly Sort[], total: number) =>
  sorts.flatMap((sort) =>
    SORT_DIRECTIONS.flatMap((direction) =>
      [1, total / 50, total / 25].map((page) => ({ sort, direction, page })),
    ),
  );

describe('the list of all patients', () => {
  it.each(pagesOf(PATIENT_SORTS, SIZES.patients))(
    'reads the list by $sort, $direction, page $page from the nearer end of an index',
    async (order) => {
      const asked: Asked[] = [];
      const found = await listAllPatients(operator(asked), { ...order, search: '' });
      expect(found).toMatchObject({ total: SIZES.patients, rows: { length: 25 } });
      // Checks only the queries that read the page, because PostgreSQL may read all rows to count them.
      const nodes = await nodesOf(asked.filter(({ text }) => !text.includes('AS visited')));
      expect(nodes.filter(({ type }) => type === 'Seq Scan' || type === 'Sort')).toMatchObject([
        { rows: 25 },
      ]);
      const walked = nodes.filter(({ index }) => index.startsWith('patient_of_all_'));
      expect(walked).not.toEqual([]);
      const nearer = order.page === SIZES.patients / 50 ? SIZES.patients / 2 : 25;
      expect(mostRows(walked)).toBeLessThanOrEqual(nearer);
    },
  );

  it.each(PATIENT_SORTS)(
    'ends after a number of patients that it counts quickly, sorted by %s',
    async (sort) => {
      for (const direction of SORT_DIRECTIONS) {
        const asked: Asked[] = [];
        const { db } = operator(asked);
        const order = { sort, direction };
        const whole = await findAllPatients(db, { ...order, page: 40 });
        asked.length = 0;
        const { total, ids } = await findAllPatients(db, { ...order, page: 40 }, 1000);
        expect([total, ids]).toEqual([1000, whole.ids]);
        expect(mostRows(reads(await nodesOf(asked), 'patient'))).toBeLessThanOrEqual(1000);
        expect((await findAllPatients(db, { ...order, page: 41 }, 1000)).ids).toEqual([]);
      }
    },
  );

  it.each([
    ['few', 'c4ca42', 1],
    ['many', 'sharma', SIZES.patients / 10],
    ['some, by two words', 'c4 sharma', SIZES.patients / 500],
    ['a phone', '98765', 100],
    ['nothing', 'zzzzz', 0],
  ])('uses the search index for a search that matches %s (%s)', async (_, search, most) => {
    for (const sort of PATIENT_SORTS) {
      const asked: Asked[] = [];
      const { total } = await listAllPatients(operator(asked), { search, sort, direction: 'asc', page: 1 });
      expect(total).toBeLessThanOrEqual(most);
      const nodes = await nodesOf(asked);
      expect(nodes.map(({ index }) => index)).toContain('patient_search');
      expect(reads(nodes, 'patient').filter(({ type }) => type === 'Seq Scan')).toEqual([]);
    }
  });
});

type Rest = { direction: SortDirection; page: number; search: string };
/** Reads a list in one of its sort orders. */
type Ordered = (ctx: Context, rest: Rest) => Promise<{ total: number; rows: unknown[] }>;

const clinicLists = ADMIN_CLINIC_SORTS.map(
  (sort): Ordered =>
    (ctx, rest) =>
      listAllClinics(ctx, { ...rest, sort }),
);
const userLists = ADMIN_USER_SORTS.map(
  (sort): Ordered =>
    (ctx, rest) =>
      listAllUsers(ctx, { ...rest, sort }),
);
const doctorLists = ADMIN_DOCTOR_SORTS.map(
  (sort): Ordered =>
    (ctx, rest) =>
      listAllDoctors(ctx, { ...rest, sort }),
);

// These tables are small, so their lists may read the whole table, but only once.
describe.each([
  {
    name: 'clinics',
    lists: clinicLists,
    size: SIZES.clinics,
    searches: ['c4ca42', 'pune', 'zzzzz', '98', 'clinic'],
  },
  { name: 'users', lists: userLists, size: SIZES.users, searches: ['c4ca42', 'owner', 'zzzzz'] },
  {
    name: 'doctors',
    lists: doctorLists,
    size: SIZES.doctors,
    searches: ['c4ca42', 'sharma', 'pune', 'zzzzz', 'dr'],
  },
])('the list of all $name', ({ lists, size, searches }) => {
  const ask = async (list: Ordered, rest: Rest) => {
    const asked: Asked[] = [];
    const found = await list(operator(asked), rest);
    return { found, nodes: await nodesOf(asked) };
  };

  it('reads any page in any order, and processes no more rows than there are doctors', async () => {
    for (const list of lists) {
      for (const direction of SORT_DIRECTIONS) {
        for (const page of [1, size / 50, size / 25]) {
          const { found, nodes } = await ask(list, { direction, page, search: '' });
          expect(found).toMatchObject({ total: size, rows: { length: 25 } });
          expect(mostRows(nodes)).toBeLessThanOrEqual(SIZES.doctors);
        }
      }
    }
  });

  it('searches the list, and processes no more rows than there are doctors', async () => {
    for (const search of searches) {
      const [list] = lists;
      const { nodes } = await ask(list ?? expect.fail(), { search, direction: 'asc', page: 1 });
      expect(mostRows(nodes)).toBeLessThanOrEqual(SIZES.doctors);
    }
  });
});

describe('the platform’s figures', () => {
  it('counts today’s tokens through an index', async () => {
    const asked: Asked[] = [];
    expect(await getPlatformSummary(operator(asked))).toMatchObject({
      clinics: SIZES.clinics,
      users: SIZES.users,
      doctors: SIZES.doctors,
      tokensToday: 0,
    });
    const tokens = asked.filter(({ text }) => text.includes('queue_session'));
    const plans = await world.db.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN ${tokens[0]?.text ?? ''}`,
      tokens[0]?.values,
    );
    expect(plans.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on queue_session');
  });
});

describe('the growth of the platform', () => {
  it('computes half a year of growth from the stored weeks of each clinic, without reading sessions', async () => {
    const weeks = SIZES.clinics * GROWTH_WEEKS;
    await world.db.query(
      `INSERT INTO clinic_week (week, clinic_id, tokens, days, last_on)
       SELECT week::date, id, 100, 5, week::date + 4
       FROM clinic, generate_series('2026-05-25'::date, '2026-11-16', interval '1 week') week`,
    );
    await world.db.query('ANALYZE clinic_week');
    const asked: Asked[] = [];
    const growth = await getPlatformGrowth(operator(asked));
    expect(growth.weeks.at(-1)).toMatchObject({ week: '2026-11-16', activeClinics: SIZES.clinics });
    const nodes = await nodesOf(asked);
    expect(mostRows(nodes)).toBeLessThanOrEqual(weeks);
    expect(reads(nodes, 'queue_session')).toEqual([]);
  });
});

describe('the clinics with possible fake tokens', () => {
  it('reads today’s tokens only of clinics whose owners were warned', async () => {
    const today = '2026-11-21';
    await world.db.query(
      `INSERT INTO queue_session (id, doctor_id, clinic_id, service_date, sequence, started_at, last_number)
       SELECT gen_random_uuid(), id, clinic_id, :today::date, 1, :today::date, 8 FROM doctor
       WHERE substring(slug FROM '\\d+')::integer <= 500`,
      { today },
    );
    await world.db.query(
      `INSERT INTO token (id, clinic_id, doctor_id, session_id, number, line_key, status, issued_at, ordinal)
       SELECT gen_random_uuid(), clinic_id, doctor_id, id, n, n, 'completed', started_at, 0
       FROM queue_session, generate_series(1, 8) n`,
    );
    await world.db.query(
      `INSERT INTO flood_told (clinic_id, service_date, told_at)
       SELECT clinic_id, service_date, started_at FROM queue_session LIMIT 3`,
    );
    await world.db.query('ANALYZE queue_session, token, flood_told');
    const asked: Asked[] = [];
    const search = { search: '', sort: 'name', direction: 'asc', page: 1 } as const;
    await listAllClinics(operator(asked), { ...search, flood: 'flooded' });
    const nodes = await nodesOf(asked);
    const ofTokens = reads(nodes, 'token');
    expect(ofTokens).not.toEqual([]);
    expect(mostRows(ofTokens)).toBeLessThanOrEqual(3 * 8);
  });
});
