import type { Input } from '@baari/contract';
import type { PatientToken } from '@baari/contract/queue';
import { PRIORITIES, type Priority } from '@baari/core/doctors';
import {
  addDays,
  ANSWER_DAYS,
  type HolderProof,
  isOverdue,
  serviceDateOf,
  soonerOf,
  stateAfterEnd,
  takeBackUntil,
  type TokenState,
  WRONG_PROOFS_MAX,
} from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { type Clinic, findClinic } from '../../clinics/index.ts';
import { type Context, isTextable, type QueueChanged } from '../../context/index.ts';
import { findDoctorEver, queueGrantOf } from '../../doctors/index.ts';
import { findKeptFee } from '../ledger/fee.repository.ts';
import { readInstant } from '../ledger/token-row.ts';
import { findHolderProof } from '../ledger/holder-proof.repository.ts';
import { findTokenBySecret, type HeldToken, saveEndSeen } from '../ledger/patient-tokens.repository.ts';
import { upiFeeOf } from './upi-payments.ts';

/** Returns the token with this secret. Throws `queue.token_not_found`. */
export async function getToken(ctx: Context, input: Input<'queue', 'getToken'>): Promise<PatientToken> {
  return patientTokenOf(ctx, await requireHeldToken(ctx, input.secret), 0);
}

/**
 * Returns the token for its page, while the page is open. If the token was cancelled because its queue ended,
 * the first read by the patient's page records that the patient was shown this. Reads by staff do not record
 * it. Rendering the page on the server records nothing, because messaging apps fetch the page to show a
 * preview of the link. Throws `queue.token_not_found`.
 */
export async function getTokenOnPage(ctx: Context, input: Input<'queue', 'getToken'>): Promise<PatientToken> {
  const held = await requireHeldToken(ctx, input.secret);
  if (!isEndUnseen(ctx, held)) return patientTokenOf(ctx, held, 0);
  const endSeenAt = ctx.now();
  await saveEndSeen(ctx.db, held.secret, endSeenAt);
  return patientTokenOf(ctx, { ...held, endSeenAt }, 0);
}

/**
 * Returns true if the token was cancelled because its queue ended, and the patient has not yet opened the
 * page that shows this.
 */
function isEndUnseen(ctx: Context, held: HeldToken): boolean {
  const { state, finishedAt, endSeenAt } = held;
  if (state.status !== 'cancelled' || (state.reason !== 'practice_closed' && state.reason !== 'reset'))
    return false;
  const isSeen = endSeenAt !== null && finishedAt !== null && endSeenAt >= finishedAt;
  return !isSeen && queueGrantOf(ctx, { id: held.doctorId, clinicId: held.clinicId }) === null;
}

/**
 * Returns the stored token with this secret. Former secrets work only on the device that took the token.
 * Throws `queue.token_not_found`.
 */
export async function requireHeldToken(ctx: Context, secret: string): Promise<HeldToken> {
  const held = await findTokenBySecret(ctx.db, secret, ctx.actor.deviceId);
  if (!held) throw new AppError('not_found', 'queue.token_not_found');
  return held;
}

/** Returns a stored token after a change of its queue, or of the queue that its visit has since left. */
export const patientTokenAfter = (
  ctx: Context,
  held: HeldToken,
  { doctorId, revision }: Pick<QueueChanged, 'doctorId' | 'revision'>,
): Promise<PatientToken> => patientTokenOf(ctx, held, held.doctorId === doctorId ? revision : 0);

/** Returns a stored token with its clinic, its doctor and the queue at `atLeastRevision` or newer. */
export async function patientTokenOf(
  ctx: Context,
  held: HeldToken,
  atLeastRevision: number,
): Promise<PatientToken> {
  const [clinic, doctor, { snapshot }, heldProof, kept] = await Promise.all([
    findClinic(ctx.db, held.clinicId),
    // Also finds a doctor who was removed in the meantime, so that the page can show this.
    findDoctorEver(ctx.db, held.doctorId),
    ctx.live.refresh(held.doctorId, atLeastRevision),
    holderProofOf(ctx, held),
    findKeptFee(ctx.db, held),
  ]);
  if (!clinic || !doctor) throw new AppError('not_found', 'queue.token_not_found');
  const state = stateAt(held, serviceDateOf(ctx.now(), clinic.profile.timeZone));
  const proof = queueGrantOf(ctx, { id: held.doctorId, clinicId: held.clinicId }) ? 'given' : heldProof;
  return {
    secret: held.secret,
    sessionId: held.sessionId,
    serviceDate: held.serviceDate,
    number: held.number,
    state,
    proof,
    ...takeBackIn(ctx, held, state, proof),
    ...(isEndUnseen(ctx, held) && { isEndUnseen: true as const }),
    ...(held.carriedTo && {
      carriedTo: { ...held.carriedTo, start: readInstant(held.carriedTo.start) },
    }),
    patientName: held.patientName,
    issuedAt: held.issuedAt.toISOString(),
    arrivedAt: held.arrivedAt?.toISOString() ?? null,
    ...lastCallOf(held),
    ...(held.comingBy && { comingBy: held.comingBy.toISOString() }),
    ...(state.status === 'passed' && { returnsBehind: held.timesBack === 0 ? doctor.passedBehind : null }),
    ...(state.status === 'away' && held.testLine && { testLine: held.testLine }),
    ...(held.movedBecause && { movedBecause: held.movedBecause }),
    canWithdrawArrival: held.canWithdrawArrival,
    ...soonerIn(held, state, doctor.priorities),
    travelMinutes: held.travelMinutes,
    cutsCloser: held.cutsCloser,
    ...(state.status !== 'cancelled' && (await upiFeeOf(ctx, clinic, held))),
    ...(kept && { keptFee: kept }),
    textAlerts: ctx.site.hasSms ? held.textAlerts : null,
    whatsapp: whatsappOf(ctx, held),
    ...(clinic.reviewUrl !== null && { reviewUrl: clinic.reviewUrl }),
    ...(isAsked(ctx, clinic, held) && { asksAfterVisit: true as const }),
    clinic: clinic.profile,
    doctor: doctor.profile,
    queue: snapshot,
  };
}

/** Returns whether the clinic asks this token's patient how the visit was. Staff do not see the question. */
export function isAsked(
  ctx: Context,
  { asksAfterVisit, profile }: Pick<Clinic, 'asksAfterVisit' | 'profile'>,
  { doctorId, clinicId, serviceDate, hasAnswered }: HeldToken,
): boolean {
  if (!asksAfterVisit || hasAnswered || queueGrantOf(ctx, { id: doctorId, clinicId }) !== null) return false;
  return serviceDateOf(ctx.now(), profile.timeZone) <= addDays(serviceDate, ANSWER_DAYS);
}

/**
 * Returns null if WhatsApp is off, and for a phone that gets no texts, because WhatsApp messages go to the
 * same countries.
 */
export function whatsappOf(
  { site }: Context,
  { whatsapp }: Pick<HeldToken, 'whatsapp'>,
): PatientToken['whatsapp'] {
  if (!site.hasWhatsapp || whatsapp === null || !isTextable(site.texts, whatsapp.phone)) return null;
  return whatsapp.isOn ? 'on' : 'off';
}

/**
 * The outcome of the last call of a patient who will be called again: they missed it, or were sent for a test.
 */
function lastCallOf(held: HeldToken): Pick<PatientToken, 'missedCallAt' | 'isBackFromTest'> {
  const { state, calledAt, awayAt } = held;
  if (state.status !== 'waiting' && state.status !== 'passed') return {};
  if (state.status === 'waiting' && awayAt !== null && awayAt >= (calledAt ?? awayAt))
    return { isBackFromTest: true };
  return calledAt === null ? {} : { missedCallAt: calledAt.toISOString() };
}

/** The time until which the browser can undo giving up the token. Empty if the browser can't. */
function takeBackIn(
  ctx: Context,
  { finishedAt }: HeldToken,
  state: TokenState,
  proof: HolderProof,
): Pick<PatientToken, 'takeBackUntil'> {
  if (state.status !== 'cancelled' || state.reason !== 'left' || finishedAt === null) return {};
  const until = takeBackUntil(finishedAt);
  return proof === 'given' && ctx.now() <= until ? { takeBackUntil: until.toISOString() } : {};
}

function soonerIn(
  { place, asked }: HeldToken,
  state: TokenState,
  taken: readonly Priority[],
): Pick<PatientToken, 'sooner' | 'askedPriority' | 'priorities'> {
  const sooner = soonerOf({ state, place }, asked);
  if (sooner === null) return {};
  if (asked.priority !== null) return { sooner, askedPriority: asked.priority };
  if (taken.length === 0) return {};
  return taken.length === PRIORITIES.length ? { sooner } : { sooner, priorities: [...taken] };
}

// A session of an earlier service date is over, even if its end was not recorded.
function stateAt(held: HeldToken, serviceDate: string): TokenState {
  return isOverdue(held, serviceDate) ? stateAfterEnd(held.state) : held.state;
}

/**
 * A patient's link. `deviceId` is the browser that took the token or made the booking. Null if staff took the
 * token or made the booking.
 */
export type HeldLink = { secret: string; clinicId: string; phone: string | null; deviceId: string | null };

/**
 * Returns which proof the requesting browser has given that it belongs to the patient. Staff need no proof,
 * because their own grant allows the action.
 */
export async function holderProofOf(ctx: Context, link: HeldLink): Promise<HolderProof> {
  const { deviceId } = ctx.actor;
  if (deviceId !== null && deviceId === link.deviceId) return 'given';
  if (link.phone === null) return 'reception';
  const { isGiven, wrongTries } = await findHolderProof(ctx.db, { ...link, deviceId });
  if (isGiven) return 'given';
  return wrongTries < WRONG_PROOFS_MAX ? 'digits' : 'reception';
}
