import type { Input } from '@baari/contract';
import type { OwnUpgradeRequest } from '@baari/contract/platform';
import { AppError } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { claimTry, findReader, type ForgettingPolicy } from '../../accounts/index.ts';
import { findPlan } from '../../billing/index.ts';
import { requireAccount } from '../../clinics/index.ts';
import { once, readPhone, type Context } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { OPERATOR_LANGUAGE, writeMail } from '../../mail/index.ts';
import { ownRequestOf } from './shown-request.ts';
import {
  findUpgradeRequest,
  insertUpgradeRequest,
  type NewUpgradeRequest,
} from './upgrade-request.repository.ts';

const MINUTE = 60;
const HOUR = 3600;

/** Each request sends two mails: so many are free a day, each further one doubles the wait. */
const UPGRADE_POLICY: ForgettingPolicy = {
  freeFailures: 10,
  firstWaitSeconds: MINUTE,
  longestWaitSeconds: HOUR,
  lockAfterPerDay: null,
  forgetAfterSeconds: 24 * HOUR,
};

/**
 * Keeps a request for Pro, and mails it to the operator and to who asks. Throws `platform.already_pro`,
 * `platform.request_pending` when one is undecided, `patient.invalid_phone`, and `account.too_many_attempts` (details:
 * `retryAfterSeconds`).
 */
export async function requestUpgrade(
  ctx: Context,
  input: Input<'platform', 'requestUpgrade'>,
): Promise<OwnUpgradeRequest> {
  const { accountId, email } = requireAccount(ctx);
  const phone = readPhone(input.phone);
  await claimTry(ctx, ['mail', 'upgrade', accountId], UPGRADE_POLICY);
  const request = { operation: 'requestUpgrade', input, answer: z.object({ id: z.string() }) };
  const { id } = await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const now = ctx.now();
      if ((await findPlan(ctx, tx, accountId, now)) === 'pro')
        throw new AppError('conflict', 'platform.already_pro');
      const asked = { ...input, id: uuidv7(), accountId, email, phone, createdAt: now };
      if (!(await insertUpgradeRequest(tx, asked)))
        throw new AppError('conflict', 'platform.request_pending');
      await tellBoth(ctx, tx, asked);
      return { id: asked.id };
    }),
  );
  const kept = await findUpgradeRequest(ctx.db, id);
  if (!kept) throw new AppError('not_found', 'platform.request_not_found');
  return ownRequestOf(kept);
}

async function tellBoth(ctx: Context, tx: Transaction, asked: NewUpgradeRequest): Promise<void> {
  const { publicUrl, supportEmail } = ctx.site;
  const operator = { email: supportEmail, language: OPERATOR_LANGUAGE };
  const told = { ...asked, adminUrl: `${publicUrl}/super-admin` };
  const mail = writeMail(operator, (templates) => templates.upgradeRequested(told), [told.email]);
  await ctx.jobs.sendMail({ ...mail, replyTo: asked.email }, tx);
  const reader = await findReader(tx, asked.accountId);
  const answer = { pricingUrl: `${publicUrl}/pricing` };
  if (reader)
    await ctx.jobs.sendMail(
      writeMail(reader, (templates) => templates.upgradeAsked(answer)),
      tx,
    );
}
