import type { ConsoleQueue } from '@baari/contract/queue';
import type { DeskWords } from '@baari/words/web';
import { RotateCcw, UserX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { issuedCount, waitingTokens } from '../../shared/queue/queue-figures.ts';
import type { MenuItem } from '../../shared/ui/menu.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { ClearNotArrived } from './clear-not-arrived.tsx';
import { ResetQueue } from './reset-queue.tsx';

/**
 * Returns the menu items for actions on a whole queue. Each item has its effect or the reason why it can't be
 * used, and the question that the chosen action asks. `queue` is null when several queues are on the screen.
 */
export function useWholeQueueActions(
  queue: ConsoleQueue | null,
  canReset: boolean,
): { items: readonly MenuItem[]; question: ReactNode } {
  const { clear: clearWords, reset: resetWords } = useWords('desk');
  const [asked, setAsked] = useState<'clear' | 'reset' | null>(null);
  if (!queue) return { items: [], question: null };
  const closed = () => setAsked(null);
  const clear: MenuItem = {
    label: clearWords.clear,
    icon: UserX,
    hint: clearWords.hint,
    whyNot: whyNobodyIsCleared(queue, clearWords),
    onSelect: () => setAsked('clear'),
  };
  const reset: MenuItem = {
    label: resetWords.reset,
    icon: RotateCcw,
    hint: resetWords.hint,
    whyNot: issuedCount(queue) === 0 ? resetWords.isEmpty : undefined,
    onSelect: () => setAsked('reset'),
  };
  return {
    items: canReset ? [clear, reset] : [clear],
    question: (
      <>
        {asked === 'clear' && <ClearNotArrived queue={queue} onClose={closed} />}
        {asked === 'reset' && <ResetQueue queue={queue} onClose={closed} />}
      </>
    ),
  };
}

function whyNobodyIsCleared(queue: ConsoleQueue, words: DeskWords['clear']): string | undefined {
  const waiting = queue.isEnded ? [] : waitingTokens(queue);
  if (waiting.length === 0) return words.nobodyWaits;
  return waiting.every(({ arrivedAt }) => arrivedAt !== null) ? words.allHere : undefined;
}
