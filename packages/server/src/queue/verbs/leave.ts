import type { Input } from '@baari/contract';
import type { PatientToken } from '@baari/contract/queue';
import { leave as decideLeave, takeBackLeave as decideTakingBack } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import type { Context } from '../../context/index.ts';
import { lockedToken, lockedTokens } from '../ledger/locked-token.ts';
import { findLeave, listChangesAfter } from '../ledger/queue-events.repository.ts';
import { reclaimOrdinal } from '../ledger/token.repository.ts';
import { changeAsHolder } from './holder-verb.ts';
import { requireActiveClinic } from './issue-token.ts';

const needsProof = true;

/**
 * The patient gives the token up. Throws `queue.token_not_waiting` when it is not, or no longer, waiting, and
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
 * The patient takes back that the token was given up. Throws what core's `takeBackLeave` throws, `queue.holder_unproved`, and
 * what `putBack` throws when the patient has taken another token since.
 */
export function takeBackLeave(ctx: Context, input: Input<'queue', 'takeBackLeave'>): Promise<PatientToken> {
  return changeAsHolder(
    ctx,
    'takeBackLeave',
    input,
    async (locked, number) => {
      const { tx, doctor, queue, sessionId, serviceDate, now } = locked;
      requireActiveClinic(doctor);
      const token = await lockedToken(locked, number);
      const isLeft = token.state.status === 'cancelled' && token.state.reason === 'left';
      const past = isLeft ? await findLeave(tx, sessionId, number) : null;
      if (past === null) throw new AppError('conflict', 'queue.cannot_undo');
      const change = decideTakingBack(queue, {
        past,
        since: await listChangesAfter(tx, doctor.id, past.revision),
        tokens: await lockedTokens(locked),
        openSessionId: sessionId,
        newestSessionId: sessionId,
        serviceDate,
        now,
      });
      await reclaimOrdinal(tx, sessionId, number);
      return { change, note: { undoes: past.revision, undoneKind: past.kind } };
    },
    { needsProof },
  );
}
