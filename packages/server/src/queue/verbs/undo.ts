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
import { updateConsultationMinutes } from '../../doctors/index.ts';
import type { Decision, LockedDoctorQueue } from '../ledger/change-queue.ts';
import { requireActiveClinic } from './issue-token.ts';
import { findChange, type LoggedChange, listChangesAfter } from '../ledger/queue-events.repository.ts';
import { findNewestSession, listTokens } from '../ledger/queue.repository.ts';
import { requireSettingPower } from './set-consultation-minutes.ts';
import { changeAsStaff } from './staff-verb.ts';
import {
  countTimeBack,
  reclaimOrdinal,
  refuseErased,
  takeBackArrival,
  uncountRecall,
} from '../ledger/token.repository.ts';

/**
 * Takes back the change that made `revision`, by a change of its own; what patients did themselves cannot be taken back.
 * Throws `queue.cannot_undo`, `queue.too_late_to_undo`, `queue.changed_since`, `patient.erased`, and what `putBack` throws
 * when a patient whose token would wait again has taken another.
 */
export function undo(ctx: Context, input: Input<'queue', 'undo'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'undo',
    input,
    decide: async (locked) => {
      const { tx, doctor, now } = locked;
      const past = await findChange(tx, doctor.id, input.revision);
      if (past === null || !isByStaff(past)) throw new AppError('conflict', 'queue.cannot_undo');
      if (past.kind === 'consultation_time_set') requireSettingPower(ctx, doctor);
      // After an old change there may be years of others: they are not read when the age alone refuses it.
      const since = isTooLateToUndo(past, now) ? [] : await listChangesAfter(tx, doctor.id, input.revision);
      return takeBack(locked, past, since);
    },
  });
}

const isByStaff = ({ grant }: LoggedChange) => grant.kind === 'doctor' || grant.kind === 'member';

async function takeBack(
  locked: LockedDoctorQueue,
  past: LoggedChange,
  since: readonly LoggedChange[],
): Promise<Decision> {
  const { tx, doctor, queue, sessionId, serviceDate, now } = locked;
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
  await refuseErased(
    tx,
    past.sessionId,
    change.moves.filter(isRevived).map(({ number }) => number),
  );
  const reopens = queue.session === null && change.queue.session !== null ? past.sessionId : null;
  if (reopens === null) await reclaimOrdinals(locked, change);
  return {
    change,
    reopens,
    note: { undoes: past.revision, undoneKind: past.kind },
    write: () => restoreBeside(locked, past),
  };
}

/** A token that waits again needs an ordinal among its phone's tokens. In a session that opens again all kept theirs. */
async function reclaimOrdinals({ tx, sessionId }: LockedDoctorQueue, { moves }: QueueChange): Promise<void> {
  const revived: number[] = [];
  for (const { number } of moves.filter(isRevived)) {
    await reclaimOrdinal(tx, sessionId, number, revived);
    revived.push(number);
  }
}

const isRevived = ({ from, to }: TokenMove) => from !== null && !isLive(from) && isLive(to);

/** Restores what a change wrote beside the states of its tokens. */
async function restoreBeside({ tx, doctor }: LockedDoctorQueue, past: LoggedChange): Promise<void> {
  const { kind, sessionId, number, moves, arrives } = past;
  if (arrives !== null) await takeBackArrival(tx, sessionId, arrives);
  const isTimeBack = kind === 'put_back' || (kind === 'arrived' && moves.length > 0);
  if (isTimeBack) await countTimeBack(tx, sessionId, number, -1);
  if (kind === 'recalled') await uncountRecall(tx, sessionId, number);
  if (kind === 'consultation_time_set') await updateConsultationMinutes(tx, doctor.id, past.minutesBefore);
}
