import { RefreshCw } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useWideScreen } from '../use-wide-screen.ts';

/** On a phone the icon alone, to stand beside a field. */
export function RefreshButton({ isBusy, onRefresh }: { isBusy: boolean; onRefresh: () => void }) {
  const label = useWideScreen() ? 'Refresh' : '';
  return (
    <Button
      variant="secondary"
      aria-label="Refresh"
      icon={<RefreshCw size={18} aria-hidden />}
      busy={isBusy}
      busyLabel={label}
      onClick={onRefresh}
    >
      {label}
    </Button>
  );
}
