import { CirclePause, Radio, RefreshCw } from 'lucide-react';
import { useLiveState } from '../live/index.ts';
import { Badge } from '../ui/badge.tsx';
import { useWords } from '../words/words-context.tsx';

/**
 * Shows whether the screen is live. For a deactivated clinic, shows that it is inactive. The badge always has
 * the width of its longest text, so that nothing next to it moves when the connection is lost.
 */
export function ConnectionBadge({ isActive }: { isActive: boolean }) {
  const state = useLiveState();
  const { clinics, queue } = useWords('console');
  const words = queue.connection;
  if (!isActive) return <Badge icon={CirclePause}>{clinics.inactive}</Badge>;
  return (
    <span role="status" className="grid justify-items-start *:[grid-area:1/1]">
      {Object.values(words).map((text) => (
        <span
          key={text}
          aria-hidden
          data-text={text}
          className="invisible h-0 ps-8 pe-2.5 text-sm font-medium whitespace-nowrap before:content-[attr(data-text)]"
        />
      ))}
      {state === 'live' ? (
        <Badge icon={Radio}>{words.live}</Badge>
      ) : (
        <Badge icon={RefreshCw} tone="warm">
          {state === 'connecting' ? words.connecting : words.reconnecting}
        </Badge>
      )}
    </span>
  );
}
