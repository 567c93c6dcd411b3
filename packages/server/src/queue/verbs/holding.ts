import type { Input } from '@baari/contract';
import type { PatientToken } from '@baari/contract/queue';
import {
  provesPhone,
  WRONG_PROOFS_MAX,
  leave as decideLeave,
  takeBackLeave as decideTakingBack,
} from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { findClinic } from '../../clinics/index.ts';
import { type Context, once } from '../../context/index.ts';
import { queueGrantOf } from '../../doctors/index.ts';
import { changeQueue, type Decision, type LockedDoctorQueue, lockedToken } from '../ledger/change-queue.ts';
import { saveHolderAnswer } from '../ledger/holder-proof.repository.ts';
import { saveTravelMinutes } from '../ledger/patient-tokens.repository.ts';
import { findLeave, listChangesAfter } from '../ledger/queue-events.repository.ts';
import { findNewestSession, listTokens } from '../ledger/queue.repository.ts';
import { reclaimOrdinal, saveVisitAnswer } from '../ledger/token.repository.ts';
import { requireToken } from '../ledger/token-row.ts';
import {
  holderProofOf,
  isAsked,
  type HeldLink,
  patientTokenAfter,
  requireHeldToken,
  patientTokenOf,
  getToken,
} from '../views/patient-token.ts';
import { requireActiveClinic } from './issuing.ts';

/**
 * Runs a change for the holder of a token's link. The answer is the token after the change, even if its visit
 * has moved in the meantime. Throws `queue.token_not_found`, and `queue.no_session` if the token's session is
 * over. With `needsProof`, throws `queue.holder_unproved` unless the browser belongs to the patient or staff.
 */
export async function changeAsHolder(
  ctx: Context,
  operation: string,
  input: { secret: string },
  decide: (locked: LockedDoctorQueue, number: number, sessionId: string) => Promise<Decision>,
  { needsProof = false, mayBeOver = false }: { needsProof?: boolean; mayBeOver?: boolean } = {},
): Promise<PatientToken> {
  const held = await requireHeldToken(ctx, input.secret);
  const isProved = !needsProof || (await holderProofOf(ctx, held)) === 'given';
  const { changed } = await changeQueue(ctx, {
    operation,
    input: { doctorId: held.doctorId },
    asked: input,
    // Staff can know the secret too, from a slip. If they act through the link, they are the authors in the
    // log.
    authorise: (doctor) => {
      const grant = queueGrantOf(ctx, doctor);
      if (grant === null && !isProved) throw new AppError('forbidden', 'queue.holder_unproved');
      return grant ?? { kind: 'device', deviceId: ctx.actor.deviceId };
    },
    decide: (locked) => {
      // A token with the same number may be waiting in the next session.
      const isOver = mayBeOver && locked.sessionId === null;
      if (!isOver && locked.sessionId !== held.sessionId) throw new AppError('conflict', 'queue.no_session');
      return decide(locked, held.number, held.sessionId);
    },
  });
  return patientTokenAfter(ctx, await requireHeldToken(ctx, input.secret), changed);
}

/**
 * Accepts the requesting browser as the patient's if it sends the phone's last digits. A wrong answer is
 * counted before it is refused. Throws `queue.wrong_digits` (with `triesLeft`), and `queue.ask_reception` for
 * a patient without a phone or after WRONG_PROOFS_MAX wrong answers.
 */
export async function proveLink(ctx: Context, link: HeldLink, digits: string): Promise<void> {
  const { deviceId } = ctx.actor;
  // A browser without Baari's cookie can't be recognised later.
  if (deviceId === null) throw new AppError('invalid', 'request.invalid', { fields: [] });
  const { secret, clinicId, phone } = link;
  if (phone === null) throw new AppError('forbidden', 'queue.ask_reception');
  const isRight = provesPhone(digits, phone);
  const request = { operation: 'proveHolder', input: { secret, digits }, answer: z.number().nullable() };
  const wrongTries = await ctx.db.transaction((tx) =>
    once(ctx, tx, request, () =>
      saveHolderAnswer(tx, { secret, clinicId, deviceId, isRight, at: ctx.now() }),
    ),
  );
  if (isRight && wrongTries !== null) return;
  const triesLeft = WRONG_PROOFS_MAX - (wrongTries ?? WRONG_PROOFS_MAX);
  if (triesLeft <= 0) throw new AppError('forbidden', 'queue.ask_reception');
  throw new AppError('invalid', 'queue.wrong_digits', { triesLeft });
}

/** Does the same as `proveLink`, for a token's link. Also throws `queue.token_not_found`. */
export async function proveHolder(ctx: Context, input: Input<'queue', 'proveHolder'>): Promise<PatientToken> {
  const held = await requireHeldToken(ctx, input.secret);
  await proveLink(ctx, held, input.digits);
  return patientTokenOf(ctx, held, 0);
}

const needsProof = true;

/**
 * Gives up the patient's token. Throws `queue.token_not_waiting` if the token is not waiting, and
 * `queue.holder_unproved`.
 */
export function leave(ctx: Context, input: Input<'queue', 'leave'>): Promise<PatientToken> {
  return changeAsHolder(
    ctx,
    'leave',
    input,
    async (locked, number) => ({ change: decideLeave(locked.queue, await lockedToken(locked, number)) }),
    { needsProof },
  );
}

/**
 * Puts a token that the patient gave up back in line. Throws the errors of core's `takeBackLeave` and
 * `queue.holder_unproved`. Throws the errors of `putBack` if the patient has taken another token since.
 */
export function takeBackLeave(ctx: Context, input: Input<'queue', 'takeBackLeave'>): Promise<PatientToken> {
  return changeAsHolder(
    ctx,
    'takeBackLeave',
    input,
    async (locked, number, sessionId) => {
      const { tx, doctor, queue, serviceDate, now } = locked;
      requireActiveClinic(doctor);
      const tokens = await listTokens(tx, sessionId);
      const token = requireToken(tokens.find((one) => one.number === number) ?? null);
      const isLeft = token.state.status === 'cancelled' && token.state.reason === 'left';
      const past = isLeft ? await findLeave(tx, sessionId, number) : null;
      if (past === null) throw new AppError('conflict', 'queue.cannot_undo');
      const change = decideTakingBack(queue, {
        past,
        since: await listChangesAfter(tx, doctor.id, past.revision),
        tokens,
        openSessionId: locked.sessionId,
        newestSessionId: await findNewestSession(tx, doctor.id),
        serviceDate,
        now,
      });
      await reclaimOrdinal(tx, sessionId, number);
      const note = { undoes: past.revision, undoneKind: past.kind };
      // The session may have ended automatically when this patient left.
      return { change, note, reopens: locked.sessionId === null ? sessionId : null };
    },
    { needsProof, mayBeOver: true },
  );
}

/**
 * Saves the travel time to the clinic (null if unknown), and how close to the turn the patient wants to
 * arrive. The queue does not change, so the log gets no event. Throws `queue.token_not_found` and
 * `queue.token_not_waiting`.
 */
export async function setTravelTime(
  ctx: Context,
  input: Input<'queue', 'setTravelTime'>,
): Promise<PatientToken> {
  const { state, secret } = await getToken(ctx, input);
  // In the database, tokens of a past service date are waiting until the end of their session is recorded.
  const isWaiting = state.status === 'waiting';
  const request = { operation: 'setTravelTime', input, answer: z.object({}) };
  await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const isSaved = isWaiting && (await saveTravelMinutes(tx, { ...input, secret }));
      if (!isSaved) throw new AppError('conflict', 'queue.token_not_waiting');
      return {};
    }),
  );
  return getToken(ctx, input);
}

/**
 * Saves the patient's private answer after the visit. The queue does not change, so the log gets no event.
 * Throws `queue.token_not_found`, `queue.holder_unproved` (even for staff), `queue.visit_not_over`, and
 * `queue.visit_answered` for a second answer or if the clinic no longer asks.
 */
export async function answerVisit(ctx: Context, input: Input<'queue', 'answerVisit'>): Promise<void> {
  const held = await requireHeldToken(ctx, input.secret);
  const isOfStaff = queueGrantOf(ctx, { id: held.doctorId, clinicId: held.clinicId }) !== null;
  if (isOfStaff || (await holderProofOf(ctx, held)) !== 'given')
    throw new AppError('forbidden', 'queue.holder_unproved');
  const clinic = await findClinic(ctx.db, held.clinicId);
  if (held.state.status !== 'completed') throw new AppError('conflict', 'queue.visit_not_over');
  const { rating, line = null } = input;
  const request = { operation: 'answerVisit', input, answer: z.object({}) };
  await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const isOpen = clinic !== null && isAsked(ctx, clinic, { ...held, hasAnswered: false });
      const answer = { secret: held.secret, rating, line, at: ctx.now() };
      if (!isOpen || !(await saveVisitAnswer(tx, answer)))
        throw new AppError('conflict', 'queue.visit_answered');
      return {};
    }),
  );
}
