import { coveredDoctors, PLAN_LIMITS, dueRenewalReminder, REMINDER_DAYS } from '@baari/core/billing';
import { findReader } from '../../accounts/index.ts';
import { type Context, hasPlans, type Logger } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { framesOf, jobFailureOf } from '../../jobs/index.ts';
import { writeMail } from '../../mail/index.ts';
import { findAccountTimeZone, listOwnedDoctors } from './account-clinics.repository.ts';
import { announcePlan } from './find-plan.ts';
import { listOver, recordEnd, insertReminder, listToRemind } from './paid-period.repository.ts';
import { lockSubscription } from './subscription.repository.ts';

/** The names of the recurring jobs for plans and payments. */
export const PLAN_JOBS: readonly string[] = [
  'look-at-open-payments',
  'remind-of-renewal',
  'end-subscriptions',
];

/**
 * Records the end of paid periods and mails their owners, once each. All other code already treats such a
 * period as ended, so it doesn't matter when or how often this job runs. Does nothing on an installation
 * without plans. Returns the number of recorded ends.
 */
export async function endSubscriptions(ctx: Context): Promise<number> {
  if (!hasPlans(ctx)) return 0;
  let recorded = 0;
  await inBatches(
    ctx.log,
    (afterId) => listOver(ctx.db, ctx.now(), afterId),
    async (accountId) => {
      if (!(await end(ctx, accountId))) return;
      recorded += 1;
      await announcePlan(ctx, accountId);
    },
  );
  return recorded;
}

/** The subscription is locked, so that a concurrent payment is handled completely before or after this. */
function end(ctx: Context, accountId: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const { coveredDoctorId } = await lockSubscription(tx, accountId);
    const paidUntil = await recordEnd(tx, accountId, ctx.now());
    if (paidUntil === null) return false;
    const reader = await findReader(tx, accountId);
    const facts = {
      paidUntil,
      timeZone: await findAccountTimeZone(tx, accountId),
      dailyTokens: PLAN_LIMITS.free.dailyTokens,
      billingUrl: `${ctx.site.publicUrl}/billing`,
      ...(await whoStays(tx, accountId, coveredDoctorId)),
    };
    if (reader)
      await ctx.jobs.sendMail(
        writeMail(reader, (templates) => templates.proEnded(facts)),
        tx,
      );
    return true;
  });
}

async function whoStays(tx: Transaction, accountId: string, chosenId: string | null) {
  const doctors = await listOwnedDoctors(tx, accountId);
  const covered = coveredDoctors(
    'free',
    doctors.map(({ doctorId }) => doctorId),
    chosenId,
  );
  const coveredDoctor = doctors.find(({ doctorId }) => covered.has(doctorId)) ?? null;
  return { coveredDoctor, othersCount: doctors.length - covered.size };
}

const DAY_MS = 86_400_000;

/**
 * Reminds owners to renew, 7 days and 1 day before their paid period ends. Records each reminder together
 * with its mail, and sends only the latest due one. Does nothing on an installation without plans. Returns
 * the number of sent reminders.
 */
export async function remindOfRenewal(ctx: Context): Promise<number> {
  if (!hasPlans(ctx)) return 0;
  const from = ctx.now();
  let sent = 0;
  for (const days of REMINDER_DAYS) {
    const to = new Date(from.getTime() + days * DAY_MS);
    await inBatches(
      ctx.log,
      (afterId) => listToRemind(ctx.db, { from, to, days }, afterId),
      async (accountId) => {
        if (await remind(ctx, accountId)) sent += 1;
      },
    );
  }
  return sent;
}

/**
 * Checks the conditions again under the subscription's lock. The owner may have renewed or given up Pro, or
 * another process may have sent the reminder.
 */
function remind(ctx: Context, accountId: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const { isGranted, paidUntil, isDowngradeAtEnd } = await lockSubscription(tx, accountId);
    const at = ctx.now();
    if (isGranted || paidUntil === null || isDowngradeAtEnd) return false;
    const days = dueRenewalReminder(paidUntil, at);
    if (days === null || !(await insertReminder(tx, { accountId, paidUntil, days, at }))) return false;
    const reader = await findReader(tx, accountId);
    const timeZone = await findAccountTimeZone(tx, accountId);
    const facts = { paidUntil, timeZone, billingUrl: `${ctx.site.publicUrl}/billing` };
    if (reader)
      await ctx.jobs.sendMail(
        writeMail(reader, (templates) => templates.renewalReminder(facts)),
        tx,
      );
    return true;
  });
}

/**
 * Runs `work` for each account of a list, which it reads in batches. `list` returns the ids that follow a
 * given id, in order. Logs failures and continues with the other accounts. At the end, throws all failures,
 * so that the job runs again.
 */
export async function inBatches(
  log: Logger,
  list: (afterId: string | null) => Promise<readonly string[]>,
  work: (accountId: string) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  const fail = (accountId: string, error: unknown) => {
    errors.push(error);
    const told = { accountId, error: jobFailureOf(error).message, stack: framesOf(error) };
    log.error(told, 'billing: an account could not be worked on');
  };
  let accountIds = await list(null);
  while (accountIds.length > 0) {
    for (const id of accountIds) await work(id).catch((error: unknown) => fail(id, error));
    accountIds = await list(accountIds.at(-1) ?? null);
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} could not be worked on`);
}
