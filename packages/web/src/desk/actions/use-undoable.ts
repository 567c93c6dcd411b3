import type { ConsoleQueue, QueueAction } from '@baari/contract/queue';
import { useState } from 'react';
import { useServerNow } from '../../shared/live/use-server-now.ts';
import { isUndoable, undoEndsAt } from './use-undo.ts';

const secondMs = 1000;
const refreshMs = 20_000;

/** The last undoable change to a queue, by any author, and its time. */
export function useUndoable({ lastAction }: ConsoleQueue): { undoable: QueueAction | null; now: number } {
  const [kept, setKept] = useState<QueueAction | null>(null);
  const current = undoableAfter(kept, lastAction);
  if (current !== kept) setKept(current);
  const now = useServerNow(current ? secondMs : refreshMs);
  return { undoable: current && undoEndsAt(current) > now ? current : null, now };
}

/** If patients take or give up tokens after the action, its undo still works and stays on the screen. */
export function undoableAfter(kept: QueueAction | null, last: QueueAction | null): QueueAction | null {
  if (!last || last.revision === kept?.revision) return kept;
  if (last.actor === 'patient') return kept;
  return isUndoable(last) ? last : null;
}
