import { Keyboard, RefreshCw } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';

/** What a desk needs seldom, beside the queue. */
export function PanelTools({ onRefresh, onHelp }: { onRefresh: () => void; onHelp: () => void }) {
  return (
    <div className="flex gap-1">
      <Button variant="ghost" size="small" icon={<RefreshCw size={18} aria-hidden />} onClick={onRefresh}>
        Refresh Queue
      </Button>
      <Button variant="ghost" size="small" icon={<Keyboard size={18} aria-hidden />} onClick={onHelp}>
        Shortcuts
      </Button>
    </div>
  );
}
