/** Changes an account's email address, once both the old and the new address have confirmed it. */
import type { Input } from '@baari/contract';
import type { PendingEmailChange } from '@baari/contract/accounts';
import { randomBytes } from 'node:crypto';
import { KNOWN_DEVICE_POLICY } from '@baari/core/accounts';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { type MailContent, type MailTemplates, writeMail } from '../mail/index.ts';
import { findAccount, findReader, lockAccount } from './accounts.repository.ts';
import { claimTry } from './sign-in-throttle.ts';
import {
  confirmByDigest,
  deleteEmailChange,
  findChangedAccount,
  findEmailChange,
  saveEmailChange,
  setEmail,
} from './email-change.repository.ts';
import { hasVerifiedAccount } from './invited-account.repository.ts';
import { linkTo, mayMail } from './account-mails.ts';
import { requireOwnAccount } from './own-account.ts';
import { changeWithProof, requireProof } from './proof.ts';
import { deleteResetLinks } from './reset-links.repository.ts';

const VALID_MS = 24 * 3_600_000;
const TOKEN_BYTES = 24;

/**
 * Mails a link to both addresses. Does not reveal whether the new address already has an account. If the new
 * address has an account, its holder gets a mail. Throws the errors of `requireProof`,
 * `account.too_many_attempts` (with `retryAfterSeconds`).
 */
export async function requestEmailChange(
  ctx: Context,
  { proof, email: newEmail }: Input<'accounts', 'requestEmailChange'>,
): Promise<void> {
  const { id } = await requireProof(ctx, proof);
  await claimTry(ctx, ['email-change', id], KNOWN_DEVICE_POLICY);
  const mayMailNew = await mayMail(ctx, 'email-change', newEmail);
  await changeWithProof(ctx, proof, async (tx) => {
    const [oldToken, newToken] = [newSecret(), newSecret()];
    const [oldDigest, newDigest] = [digestOf(ctx, oldToken), digestOf(ctx, newToken)];
    const expiresAt = new Date(ctx.now().getTime() + VALID_MS);
    await saveEmailChange(tx, { accountId: id, newEmail, oldDigest, newDigest, expiresAt });
    const reader = await findReader(tx, id);
    if (!reader) return;
    const url = urlOf(ctx, oldToken);
    await send(ctx, tx, reader, (templates) => templates.emailChangeAsked({ newEmail, url }), newEmail);
    if (!mayMailNew) return;
    const isTaken = await hasVerifiedAccount(tx, newEmail);
    await send(ctx, tx, { ...reader, email: newEmail }, (templates) =>
      isTaken
        ? templates.knownAddress({ url: `${ctx.site.publicUrl}/auth` })
        : templates.emailChangeNew({ url: urlOf(ctx, newToken) }),
    );
  });
}

/** Returns the pending change. Throws `account.sign_in_required`. */
export async function getEmailChange(ctx: Context): Promise<{ pending: PendingEmailChange | null }> {
  const { id } = await requireOwnAccount(ctx);
  const change = await findEmailChange(ctx.db, id, ctx.now());
  if (!change) return { pending: null };
  const { newEmail: email, isOldConfirmed, isNewConfirmed } = change;
  return { pending: { email, isOldConfirmed, isNewConfirmed } };
}

/**
 * Confirms a change with the link sent to one of the two addresses. The second confirmation changes the
 * address and notifies both. Throws `account.invalid_email_link`. Throws `account.email_taken` only for the
 * link sent to the new address.
 */
export async function confirmEmailChange(
  ctx: Context,
  { token }: Input<'accounts', 'confirmEmailChange'>,
): Promise<{ email: string; isChanged: boolean }> {
  const digest = digestOf(ctx, token);
  const accountId = await findChangedAccount(ctx.db, digest, ctx.now());
  if (accountId === null) throw invalidLink();
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const [change, account] = [
      await confirmByDigest(tx, digest, ctx.now()),
      await findAccount(tx, accountId),
    ];
    if (!change || !account) throw invalidLink();
    const { newEmail, isOldConfirmed, isNewConfirmed } = change;
    if (!isOldConfirmed || !isNewConfirmed) return { email: newEmail, isChanged: false };
    if (!(await setEmail(tx, accountId, newEmail))) throw new AppError('conflict', 'account.email_taken');
    await deleteEmailChange(tx, accountId);
    await deleteResetLinks(tx, accountId);
    await tellBoth(ctx, tx, accountId, { oldEmail: account.email, newEmail });
    return { email: newEmail, isChanged: true };
  });
}

async function tellBoth(
  ctx: Context,
  tx: Transaction,
  accountId: string,
  { oldEmail, newEmail }: { oldEmail: string; newEmail: string },
): Promise<void> {
  const reader = await findReader(tx, accountId);
  if (!reader) return;
  const url = `${ctx.site.publicUrl}/support`;
  for (const email of [oldEmail, newEmail])
    await send(
      ctx,
      tx,
      { ...reader, email },
      (templates) => templates.emailChanged({ newEmail, url }),
      newEmail,
    );
}

const send = (
  ctx: Context,
  tx: Transaction,
  reader: { email: string; language: string },
  choose: (templates: MailTemplates) => MailContent,
  newEmail?: string,
) => ctx.jobs.sendMail(writeMail(reader, choose, newEmail === undefined ? [] : [newEmail]), tx);

const newSecret = () => randomBytes(TOKEN_BYTES).toString('base64url');
const urlOf = ({ site }: Context, token: string) => linkTo(site, '/confirm-email', token);

/**
 * The database stores only this digest of the link's secret, so a stolen database contains no working links.
 */
const digestOf = ({ vault }: Context, token: string) => vault.mac('email change', token);

const invalidLink = () => new AppError('invalid', 'account.invalid_email_link');
