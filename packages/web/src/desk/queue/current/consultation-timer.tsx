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
};

/** How long the patient has been in, by the server's clock. */
export function ConsultationTimer({ calledAt, isLong }: ConsultationTimerProps) {
  const words = useWords('desk').current;
  const elapsed = useByServerNow(secondMs, (now) => timerText(now - Date.parse(calledAt)));
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
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
      {isLong && (
        <Badge icon={Hourglass} tone="warm">
          {words.runningLong}
        </Badge>
      )}
    </span>
  );
}
