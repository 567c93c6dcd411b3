import type { Calendar, KeptEntry } from '@baari/contract/doctors';
import { type CalendarKind, slotMinutes } from '@baari/core/doctors';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { api, type ApiError, useAction } from '../../shared/api/index.ts';
import { serviceDateText } from '../../shared/format/service-date.ts';
import { Confirm, type ConfirmOutcome } from '../../shared/confirm/confirm.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { AddEntry } from './add-entry.tsx';
import type { AffectedLine } from './close-waiting.tsx';
import { useEndingBookings, useRingUp } from './ending-bookings.tsx';
import type { CalendarOwner } from './api.ts';

type CalendarCardProps = {
  kind: CalendarKind;
  calendar: Calendar;
  lines: readonly AffectedLine[];
  /** The calendar's owner, or null if the viewer can't change the calendar. */
  owner: CalendarOwner | null;
  onChanged: (calendar: Calendar) => void;
  /** The desk's address. The desk lists the patients to phone once the practice is closed. */
  deskPath: string;
  children?: ReactNode;
};

/** Lists the coming entries of one kind in a calendar, with buttons to add and remove them. */
export function CalendarCard(props: CalendarCardProps) {
  const { kind, calendar, lines, owner, onChanged, children } = props;
  const words = useWords('desk').calendar;
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const entries = calendar.entries.filter((entry) => entry.kind === kind);
  const waiting = lines.reduce((sum, line) => sum + line.waiting, 0);
  return (
    <Card title={words.lists[kind].title} action={owner && <AddEntry {...props} owner={owner} />}>
      {children}
      <div {...keptFocus} className="rounded-control">
        {entries.length === 0 ? (
          <p className="text-ink-soft">{words.lists[kind].none}</p>
        ) : (
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                waiting={takesAway(entry, calendar) ? waiting : 0}
                owner={owner}
                onChanged={onChanged}
              />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

/**
 * Returns true if an entry cancels the whole of today. Returns false if one-off hours are set for today.
 */
function takesAway({ kind, from, to, slots }: KeptEntry, { today, entries }: Calendar): boolean {
  const isGivenBack = entries.some((entry) => entry.kind === 'hours' && entry.from === today);
  return kind !== 'hours' && slots.length === 0 && from <= today && to >= today && !isGivenBack;
}

type EntryProps = {
  entry: KeptEntry;
  waiting: number;
  owner: CalendarOwner | null;
  onChanged: (calendar: Calendar) => void;
};

function Entry({ entry, waiting, owner, onChanged }: EntryProps) {
  const { calendar: words, locale, timeText } = useWords('desk');
  const { from, to, slots, note, addedBy } = entry;
  const day = (date: string) => serviceDateText(date, locale);
  const days = from === to ? day(from) : words.days({ from: day(from), to: day(to) });
  // Formats a time of day in the clinic, without its date and zone.
  const time = (minutes: number) => timeText(minutes * 60_000, 'UTC');
  const hours = slotMinutes(slots).map(({ start, end }) => words.days({ from: time(start), to: time(end) }));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{days}</p>
        {hours.length > 0 && <p className="tabular-nums">{hours.join(', ')}</p>}
        {note && <p className="wrap-anywhere">{note}</p>}
        <p className="text-sm wrap-anywhere text-ink-soft">{words.addedBy({ name: addedBy })}</p>
      </div>
      {waiting > 0 && (
        <Badge icon={Users} tone="warm">
          {words.waitingToday({ count: waiting })}
        </Badge>
      )}
      {owner && <RemoveEntry entry={entry} days={days} owner={owner} onChanged={onChanged} />}
    </li>
  );
}

type RemoveEntryProps = Pick<EntryProps, 'entry' | 'onChanged'> & { days: string; owner: CalendarOwner };

function RemoveEntry({ entry, days, owner, onChanged }: RemoveEntryProps) {
  const { calendar: words } = useWords('desk');
  const [isAsking, setAsking] = useState(false);
  const showToast = useToast();
  const queryClient = useQueryClient();
  const ofDoctor = useAction(api.doctors.removeCalendarEntry);
  const ofClinic = useAction(api.doctors.removeHoliday);
  const ending = useEndingBookings(words.removeFailed);
  const ringUp = useRingUp(owner);
  const remove = (may: { mayEndBookings?: true }, outcome: ConfirmOutcome) => {
    const told = () => showToast({ title: words.removed, ...(may.mayEndBookings && ringUp) });
    const removed = (calendar: Calendar) => {
      told();
      onChanged(calendar);
    };
    const alreadySo = {
      reasons: ['calendar.entry_not_found'],
      done: () => {
        told();
        void queryClient.invalidateQueries({ queryKey: ['calendar'] });
      },
    } as const;
    const settled = outcome(removed, alreadySo);
    const entryId = entry.id;
    if ('clinicId' in owner) ofClinic.run({ ...owner, entryId }, settled);
    else ofDoctor.run({ ...owner, entryId, ...may }, settled);
  };
  const asksOfBookings = (error: ApiError) => {
    const isAsked = ending.asks(error, (outcome) => remove({ mayEndBookings: true }, outcome));
    if (isAsked) setAsking(false);
    return isAsked;
  };
  return (
    <>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        trigger={
          <Button
            variant="ghost"
            size="small"
            aria-label={words.removeOf({ days })}
            icon={<Trash2 size={18} aria-hidden />}
          >
            {words.remove}
          </Button>
        }
        title={words.lists[entry.kind].remove}
        loses={words.removeLoses({ days })}
        confirmLabel={words.remove}
        cancelLabel={words.keep}
        busyLabel={words.removing}
        failed={words.removeFailed}
        onRefused={asksOfBookings}
        onConfirm={(outcome) => remove({}, outcome)}
      />
      {ending.question}
    </>
  );
}
