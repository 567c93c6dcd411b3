import type { Input } from '@baari/contract';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { claimTry, type ForgettingPolicy } from '../../accounts/index.ts';
import { once, type Context } from '../../context/index.ts';
import { OPERATOR_LANGUAGE, writeMail } from '../../mail/index.ts';
import { insertSupportRequest } from './support-request.repository.ts';

const MINUTE = 60;
const HOUR = 3600;

/** So many who ask for help at once are allowed to share an address, as behind a clinic's Wi-Fi. */
const PEOPLE_PER_ADDRESS = 6;

/** So many requests cost nothing; each further one doubles the wait. After a quiet day all is forgotten. */
const SUPPORT_POLICY: ForgettingPolicy = {
  freeFailures: 10,
  firstWaitSeconds: MINUTE,
  longestWaitSeconds: HOUR,
  lockAfterPerDay: null,
  forgetAfterSeconds: 24 * HOUR,
};

/**
 * Keeps a request for help and mails it to the operator: both or neither. Throws `account.too_many_attempts` (details:
 * `retryAfterSeconds`) when this account, device or address asked too often.
 */
export async function requestSupport(
  ctx: Context,
  input: Input<'platform', 'requestSupport'>,
): Promise<Record<string, never>> {
  const { account } = ctx.actor;
  await claimRequest(ctx);
  const request = { operation: 'requestSupport', input, answer: z.object({}) };
  await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const about = { id: uuidv7(), accountId: account?.accountId ?? null, at: ctx.now() };
      await insertSupportRequest(tx, { ...input, ...about });
      const operator = { email: ctx.site.supportEmail, language: OPERATOR_LANGUAGE };
      const mail = writeMail(operator, (templates) => templates.supportRequest(input), [input.email]);
      await ctx.jobs.sendMail({ ...mail, replyTo: input.email }, tx);
      return {};
    }),
  );
  return {};
}

// Never by the email that was typed: anybody could use up what is somebody else's.
async function claimRequest(ctx: Context): Promise<void> {
  const { account, deviceId, address } = ctx.actor;
  if (account) return claimTry(ctx, ['mail', 'support-account', account.accountId], SUPPORT_POLICY);
  if (deviceId !== null) await claimTry(ctx, ['mail', 'support-device', deviceId], SUPPORT_POLICY);
  const freeFailures = PEOPLE_PER_ADDRESS * SUPPORT_POLICY.freeFailures;
  await claimTry(ctx, ['mail', 'support-address', address], { ...SUPPORT_POLICY, freeFailures });
}
