import type { Calendar, ChangedCalendar } from '@baari/contract/doctors';
import type { CalendarKind } from '@baari/core/doctors';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import type { CalendarOwner } from './api.ts';
import { type AffectedLine, CloseWaiting } from './close-waiting.tsx';
import { useRingUp } from './ending-bookings.tsx';
import { EntryForm } from './entry-form.tsx';

type AddEntryProps = {
  kind: CalendarKind;
  calendar: Calendar;
  lines: readonly AffectedLine[];
  owner: CalendarOwner;
  onChanged: (calendar: Calendar) => void;
  deskPath: string;
};

/**
 * Adds an entry to a calendar. If the entry cancels today while patients wait, the form then offers to close
 * the practice.
 */
export function AddEntry({ kind, calendar, lines, owner, onChanged, deskPath }: AddEntryProps) {
  const words = useWords('desk').calendar;
  const showToast = useToast();
  const ringUp = useRingUp(owner);
  const [isOpen, setOpen] = useState(false);
  const [waiting, setWaiting] = useState<readonly AffectedLine[]>([]);
  const isClosing = waiting.length > 0;
  const opened = (open: boolean) => {
    setOpen(open);
    if (open) setWaiting([]);
  };
  const added = (changed: ChangedCalendar, endsBookings: boolean) => {
    showToast({ title: words.added, ...(endsBookings && ringUp) });
    onChanged({ today: changed.today, entries: changed.entries });
    const left = changed.waiting.flatMap(({ doctorId, count }) =>
      lines.filter((line) => line.doctorId === doctorId).map((line) => ({ ...line, waiting: count })),
    );
    setWaiting(left);
    if (left.length === 0) setOpen(false);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={opened}
      trigger={
        <Button variant="secondary" size="small" icon={<Plus size={18} aria-hidden />}>
          {words.lists[kind].add}
        </Button>
      }
      title={isClosing ? words.close.title : words.lists[kind].add}
      {...(isClosing && { description: words.close.hint })}
    >
      {isClosing ? (
        <CloseWaiting lines={waiting} deskPath={deskPath} onDone={() => setOpen(false)} />
      ) : (
        <EntryForm kind={kind} today={calendar.today} lines={lines} owner={owner} onAdded={added} />
      )}
    </Dialog>
  );
}
