import { RefreshCw } from 'lucide-react';
import { useWords } from '../../shared/words/words-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import type { Freshness } from '../../shared/board/freshness.ts';
import type { Refresh } from './use-refresh.ts';
import { LiveStatus } from '../parts/live-status.tsx';

type RefreshBarProps = { freshness: Freshness; refresh: Refresh; timeZone: string };

/** Whether what is shown is the present, and a way to make sure. */
export function RefreshBar({ freshness, refresh, timeZone }: RefreshBarProps) {
  const { clinic: words, timeText } = useWords('patient');
  const { isReading, readAt, error, read } = refresh;
  const knownAt = Math.max(freshness.knownAt, readAt ?? 0);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 *:min-w-0">
        <LiveStatus freshness={{ ...freshness, knownAt }} timeZone={timeZone} />
        <Button
          variant="ghost"
          size="small"
          className="-mr-3.5 ml-auto shrink-0"
          icon={<RefreshCw size={18} aria-hidden />}
          busy={isReading}
          busyLabel={words.refreshing}
          onClick={() => void read()}
        >
          {words.refresh}
        </Button>
      </div>
      <p className="text-sm text-ink-soft empty:hidden" role="status">
        {readAt !== null && !error && words.refreshed(timeText(readAt, timeZone))}
      </p>
      {error && (
        <Notice tone="danger" title={words.refreshFailed}>
          {error}
        </Notice>
      )}
    </div>
  );
}
