import type { Input } from '@baari/contract';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { deleteLoginSessions, markSecondFactor } from './login-sessions.repository.ts';
import { requireOwnAccount } from './own-account.ts';
import { changeOwn, changeWithProof, ownSession, requireProof } from './proof.ts';
import { tellEnded } from './passwords.ts';
import { newRecoveryCodes, recoveryDigest, newTotpSecret, totpStep, totpUri } from './second-factor-codes.ts';
import { openClaim, sealClaim } from './sealed-claim.ts';
import { deleteSecondFactor, saveRecoveryCodes, saveSecondFactor } from './second-factor.repository.ts';
import { tellHolder } from './account-mails.ts';

const draftOf = z.object({ loginSessionId: z.uuid(), secret: z.string() });

/**
 * Returns a new secret for an authenticator app. The browser keeps the encrypted secret until a code proves
 * that the app works. Throws the errors of `requireProof`.
 */
export async function beginSecondFactor(
  ctx: Context,
  { proof }: Input<'accounts', 'beginSecondFactor'>,
): Promise<{ secret: string; uri: string; draft: string }> {
  const { email } = await requireProof(ctx, proof);
  const secret = newTotpSecret();
  const draft = sealClaim(ctx, 'second factor draft', { loginSessionId: ownSession(ctx), secret });
  return { secret, uri: totpUri(secret, email), draft };
}

/**
 * Turns on the second factor with the drafted secret, and replaces any earlier one. From now on, every
 * sign-in asks for it. Ends all other sessions, because they began without the second factor. Returns the
 * recovery codes, which are never shown again. Throws `account.sign_in_required`, `account.proof_required` if
 * the draft has expired, and `account.invalid_second_factor`.
 */
export async function confirmSecondFactor(
  ctx: Context,
  { draft, code }: Input<'accounts', 'confirmSecondFactor'>,
): Promise<{ recoveryCodes: string[] }> {
  const { id } = await requireOwnAccount(ctx);
  const claim = openClaim(ctx, 'second factor draft', draftOf, draft);
  if (claim?.loginSessionId !== ownSession(ctx)) throw new AppError('invalid', 'account.proof_required');
  const { secret } = claim;
  const lastStep = totpStep({ secret, code, now: ctx.now() });
  if (lastStep === null) throw new AppError('invalid', 'account.invalid_second_factor');
  const { recoveryCodes, ended } = await changeOwn(ctx, id, async (tx) => {
    const since = ctx.now();
    await saveSecondFactor(tx, id, { secretSealed: ctx.vault.encrypt(secret), lastStep, since });
    await markSecondFactor(tx, ownSession(ctx), since);
    await tellHolder(ctx, tx, id, (templates, url) => templates.secondFactorAdded({ url }));
    return {
      recoveryCodes: await giveRecoveryCodes(tx, id),
      ended: await deleteLoginSessions(tx, id, ownSession(ctx)),
    };
  });
  tellEnded(ctx, ended);
  return { recoveryCodes };
}

/** Replaces the recovery codes. Throws the errors of `requireProof`, `account.no_second_factor`. */
export async function renewRecoveryCodes(
  ctx: Context,
  { proof }: Input<'accounts', 'renewRecoveryCodes'>,
): Promise<{ recoveryCodes: string[] }> {
  return changeWithProof(ctx, proof, async (tx, { id, hasSecondFactor }) => {
    if (!hasSecondFactor) throw noSecondFactor();
    await tellHolder(ctx, tx, id, (templates, url) => templates.recoveryCodesRenewed({ url }));
    return { recoveryCodes: await giveRecoveryCodes(tx, id) };
  });
}

/** Turns the second factor off. Throws the errors of `requireProof`, `account.no_second_factor`. */
export async function removeSecondFactor(
  ctx: Context,
  { proof }: Input<'accounts', 'removeSecondFactor'>,
): Promise<void> {
  await changeWithProof(ctx, proof, async (tx, { id }) => {
    if (!(await deleteSecondFactor(tx, id))) throw noSecondFactor();
    await tellHolder(ctx, tx, id, (templates, url) => templates.secondFactorRemoved({ url }));
  });
}

async function giveRecoveryCodes(tx: Transaction, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await saveRecoveryCodes(tx, accountId, codes.map(recoveryDigest));
  return codes;
}

const noSecondFactor = () => new AppError('conflict', 'account.no_second_factor');
