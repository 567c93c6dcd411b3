import type { Input } from '@baari/contract';
import type { Context } from '../context/index.ts';
import { savePassword } from './accounts.repository.ts';
import { deleteEmailChange } from './email-change.repository.ts';
import { hashPassword } from './hash-password.ts';
import { deleteLoginSessions } from './login-sessions.repository.ts';
import { requireGoodPassword } from './password.ts';
import { forgetAddCodes } from './phone-code.ts';
import { changeWithProof, ownSession, requireProof } from './proof.ts';
import { tellEnded } from './replace-password.ts';
import { deleteResetLinks } from './reset-links.repository.ts';
import { tellHolder } from './tell-holder.ts';

/**
 * Sets another password, and ends all other sessions and mailed links. Throws the reasons of `requireProof` and of
 * `requireGoodPassword`, `account.too_busy`.
 */
export async function changePassword(
  ctx: Context,
  { proof, password }: Input<'accounts', 'changePassword'>,
): Promise<void> {
  // Checked first, so that nobody can make us hash without it.
  const { id: accountId } = await requireProof(ctx, proof);
  requireGoodPassword(ctx, password);
  const passwordHash = await hashPassword(ctx, password, accountId);
  const ended = await changeWithProof(ctx, proof, async (tx, { id }) => {
    await savePassword(tx, id, passwordHash);
    await forgetAddCodes(tx, id);
    await deleteResetLinks(tx, id);
    await deleteEmailChange(tx, id);
    await tellHolder(ctx, tx, id, (templates, url) => templates.passwordChangedHere({ url }));
    return deleteLoginSessions(tx, id, ownSession(ctx));
  });
  tellEnded(ctx, ended);
}
