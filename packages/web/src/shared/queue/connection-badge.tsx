import { Radio, RefreshCw } from 'lucide-react';
import type { LiveConnectionState } from '../live/index.ts';
import { Badge } from '../ui/badge.tsx';

/** Whether what is shown is what is. */
export function ConnectionBadge({ connection }: { connection: LiveConnectionState }) {
  return (
    <span role="status">
      {connection.state === 'live' ? (
        <Badge icon={Radio}>Live</Badge>
      ) : (
        <Badge icon={RefreshCw} tone="warm">
          {connection.state === 'connecting' ? 'Connecting…' : 'Reconnecting…'}
        </Badge>
      )}
    </span>
  );
}
