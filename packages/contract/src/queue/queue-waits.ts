/** The waits that travel in a queue's public snapshot. */
import { type ToldWait, WAIT_NOTES } from '@baari/core/wait-time';
import { z } from 'zod';

const minutes = z.number().int().min(0);

/** See core's ToldWait. */
export const toldWait = z
  .tuple([minutes, minutes, minutes, minutes, z.number().int().min(0).max(100)])
  .readonly() satisfies z.ZodType<ToldWait>;

export const queueWaits = z.object({
  notes: z.array(z.enum(WAIT_NOTES)),
  /** One for each waiting token in the order of numbers, the last for who would take a token now. */
  line: z.array(toldWait),
});
export type QueueWaits = z.infer<typeof queueWaits>;
