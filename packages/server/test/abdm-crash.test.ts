/** Kills a server after a scan got its token and before the health network got the answer. */
import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SCHEMA } from '../src/jobs/start-jobs.ts';
import { type AbdmServer, insertFacility, FACILITY, RAVI, shareBody, startAbdm } from './abdm-server.ts';
import { ClockedBaari } from './clocked-baari.ts';
import { createTestDatabase, type TestDatabase, urlOf } from './database.ts';
import { eventually } from './eventually.ts';
import { insertClinic, putOnPro, TEN_O_CLOCK } from './queue-world.ts';

const ANSWERS = 'scan-share-answer';

let abdm: AbdmServer;
let target: TestDatabase;
let server: ClockedBaari;
let boss: PgBoss;

beforeAll(async () => {
  abdm = await startAbdm();
  target = await createTestDatabase();
  const { database: db, connection } = target;
  const clinic = await insertClinic(db, 'Asia/Kolkata');
  await putOnPro({ db }, clinic);
  await insertFacility(db, clinic);
  boss = new PgBoss({ ...connection, schema: SCHEMA, supervise: false, schedule: false, migrate: false });
  await boss.start();
  server = await ClockedBaari.at(TEN_O_CLOCK, {
    ...abdm.env,
    HAS_PAGES: 'false',
    SECRET: 'the same at both starts of the server',
    DATABASE_URL: urlOf(target.applicationConnection),
    DATABASE_OWNER_URL: urlOf(connection),
  });
  await server.run();
});
afterAll(async () => {
  await server.stop();
  server.removeData();
  await boss.stop();
  await target.drop();
  await abdm.close();
});

/** Sends a scan of a patient and returns the id of its request. */
async function scan(name: string, phoneNumber: string): Promise<string> {
  const requestId = randomUUID();
  const body = shareBody({ hipId: FACILITY, context: '1' }, { ...RAVI, name, phoneNumber });
  expect(await abdm.share(server.url, { body, requestId, at: TEN_O_CLOCK })).toBe(202);
  return requestId;
}

const tokens = () => target.database.query('SELECT number FROM token ORDER BY number');

/** Ends PostgreSQL's processes that wait for a lock, as they end once their client has disconnected. */
const endWaiting = () =>
  target.database.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );

it('answers a scan once after a kill, with the token from before the kill', { tags: ['drill'] }, async () => {
  const { database: db } = target;
  abdm.mood = 'silent';
  // The gateway has received this answer, but the server does not know whether it was accepted.
  const unaccepted = await scan('Ravi Kumar', '9812345670');
  await eventually(() => expect(abdm.unanswered).toBe(1));
  const held = Promise.withResolvers<undefined>();
  const unstored = await db.transaction(async (tx) => {
    // While the queue is locked, the request can be stored. The second lock then prevents its answer from
    // being stored.
    const stored = Promise.withResolvers<string>();
    const issued = db.transaction(async (queue) => {
      await queue.query('SELECT 1 FROM doctor_queue FOR UPDATE');
      stored.resolve(await scan('Sunita Rao', '9812345671'));
      await held.promise;
    });
    const requestId = await stored.promise;
    await tx.query('SELECT 1 FROM abdm_request WHERE request_id = :requestId FOR UPDATE', { requestId });
    held.resolve(undefined);
    await issued;
    await eventually(async () => expect(await tokens()).toEqual([{ number: 1 }, { number: 2 }]));
    await server.kill();
    await endWaiting();
    return requestId;
  });
  expect(await db.query('SELECT request_id FROM abdm_request WHERE answer_sealed IS NULL')).toEqual([
    { requestId: unstored },
  ]);
  expect(abdm.calls).toEqual([]);

  abdm.mood = 'well';
  await server.run();
  // The jobs of the killed server would expire after 45 seconds.
  await db.query(`UPDATE pgboss.job SET started_on = now() - interval '1 minute' WHERE name = :name`, {
    name: ANSWERS,
  });
  await boss.supervise(ANSWERS);
  const left = () => db.query('SELECT 1 FROM pgboss.job WHERE name = :name', { name: ANSWERS });
  await eventually(async () => expect(await left()).toEqual([]));
  for (const [requestId, tokenNumber] of [
    [unaccepted, '1'],
    [unstored, '2'],
  ] as const)
    expect(abdm.answersTo(requestId)).toEqual([
      expect.objectContaining({
        acknowledgement: expect.objectContaining({ profile: expect.objectContaining({ tokenNumber }) }),
      }),
    ]);
  expect(await tokens()).toEqual([{ number: 1 }, { number: 2 }]);
});
