import type { Input } from '@baari/contract';
import type { PatientToken, QueueAnswer } from '@baari/contract/queue';
import { back as decideBack } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import type { Decision, LockedDoctorQueue } from '../ledger/change-queue.ts';
import { lockedToken, lockedTokens } from '../ledger/locked-token.ts';
import { changeAsHolder } from './holder-verb.ts';
import { arrivalOf } from './mark-arrived.ts';
import { changeAsStaff } from './staff-verb.ts';

/** A patient who was sent away is back and waits again. Throws `queue.token_not_away`. */
export function back(ctx: Context, input: Input<'queue', 'back'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'back',
    input,
    decide: (locked) => decide(locked, input.number),
  });
}

/** The patient says so, on the token's page. Throws `queue.token_not_away`. */
export function announceBack(ctx: Context, input: Input<'queue', 'announceBack'>): Promise<PatientToken> {
  return changeAsHolder(ctx, 'announceBack', input, decide);
}

async function decide(locked: LockedDoctorQueue, number: number): Promise<Decision> {
  const { queue, doctor } = locked;
  const token = await lockedToken(locked, number);
  const { returns } = doctor;
  return {
    change: decideBack(queue, token, { tokens: await lockedTokens(locked), returns }),
    // The clinic saw the patient go from the room.
    ...arrivalOf(locked, token, { isSeen: true }),
  };
}
