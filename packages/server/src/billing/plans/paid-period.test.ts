import { PAID_PERIOD_DAYS } from '@baari/core/billing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context, Mail } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { eventually } from '../../../test/eventually.ts';
import { createQueueWorld, type QueueWorld, type TestClinic } from '../../../test/queue-world.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { endSubscriptions, remindOfRenewal } from './plan-jobs.ts';
import { PERIODS_PER_BATCH } from './paid-period.repository.ts';
import { lockSubscription, saveDowngradeAtEnd, savePaidUntil, setPlan } from './subscription.repository.ts';

/** The time at which a service date ends in Kolkata. */
const END = new Date('2026-12-21T04:00:00+05:30');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let world: QueueWorld;

beforeAll(async () => {
  world = await createQueueWorld();
});
beforeEach(async () => {
  await world.db.query('TRUNCATE account CASCADE');
});
afterAll(() => world.drop());

/** Returns the context of one process, with its jobs and published changes. */
function startProcess(overrides: Partial<Context['jobs']> = {}) {
  const mails: Mail[] = [];
  const announced: string[] = [];
  const base = world.as();
  const jobs = { ...base.jobs, sendMail: async (mail: Mail) => void mails.push(mail), ...overrides };
  const live = { ...base.live, doctorsChanged: (clinicId: string) => void announced.push(clinicId) };
  return { ctx: { ...base, jobs, live } satisfies Context, mails, announced };
}

type Account = { accountId: string; email: string };

async function addAccount(paidUntil: Date = END): Promise<Account> {
  const accountId = uuidv7();
  const email = `${accountId}@clinic.test`;
  await world.db.query(`INSERT INTO account (id, name, email) VALUES (:accountId, '', :email)`, {
    accountId,
    email,
  });
  await payUntil(accountId, paidUntil);
  return { accountId, email };
}

const payUntil = (accountId: string, until: Date) =>
  world.db.transaction(async (tx) => {
    await lockSubscription(tx, accountId);
    await savePaidUntil(tx, accountId, until);
  });

async function addOwnedClinic({ accountId }: Account): Promise<TestClinic> {
  const clinic = await world.addClinic();
  await world.db.query(
    `INSERT INTO clinic_member (clinic_id, account_id, role) VALUES (:clinicId, :accountId, 'owner')`,
    { clinicId: clinic.clinicId, accountId },
  );
  return clinic;
}

/**
 * Locks the subscriptions, starts the calls, and runs `meanwhile` once all of the calls wait. Waits until the
 * calls finish.
 */
async function whileLocked<Answer>(
  calls: readonly (() => Promise<Answer>)[],
  meanwhile: (tx: Transaction) => Promise<void> = async () => {},
): Promise<Answer[]> {
  let answers: Promise<Answer[]> = Promise.resolve([]);
  await world.db.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM subscription FOR UPDATE');
    answers = Promise.all(calls.map((call) => call()));
    await eventually(async () => {
      const waiting = await world.db.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(waiting).toHaveLength(calls.length);
    });
    await meanwhile(tx);
  });
  return answers;
}

const before = (end: Date, milliseconds: number) => new Date(end.getTime() - milliseconds);

/** Runs the reminder job at an instant and returns the mails that it sent. */
async function remindAt(now: Date): Promise<Mail[]> {
  world.clock.now = now;
  const { ctx, mails } = startProcess();
  await remindOfRenewal(ctx);
  return mails;
}

async function endAt(now: Date) {
  world.clock.now = now;
  const process = startProcess();
  await endSubscriptions(process.ctx);
  return process;
}

describe('a reminder to renew', () => {
  it('sends a reminder 7 days before the end and 1 day before, once each', async () => {
    const { email } = await addAccount();
    expect(await remindAt(before(END, 7 * DAY_MS + 1))).toEqual([]);
    const [week] = await remindAt(before(END, 7 * DAY_MS));
    expect(week).toMatchObject({ to: email, subject: 'Your Pro plan ends on 20 December 2026' });
    expect(week?.text).toContain('/billing');
    for (const left of [7 * DAY_MS, 2 * DAY_MS, DAY_MS + 1])
      expect(await remindAt(before(END, left))).toEqual([]);
    expect(await remindAt(before(END, DAY_MS))).toMatchObject([{ to: email }]);
    for (const left of [DAY_MS, HOUR_MS, 0, -HOUR_MS]) expect(await remindAt(before(END, left))).toEqual([]);
  });

  it('sends only the latest reminder when earlier ones were missed', async () => {
    await addAccount();
    expect(await remindAt(before(END, HOUR_MS))).toHaveLength(1);
    expect(await remindAt(before(END, HOUR_MS))).toEqual([]);
  });

  it('sends a reminder of the new end after an owner renews early', async () => {
    const { accountId } = await addAccount();
    expect(await remindAt(before(END, 7 * DAY_MS))).toHaveLength(1);
    const later = new Date(END.getTime() + PAID_PERIOD_DAYS * DAY_MS);
    await payUntil(accountId, later);
    expect(await remindAt(before(END, DAY_MS))).toEqual([]);
    expect(await remindAt(before(later, 7 * DAY_MS))).toHaveLength(1);
    expect(await remindAt(before(later, DAY_MS))).toHaveLength(1);
  });

  it('sends no reminder to accounts whose Pro was granted or given up', async () => {
    const [granted, free] = [await addAccount(), await addAccount()];
    await setPlan(world.db, granted.accountId, 'pro');
    await setPlan(world.db, free.accountId, 'free');
    expect(await remindAt(before(END, DAY_MS))).toEqual([]);
  });

  it('sends no reminder to accounts with a planned downgrade, even one planned at the same moment', async () => {
    const [leaving, other] = [await addAccount(), await addAccount()];
    await world.db.transaction((tx) => saveDowngradeAtEnd(tx, leaving.accountId, true));
    world.clock.now = before(END, DAY_MS);
    const { ctx, mails } = startProcess();
    await whileLocked([() => remindOfRenewal(ctx)], (tx) => saveDowngradeAtEnd(tx, other.accountId, true));
    expect(mails).toEqual([]);
    expect((await endAt(END)).mails).toHaveLength(2);
    expect((await endAt(END)).mails).toEqual([]);
  });

  it('sends a reminder once when two processes run at once', async () => {
    for (let count = 0; count < 5; count += 1) await addAccount();
    world.clock.now = before(END, DAY_MS);
    const processes = [startProcess(), startProcess(), startProcess()];
    await whileLocked(processes.map((process) => () => remindOfRenewal(process.ctx)));
    const mails = processes.flatMap((process) => process.mails);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(5);
    expect(mails).toHaveLength(5);
  });

  it('sends no reminder to an account that renews or gets granted Pro at the same moment', async () => {
    const [renewing, granted] = [await addAccount(), await addAccount()];
    world.clock.now = before(END, DAY_MS);
    const { ctx, mails } = startProcess();
    await whileLocked([() => remindOfRenewal(ctx)], async (tx) => {
      await savePaidUntil(tx, renewing.accountId, new Date(END.getTime() + PAID_PERIOD_DAYS * DAY_MS));
      await setPlan(tx, granted.accountId, 'pro');
    });
    expect(mails).toEqual([]);
  });

  it('records a reminder only if its mail is queued too, and continues after a failure', async () => {
    const accounts = [await addAccount(), await addAccount(), await addAccount()];
    world.clock.now = before(END, DAY_MS);
    const sent: string[] = [];
    const failing = startProcess({
      sendMail: async ({ to }) => {
        if (to === accounts[1]?.email) throw new Error('no room for this mail');
        sent.push(to);
      },
    });
    await expect(remindOfRenewal(failing.ctx)).rejects.toThrow('could not be worked on');
    expect(sent).toEqual([accounts[0]?.email, accounts[2]?.email]);
    expect(await remindAt(before(END, DAY_MS))).toMatchObject([{ to: accounts[1]?.email }]);
  });

  it('reminds every account, even if there are many', { tags: ['drill'] }, async () => {
    const count = 2 * PERIODS_PER_BATCH + 1;
    await world.db.query(
      `WITH added AS (INSERT INTO account (id, name, email)
         SELECT gen_random_uuid(), '', 'a' || i || '@clinic.test' FROM generate_series(1, :count::integer) i RETURNING id)
       INSERT INTO subscription (account_id, paid_until) SELECT id, :end FROM added`,
      { count, end: END },
    );
    expect(new Set((await remindAt(before(END, DAY_MS))).map(({ to }) => to)).size).toBe(count);
    expect((await endAt(END)).mails).toHaveLength(count);
  });
});

describe('the end of paid days', () => {
  it('sends one mail when the paid days end, which says what continues and which data is kept', async () => {
    const account = await addAccount();
    const clinics = [await addOwnedClinic(account), await addOwnedClinic(account)];
    expect(await endAt(before(END, 1))).toMatchObject({ mails: [], announced: [] });
    const { mails, announced } = await endAt(END);
    expect(mails).toMatchObject([{ to: account.email, subject: 'Your Pro plan has ended' }]);
    const said = [
      '20 December 2026',
      'Nothing was deleted',
      'Asha Rao (City Care) can still give out tokens',
      'Your other doctor',
    ];
    for (const words of said) expect(mails[0]?.text).toContain(words);
    expect(announced).toEqual(clinics.map(({ clinicId }) => clinicId));
    expect(await endAt(new Date(END.getTime() + DAY_MS))).toMatchObject({ mails: [], announced: [] });
  });

  it('mails again when Pro ends after a renewal', async () => {
    const { accountId, email } = await addAccount();
    expect((await endAt(END)).mails).toHaveLength(1);
    const later = new Date(END.getTime() + 40 * DAY_MS);
    await payUntil(accountId, later);
    expect((await endAt(before(later, 1))).mails).toEqual([]);
    expect((await endAt(later)).mails).toMatchObject([{ to: email }]);
  });

  it('sends no mail at the end of granted Pro or after a downgrade', async () => {
    const [granted, free] = [await addAccount(), await addAccount()];
    await setPlan(world.db, granted.accountId, 'pro');
    await setPlan(world.db, free.accountId, 'free');
    expect((await endAt(END)).mails).toEqual([]);
    await setPlan(world.db, granted.accountId, 'free');
    expect((await endAt(END)).mails).toEqual([]);
  });

  it('sends the mail about the end once when two processes run at once', async () => {
    for (let count = 0; count < 5; count += 1) await addAccount();
    world.clock.now = END;
    const processes = [startProcess(), startProcess(), startProcess()];
    const recorded = await whileLocked(processes.map((process) => () => endSubscriptions(process.ctx)));
    expect(recorded.reduce((sum, count) => sum + count, 0)).toBe(5);
    expect(processes.flatMap(({ mails }) => mails)).toHaveLength(5);
  });

  it('sends no mail to an account that pays at the same moment', async () => {
    const { accountId } = await addAccount();
    world.clock.now = END;
    const { ctx, mails } = startProcess();
    await whileLocked([() => endSubscriptions(ctx)], (tx) =>
      savePaidUntil(tx, accountId, new Date(END.getTime() + PAID_PERIOD_DAYS * DAY_MS)),
    );
    expect(mails).toEqual([]);
  });

  it('records the end only if its mail is queued too', async () => {
    const { email } = await addAccount();
    world.clock.now = END;
    const failing = startProcess({ sendMail: () => Promise.reject(new Error('no room for this mail')) });
    await expect(endSubscriptions(failing.ctx)).rejects.toThrow('could not be worked on');
    expect((await endAt(END)).mails).toMatchObject([{ to: email }]);
  });
});

it('changes nothing in a clinic’s own copy, which has no plans', async () => {
  await addAccount();
  const { ctx, mails } = startProcess();
  const own = { ...ctx, installation: { kind: 'clinic' } } satisfies Context;
  for (const now of [new Date(END.getTime() - DAY_MS), END]) {
    world.clock.now = now;
    expect([await remindOfRenewal(own), await endSubscriptions(own)]).toEqual([0, 0]);
  }
  expect(mails).toEqual([]);
});

it('schedules the jobs that send reminders and end paid periods', async () => {
  const server = await startTestServer();
  const rows = await server.db.query<{ name: string }>('SELECT name FROM pgboss.schedule ORDER BY name');
  await server.close();
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['end-subscriptions', 'remind-of-renewal']),
  );
});
