import { CloudOff, Radio } from 'lucide-react';
import { useWords } from '../../shared/words/words-context.tsx';
import { useClock } from '../../shared/board/clock.tsx';
import type { Freshness } from '../../shared/board/freshness.ts';
import type { PatientWords } from '@baari/words/web';

/** Shows whether the page is current, or how old it is. */
export function LiveStatus({ freshness, timeZone }: { freshness: Freshness; timeZone: string }) {
  const { live: words, timeText } = useWords('patient');
  const now = useClock();
  const time = timeText(freshness.knownAt, timeZone);
  if (freshness.state === 'offline') {
    const { isOutage } = freshness;
    return (
      <p className="flex gap-2 text-sm text-warm-ink" role="status">
        <CloudOff size={18} aria-hidden className="mt-0.5 shrink-0" />
        <span>
          <strong className="font-semibold">{isOutage ? words.outage({ time }) : words.offline}</strong>{' '}
          {isOutage
            ? words.goesOn
            : `${words.lastKnown({ age: ageText(words, now - freshness.knownAt) })} ${words.keepsTrying}`}
        </span>
      </p>
    );
  }
  const isLive = freshness.state === 'live';
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      <Radio size={18} aria-hidden className={isLive ? 'text-accent' : undefined} />
      {isLive && <strong className="font-semibold text-accent-ink">{words.live}</strong>}
      <span>{words.updatedAt({ time })}</span>
    </p>
  );
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Describes an age in words. */
export function ageText(words: PatientWords['live'], ageMs: number): string {
  if (ageMs < MINUTE_MS) return words.secondsAgo;
  if (ageMs < HOUR_MS) return words.minutesAgo({ count: Math.floor(ageMs / MINUTE_MS) });
  return words.hoursAgo({ count: Math.floor(ageMs / HOUR_MS) });
}
