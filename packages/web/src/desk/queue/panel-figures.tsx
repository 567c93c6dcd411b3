import type { ConsoleQueue } from '@baari/contract/queue';
import { figuresOf } from '../../shared/queue/queue-figures.ts';
import { WaitNotes } from '../../shared/waits/wait-outlook.tsx';
import { Figures } from './figures.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

// The notes that are left out here, because the timer and the notice about a late doctor show them.
const saidElsewhere = ['long_visit', 'late'] as const;

export function PanelFigures({ queue }: { queue: ConsoleQueue }) {
  const words = useWords('desk').queue.figures;
  const figures = figuresOf(queue);
  return (
    <div>
      <Figures
        figures={[
          { label: words.nowServing, value: figures.nowServing || '–' },
          { label: words.total, value: figures.total },
          { label: words.waiting, value: figures.waiting },
          { label: words.completed, value: figures.completed },
        ]}
      />
      <WaitNotes queue={queue} except={saidElsewhere} className="mt-2" />
    </div>
  );
}
