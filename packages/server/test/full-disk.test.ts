/**
 * Tests that the server reports a full disk, so that the operator need not guess. The test makes PostgreSQL
 * raise the error that a full disk causes.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from './eventually.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const TOKEN = 'a token that is long enough for it';
const log: string[] = [];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ log, logLevel: 'info', metricsToken: TOKEN });
  await server.db.query(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`);
});
afterAll(() => server.close());

const ready = async () => {
  const answer = await fetch(`${server.url}/health/ready`);
  return [answer.status, await answer.json()];
};
const measured = async () => {
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return /^database_disk_full (\d)$/m.exec(await answer.text())?.[1];
};

it('reports a full disk as an error in the log, the readiness check and the metrics', async () => {
  expect([await ready(), await measured()]).toEqual([[200, { status: 'ok' }], '0']);
  await server.db.query(
    'CREATE TRIGGER no_room BEFORE INSERT ON account FOR EACH ROW EXECUTE FUNCTION no_room()',
  );
  const signUp = { email: 'someone@clinic.test', password: 'correct horse' };
  await expect(server.client().api.accounts.signUp(signUp)).rejects.toMatchObject({ status: 503 });
  expect(await ready()).toEqual([503, { status: 'disk full' }]);
  expect(await measured()).toBe('1');
  await eventually(() => {
    const said = log.find((line) => line.includes('disk full'));
    expect(said).toContain('"level":50');
    expect(said).toContain('SQLSTATE 53100');
  });
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
});
