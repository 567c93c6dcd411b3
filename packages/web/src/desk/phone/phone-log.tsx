import type { DoctorConsole } from '@baari/contract/queue';
import { ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Sheet } from '../../shared/ui/sheet.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { LastAction } from '../actions/last-action.tsx';
import { useEntries } from '../screen/desk-log.tsx';
import { useLog } from '../screen/desk-news.tsx';
import type { DeskQueue } from '../state/desk-queues.ts';

type PhoneLogProps = { queues: readonly DeskQueue[]; access: DoctorConsole['access'] };

/**
 * The log on a phone. The log shows the last action in one line, and a button that opens the last ten, each
 * with its undo.
 */
export function PhoneLog({ queues, access }: PhoneLogProps) {
  const { lastTen } = useWords('desk').line;
  const { entries, fill } = useLog(queues.map(({ queue }) => queue));
  const lineOf = useEntries(entries, access);
  const [isOpen, setOpen] = useState(false);
  const [latest] = queues.toSorted((a, b) => lastAt(b).localeCompare(lastAt(a)));
  return (
    <div className="flex h-full items-center gap-1">
      <div className="h-full min-w-0 flex-1">
        {latest && <LastAction queue={latest.queue} access={access} />}
      </div>
      <Sheet
        from="bottom"
        open={isOpen}
        onOpenChange={(opens) => {
          if (opens) fill();
          setOpen(opens);
        }}
        title={lastTen}
        trigger={
          <button
            type="button"
            aria-label={lastTen}
            className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
          >
            <ChevronUp size={20} aria-hidden />
          </button>
        }
      >
        <ul
          aria-label={lastTen}
          className="-my-2 divide-y divide-line text-sm text-ink-soft [&_button]:min-h-11 [&_p]:whitespace-normal"
        >
          {entries.map((entry) => (
            <li key={entry.id} className="flex min-h-11 items-center gap-2 py-1 [&>button]:ms-auto">
              {lineOf(entry)}
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  );
}

const lastAt = ({ queue }: DeskQueue) => queue.lastAction?.at ?? '';
