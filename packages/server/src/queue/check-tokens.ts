/** What a phone number tells of its tokens: little to anybody, all to the device that took them. */
import type { CheckedToken } from '@baari/contract/queue';
import { countTokens, stateOf, type TokenState } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { readPhone, type Context } from '../context/index.ts';
import { isLive, patientTokenOf } from './patient-token.ts';
import { findTypedName, listLiveTokensOfPhone, type LiveToken } from './phone-tokens.repository.ts';

const TOKENS_MAX = 20;

type Input = { phone: string };

/** Today's waiting and called tokens of a phone number at all active clinics: those of this device first, then the newest. Throws `patient.invalid_phone`. */
export async function checkTokens(ctx: Context, input: Input): Promise<CheckedToken[]> {
  const asked = { phone: readPhone(input.phone), deviceId: ctx.actor.deviceId, limit: TOKENS_MAX };
  const tokens = await listLiveTokensOfPhone(ctx.db, asked);
  const checked = await Promise.all(tokens.map((token) => checkedTokenOf(ctx, token)));
  return checked.filter((token) => token !== null);
}

/**
 * The name that was typed last on this device with a phone number; null when none was. What clinics know is not asked:
 * a name never leaves the server for a number alone. Throws `patient.invalid_phone`.
 */
export async function recallName(ctx: Context, input: Input): Promise<{ name: string | null }> {
  const phone = readPhone(input.phone);
  const { deviceId } = ctx.actor;
  return { name: deviceId === null ? null : await findTypedName(ctx.db, deviceId, phone) };
}

/** Null for a token that is over, or whose doctor or clinic went away while it was read. */
async function checkedTokenOf(ctx: Context, token: LiveToken): Promise<CheckedToken | null> {
  try {
    const { clinic, queue, state: stored, ...held } = await patientTokenOf(ctx, token, 0);
    // A call may have come between the reading of the token and of its queue: both are shown from the latter.
    const state: TokenState =
      (queue.sessionId === held.sessionId ? stateOf(queue.states, held.number) : null) ?? stored;
    if (!isLive(stored) || !isLive(state)) return null;
    const isOwn = token.deviceId !== null && token.deviceId === ctx.actor.deviceId;
    return {
      ...{ clinic, number: held.number, state },
      ...{ nowServing: queue.nowServing, waitingCount: countTokens(queue.states, 'waiting') },
      own: isOwn ? { ...held, clinic, queue, state } : null,
    };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
