import type { ConsoleQueue } from '@baari/contract/queue';
import { Stat } from '../../shared/ui/stat.tsx';
import { figuresOf } from '../../shared/queue/queue-figures.ts';
import { WaitNotes } from '../../shared/waits/wait-outlook.tsx';

// By the timer, and by the notice that offers to announce a delay.
const saidElsewhere = ['long_visit', 'late'] as const;

export function PanelFigures({ queue }: { queue: ConsoleQueue }) {
  const figures = figuresOf(queue);
  return (
    <div>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Stat label="Now Serving" value={figures.nowServing || '–'} />
        <Stat label="Total Today" value={figures.total} />
        <Stat label="Waiting" value={figures.waiting} />
        <Stat label="Completed" value={figures.completed} />
      </dl>
      <WaitNotes queue={queue} except={saidElsewhere} className="mt-2" />
    </div>
  );
}
