import type { ConsoleQueue } from '@baari/contract/queue';
import { namedToken } from '../../shared/queue/action-text.ts';
import { calledToken, figuresOf } from '../../shared/queue/queue-figures.ts';
import type { DeskWords } from '../../shared/words/en/catalog.ts';

/** What the end of a queue does: with who is inside, as in "Token 12, Asha", and with those who wait. */
type Ending = { inside: (token: string) => string; waiting: (count: number) => string };

/** Whom the end of a queue meets: who is inside by name, the others by their count. */
export function endingText(
  queue: ConsoleQueue,
  ending: Ending,
  words: Pick<DeskWords, 'desk' | 'queue'>,
): string {
  const called = queue.isEnded ? null : calledToken(queue);
  const { waiting } = figuresOf(queue);
  return [
    called && ending.inside(namedToken(called, words.queue)),
    waiting > 0 ? ending.waiting(waiting) : words.desk.nobodyWaiting,
  ]
    .filter(Boolean)
    .join(' ');
}
