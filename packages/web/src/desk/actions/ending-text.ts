import type { ConsoleQueue } from '@baari/contract/queue';
import { counted } from '../../shared/format/format.ts';
import { namedToken } from '../../shared/queue/action-text.ts';
import { calledToken, figuresOf } from '../../shared/queue/queue-figures.ts';

/** What the end of a queue does: with who is inside, and with those who wait, as in "3 waiting patients". */
type Ending = { inside: string; waiting: (waitingPatients: string) => string };

/** Whom the end of a queue meets: who is inside by name, the others by their count. */
export function endingText(queue: ConsoleQueue, ending: Ending): string {
  const called = queue.isEnded ? null : calledToken(queue);
  const { waiting } = figuresOf(queue);
  return [
    called && `${namedToken(called)}, is being served and ${ending.inside}`,
    waiting > 0 ? ending.waiting(counted(waiting, 'waiting patient')) : 'Nobody is waiting.',
  ]
    .filter(Boolean)
    .join(' ');
}
