import { RefreshCw } from 'lucide-react';
import { Button } from './button.tsx';

/** On a phone the icon alone, to stand beside a field. */
export function RefreshButton({ isBusy, onRefresh }: { isBusy: boolean; onRefresh: () => void }) {
  return (
    <Button
      variant="secondary"
      aria-label="Refresh"
      icon={<RefreshCw size={18} aria-hidden />}
      busy={isBusy}
      busyLabel=""
      onClick={onRefresh}
    >
      <span className="max-md:hidden">Refresh</span>
    </Button>
  );
}
