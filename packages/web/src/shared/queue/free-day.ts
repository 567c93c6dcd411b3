/** What the Free plan leaves of a day, in the words of the desk. */
import type { ConsoleQueue } from '@baari/contract/queue';
import { isWithinLimit } from '@baari/core/billing';
import type { ConsoleWords } from '@baari/words/web';

export type FreeDay = NonNullable<ConsoleQueue['daily']>;

/** With so few tokens left the limit is near. */
const NEAR = 2;

/** The day of one of a clinic's queues on Free, which they share; null on Pro. */
export const freeDayOf = (queues: readonly ConsoleQueue[]): FreeDay | null =>
  queues.find(({ daily }) => daily !== null)?.daily ?? null;

/** The desk's text about the limit; null while it is far. `isFull` when nobody can be added any more. */
export function freeDayText(
  { used, here, limit }: FreeDay,
  words: ConsoleWords['freeDay'],
): { text: string; isFull: boolean } | null {
  if (!isWithinLimit(here, limit)) {
    return { text: words.reached({ limit }), isFull: true };
  }
  const canAdd = limit - here;
  if (!isWithinLimit(used, limit)) return { text: words.allTaken({ limit, left: canAdd }), isFull: false };
  if (limit - used > NEAR) return null;
  return { text: words.used({ used, limit, left: canAdd }), isFull: false };
}
