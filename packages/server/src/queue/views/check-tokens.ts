/** The live tokens of a phone number: strangers learn little of them, the device that took them everything. */
import type { Input } from '@baari/contract';
import type { CheckedToken, PatientToken } from '@baari/contract/queue';
import { countTokens, isLive, lineOrder, stateOf, type TokenState } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { readPhone, type Context } from '../../context/index.ts';
import { checkElsewhere } from './check-elsewhere.ts';
import type { HeldToken } from '../ledger/patient-token.repository.ts';
import { patientTokenOf } from './patient-token.ts';
import { findTypedName, listLiveTokensOfDevice, listLiveTokensOfPhone } from './phone-tokens.repository.ts';

const TOKENS_MAX = 20;
const OWN_TOKENS_MAX = 5;

/**
 * Today's live tokens of a phone number at all active clinics: those of this device first, as their turns
 * come, then the newest.
 * Throws `patient.invalid_phone`.
 */
export async function checkTokens(
  ctx: Context,
  input: Input<'queue', 'checkTokens'>,
): Promise<CheckedToken[]> {
  const asked = { phone: readPhone(input.phone), deviceId: ctx.actor.deviceId, limit: TOKENS_MAX };
  const tokens = await listLiveTokensOfPhone(ctx.db, asked);
  const own = tokens
    .filter((token) => token.isOwn)
    .sort(byTurn)
    .map((token) => checkOwn(ctx, token));
  const others = tokens.filter((token) => !token.isOwn);
  const [checked, elsewhere] = await Promise.all([Promise.all(own), checkElsewhere(ctx, others)]);
  return [...checked.filter((token) => token !== null), ...elsewhere];
}

/** The live tokens that this device took last, at all active clinics, as their turns come. */
export async function listOwnTokens(ctx: Context): Promise<PatientToken[]> {
  const { deviceId } = ctx.actor;
  if (deviceId === null) return [];
  const tokens = await listLiveTokensOfDevice(ctx.db, deviceId, OWN_TOKENS_MAX);
  const checked = await Promise.all(tokens.sort(byTurn).map((token) => checkOwn(ctx, token)));
  return checked.flatMap((token) => token?.own ?? []);
}

/**
 * A phone's live tokens, at one clinic or at all active ones, as their turns come: only for who has shown that the phone is
 * theirs, as they tell everything.
 */
export async function listTokensOfPhone(
  ctx: Context,
  { phone, clinicId, limit }: { phone: string; clinicId: string | null; limit: number },
): Promise<PatientToken[]> {
  const tokens = await listLiveTokensOfPhone(ctx.db, { phone, deviceId: null, limit: TOKENS_MAX });
  const asked = tokens.filter((token) => clinicId === null || token.clinicId === clinicId).slice(0, limit);
  const checked = await Promise.all(asked.sort(byTurn).map((token) => checkOwn(ctx, token)));
  return checked.flatMap((token) => token?.own ?? []);
}

/**
 * The name that was typed last on this device with a phone number; null when none was. Names that clinics keep are not
 * looked up: knowing a number must never be enough to learn a name. Throws `patient.invalid_phone`.
 */
export async function recallName(
  ctx: Context,
  input: Input<'queue', 'recallName'>,
): Promise<{ name: string | null }> {
  const phone = readPhone(input.phone);
  const { deviceId } = ctx.actor;
  return { name: deviceId === null ? null : await findTypedName(ctx.db, deviceId, phone) };
}

/** Tokens of one queue as its line has them; of different queues, whose turns cannot be compared, by when they were taken. */
const byTurn = (a: HeldToken, b: HeldToken) =>
  a.sessionId === b.sessionId ? lineOrder(a, b) : a.issuedAt.getTime() - b.issuedAt.getTime();

/** Null for a token that is over, or whose doctor or clinic went away while it was read. */
async function checkOwn(ctx: Context, token: HeldToken): Promise<CheckedToken | null> {
  try {
    const own = await patientTokenOf(ctx, token, 0);
    const { clinic, doctor, number, queue, state: stored } = own;
    // A call may have come after the token was read and before its queue was: the state is taken from the queue.
    const state: TokenState =
      (queue.sessionId === own.sessionId ? stateOf(queue.states, number) : null) ?? stored;
    if (!isLive(stored) || !isLive(state)) return null;
    return {
      clinic,
      number,
      state,
      letter: doctor.shownLetter,
      nowServing: queue.nowServing,
      waitingCount: countTokens(queue.states, 'waiting'),
      own: { ...own, state },
      canConfirm: false,
    };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
