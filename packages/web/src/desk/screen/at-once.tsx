import { tokenLabel } from '@baari/core/doctors';
import { Siren } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { patientName } from '../../shared/queue/erased-patient.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Sheet } from '../../shared/ui/sheet.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { QueueSearch } from '../queue/tokens/queue-search.tsx';
import { TokenDialog, useAsked } from '../queue/tokens/token-dialog.tsx';
import { foundRows, liveRows, rowKey } from './desk-rows.ts';
import { Presence } from './presence.tsx';
import type { DeskQueue } from '../state/desk-queues.ts';

/** A button that asks which waiting patient comes next, and then for the reason. */
export function AtOnce({ of, timeZone }: { of: DeskQueue; timeZone: string }) {
  const words = useWords('desk');
  const [isOpen, setOpen] = useState(false);
  const [asked, ask] = useAsked();
  return (
    <>
      <Sheet
        from="bottom"
        open={isOpen}
        onOpenChange={setOpen}
        title={words.placeAtOnce.whom}
        trigger={
          <Button
            variant="ghost"
            size="small"
            className="-my-2 -me-2 px-2!"
            icon={<Siren size={18} aria-hidden />}
          >
            {words.queue.places.once}
          </Button>
        }
      >
        <Waiting
          of={of}
          onChoose={(token) => {
            setOpen(false);
            ask({ token, what: 'atOnce' });
          }}
        />
      </Sheet>
      {asked && (
        <TokenDialog asked={asked} panel={of.panel} doctor={of.profile} timeZone={timeZone} onAsk={ask} />
      )}
    </>
  );
}

type WaitingProps = { of: DeskQueue; onChoose: (token: DeskQueue['queue']['tokens'][number]) => void };

/** The waiting patients without the place “At once”, in the order of the line, with a search. */
function Waiting({ of, onChoose }: WaitingProps) {
  const words = useWords('desk');
  const [typed, setTyped] = useState('');
  const searched = useDeferredValue(typed);
  const isSearching = searched.trim() !== '';
  const rows = (isSearching ? foundRows([of], searched, words.queue) : liveRows([of])).filter(
    ({ token }) => token.state.status === 'waiting' && token.place !== 'once',
  );
  return (
    <>
      <QueueSearch typed={typed} foundCount={isSearching ? rows.length : null} onChange={setTyped} />
      <ul aria-label={words.placeAtOnce.whom} className="mt-2 divide-y divide-line">
        {rows.map((row) => (
          <li key={rowKey(row)}>
            <button
              type="button"
              onClick={() => onChoose(row.token)}
              className="flex min-h-12 w-full items-center gap-3 rounded-control px-1 text-start hover:bg-sunken"
            >
              <span className="token-number min-w-10 text-xl whitespace-nowrap">
                {tokenLabel(of.profile.shownLetter, row.token.number, row.token.outageNumber)}
              </span>
              <Presence token={row.token} />
              <span className="min-w-0 flex-1 truncate font-semibold">
                {patientName(row.token.name, words.queue)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
