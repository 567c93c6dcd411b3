import type { Input } from '@baari/contract';
import type { LoginSession } from '@baari/contract/accounts';
import Bowser from 'bowser';
import type { Context } from '../context/index.ts';
import {
  deleteLoginSessionOf,
  deleteLoginSessions,
  listLoginSessionsOf,
} from './login-sessions.repository.ts';
import { requireOwnAccount } from './own-account.ts';
import { changeWithProof, ownSession } from './proof.ts';
import { tellEnded } from './passwords.ts';

/** Returns the sessions of the signed-in account, newest first. Throws `account.sign_in_required`. */
export async function listLoginSessions(ctx: Context): Promise<{ sessions: LoginSession[] }> {
  const { id: accountId } = await requireOwnAccount(ctx);
  const sessions = await listLoginSessionsOf(ctx.db, accountId, ctx.now());
  return {
    sessions: sessions.map(({ id, userAgent, since, usedAt }) => ({
      id,
      isThis: id === ownSession(ctx),
      ...programOf(userAgent),
      since: since.toISOString(),
      usedAt: usedAt.toISOString(),
    })),
  };
}

/** Ends one session. Does nothing if it has already ended. Throws the errors of `requireProof`. */
export async function endLoginSession(
  ctx: Context,
  { proof, sessionId }: Input<'accounts', 'endLoginSession'>,
): Promise<void> {
  const isEnded = await changeWithProof(ctx, proof, (tx, { id }) => deleteLoginSessionOf(tx, id, sessionId));
  if (isEnded) tellEnded(ctx, [sessionId]);
}

/** Ends all other sessions. Throws the errors of `requireProof`. */
export async function endOtherLoginSessions(
  ctx: Context,
  { proof }: Input<'accounts', 'endOtherLoginSessions'>,
): Promise<void> {
  tellEnded(
    ctx,
    await changeWithProof(ctx, proof, (tx, { id }) => deleteLoginSessions(tx, id, ownSession(ctx))),
  );
}

/**
 * Returns the browser and system named by a user agent. Returns null if the browser and system are unknown.
 */
function programOf(userAgent: string | null): Pick<LoginSession, 'browser' | 'system'> {
  const { browser, os } = Bowser.parse(userAgent ?? ' ');
  return { browser: browser.name || null, system: os.name || null };
}
