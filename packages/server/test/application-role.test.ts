/** Checks that the serving role can only insert and read audit records. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMigrated } from '../src/app/open-database.ts';
import { readConfig } from '../src/config/config.ts';
import { RECORDS } from '../src/db/index.ts';
import { createTestDatabase, type TestDatabase, urlOf } from './database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const DENIED = '42501';

const changesOf = (record: string, trigger: string, column: string) => [
  `TRUNCATE ${record}`,
  `TRUNCATE ${record} CASCADE`,
  `UPDATE ${record} SET ${column} = ${column}`,
  `DELETE FROM ${record}`,
  `SELECT 1 FROM ${record} FOR UPDATE`,
  `LOCK TABLE ${record} IN ACCESS EXCLUSIVE MODE`,
  `ALTER TABLE ${record} DISABLE TRIGGER ${trigger}`,
  `ALTER TABLE ${record} DISABLE TRIGGER ALL`,
  `DROP TRIGGER ${trigger} ON ${record}`,
  `DROP TABLE ${record} CASCADE`,
  `ALTER TABLE ${record} OWNER TO CURRENT_USER`,
  `GRANT ALL ON ${record} TO CURRENT_USER`,
  `CREATE TRIGGER swallows BEFORE INSERT ON ${record} FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
  `CREATE RULE swallows AS ON INSERT TO ${record} DO INSTEAD NOTHING`,
];

for (const record of RECORDS) {
  for (const erasing of ['off', 'on', 'patient']) {
    const column = ['audit_event', 'patient_data_event', 'upi_account'].includes(record) ? 'id' : 'number';
    it(`prevents the serving role from changing a row of ${record} while erasing is ${erasing}`, async () => {
      const triggers = await test.database.query<{ name: string }>(
        'SELECT quote_ident(tgname) AS name FROM pg_trigger WHERE tgrelid = :record::regclass AND NOT tgisinternal',
        { record },
      );
      expect(triggers.length).toBeGreaterThan(1);
      for (const { name } of triggers)
        for (const statement of changesOf(record, name, column)) {
          const tried = test.application.transaction(async (tx) => {
            await tx.query(`SET LOCAL baari.erasing = '${erasing}'`);
            await tx.query(statement);
          });
          const failure = await tried.then(
            () => statement,
            (error: unknown) => error,
          );
          // If a role grants a right that it does not have itself, PostgreSQL only warns. Therefore the test
          // checks that no right was granted.
          if (statement.startsWith('GRANT')) continue;
          expect(failure, statement).toMatchObject({ code: DENIED });
        }
    });
  }
}

it('prevents the serving role from switching roles or turning a trigger off', async () => {
  for (const statement of [
    'SET ROLE baari',
    'SET ROLE postgres',
    'SET SESSION AUTHORIZATION baari',
    `SET session_replication_role = 'replica'`,
    'GRANT baari TO baari_app',
    'ALTER ROLE baari_app SUPERUSER',
    'CREATE TABLE public.audit_event_2 (id uuid)',
    'CREATE TABLE pgboss.other (id uuid)',
    'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN OLD; END $$',
    'DROP FUNCTION refuse_change CASCADE',
    'UPDATE schema_migration SET version = version',
    `COPY audit_event TO PROGRAM 'cat'`,
  ])
    await expect(test.application.query(statement), statement).rejects.toMatchObject({ code: DENIED });
  await test.application.query('RESET ROLE');
  const [row] = await test.application.query('SELECT current_user::text AS name');
  expect(row).toEqual({ name: 'baari_app' });
});

it('gives the serving role every right on its tables, even new tables, except to truncate or alter them', async () => {
  const rights = await test.database.query<{ name: string; rights: string }>(
    `SELECT tablename AS name, concat_ws(' ', ${[
      'SELECT',
      'INSERT',
      'UPDATE',
      'DELETE',
      'TRUNCATE',
      'TRIGGER',
      'REFERENCES',
    ]
      .map(
        (right) =>
          `CASE WHEN has_table_privilege('baari_app', format('%I.%I', schemaname, tablename), '${right}') THEN '${right}' END`,
      )
      .join(', ')}) AS rights FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
  );
  for (const { name, rights: had } of rights) {
    const isRecord = RECORDS.some((record) => record === name);
    const expected =
      name === 'schema_migration' ? 'SELECT' : isRecord ? 'SELECT INSERT' : 'SELECT INSERT UPDATE DELETE';
    expect(`${name}: ${had}`).toBe(`${name}: ${expected}`);
  }
});

it('prevents the serving role from erasing the records of a clinic that still exists', async () => {
  const erased = test.application.query(`SELECT erase_records('queue_event', gen_random_uuid(), '[]')`);
  await expect(erased).rejects.toThrow('only a deleted clinic is erased');
});

it('serves requests as the role in DATABASE_URL if DATABASE_OWNER_URL names the tables’ owner, and logs this', async () => {
  const told: string[] = [];
  const tell = (_: object, message: string) => void told.push(message);
  const log = { debug: tell, info: tell, warn: tell, error: tell };
  const config = readConfig({ PORT: '0' });
  const [url, ownerUrl] = [urlOf(test.applicationConnection), urlOf(test.connection)];
  const database = { url, directUrl: url, ownerUrl, hasNamedStatements: true };
  const apart = { ...config, database };
  const opened = await openMigrated(apart, log);
  await expect(opened.db.query('DELETE FROM audit_event')).rejects.toMatchObject({ code: DENIED });
  await expect(opened.db.query('SELECT empty_cleared_tables()')).resolves.toHaveLength(1);
  await opened.close();
  const production = await openMigrated({ ...apart, canClearAllData: false }, log);
  await expect(production.db.query('SELECT empty_cleared_tables()')).rejects.toMatchObject({ code: DENIED });
  await production.close();
  const one = await openMigrated({ ...config, database: { ...database, url: ownerUrl } }, log);
  await one.close();
  expect(told).toEqual([
    'requests are served as a role that owns no table and cannot change the records',
    'requests are served as a role that owns no table and cannot change the records',
    'requests are served as the owner of the tables: see DATABASE_OWNER_URL',
  ]);
});
