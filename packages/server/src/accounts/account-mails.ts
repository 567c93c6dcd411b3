import { KNOWN_DEVICE_POLICY } from '@baari/core/accounts';
import type { Context, Site } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { type MailContent, type MailTemplates, writeMail } from '../mail/index.ts';
import { findReader } from './accounts.repository.ts';
import { countTry, type ForgettingPolicy } from './sign-in-throttle.ts';

/**
 * Mails the holder of an account about a change to it, if the account exists. The mail links to the page for
 * setting a new password.
 */
export async function tellHolder(
  ctx: Context,
  tx: Transaction,
  accountId: string,
  choose: (templates: MailTemplates, url: string) => MailContent,
): Promise<void> {
  const reader = await findReader(tx, accountId);
  const url = `${ctx.site.publicUrl}/forgot-password`;
  if (reader)
    await ctx.jobs.sendMail(
      writeMail(reader, (templates) => choose(templates, url)),
      tx,
    );
}

const HOUR_SECONDS = 3600;

const FEW_AN_HOUR: ForgettingPolicy = {
  freeFailures: 3,
  firstWaitSeconds: HOUR_SECONDS,
  longestWaitSeconds: HOUR_SECONDS,
  lockAfterPerDay: null,
  forgetAfterSeconds: HOUR_SECONDS,
};

/** The kind of request that triggers a mail. */
type AskedMail = 'sign-up' | 'verification' | 'reset' | 'email-change';

/**
 * Counts a mail to an address, whether or not the address has an account. Returns false if the address has
 * already got too many mails of this kind. The caller must give the same response for every address, so that
 * nobody learns which addresses have an account. Each kind of mail has its own limit, so that a person who
 * uses up one kind does not block the links of another kind.
 */
export async function mayMail(ctx: Context, kind: AskedMail, email: string): Promise<boolean> {
  const verdict = await countTry(ctx, ['mail', kind, email], KNOWN_DEVICE_POLICY);
  return verdict.kind === 'allowed';
}

/**
 * Returns whether to send a mail that only some addresses get. These mails are counted separately, because a
 * shared limit would reveal which addresses get them.
 */
export async function mayMailUnasked(ctx: Context, email: string): Promise<boolean> {
  const verdict = await countTry(ctx, ['mail', 'unasked', email], FEW_AN_HOUR);
  return verdict.kind === 'allowed';
}

/** Returns the URL for a mailed link, which includes the link's secret. */
export const linkTo = ({ publicUrl }: Site, path: string, token: string): string =>
  `${publicUrl}${path}?token=${encodeURIComponent(token)}`;
