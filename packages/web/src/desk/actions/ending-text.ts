import { type LineLabels } from '@baari/core/doctors';
import type { ConsoleQueue } from '@baari/contract/queue';
import { countTokens } from '@baari/core/queue';
import { namedToken } from '../../shared/queue/action-text.ts';
import { calledToken } from '../../shared/queue/queue-figures.ts';
import type { DeskWords } from '@baari/words/web';

/**
 * Texts that explain how the end of a queue affects the current patient, those who are away, and those who
 * wait. The current patient is named like "Token 12, Asha".
 */
type Ending = {
  inside: (of: { token: string }) => string;
  away: (of: { count: number }) => string;
  waiting: (of: { count: number }) => string;
};

/**
 * Lists the patients whom the end of a queue affects: the name of the current patient, and the number of the
 * others. Passed patients count as waiting.
 */
export function endingText(
  queue: ConsoleQueue,
  ending: Ending,
  words: Pick<DeskWords, 'desk' | 'queue'>,
  letter: LineLabels,
): string {
  const called = queue.isEnded ? null : calledToken(queue);
  const states = queue.isEnded ? '' : queue.states;
  const away = countTokens(states, 'away');
  const waiting = countTokens(states, 'waiting') + countTokens(states, 'passed');
  return [
    called && ending.inside({ token: namedToken(called, words.queue, letter) }),
    away > 0 && ending.away({ count: away }),
    waiting > 0 ? ending.waiting({ count: waiting }) : words.desk.nobodyWaiting,
  ]
    .filter(Boolean)
    .join(' ');
}
