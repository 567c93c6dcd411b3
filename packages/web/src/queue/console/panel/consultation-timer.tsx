import { clsx } from 'clsx';
import { Hourglass } from 'lucide-react';
import { timerText } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useServerNow } from '../use-server-now.ts';

const secondMs = 1000;
const minuteMs = 60_000;
/** So many times the average is a long consultation. */
const longFrom = 2;

/** True for a consultation that takes more than twice the average. */
export function isRunningLong(elapsedMs: number, consultationMinutes: number): boolean {
  return elapsedMs > longFrom * consultationMinutes * minuteMs;
}

type ConsultationTimerProps = { calledAt: string; consultationMinutes: number };

/** How long the patient has been in, by the server's clock. */
export function ConsultationTimer({ calledAt, consultationMinutes }: ConsultationTimerProps) {
  const elapsedMs = useServerNow(secondMs) - Date.parse(calledAt);
  const isLong = isRunningLong(elapsedMs, consultationMinutes);
  return (
    <span className="inline-flex items-center gap-2">
      <span
        role="timer"
        aria-label="Since the call"
        className={clsx('token-number text-lg tracking-normal', isLong ? 'text-warm-ink' : 'text-ink')}
      >
        {timerText(elapsedMs)}
      </span>
      {isLong && (
        <Badge icon={Hourglass} tone="warm">
          Running long
        </Badge>
      )}
    </span>
  );
}
