import type { ConsoleQueue } from '@baari/contract/queue';
import { counted } from '../../lib/format.ts';
import { namedToken } from './action-text.ts';
import { calledToken, figuresOf } from './queue-figures.ts';

/** Whom the end of a queue meets: who is called by name, the others by their count, as in "3 waiting patients". */
export function endingText(queue: ConsoleQueue, waitingText: (waitingPatients: string) => string): string {
  const called = queue.isEnded ? null : calledToken(queue);
  const { waiting } = figuresOf(queue);
  return [
    called && `${namedToken(called)}, is being served and will be completed.`,
    waiting > 0 ? waitingText(counted(waiting, 'waiting patient')) : 'Nobody is waiting.',
  ]
    .filter(Boolean)
    .join(' ');
}
