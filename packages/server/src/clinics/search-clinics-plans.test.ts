/** Tests that every search among two thousand clinics with doctors uses the index and is fast. */
import { type ClinicSearch, searchClinicsInput } from '@baari/contract/clinics';
import { SPECIALTIES } from '@baari/core/doctors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Values } from '../db/index.ts';
import { createQueueWorld, type QueueWorld } from '../../test/queue-world.ts';
import { vacuum } from '../../test/vacuum.ts';
import { searchClinics } from './search-clinics.ts';

const CLINICS = 2000;

let world: QueueWorld;

beforeAll(async () => {
  world = await createQueueWorld({ statement_timeout: 0, query_timeout: 0 });
  await world.db.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO clinic (id, slug, name, owner_name, email, phone, address, latitude, longitude)
       SELECT gen_random_uuid(), 'clinic-' || i, initcap(substr(md5(i::text), 1, 6)) || ' Clinic', 'Owner',
         'desk@clinic.test', '+912212345678', i || ' Station Road, ' ||
         (ARRAY['Pune', 'Mumbai', 'Delhi', 'Kochi', 'Surat', 'Indore', 'Patna', 'Ranchi'])[i % 8 + 1],
         8 + i % 2500 / 100.0, 68 + i % 2900 / 100.0
       FROM generate_series(1, :clinics::integer) i`,
      { clinics: CLINICS },
    );
    await tx.query(
      `INSERT INTO doctor (id, clinic_id, slug, name, specialty, phone, code_encrypted, working_hours)
       SELECT gen_random_uuid(), c.id, 'doctor-' || n, 'Asha Rao', (:specialties::text[])[1 + (hashtext(c.slug || n) & 7)],
         '+919876543210', 'QX7Z', '{}'
       FROM clinic c, generate_series(1, 3) n`,
      { specialties: SPECIALTIES },
    );
  });
  await vacuum(world.db, ['clinic', 'doctor', 'clinic_search']);
}, 120_000);
afterAll(() => world.drop());

type Asked = { text: string; values: Values };

/** Searches for clinics and returns the queries that the search sent. */
async function search(input: object): Promise<{ found: ClinicSearch; asked: Asked[] }> {
  const asked: Asked[] = [];
  const { db } = world;
  const query: typeof db.query = (statement, values = {}) => {
    asked.push({ text: typeof statement === 'string' ? statement : statement.text, values });
    return db.query(statement, values);
  };
  const ctx = { ...world.as(), db: { ...db, query } };
  return { found: await searchClinics(ctx, searchClinicsInput.parse(input)), asked };
}

async function planOf({ text, values }: Asked): Promise<string> {
  const rows = await world.db.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('a search query', () => {
  it.each([
    ['a rare part of a name', { query: 'c4ca4' }],
    ['two words', { query: '4ca clinic' }],
    ['two letters', { query: 'zz' }],
    ['a place, nearest first', { query: '77 station', near: '19.07,72.87' }],
    ['nothing that is there', { query: 'zzzzz' }],
    ['a doctor', { query: 'dr asha 4ca' }],
  ])('uses the index for %s', async (_, input) => {
    const { asked } = await search(input);
    const plans = await Promise.all(asked.map(planOf));
    expect(plans[0]).toContain('clinic_search_text');
    expect(plans[1]).toContain('doctor_by_specialty');
    expect(plans.join()).not.toContain('Seq Scan');
  });

  it.each([
    ['all clinics', {}],
    ['the last page', { page: CLINICS / 20 }],
    ['what many have', { query: 'station road' }],
    ['a specialty', { specialty: SPECIALTIES[1] }],
    ['all, nearest first', { near: '19.07,72.87' }],
  ])('runs two queries for %s, even if many clinics match', async (_, input) => {
    const { asked, found } = await search(input);
    expect(asked).toHaveLength(2);
    expect(found.clinics).toHaveLength(20);
  });
});
