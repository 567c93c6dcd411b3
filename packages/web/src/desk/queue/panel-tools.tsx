import type { ConsoleQueue } from '@baari/contract/queue';
import { Keyboard, RefreshCw } from 'lucide-react';
import { Button } from '../../shared/ui/button.tsx';
import { ClearNotArrived } from './clear-not-arrived.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type PanelToolsProps = { queue: ConsoleQueue; onRefresh: () => void; onHelp: () => void };

/** What a desk needs seldom, beside the queue. */
export function PanelTools({ queue, onRefresh, onHelp }: PanelToolsProps) {
  const { panel, desk } = useWords('desk');
  return (
    <div className="flex flex-wrap gap-1">
      <ClearNotArrived queue={queue} variant="ghost" />
      <Button variant="ghost" size="small" icon={<RefreshCw size={18} aria-hidden />} onClick={onRefresh}>
        {desk.refresh}
      </Button>
      <Button variant="ghost" size="small" icon={<Keyboard size={18} aria-hidden />} onClick={onHelp}>
        {panel.shortcuts}
      </Button>
    </div>
  );
}
