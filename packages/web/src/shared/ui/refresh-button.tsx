import { RefreshCw } from 'lucide-react';
import { Button } from './button.tsx';
import { useWords } from '../words/words-context.tsx';

/** Shows only the icon where the text would not fit next to the fields of a list. */
export function RefreshButton({ isBusy, onRefresh }: { isBusy: boolean; onRefresh: () => void }) {
  const { refresh } = useWords('console').actions;
  return (
    <Button
      variant="secondary"
      aria-label={refresh}
      icon={<RefreshCw size={18} aria-hidden />}
      busy={isBusy}
      busyLabel=""
      onClick={onRefresh}
    >
      <span className="max-2xl:hidden">{refresh}</span>
    </Button>
  );
}
