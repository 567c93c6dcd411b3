/** Tells the desk how much of the Free plan's daily limit is left. */
import type { ConsoleQueue } from '@baari/contract/queue';
import { isWithinLimit } from '@baari/core/billing';
import type { ConsoleWords } from '@baari/words/web';

export type FreeDay = NonNullable<ConsoleQueue['daily']>;

/** The limit counts as near with this many tokens left. */
const NEAR = 2;

/**
 * Returns how much of the Free plan's daily limit is used. All queues of a clinic share this limit. Returns
 * null on Pro.
 */
export const freeDayOf = (queues: readonly ConsoleQueue[]): FreeDay | null =>
  queues.find(({ daily }) => daily !== null)?.daily ?? null;

/**
 * The desk's text about the limit, or null before the limit is near. `isFull` means that no more patients can
 * be added.
 */
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
