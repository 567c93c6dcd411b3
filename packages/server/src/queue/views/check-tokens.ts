import type { Input } from '@baari/contract';
import type { CheckedToken, PatientToken } from '@baari/contract/queue';
import { countTokens, isLive, lineOrder, stateOf, type TokenState, serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { findClinic } from '../../clinics/index.ts';
import { readPhone, type Context } from '../../context/index.ts';
import { sendsCodes } from '../../patients/index.ts';
import type { HeldToken } from '../ledger/patient-tokens.repository.ts';
import { readClinicDay } from './clinic-day.repository.ts';
import { patientTokenOf } from './patient-token.ts';
import {
  findTypedName,
  listLiveTokensOfDevice,
  listLiveTokensOfPhone,
  type LiveToken,
} from './phone-tokens.repository.ts';

const TOKENS_MAX = 20;
const OWN_TOKENS_MAX = 5;

/**
 * Returns today's live tokens of a phone number at all active clinics. This device's own tokens come first,
 * in the order of their turns, followed by the newest of the others. Strangers see only a few facts about the
 * tokens of other devices. Throws `patient.invalid_phone`.
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

/** Returns the live tokens that this device took last, at all active clinics, in the order of their turns. */
export async function listOwnTokens(ctx: Context): Promise<PatientToken[]> {
  const { deviceId } = ctx.actor;
  if (deviceId === null) return [];
  const tokens = await listLiveTokensOfDevice(ctx.db, deviceId, OWN_TOKENS_MAX);
  const checked = await Promise.all(tokens.sort(byTurn).map((token) => checkOwn(ctx, token)));
  return checked.flatMap((token) => token?.own ?? []);
}

/**
 * Returns a phone's live tokens at one clinic or at all active ones, in the order of their turns. The tokens
 * contain all details, so call this only for a person who has proved to own the phone.
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
 * Returns the name last typed on this device with a phone number, or null. Never looks up names that clinics
 * store, because knowing a number must never be enough to learn a name. Throws `patient.invalid_phone`.
 */
export async function recallName(
  ctx: Context,
  input: Input<'queue', 'recallName'>,
): Promise<{ name: string | null }> {
  const phone = readPhone(input.phone);
  const { deviceId } = ctx.actor;
  return { name: deviceId === null ? null : await findTypedName(ctx.db, deviceId, phone) };
}

/**
 * Tokens of one queue are in the order of its line. Turns in different queues can't be compared, so these
 * tokens are sorted by the time when they were taken.
 */
const byTurn = (a: HeldToken, b: HeldToken) =>
  a.sessionId === b.sessionId ? lineOrder(a, b) : a.issuedAt.getTime() - b.issuedAt.getTime();

/** Returns null for a token that is over, or whose doctor or clinic was removed while it was read. */
async function checkOwn(ctx: Context, token: HeldToken): Promise<CheckedToken | null> {
  try {
    const own = await patientTokenOf(ctx, token, 0);
    const { clinic, doctor, number, queue, state: stored } = own;
    // The patient may have been called between the two reads, so the state in the queue is used.
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

/**
 * Returns the facts that a device may learn about a phone's tokens from other devices, without revealing the
 * doctor. At a clinic with one doctor, there is an entry for each token. At a clinic with several doctors,
 * there is a single entry.
 */
async function checkElsewhere(ctx: Context, tokens: readonly LiveToken[]): Promise<CheckedToken[]> {
  const clinicIds = [...new Set(tokens.map((token) => token.clinicId))];
  const checked = clinicIds.map((id) =>
    checkAtClinic(
      ctx,
      id,
      tokens.filter(({ clinicId }) => clinicId === id),
    ),
  );
  return (await Promise.all(checked)).flat();
}

async function checkAtClinic(
  ctx: Context,
  clinicId: string,
  tokens: readonly LiveToken[],
): Promise<CheckedToken[]> {
  const clinic = await findClinic(ctx.db, clinicId);
  // The clinic was removed or deactivated after its tokens were read.
  if (!clinic?.profile.isActive) return [];
  const serviceDate = serviceDateOf(ctx.now(), clinic.profile.timeZone);
  const ofToday = tokens.filter((token) => token.serviceDate >= serviceDate);
  if (ofToday.length === 0) return [];
  const { doctorCount, ...day } = await readClinicDay(ctx.db, clinicId, serviceDate);
  const shown: { number: number | null; state: TokenState | null }[] =
    doctorCount === 1 ? ofToday : [{ number: null, state: null }];
  return shown.map(({ number, state }) => ({
    clinic: clinic.profile,
    number,
    state,
    ...day,
    own: null,
    canConfirm: sendsCodes(ctx, clinic),
  }));
}
