/** What 0038_installation.sql takes an installation for that was there before anybody was asked. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { migrate } from './index.ts';

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');
const INSTALLATION = '0038_installation.sql';

let test: TestDatabase;
let folder: string;

const copy = (name: string) => fs.copyFileSync(path.join(MIGRATIONS, name), path.join(folder, name));

beforeEach(async () => {
  test = await createTestDatabase();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-migrations-'));
  await test.database.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  for (const name of fs.readdirSync(MIGRATIONS).filter((name) => name < INSTALLATION)) copy(name);
  await migrate(test.connection, { folder });
});
afterEach(async () => {
  fs.rmSync(folder, { recursive: true });
  await test.drop();
});

async function kinds() {
  copy(INSTALLATION);
  await migrate(test.connection, { folder });
  return (await test.database.query<{ kind: string }>('SELECT kind FROM installation')).map(
    ({ kind }) => kind,
  );
}

it('asks an empty one', async () => {
  expect(await kinds()).toEqual([]);
});

it('takes one in which somebody signed up for a platform', async () => {
  await test.database.query(
    `INSERT INTO account (id, name, email) VALUES (gen_random_uuid(), '', 'a@clinic.test')`,
  );
  expect(await kinds()).toEqual(['platform']);
});

it('takes one with a clinic that nobody owns for a platform', async () => {
  await test.database.query(
    `INSERT INTO clinic (id, slug, name, owner_name, email, phone)
     VALUES (gen_random_uuid(), 'city', 'Clinic', 'Owner', 'desk@clinic.test', '+919876543210')`,
  );
  expect(await kinds()).toEqual(['platform']);
});
