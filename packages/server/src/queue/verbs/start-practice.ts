import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { startPractice as decideStart } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { requireActiveClinic } from './issue-token.ts';
import { changeAsStaff } from './staff-verb.ts';

/** Takes new tokens until the service date ends. */
export function startPractice(ctx: Context, input: Input<'queue', 'startPractice'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'startPractice',
    input,
    decide: ({ doctor, queue, practice, serviceDate }) => {
      requireActiveClinic(doctor);
      return { change: decideStart(queue, practice.state, serviceDate) };
    },
  });
}
