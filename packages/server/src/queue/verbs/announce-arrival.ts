import type { Input } from '@baari/contract';
import type { PatientToken } from '@baari/contract/queue';
import type { Context } from '../../context/index.ts';
import { decideArrival } from './mark-arrived.ts';
import { changeAsHolder } from './holder-verb.ts';

/** The patient says that he or she is in the clinic. */
export function announceArrival(
  ctx: Context,
  input: Input<'queue', 'announceArrival'>,
): Promise<PatientToken> {
  return changeAsHolder(ctx, 'announceArrival', input, (locked, number) =>
    decideArrival(locked, number, { isSeen: false }),
  );
}
