import type { DeskBooking } from '@baari/contract/bookings';
import { tokenLabel } from '@baari/core/doctors';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useBookingWords } from '../../../shared/bookings/booking-words.ts';
import { serviceDateText } from '../../../shared/format/service-date.ts';
import { PhoneLink } from '../../../shared/patients/phone-link.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import type { ClinicBookingWords } from '@baari/words/web';
import { useWords } from '../../../shared/words/words-context.tsx';
import type { QueueOfDoctor } from '../../state/desk-queues.ts';
import { type OpenedFrom, RowMenu } from '../../screen/row-menu.tsx';
import { BookedMarks } from '../booked-marks.tsx';
import { bookingChoices, type BookingPresses } from '../booking-choices.ts';
import { isLate } from '../late.ts';
import { isTaken, type PlannedBand } from './day-plan.ts';

type DayBandsProps = {
  date: string;
  plan: readonly PlannedBand[];
  line: QueueOfDoctor;
  timeZone: string;
  today: string;
  now: number;
  presses: BookingPresses;
};

/** Shows the bookable times of a day, each with its number of bookings and its patients. */
export function DayBands({ date, plan, ...row }: DayBandsProps) {
  const { locale, timeText } = useWords('desk');
  const { band, page: words } = useBookingWords();
  const title = serviceDateText(date, locale);
  const [open, setOpen] = useState<{ id: string; from: OpenedFrom } | null>(null);
  if (plan.every(({ bookings }) => bookings.length === 0) && plan.every(({ seats }) => !seats))
    return <p className="text-ink-soft">{words.noneOn({ date: title })}</p>;
  return (
    <Card title={title} aria-label={title}>
      <ul className="-my-2 divide-y divide-line">
        {plan.map(({ start, end, seats, bookings }) => {
          const taken = bookings.filter(isTaken).length;
          return (
            <li key={start} className="py-2 sm:grid sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-x-4">
              <p className="flex flex-wrap items-baseline gap-x-3 py-1">
                <span className="font-semibold whitespace-nowrap tabular-nums">
                  {band(timeText(start, row.timeZone), timeText(end, row.timeZone))}
                </span>
                <span
                  className={clsx(
                    'text-sm',
                    seats !== null && taken >= seats ? 'font-medium' : 'text-ink-soft',
                  )}
                >
                  {seats === null ? words.taken({ booked: taken }) : words.seats({ booked: taken, seats })}
                </span>
              </p>
              <ul className="min-w-0">
                {bookings.map((booking) => (
                  <BookingOfBand
                    key={booking.id}
                    booking={booking}
                    openedFrom={open?.id === booking.id ? open.from : null}
                    onOpen={(from) => setOpen(from && { id: booking.id, from })}
                    {...row}
                  />
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

type BookingOfBandProps = Omit<DayBandsProps, 'date' | 'plan'> & {
  booking: DeskBooking;
  openedFrom: OpenedFrom | null;
  onOpen: (from: OpenedFrom | null) => void;
};

function BookingOfBand(props: BookingOfBandProps) {
  const { booking, line, timeZone, today, now, presses, openedFrom, onOpen } = props;
  const { lists, queue } = useWords('desk');
  const words = useBookingWords();
  const name = booking.patientName ?? queue.erasedPatient;
  const choices = bookingChoices({
    booking,
    presses,
    words: words.booked,
    now,
    today,
    takesBookings: line.profile.takesBookings === true,
  });
  const isOpen = booking.state === 'booked';
  const state = bookingStateText(booking, line.profile.shownLetter, words.page);
  return (
    <li
      className={clsx('flex min-h-11 flex-wrap items-center gap-x-3', !isTaken(booking) && 'text-ink-soft')}
    >
      <span className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">{name}</span>
      <BookedMarks
        booking={booking}
        isLate={isOpen && booking.serviceDate === today && isLate(booking, line, new Date(now), timeZone)}
      />
      {state && <span className="text-sm">{state}</span>}
      {booking.note && <span className="text-sm text-ink-soft wrap-anywhere">{booking.note}</span>}
      <span className="ms-auto inline-flex items-center gap-3">
        {booking.phone !== null && <PhoneLink phone={booking.phone} />}
        {choices.length > 0 ? (
          <RowMenu
            label={words.booked.of({ does: lists.actions, name })}
            patient={name}
            choices={choices}
            openedFrom={openedFrom}
            onOpen={onOpen}
          />
        ) : (
          <span aria-hidden className="size-6.5 max-sm:hidden pointer-coarse:size-10" />
        )}
      </span>
    </li>
  );
}

/** The outcome of a booking, or null while it is open. */
export function bookingStateText(
  { state, endedBy, number }: DeskBooking,
  letter: string | null,
  words: ClinicBookingWords['page'],
): string | null {
  switch (state) {
    case 'booked':
      return null;
    case 'checked_in':
      return number === null ? words.came : words.token({ number: tokenLabel(letter, number) });
    case 'missed':
      return words.states.missed;
    case 'cancelled':
      if (endedBy === 'day_off') return words.dayOff;
      return endedBy === 'patient' ? words.byPatient : words.byStaff;
  }
}
