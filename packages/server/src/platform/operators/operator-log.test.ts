import { AppError } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQueueWorld, type QueueWorld } from '../../../test/queue-world.ts';
import type { Context } from '../../context/index.ts';
import { recordAct } from './audit.ts';
import { listJobs, retryJob } from './jobs.ts';
import { listAuditEvents } from '../lists/admin-lists.ts';

let world: QueueWorld;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());

const BY = { accountId: uuidv7(), email: 'root@baari.test' };

const operator = (key?: string): Context => {
  const identity = { ...BY, loginSessionId: uuidv7(), displayName: '' };
  return world.as(
    {
      deviceId: null,
      account: { ...identity, role: 'super_admin', hasGivenSecondFactor: true, memberships: [] },
    },
    key,
  );
};

describe('the audit log', () => {
  it('returns the audit log in pages, newest first, for one kind of act or all kinds', async () => {
    for (let minute = 0; minute < 30; minute += 1) {
      const at = new Date(Date.UTC(2026, 10, 21, 8, minute));
      const act = minute % 10 === 0 ? 'price.changed' : 'plan.changed';
      await recordAct(world.db, BY, at, { act, subject: `at ${minute}` });
    }
    await recordAct(world.db, 'command line', new Date(Date.UTC(2026, 10, 21, 9)), {
      act: 'role.granted',
      subject: 'root@baari.test',
    });
    const first = await listAuditEvents(operator(), { page: 1 });
    expect(first).toMatchObject({ total: 31, pageSize: 25, rows: { length: 25 } });
    expect(first.rows[0]).toMatchObject({ act: 'role.granted', by: 'command line', detail: {} });
    expect(first.rows[1]).toMatchObject({ subject: 'at 29', by: BY.email });
    const prices = await listAuditEvents(operator(), { page: 1, act: 'price.changed' });
    expect(prices.rows.map(({ subject }) => subject)).toEqual(['at 20', 'at 10', 'at 0']);
    expect(await listAuditEvents(operator(), { page: 3 })).toMatchObject({ total: 31, rows: [] });
  });

  it('refuses to change or delete an entry of the audit log', async () => {
    const statements = [
      `UPDATE audit_event SET subject = 'other'`,
      'DELETE FROM audit_event',
      'TRUNCATE audit_event',
      'TRUNCATE audit_event, local_mail CASCADE',
    ];
    for (const statement of statements) {
      for (const erasing of ['off', 'on', 'patient']) {
        const tried = world.db.transaction(async (tx) => {
          await tx.query(`SET LOCAL baari.erasing = '${erasing}'`);
          await tx.query(statement);
        });
        await expect(tried).rejects.toThrow('append-only');
      }
    }
  });
});

describe('jobs that failed permanently', () => {
  const known = { queue: 'mail', jobId: uuidv7() };

  /** Returns a context in which only the job `known` exists, and a list of the jobs that were tried again. */
  function withJobs(ctx: Context) {
    const retried: string[] = [];
    const retry = async (queue: string, jobId: string) => {
      const isThere = queue === known.queue && jobId === known.jobId;
      if (isThere) retried.push(jobId);
      return isThere;
    };
    const overview = async () => ({ queues: [], failed: [] });
    return { retried, ctx: { ...ctx, jobs: { ...ctx.jobs, retry, overview } } };
  }

  const acts = async () => (await listAuditEvents(operator(), { page: 1, act: 'job.retried' })).rows;

  it('lists the job queues and the failed jobs', async () => {
    expect(await listJobs(withJobs(operator()).ctx)).toEqual({ queues: [], failed: [] });
  });

  it('retries a job only once when the request is repeated, and records it in the audit log', async () => {
    const { ctx, retried } = withJobs(operator('a'));
    await retryJob(ctx, known);
    await retryJob(ctx, known);
    expect(retried).toEqual([known.jobId]);
    expect(await acts()).toMatchObject([{ subject: 'mail', by: BY.email }]);
  });

  it('refuses to retry an unknown job, and records nothing', async () => {
    const before = await acts();
    const trying = retryJob(withJobs(operator()).ctx, { ...known, jobId: uuidv7() });
    await expect(trying).rejects.toEqual(new AppError('not_found', 'platform.job_not_found'));
    expect(await acts()).toEqual(before);
  });
});
