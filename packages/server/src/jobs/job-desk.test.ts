import { PgBoss } from 'pg-boss';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { startMailServer } from '../../test/mail-server.ts';
import type { Logger } from '../context/index.ts';
import { type DeliverMail, smtpDelivery } from '../mail/send/deliver-mail.ts';
import { startBaariJobs } from '../app/jobs.ts';
import { startJobs } from './start-jobs.ts';

const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const WORK = 'some-work';
// A schedule that never fires while a test runs.
const NEW_YEAR = '0 0 1 1 *';
const mail = {
  to: 'someone@clinic.test',
  subject: 'Hello',
  text: 'https://clinic.test/?token=secret',
  html: '<p>Hello</p>',
};

/** Opens the jobs of one process with its log, and a second connection to the queues. */
async function openJobs(deliverMail: DeliverMail = async () => {}) {
  const { database, connection, drop } = await createTestDatabase();
  closers.push(drop);
  const logged: unknown[] = [];
  const note = (...entry: unknown[]) => void logged.push(entry);
  const log: Logger = { debug: note, info: note, warn: note, error: note };
  const boss = new PgBoss({ ...connection, schema: 'pgboss', supervise: false, schedule: false });
  await boss.start();
  closers.push(() => boss.stop());
  const start = async () => {
    const options = { connection, db: database, log, deliverMail, deliverSms: async () => {} };
    const jobs = await startBaariJobs(options);
    closers.push(() => jobs.stop());
    return jobs;
  };
  /** Ends the pause before a failed job is retried. `lastTry` makes this attempt the last one. */
  const makeDue = (name: string, lastTry = false) =>
    eventually(async () => {
      const set = lastTry ? 'retry_count = retry_limit - 1' : 'retry_count = retry_count';
      const due = await database.query(
        `UPDATE pgboss.job SET start_after = now(), ${set} WHERE name = :name AND state = 'retry' RETURNING id`,
        { name },
      );
      expect(due).toHaveLength(1);
    });
  return { database, boss, logged, start, makeDue };
}

const queueOf = async (jobs: Awaited<ReturnType<typeof startBaariJobs>>, name: string) =>
  (await jobs.overview()).queues.find((queue) => queue.name === name);

describe('a mail that failed permanently', () => {
  it('shows a failed mail without its recipient, and sends it when it is retried', async () => {
    const server = await startMailServer(2);
    closers.push(server.close);
    const delivery = smtpDelivery({ url: server.url, from: 'Baari <desk@example.org>' });
    const { database, start, makeDue, logged } = await openJobs(delivery);
    const jobs = await start();
    await jobs.sendMail(mail);
    await eventually(async () => expect(await queueOf(jobs, 'mail')).toMatchObject({ retrying: 1 }));
    expect((await jobs.overview()).failed).toEqual([]);
    await makeDue('mail', true);
    await eventually(async () => expect(await queueOf(jobs, 'mail')).toMatchObject({ failed: 1 }));
    const { failed } = await jobs.overview();
    expect(failed).toMatchObject([{ queue: 'mail', tries: 31, error: 'Error EMESSAGE 450' }]);
    // The log has one entry for each attempt.
    expect(logged).toHaveLength(2);
    const outputs = await database.query('SELECT output FROM pgboss.job');
    expect(JSON.stringify([failed, logged, outputs])).not.toMatch(/someone@|secret/);

    const jobId = failed[0]?.jobId ?? '';
    const answers = await Promise.all([jobs.retry('mail', jobId), jobs.retry('mail', jobId)]);
    expect(answers.toSorted()).toEqual([false, true]);
    await eventually(() => expect(server.received).toMatchObject([{ to: [{ address: mail.to }] }]));
    await eventually(async () =>
      expect(await queueOf(jobs, 'mail')).toMatchObject({
        cron: null,
        waiting: 0,
        retrying: 0,
        active: 0,
        failed: 0,
        lastDoneAt: expect.any(String),
      }),
    );
    // The database contains neither the mail nor its links.
    expect(await database.query(`SELECT data FROM pgboss.job WHERE name = 'mail'`)).toEqual([]);
  });

  it('keeps a failed mail completely for three days', { tags: ['drill'] }, async () => {
    const { database, start, makeDue } = await openJobs(async () => {
      throw new Error('later');
    });
    const jobs = await start();
    await jobs.sendMail(mail);
    await makeDue('mail', true);
    await eventually(async () => expect(await queueOf(jobs, 'mail')).toMatchObject({ failed: 1 }));
    const kept = await database.query(`SELECT data, deletion_seconds FROM pgboss.job WHERE name = 'mail'`);
    expect(kept).toEqual([{ data: mail, deletionSeconds: 3 * 86_400 }]);
  });
});

it('immediately runs a burst of jobs, even if workers poll rarely', async () => {
  const { database, connection, drop } = await createTestDatabase();
  closers.push(drop);
  const log: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const desk = await startJobs({ connection, db: database, log });
  closers.push(desk.stop);
  const done: unknown[] = [];
  await desk.open({
    name: WORK,
    cron: null,
    queue: { notify: true },
    workers: { localConcurrency: 2, pollingIntervalSeconds: 30, notifyPollingIntervalSeconds: 30 },
    work: async (data) => done.push(data),
  });
  const burst = Array.from({ length: 9 }, (_, number) => ({ number }));
  await database.transaction((tx) => desk.putAll(WORK, burst, tx));
  await eventually(() => expect(done).toHaveLength(burst.length));
  expect(done).toEqual(expect.arrayContaining(burst));
});

it('runs other jobs of a queue while one is slow', async () => {
  const { database, connection, drop } = await createTestDatabase();
  closers.push(drop);
  const log: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const desk = await startJobs({ connection, db: database, log });
  closers.push(desk.stop);
  const [long, short] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  closers.push(async () => long.resolve(undefined));
  const begun: unknown[] = [];
  await desk.open({
    name: WORK,
    cron: null,
    queue: { notify: true },
    workers: { localConcurrency: 2, pollingIntervalSeconds: 30, notifyPollingIntervalSeconds: 30 },
    work: async (data) => {
      if (begun.push(data) === 1) await long.promise;
      else short.resolve(undefined);
    },
  });
  await desk.put(WORK, { number: 1 });
  await eventually(() => expect(begun).toHaveLength(1));
  await desk.put(WORK, { number: 2 });
  await short.promise;
  expect(begun).toEqual([{ number: 1 }, { number: 2 }]);
});

it('does not write its queues to the database at a start without changes', async () => {
  const { database, start } = await openJobs();
  const written = () =>
    database.query<{ name: string }>(`SELECT name, updated_on FROM pgboss.queue UNION ALL
      SELECT name || ' by the clock', updated_on FROM pgboss.schedule ORDER BY 1`);
  const open = async (cron: string) => (await start()).repeat(WORK, cron, async () => {});
  await open(NEW_YEAR);
  const before = await written();
  expect(before.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['mail', WORK, `${WORK} by the clock`]),
  );
  await open(NEW_YEAR);
  expect(await written()).toEqual(before);
  await open('0 0 2 1 *');
  const crons = await database.query('SELECT cron FROM pgboss.schedule WHERE name = :work', { work: WORK });
  expect(crons).toEqual([{ cron: '0 0 2 1 *' }]);
});

describe('a recurring job', () => {
  it('retries a failed run, which then catches up on the missed work', { tags: ['drill'] }, async () => {
    const { boss, start, makeDue, logged } = await openJobs();
    const jobs = await start();
    let runs = 0;
    await jobs.repeat(WORK, NEW_YEAR, async () => {
      runs += 1;
      if (runs < 4) throw new Error('not yet');
    });
    expect(await queueOf(jobs, WORK)).toMatchObject({ cron: NEW_YEAR, lastDoneAt: null });
    await boss.send(WORK);
    await makeDue(WORK);
    await eventually(() => expect(runs).toBe(2));
    await makeDue(WORK, true);
    await eventually(async () => expect(await queueOf(jobs, WORK)).toMatchObject({ failed: 1 }));
    expect(runs).toBe(3);
    expect((await jobs.overview()).failed).toMatchObject([{ queue: WORK, tries: 6, error: 'Error' }]);
    await boss.send(WORK);
    await eventually(async () =>
      expect(await queueOf(jobs, WORK)).toMatchObject({ failed: 0, lastDoneAt: expect.any(String) }),
    );
    expect(runs).toBe(4);
    expect(logged).toHaveLength(3);
  });

  it('queues only one run, even if the work was due several times', async () => {
    const { database, boss, start } = await openJobs();
    const jobs = await start();
    const [held, release] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    await jobs.repeat(WORK, NEW_YEAR, async () => {
      held.resolve(undefined);
      await release.promise;
    });
    await boss.send(WORK);
    await held.promise;
    const sent = [await boss.send(WORK), await boss.send(WORK), await boss.send(WORK)];
    expect(sent.filter(Boolean)).toHaveLength(1);
    expect(await queueOf(jobs, WORK)).toMatchObject({ active: 1, waiting: 1 });
    release.resolve(undefined);
    await eventually(async () =>
      expect(await database.query('SELECT 1 FROM pgboss.job WHERE name = :work', { work: WORK })).toEqual([]),
    );
  });

  it('takes over a run if the process that ran it crashed', { tags: ['drill'] }, async () => {
    const { database, boss, start, makeDue } = await openJobs();
    const jobs = await start();
    const runs: string[] = [];
    const stuck = Promise.withResolvers<undefined>();
    closers.push(async () => stuck.resolve(undefined));
    await jobs.repeat(WORK, NEW_YEAR, async () => {
      runs.push('begun');
      if (runs.length === 1) await stuck.promise;
    });
    await boss.send(WORK);
    await eventually(() => expect(runs).toHaveLength(1));
    await database.query(
      `UPDATE pgboss.job SET started_on = now() - interval '6 minutes' WHERE name = :work`,
      { work: WORK },
    );
    await boss.supervise(WORK);
    expect(await queueOf(jobs, WORK)).toMatchObject({ active: 0, retrying: 1 });
    const other = await start();
    await other.repeat(WORK, NEW_YEAR, async () => runs.push('by another'));
    await makeDue(WORK);
    await eventually(() => expect(runs).toEqual(['begun', 'by another']));
  });

  it('shows a run as unfinished when its last attempt was interrupted', async () => {
    const { database, boss, start } = await openJobs();
    const jobs = await start();
    const [begun, stuck] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    closers.push(async () => stuck.resolve(undefined));
    await jobs.repeat(WORK, NEW_YEAR, async () => {
      begun.resolve(undefined);
      await stuck.promise;
    });
    await boss.send(WORK);
    await begun.promise;
    await database.query(
      `UPDATE pgboss.job SET started_on = now() - interval '6 minutes', retry_count = retry_limit WHERE name = :work`,
      { work: WORK },
    );
    await boss.supervise(WORK);
    expect((await jobs.overview()).failed).toMatchObject([{ queue: WORK, error: 'not finished in time' }]);
  });

  it('applies new rules for job queues to a database with older rules', async () => {
    const { boss, start } = await openJobs();
    await boss.createQueue(WORK, { policy: 'short', retryLimit: 0, deleteAfterSeconds: 60 });
    const jobs = await start();
    await jobs.repeat(WORK, NEW_YEAR, async () => {});
    expect(await boss.getQueue(WORK)).toMatchObject({ retryLimit: 5, expireInSeconds: 300 });
    await jobs.repeat(WORK, NEW_YEAR, async () => {}, { takesAtMostSeconds: 7200 });
    expect(await boss.getQueue(WORK)).toMatchObject({ retryLimit: 5, expireInSeconds: 7200 });
  });
});

it('refuses to retry a job that did not fail or has no queue', async () => {
  const { boss, start } = await openJobs();
  const jobs = await start();
  expect(await jobs.retry('nowhere', crypto.randomUUID())).toBe(false);
  await boss.createQueue('of-nobody', { retryLimit: 0 });
  const id = await boss.send('of-nobody');
  await boss.fetch('of-nobody');
  await boss.fail('of-nobody', id ?? '');
  expect(await jobs.retry('of-nobody', id ?? '')).toBe(false);
  expect(await jobs.retry('mail', crypto.randomUUID())).toBe(false);
  const waiting = await boss.send('mail', mail, { startAfter: 3600 });
  expect(await jobs.retry('mail', waiting ?? '')).toBe(false);
  expect((await jobs.overview()).queues.map(({ name }) => name)).toEqual(['mail', 'sms']);
});
