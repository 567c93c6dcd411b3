import { Radio, RefreshCw } from 'lucide-react';
import { useLiveState } from '../live/index.ts';
import { Badge } from '../ui/badge.tsx';
import { useWords } from '../words/words-context.tsx';

/** Whether what is shown is what is. */
export function ConnectionBadge() {
  const state = useLiveState();
  const words = useWords('console').queue.connection;
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
