import type { QueueSnapshot } from '@baari/contract/queue';
import { useState } from 'react';
import { type Turns, turnsAfter } from './turns.ts';

/** Returns a queue's turns as this screen shows them. */
export function useTurns(queue: QueueSnapshot): Turns {
  const [shown, setShown] = useState(() => turnsAfter(null, queue));
  const current = turnsAfter(shown, queue);
  if (current !== shown) setShown(current);
  return current;
}
