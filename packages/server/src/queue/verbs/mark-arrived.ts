import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { arriveLate, markArrived as decideMarkArrived, type Token } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import type { Decision, LockedDoctorQueue } from '../ledger/change-queue.ts';
import { countTimeBack, setArrived } from '../ledger/token.repository.ts';
import { lockedToken, lockedTokens } from '../ledger/locked-token.ts';
import { changeAsStaff } from './staff-verb.ts';

/** Staff mark that a patient who waits, or was passed, is in the clinic. */
export function markArrived(ctx: Context, input: Input<'queue', 'markArrived'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'markArrived',
    input,
    decide: (locked) => decideArrival(locked, input.number, { isSeen: true }),
  });
}

export type Arrival = {
  /** What an undo takes back: of who was known to be there before, nothing. */
  note: { arrives?: number };
  write: (sessionId: string | null) => Promise<void>;
};

/** What records that a patient is in the clinic; `isSeen` when the clinic knows by its own eyes. */
export const arrivalOf = (
  { tx, now }: LockedDoctorQueue,
  { number, hasArrived }: Token,
  { isSeen }: { isSeen: boolean },
): Arrival => ({
  note: hasArrived ? {} : { arrives: number },
  write: (sessionId) => setArrived(tx, sessionId, number, { at: now, isSeen }),
});

/** The arrival of one token, whoever reports it; `isSeen` when the clinic does. One that was passed waits again. */
export async function decideArrival(
  locked: LockedDoctorQueue,
  number: number,
  seen: { isSeen: boolean },
): Promise<Decision> {
  const { tx, queue, doctor } = locked;
  const token = await lockedToken(locked, number);
  const { note, write } = arrivalOf(locked, token, seen);
  if (token.state.status !== 'passed') return { change: decideMarkArrived(queue, token), note, write };
  const late = { tokens: await lockedTokens(locked), behind: doctor.passedBehind };
  return {
    change: arriveLate(queue, token, late),
    note,
    write: async (sessionId) => {
      await write(sessionId);
      await countTimeBack(tx, sessionId, number, 1);
    },
  };
}
