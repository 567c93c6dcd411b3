/**
 * Kills a server after it got a WhatsApp message and before it answered, while another server uses its
 * database. Checks that no message is repeated or lost.
 */
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DOUBTFUL_MS } from '../src/alerts/incoming/answer-message.ts';
import { connectionTo } from '../src/db/embedded/connection.ts';
import { type Database, openDatabase } from '../src/db/index.ts';
import { ClockedBaari } from './clocked-baari.ts';
import { eventually } from './eventually.ts';
import { TEN_O_CLOCK } from './queue-world.ts';
import { newPhone } from './sent-code.ts';
import { type SignedReport, startWhatsapp, type WhatsappServer } from './whatsapp-server.ts';

const JOBS = 'whatsapp-answer';
const AN_HOUR_LATER = new Date(TEN_O_CLOCK.getTime() + 3_600_000);

let meta: WhatsappServer;
let server: ClockedBaari;
let db: Database;
let boss: PgBoss;
const closers: (() => Promise<unknown>)[] = [];

const open = (at: Date, dataDir?: string) =>
  ClockedBaari.at(at, { ...meta.env, HAS_PAGES: 'false' }, dataDir);

beforeAll(async () => {
  meta = await startWhatsapp();
  server = await open(TEN_O_CLOCK);
  await server.run();
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
  await server.stop();
  server.removeData();
  await meta.close();
});

const report = async ({ body, headers }: SignedReport) =>
  (await fetch(`${server.url}/api/webhooks/whatsapp`, { method: 'POST', body, headers })).status;

const sentTo = (phone: string) => meta.sent.filter(({ to }) => to === phone);

const jobs = () =>
  db.query<{ state: string; retryCount: number }>(
    'SELECT state, retry_count FROM pgboss.job WHERE name = :jobs ORDER BY created_on',
    { jobs: JOBS },
  );

/**
 * Marks the jobs of the killed process as expired now. Otherwise the jobs would expire after a minute.
 */
async function expireJobs(): Promise<void> {
  await db.query(
    `UPDATE pgboss.job SET started_on = now() - interval '2 minutes' WHERE name = :jobs AND state = 'active'`,
    { jobs: JOBS },
  );
  await boss.supervise(JOBS);
}

it('lets the next process finish each WhatsApp answer once after a kill', { tags: ['drill'] }, async () => {
  const [taken, asked, waiting] = [newPhone(), newPhone(), newPhone()];
  const write = async (phone: string) =>
    expect(await report(meta.message({ phone }, 'STATUS', { at: TEN_O_CLOCK }))).toBe(200);
  meta.moods = ['taken', 'silent'];
  await write(taken);
  await eventually(() => expect(sentTo(taken)).toHaveLength(1));
  await write(asked);
  await eventually(() => expect(meta.asked).toBe(2));
  // No worker is free for this message, because both are waiting for WhatsApp.
  await write(waiting);
  await server.kill();
  expect([asked, waiting].flatMap(sentTo)).toEqual([]);

  const { dataDir } = server;
  server = await open(AN_HOUR_LATER, dataDir);
  await server.run();
  const connection = connectionTo(dataDir, 'postgres');
  db = openDatabase(connection);
  closers.push(db.close);
  boss = new PgBoss({ ...connection, schema: 'pgboss', supervise: false, schedule: false, migrate: false });
  closers.push(() => boss.stop());
  await boss.start();
  await eventually(() => expect(sentTo(waiting)).toHaveLength(1));
  await expireJobs();
  // The jobs still wait although their claims are old, because no server could get WhatsApp's reports until
  // now.
  await eventually(async () =>
    expect(await jobs()).toMatchObject([
      { state: 'retry', retryCount: 1 },
      { state: 'retry', retryCount: 1 },
    ]),
  );
  expect(meta.asked).toBe(3);
  const [message] = sentTo(taken);
  expect(message && (await report(meta.status(message, 'sent')))).toBe(200);

  await server.moveTo(new Date(AN_HOUR_LATER.getTime() + DOUBTFUL_MS));
  await db.query(`UPDATE pgboss.job SET start_after = now() WHERE name = :jobs AND state = 'retry'`, {
    jobs: JOBS,
  });
  await eventually(async () => expect(await jobs()).toEqual([]));
  expect([taken, asked, waiting].map((phone) => sentTo(phone).length)).toEqual([1, 1, 1]);
  expect(await db.query('SELECT messages FROM whatsapp_month')).toEqual([{ messages: 3 }]);
});
