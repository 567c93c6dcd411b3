import { CloudOff, Radio } from 'lucide-react';
import { timeText } from '../../messages/formats.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import type { Freshness } from '../patient/freshness.ts';

/** Whether the numbers are those of this moment; if not, since when not. */
export function ConnectionLine({ freshness, timeZone }: { freshness: Freshness; timeZone: string }) {
  const { display: words, live, locale } = useMessages();
  if (freshness.state === 'live') {
    return (
      <p className="display-connection" role="status">
        <Radio aria-hidden /> {live.live}
      </p>
    );
  }
  return (
    <p className="display-connection" data-state="lost" role="status">
      <CloudOff aria-hidden /> {words.reconnecting(timeText(freshness.knownAt, timeZone, locale))}
    </p>
  );
}
