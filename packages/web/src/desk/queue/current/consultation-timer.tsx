import { clsx } from 'clsx';
import { Hourglass } from 'lucide-react';
import { timerText } from '../../../shared/format/format.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { useByServerNow } from '../../../shared/live/use-server-now.ts';
import { useWords } from '../../../shared/words/words-context.tsx';

const secondMs = 1000;

type ConsultationTimerProps = {
  calledAt: string;
  /** Longer than nearly all visits to this doctor. */
  isLong: boolean;
  /** A one-line variant, whatever the text. */
  isShort?: boolean;
};

/** How long the patient has been in, by the server's clock. */
export function ConsultationTimer({ calledAt, isLong, isShort = false }: ConsultationTimerProps) {
  const words = useWords('desk').current;
  const elapsed = useByServerNow(secondMs, (now) => timerText(now - Date.parse(calledAt)));
  return (
    <span className={clsx('inline-flex items-center gap-x-2', isShort ? 'max-w-full' : 'flex-wrap gap-y-1')}>
      <span
        role="timer"
        aria-label={words.sinceCall}
        className={clsx(
          'token-number text-lg tracking-normal whitespace-nowrap',
          isLong ? 'text-warm-ink' : 'text-ink',
        )}
      >
        {elapsed}
      </span>
      {isLong && isShort && (
        <span className="truncate text-xs font-semibold text-warm-ink">{words.runningLong}</span>
      )}
      {isLong && !isShort && (
        <Badge icon={Hourglass} tone="warm">
          {words.runningLong}
        </Badge>
      )}
    </span>
  );
}
