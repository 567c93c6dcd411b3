import type { ConsoleQueue } from '@baari/contract/queue';
import { announcementAt, labelIn } from '@baari/core/queue';
import { Coffee } from 'lucide-react';
import { Badge } from '../../shared/ui/badge.tsx';
import { announcementText } from '../../shared/queue/announcement-text.ts';
import { figuresOf } from '../../shared/queue/queue-figures.ts';
import { useServerNow } from '../../shared/live/use-server-now.ts';
import { useTurns } from '../../shared/waits/use-turns.ts';
import { Outlook, WaitNotes } from '../../shared/waits/wait-outlook.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

const everyMs = 20_000;

type QueueGlanceProps = { queue: ConsoleQueue; letter: string | null };

/** Shows the main figures of a queue. `letter` is the letter of the queue's tokens. */
export function QueueGlance({ queue, letter }: QueueGlanceProps) {
  const { figures: words } = useWords('office').queue;
  const figures = figuresOf(queue);
  const cells = [
    [words.nowServing, figures.nowServing > 0 ? labelIn(queue, letter, figures.nowServing) : '–'],
    [words.waiting, figures.waiting],
    [words.total, figures.total],
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-2 rounded-control bg-sunken p-2 text-center">
      {cells.map(([label, value]) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="token-number text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type QueueProps = { queue: ConsoleQueue; timeZone: string };

/** Shows how long a new patient would wait, and why. */
export function GlanceAhead({ queue, timeZone }: QueueProps) {
  const { newcomer } = useTurns(queue);
  return (
    <>
      <Outlook queue={queue} newcomer={newcomer} timeZone={timeZone} />
      <WaitNotes queue={queue} />
    </>
  );
}

/** Shows a late start or a break while it lasts. */
export function Announced({ queue, timeZone }: QueueProps) {
  const words = useWords('office');
  const now = useServerNow(everyMs);
  const announcement = announcementAt(new Date(now), queue.announcement);
  if (!announcement) return null;
  return (
    <p>
      <Badge icon={Coffee} tone="warm">
        {announcementText(announcement, timeZone, words)}
      </Badge>
    </p>
  );
}
