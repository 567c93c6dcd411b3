import type { ConsoleQueue } from '@baari/contract/queue';
import { Stat } from '../../../ui/stat.tsx';
import { figuresOf } from '../queue-figures.ts';

export function PanelFigures({ queue }: { queue: ConsoleQueue }) {
  const figures = figuresOf(queue);
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat label="Now Serving" value={figures.nowServing || '–'} />
      <Stat label="Total Today" value={figures.total} />
      <Stat label="Waiting" value={figures.waiting} />
      <Stat label="Completed" value={figures.completed} />
    </dl>
  );
}
