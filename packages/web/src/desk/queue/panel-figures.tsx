import type { ConsoleQueue } from '@baari/contract/queue';
import { Stat } from '../../shared/ui/stat.tsx';
import { figuresOf } from '../../shared/queue/queue-figures.ts';
import { WaitNotes } from '../../shared/waits/wait-outlook.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

// By the timer, and by the notice that offers to announce a delay.
const saidElsewhere = ['long_visit', 'late'] as const;

export function PanelFigures({ queue }: { queue: ConsoleQueue }) {
  const words = useWords('desk').queue.figures;
  const figures = figuresOf(queue);
  return (
    <div>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Stat label={words.nowServing} value={figures.nowServing || '–'} />
        <Stat label={words.total} value={figures.total} />
        <Stat label={words.waiting} value={figures.waiting} />
        <Stat label={words.completed} value={figures.completed} />
      </dl>
      <WaitNotes queue={queue} except={saidElsewhere} className="mt-2" />
    </div>
  );
}
