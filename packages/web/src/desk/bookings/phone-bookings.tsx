import type { ClinicProfile } from '@baari/contract/clinics';
import type { DeskBooking } from '@baari/contract/bookings';
import { CalendarPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../shared/api/index.ts';
import { useBookingWords } from '../../shared/bookings/booking-words.ts';
import { PhoneLink } from '../../shared/patients/phone-link.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { useTitleOf } from '../letters.tsx';
import { FoldButton } from '../phone/fold-button.tsx';
import { type OpenedFrom, RowMenu } from '../screen/row-menu.tsx';
import type { DeskQueue } from '../state/desk-queues.ts';
import { BookedMarks, useBandText } from './booked-marks.tsx';
import { bookingChoices } from './booking-choices.ts';
import { useBookingPresses } from './use-booking-presses.tsx';
import { useTodaysBookings } from './use-todays-bookings.ts';

type PhoneBookingsProps = {
  queues: readonly DeskQueue[];
  clinic: Pick<ClinicProfile, 'id' | 'timeZone'>;
};

/**
 * Today's booked patients who have not come yet, on a phone. Staff open the list to check a patient in, and
 * can book for callers. The list starts collapsed, so that the line below does not move when the bookings
 * arrive.
 */
export function PhoneBookings({ queues, clinic: { id: clinicId, timeZone } }: PhoneBookingsProps) {
  const words = useBookingWords();
  const { doctor, failures, lists, queue: names, queueList } = useWords('desk');
  const bandText = useBandText(timeZone);
  const titleOf = useTitleOf();
  const lines = queues.flatMap(({ profile }) => (profile.takesBookings ? [profile] : []));
  const { booked, isLoaded, now, today, failure } = useTodaysBookings({ queues, clinicId, timeZone });
  const { presses, book, dialogs } = useBookingPresses({
    lines,
    timeZone,
    queues: queues.map(({ queue }) => queue),
  });
  const [open, setOpen] = useState<{ id: string; from: OpenedFrom } | null>(null);
  const keptFocus = useKeptFocus<HTMLElement>();
  const [only, another] = queues;
  const [first] = lines;
  const [isUnfolded, setUnfolded] = useState(false);
  const listId = useId();
  const { title } = words.booked;
  const nameOf = ({ patientName }: DeskBooking) => patientName ?? names.erasedPatient;
  return (
    <Card {...keptFocus} aria-label={title} className="content-center">
      <header className="flex items-center justify-between gap-3">
        <h2 className="min-w-0">
          <FoldButton isOpen={isUnfolded} listId={listId} onFold={() => setUnfolded(!isUnfolded)}>
            {isLoaded ? queueList.folded({ title, count: booked.length }) : title}
          </FoldButton>
        </h2>
        {first && (
          <Button
            variant="secondary"
            size="small"
            icon={<CalendarPlus size={18} aria-hidden />}
            onClick={() => book(first.id, { name: '', phone: '' })}
          >
            {words.booked.book}
          </Button>
        )}
      </header>
      <div id={listId} hidden={!isUnfolded}>
        {failure && (
          <p role="alert" className="text-danger-ink">
            {words.booked.failed}: {failureText(failure, failures)}
          </p>
        )}
        {isLoaded && booked.length === 0 && <p className="text-ink-soft">{words.booked.none}</p>}
        <ul aria-label={title} className="divide-y divide-line empty:hidden">
          {booked.map(({ booking, of, isLate }) => {
            const takesBookings = of.profile.takesBookings === true;
            const choices = bookingChoices({
              booking,
              presses,
              words: words.booked,
              now,
              today,
              takesBookings,
            });
            return (
              <li key={booking.id} className="py-2.5">
                <p className="font-semibold wrap-anywhere">{nameOf(booking)}</p>
                {another && <p className="truncate text-sm text-ink-soft">{doctor.name(of.profile)}</p>}
                <div className="flex flex-wrap items-center gap-x-3">
                  <span className="whitespace-nowrap tabular-nums">{bandText(booking)}</span>
                  <BookedMarks booking={booking} isLate={isLate} />
                  {booking.phone !== null && <PhoneLink phone={booking.phone} />}
                  <span className="ms-auto inline-flex items-center gap-2">
                    <Button
                      variant="secondary"
                      size="small"
                      aria-label={words.booked.of({ does: words.booked.checkIn, name: nameOf(booking) })}
                      onClick={({ detail }) => detail < 2 && presses.checkIn(booking)}
                    >
                      {words.booked.checkIn}
                    </Button>
                    <RowMenu
                      label={words.booked.of({ does: lists.actions, name: nameOf(booking) })}
                      patient={titleOf(nameOf(booking), booking.doctorId)}
                      choices={choices}
                      openedFrom={open?.id === booking.id ? open.from : null}
                      onOpen={(from) => setOpen(from && { id: booking.id, from })}
                    />
                  </span>
                </div>
                {booking.note && <p className="text-sm wrap-anywhere">{booking.note}</p>}
              </li>
            );
          })}
        </ul>
        {only && !another && (
          <p className="mt-3">
            <Link
              to={`/doctor/${only.profile.id}/bookings`}
              className="inline-flex min-h-11 items-center text-accent-ink underline underline-offset-4"
            >
              {words.booked.all}
            </Link>
          </p>
        )}
      </div>
      {dialogs}
    </Card>
  );
}
