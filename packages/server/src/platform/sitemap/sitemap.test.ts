import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQueueWorld, type QueueWorld } from '../../../test/queue-world.ts';
import { sitemapOf } from './sitemap.repository.ts';

let world: QueueWorld;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());

it('lists the pages of active clinics and of doctors who were not removed', async () => {
  const [here, gone, empty] = [await world.addClinic(), await world.addClinic(), await world.addClinic()];
  await world.db.query('UPDATE clinic SET is_active = false WHERE id = :clinicId', {
    clinicId: gone.clinicId,
  });
  await world.db.query('UPDATE doctor SET removed_at = now() WHERE id = :doctorId', {
    doctorId: empty.doctorId,
  });
  const { countFiles, listPaths } = sitemapOf(world.db);
  expect(await countFiles()).toBe(1);
  expect(await listPaths(1)).toEqual([
    ...['', '/doctors', '/asha-rao'].map((rest) => `/clinic-${here.clinicId}${rest}`),
    ...['', '/doctors'].map((rest) => `/clinic-${empty.clinicId}${rest}`),
  ]);
  expect(await listPaths(2)).toEqual([]);
});

it('lists a thousand clinics in each file of the sitemap, and each clinic once', async () => {
  await world.db.query(
    `INSERT INTO clinic (id, slug, name, owner_name, email, phone)
     SELECT gen_random_uuid(), 'many-' || i, 'Many', 'Owner', 'desk@clinic.test', '+912212345678'
     FROM generate_series(1, 1500) i`,
  );
  const { countFiles, listPaths } = sitemapOf(world.db);
  expect(await countFiles()).toBe(2);
  const paths = [await listPaths(1), await listPaths(2)].flat();
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => path.endsWith('/doctors'))).toHaveLength(1502);
});
