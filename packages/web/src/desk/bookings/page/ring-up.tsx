import type { DeskBooking } from '@baari/contract/bookings';
import { PhoneCall } from 'lucide-react';
import { api, useAction } from '../../../shared/api/index.ts';
import { useBookingWords } from '../../../shared/bookings/booking-words.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { useDayName } from '../../book/band-choice.tsx';
import { useRefetchBookings } from '../../../shared/bookings/fresh-bookings.ts';
import { CalledBackTick } from '../../closed/called-back-tick.tsx';
import { RingUpList } from '../../closed/ring-up-list.tsx';
import { useKeepBooking } from '../api.ts';
import { useBandText } from '../booked-marks.tsx';

type RingUpProps = { bookings: readonly DeskBooking[]; timeZone: string; today: string };

/**
 * Patients to phone because their day was cancelled. The list is shown until the cancelled day is over,
 * because a patient whom the staff have not phoned may still come. Renders nothing when there are no such patients.
 */
export function RingUp({ bookings, timeZone, today }: RingUpProps) {
  const { queue } = useWords('desk');
  const { page: words } = useBookingWords();
  const dayName = useDayName(today);
  const bandText = useBandText(timeZone);
  if (bookings.length === 0) return null;
  const withPhone = bookings.filter(({ phone }) => phone !== null);
  const left = withPhone.filter(({ calledBack }) => calledBack === null).length;
  const done =
    withPhone.length > 0
      ? words.rungUp({ count: withPhone.length })
      : words.noPhones({ count: bookings.length });
  const title = left > 0 ? words.ringUp({ count: left }) : done;
  return (
    <Card
      title={
        <span className="inline-flex items-center gap-2">
          <PhoneCall size={20} aria-hidden />
          {title}
        </span>
      }
      aria-label={title}
    >
      <p className="text-sm text-ink-soft">{words.ringUpHint}</p>
      <RingUpList
        people={bookings.map((booking) => ({
          id: booking.id,
          name: booking.patientName ?? queue.erasedPatient,
          about: `${dayName(booking.serviceDate)}, ${bandText(booking)}`,
          phone: booking.phone,
          tick: <Tick booking={booking} timeZone={timeZone} today={today} />,
        }))}
      />
    </Card>
  );
}

type TickProps = { booking: DeskBooking } & Pick<RingUpProps, 'timeZone' | 'today'>;

function Tick({ booking, timeZone, today }: TickProps) {
  const { queue } = useWords('desk');
  const { page: words } = useBookingWords();
  const refetch = useRefetchBookings();
  const keep = useKeepBooking();
  const set = useAction(api.bookings.setBookingCalledBack);
  const { id: bookingId, doctorId, patientName, calledBack } = booking;
  return (
    <CalledBackTick
      label={words.tick({ name: patientName ?? queue.erasedPatient })}
      timeZone={timeZone}
      today={today}
      calledBack={calledBack}
      send={(isCalledBack, { onSuccess, onError }) =>
        set.run(
          { doctorId, bookingId, calledBack: isCalledBack },
          {
            onSuccess: (after) => {
              keep(after);
              onSuccess();
            },
            onError: (error) => {
              onError(error);
              refetch();
            },
          },
        )
      }
    />
  );
}
