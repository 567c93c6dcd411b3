import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { arriveLate, markArrived as decideMarkArrived, type Token } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import type { Decision, LockedDoctorQueue } from '../ledger/change-queue.ts';
import { countsForGood, countTimeBack, setArrived } from '../ledger/token.repository.ts';
import { lockedToken, lockedTokens } from '../ledger/locked-token.ts';
import { changeAsStaff } from './staff-verb.ts';

/** Staff mark that a patient who waits, or was passed, is in the clinic; also of one who has said so, when they see it. */
export function markArrived(ctx: Context, input: Input<'queue', 'markArrived'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'markArrived',
    input,
    decide: (locked) => decideArrival(locked, input.number, { isSeen: true }),
  });
}

export type Arrival = {
  /** What an undo takes back: of who was known to be there before, that the clinic has seen it, or nothing. */
  note: { arrives?: number; sees?: number };
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
  const { tx, queue, doctor, sessionId } = locked;
  const token = await lockedToken(locked, number);
  const { note, write } = arrivalOf(locked, token, seen);
  if (token.state.status !== 'passed') {
    const isSaid = token.hasArrived && seen.isSeen && !(await countsForGood(tx, sessionId, number));
    const change = decideMarkArrived(queue, token, { isKnown: token.hasArrived && !isSaid });
    return { change, note: isSaid ? { sees: number } : note, write };
  }
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
