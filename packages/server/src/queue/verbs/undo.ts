import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import {
  isLive,
  isTooLateToUndo,
  type QueueChange,
  type TokenMove,
  undo as decideUndo,
} from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import type { Context } from '../../context/index.ts';
import { requirePersonAccess, requireSettingPower, updateConsultationMinutes } from '../../doctors/index.ts';
import { changeQueues, type Decision, type LockedDoctorQueue } from '../ledger/change-queue.ts';
import { setDeclined } from '../ledger/patient-tokens.repository.ts';
import { newSecret, requireActiveClinic } from './issuing.ts';
import { refuseCountedRefund, saveFee } from '../ledger/fee.repository.ts';
import { goBack, listMoved } from '../ledger/moved-token.repository.ts';
import { findChange, type LoggedChange, listChangesAfter } from '../ledger/queue-events.repository.ts';
import { findNewestSession, listTokens } from '../ledger/queue.repository.ts';
import { answerAsStaff } from './staff-verb.ts';
import {
  countTimeBack,
  reclaimOrdinal,
  refuseErased,
  takeBackArrival,
  takeBackSight,
  uncountRecall,
} from '../ledger/token.repository.ts';

/**
 * Undoes the change with `revision` through a new change. Changes by patients can't be undone. A change of
 * two queues is undone in both or in neither, and only by a person who may run both. Throws
 * `queue.cannot_undo`, `queue.too_late_to_undo`, `queue.changed_since` and `patient.erased`. Throws the
 * errors of `putBack` if a patient whose token would wait again has taken another token.
 */
export async function undo(ctx: Context, input: Input<'queue', 'undo'>): Promise<QueueAnswer> {
  const { doctorId, revision } = input;
  // The log never changes, so it can be read before the locks are taken.
  const past = await findChange(ctx.db, doctorId, revision);
  const other = past?.counterpart ?? null;
  return answerAsStaff(ctx, doctorId, () =>
    changeQueues(ctx, {
      operation: 'undo',
      input,
      doctorIds: other === null ? [doctorId] : [doctorId, other.doctorId],
      authorise: (doctor) => requirePersonAccess(ctx, doctor),
      decide: async (locked) => {
        const revisions = new Map([
          [doctorId, revision],
          [other?.doctorId, other?.revision],
        ]);
        const taken: TakenBack[] = [];
        for (const queue of locked)
          taken.push(await takeBack(ctx, queue, revisions.get(queue.doctor.id) ?? 0));
        await takeVisitsBack(ctx, taken);
        for (const one of taken) await reclaimOrdinals(one);
        return taken.map((one) => decisionOf(ctx, one, taken));
      },
    }),
  );
}

/** A change and the change that undoes it. `reopens` is the ended session that the undo opens again. */
type TakenBack = {
  locked: LockedDoctorQueue;
  past: LoggedChange;
  change: QueueChange;
  reopens: string | null;
};

async function takeBack(ctx: Context, locked: LockedDoctorQueue, revision: number): Promise<TakenBack> {
  const { tx, doctor, queue, sessionId, serviceDate, now } = locked;
  const past = await findChange(tx, doctor.id, revision);
  if (past === null || !isByStaff(past)) throw new AppError('conflict', 'queue.cannot_undo');
  if (past.kind === 'consultation_time_set') requireSettingPower(ctx, doctor);
  // Many years of changes may follow an old one, so they are not read if the change is too old to undo.
  const since = isTooLateToUndo(past, now) ? [] : await listChangesAfter(tx, doctor.id, revision);
  requireActiveClinic(doctor);
  const change = decideUndo(queue, {
    past,
    since,
    serviceDate,
    now,
    openSessionId: sessionId,
    tokens: await listTokens(tx, past.sessionId),
    newestSessionId: await findNewestSession(tx, doctor.id),
  });
  const revived = change.moves.filter(isRevived).map(({ number }) => number);
  await refuseErased(tx, past.sessionId, past.fee && past.number ? [past.number] : revived);
  const reopens = queue.session === null && change.queue.session !== null ? past.sessionId : null;
  return { locked, past, change, reopens };
}

const isByStaff = ({ grant }: LoggedChange) => ['doctor', 'member', 'key'].includes(grant.kind);

/** If a change of two queues is undone, the undo in each queue refers to the undo in the other. */
function decisionOf(
  ctx: Context,
  { locked, past, change, reopens }: TakenBack,
  taken: readonly TakenBack[],
): Decision {
  const other = taken.find(({ locked: { doctor } }) => doctor.id === past.counterpart?.doctorId);
  const counterpart = other ? { ...past.counterpart, revision: other.change.queue.revision } : null;
  return {
    change,
    reopens,
    ofSession: past.fee && past.sessionId,
    note: { undoes: past.revision, undoneKind: past.kind, counterpart },
    write: () => restoreBeside(ctx, locked, past),
  };
}

/** Visits that moved to another doctor return to their previous tokens. */
async function takeVisitsBack(ctx: Context, taken: readonly TakenBack[]): Promise<void> {
  const left = taken.find(({ past }) => past.kind === 'moved_away' || past.kind === 'moved_and_stopped');
  if (left === undefined) return;
  const { tx } = left.locked;
  const numbers = left.past.moves.map(({ number }) => number);
  const moved = await listMoved(tx, left.past.sessionId, numbers);
  const visits = moved.map(({ id: toId, nextId: fromId }) => ({ fromId, toId, secret: newSecret() }));
  await goBack(tx, visits);
  await ctx.patientParts.alerts.goOn(tx, visits);
}

/**
 * A token that waits again needs an ordinal among its phone's tokens. When a session opens again, all its
 * tokens still have their ordinals.
 */
async function reclaimOrdinals({ locked, change, reopens }: TakenBack): Promise<void> {
  if (reopens !== null) return;
  const { tx, sessionId } = locked;
  const revived: number[] = [];
  for (const { number } of change.moves.filter(isRevived)) {
    await reclaimOrdinal(tx, sessionId, number, revived);
    revived.push(number);
  }
}

const isRevived = ({ from, to }: TokenMove) => from !== null && !isLive(from) && isLive(to);

/** Restores the other data that a change wrote, in addition to the states of its tokens. */
async function restoreBeside(
  ctx: Context,
  { tx, doctor, now }: LockedDoctorQueue,
  past: LoggedChange,
): Promise<void> {
  const { kind, sessionId, number, moves, arrives, sees, declines, fee } = past;
  if (arrives !== null) await takeBackArrival(tx, sessionId, arrives);
  if (sees !== null) await takeBackSight(tx, sessionId, sees);
  if (declines !== null) await setDeclined(tx, sessionId, declines, false);
  if (fee !== null) {
    if (fee.after?.refund && fee.before?.refund === null)
      await refuseCountedRefund(tx, { sessionId, number });
    await saveFee(tx, { sessionId, number }, fee.before);
  }
  const isUncalled = moves.some((move) => move.number === number && move.from?.status === 'called');
  const isTimeBack = (kind === 'put_back' && !isUncalled) || (kind === 'arrived' && moves.length > 0);
  if (isTimeBack) await countTimeBack(tx, sessionId, number, -1);
  if (kind === 'recalled') await uncountRecall(tx, sessionId, number);
  if (kind === 'issued' && number !== null) await ctx.patientParts.bookings.reopen(tx, sessionId, number);
  if (kind === 'practice_closed' || kind === 'reset')
    await ctx.patientParts.bookings.takeBackCarried(tx, { doctorId: doctor.id, sessionId, at: now });
  if (kind === 'consultation_time_set') await updateConsultationMinutes(tx, doctor.id, past.minutesBefore);
}
