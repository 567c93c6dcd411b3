/** Tests that every search and order of a list of 10,000 patients uses an index. */
import { SORT_DIRECTIONS } from '@baari/core/shared';
import type { Input } from '@baari/contract';
import { PATIENT_SORTS } from '@baari/core/patients';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Values } from '../../db/index.ts';
import { createQueueWorld, type QueueWorld, type TestClinic } from '../../../test/queue-world.ts';
import { vacuum } from '../../../test/vacuum.ts';
import { listPatients } from './patients.ts';

const PATIENTS = 10_000;

let world: QueueWorld;
let clinic: TestClinic;

beforeAll(async () => {
  world = await createQueueWorld();
  clinic = await world.addClinic();
  await insertPatients();
  await vacuum(world.db, ['patient']);
}, 300_000);
afterAll(() => world.drop());

/** Inserts patients with varied names and phones. A third of them have no visit. */
function insertPatients(): Promise<unknown> {
  return world.db.query(
    `INSERT INTO patient (id, clinic_id, phone, name, normalised_name, visit_count, first_visit_at, last_visit_at)
       SELECT gen_random_uuid(), :clinicId, '+91' || (6000000000 + (i::bigint * 7919993) % 4000000000), name, lower(name),
         CASE WHEN i % 3 = 0 THEN 0 ELSE i % 17 + 1 END, seen, seen + interval '1 day'
       FROM generate_series(1, :patients::integer) i,
         LATERAL (SELECT CASE WHEN i % 3 > 0 THEN timestamptz '2020-01-01' + i * interval '1 hour' END) s (seen),
         LATERAL (SELECT initcap(substr(md5(i::text), 1, 6)) || ' ' ||
           (ARRAY['Rao', 'Iyer', 'Sharma', 'Khan', 'Das', 'Nair', 'Gill', 'Bose', 'Patel', 'Menon'])[i % 10 + 1]) n (name)`,
    { clinicId: clinic.clinicId, patients: PATIENTS },
  );
}

type Request = Input<'patients', 'listPatients'>;

const request = (fields: Partial<Request> = {}): Request => ({
  clinicId: clinic.clinicId,
  search: '',
  sort: 'lastVisit',
  direction: 'desc',
  page: 1,
  ...fields,
});

type Asked = { text: string; values: Values };

/** Lists patients, and returns the queries on their table. */
async function list(fields: Partial<Request>) {
  const asked: Asked[] = [];
  const { db } = world;
  const query: typeof db.query = (statement, values = {}) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    if (text.includes('FROM patient')) asked.push({ text, values });
    return db.query(statement, values);
  };
  const found = await listPatients({ ...world.asMember(clinic), db: { ...db, query } }, request(fields));
  return { found, asked };
}

type Plan = {
  type: string;
  relation: string | undefined;
  index: string | undefined;
  rows: number;
  parts: Plan[];
};

const plan: z.ZodType<Plan> = z
  .object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Index Name': z.string().optional(),
    'Actual Rows': z.number(),
    get Plans() {
      return z.array(plan).optional();
    },
  })
  .transform((node) => ({
    type: node['Node Type'],
    relation: node['Relation Name'],
    index: node['Index Name'],
    rows: node['Actual Rows'],
    parts: node.Plans ?? [],
  }));

/** Returns all nodes of PostgreSQL's query plans for these queries. */
async function plansOf(asked: readonly Asked[]): Promise<Plan[]> {
  const nodes: Plan[] = [];
  const collect = (node: Plan) => {
    nodes.push(node);
    node.parts.forEach(collect);
  };
  for (const { text, values } of asked) {
    const rows = await world.db.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    const [row] = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: plan })) })).parse(rows);
    row?.['QUERY PLAN'].forEach((explained) => collect(explained.Plan));
  }
  return nodes;
}

const seqScans = (nodes: readonly Plan[]) =>
  nodes.filter(({ type, relation }) => type === 'Seq Scan' && relation === 'patient');

describe('a search by index', () => {
  it.each([
    ['a rare part of a name', 'c4ca4'],
    ['a common name', 'sharma'],
    ['two words', '1f iyer'],
    ['a part of a phone', '98765'],
    ['a whole phone', '+91 60079 19993'],
    ['two letters', 'as'],
    ['two letters that many begin with', 'kh'],
    ['one letter', 'p'],
    ['two digits', '98'],
    ['nothing that is there', 'zzzzz'],
  ])('uses the index for %s (%s)', async (_, search) => {
    for (const sort of PATIENT_SORTS) {
      const { asked } = await list({ search, sort });
      const nodes = await plansOf(asked);
      expect(seqScans(nodes)).toEqual([]);
      expect(nodes.map(({ index }) => index)).toContain('patient_search');
    }
  });
});

describe('listing patients', () => {
  const lastPage = Math.ceil(PATIENTS / 25);
  const orders = PATIENT_SORTS.flatMap((sort) =>
    SORT_DIRECTIONS.flatMap((direction) => [1, lastPage].map((page) => ({ sort, direction, page }))),
  );

  it.each(orders)('uses an index for page $page of the list by $sort, $direction', async (order) => {
    const { asked, found } = await list(order);
    expect(found).toMatchObject({ total: PATIENTS, patients: { length: 25 } });
    // Checks only the queries for the page, because PostgreSQL may read all rows to count them.
    const nodes = await plansOf(asked.filter(({ text }) => text.includes('LIMIT')));
    expect(seqScans(nodes)).toEqual([]);
    const sorted = nodes.filter(({ type }) => type.includes('Sort')).map(({ rows }) => rows);
    expect(Math.max(0, ...sorted)).toBeLessThanOrEqual(25);
  });
});
