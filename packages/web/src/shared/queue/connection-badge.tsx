import { CirclePause, Radio, RefreshCw } from 'lucide-react';
import { useLiveState } from '../live/index.ts';
import { Badge } from '../ui/badge.tsx';
import { useWords } from '../words/words-context.tsx';

/** Shows whether the screen is live. For a deactivated clinic, shows that it is inactive. */
export function ConnectionBadge({ isActive }: { isActive: boolean }) {
  const state = useLiveState();
  const { clinics, queue } = useWords('console');
  const words = queue.connection;
  if (!isActive) return <Badge icon={CirclePause}>{clinics.inactive}</Badge>;
  return (
    <span role="status">
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
