/** How much of a day the Free plan has left, in the words of the desk. */
import type { ConsoleQueue } from '@baari/contract/queue';
import { isWithinLimit } from '@baari/core/billing';

export type FreeDay = NonNullable<ConsoleQueue['daily']>;

/** With so few tokens left the limit is near. */
const NEAR = 2;

/** The day of whichever of a clinic's queues is on Free: they share one; null on Pro. */
export const freeDayOf = (queues: readonly ConsoleQueue[]): FreeDay | null =>
  queues.find(({ daily }) => daily !== null)?.daily ?? null;

/** What stands at the desk about the limit; null while it is far. `isFull` when nobody can be added any more. */
export function freeDayText({ used, here, limit }: FreeDay): { text: string; isFull: boolean } | null {
  if (!isWithinLimit(here, limit)) {
    return { text: `You’ve reached the daily limit of ${limit} tokens on the Free plan.`, isFull: true };
  }
  const canAdd = limit - here;
  const added = `You can still add ${canAdd} who ${canAdd === 1 ? 'is' : 'are'} here.`;
  if (!isWithinLimit(used, limit)) {
    const text = `All ${limit} tokens of the Free plan are taken: no more online today.`;
    return { text: `${text} ${added}`, isFull: false };
  }
  if (limit - used > NEAR) return null;
  return { text: `${used} of ${limit} tokens of the Free plan are used today. ${added}`, isFull: false };
}
