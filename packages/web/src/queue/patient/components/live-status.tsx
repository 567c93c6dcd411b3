import { CloudOff, Radio, RefreshCw } from 'lucide-react';
import { timeText } from '../../../messages/formats.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useNow } from '../clock.tsx';
import { ageText } from '../age-text.ts';
import type { Freshness } from '../freshness.ts';

/** Says honestly whether what is shown is the present, and if not, how old it is. */
export function LiveStatus({ freshness, timeZone }: { freshness: Freshness; timeZone: string }) {
  const { live: words, locale } = useMessages();
  const now = useNow();
  if (freshness.state === 'offline') {
    return (
      <p className="flex gap-2 text-sm text-warm-ink" role="status">
        <CloudOff size={18} aria-hidden className="mt-0.5 shrink-0" />
        <span>
          <strong className="font-semibold">{words.offline}.</strong>{' '}
          {words.lastKnown(ageText(words, now - freshness.knownAt))}. {words.keepsTrying}
        </span>
      </p>
    );
  }
  const isLive = freshness.state === 'live';
  const Icon = isLive ? Radio : RefreshCw;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      <Icon size={18} aria-hidden className={isLive ? 'text-accent' : undefined} />
      {isLive && <strong className="font-semibold text-accent-ink">{words.live}</strong>}
      <span>{words.updatedAt(timeText(freshness.knownAt, timeZone, locale))}</span>
    </p>
  );
}
