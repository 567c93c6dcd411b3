import type { ConsoleQueue } from '@baari/contract/queue';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { cancelledByEnd } from '../../../shared/queue/queue-figures.ts';
import { PhoneLink } from '../../../shared/patients/phone-link.tsx';
import { PatientName } from './patient-name.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

/** Whom the end of the queue sent away, for who has to ring them up: until it is put away, or the next queue begins. */
export function CancelledPatients({ queue }: { queue: ConsoleQueue }) {
  const words = useWords('desk').queueList;
  const [putAway, setPutAway] = useState<string | null>(null);
  const tokens = cancelledByEnd(queue);
  if (tokens.length === 0 || queue.sessionId === putAway) return null;
  const title = words.cancelled(tokens.length);
  return (
    <Card
      aria-label={title}
      title={title}
      className="mb-4"
      action={
        <Button variant="secondary" size="small" onClick={() => setPutAway(queue.sessionId)}>
          {words.done}
        </Button>
      }
    >
      <p className="-mt-1 mb-2 text-sm text-ink-soft">{words.cancelledHint}</p>
      {/* Reached by the keyboard, because it scrolls. */}
      <ul
        tabIndex={0}
        aria-label={title}
        className="max-h-80 divide-y divide-line overflow-y-auto rounded-control"
      >
        {tokens.map((token) => (
          <li key={token.number} className="flex items-center gap-4 py-1">
            <span className="token-number min-w-10 text-2xl">{token.number}</span>
            <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
              <PatientName token={token} />
              <PhoneLink phone={token.phone} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
