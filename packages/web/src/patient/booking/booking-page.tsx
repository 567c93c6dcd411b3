import type { PatientBooking } from '@baari/contract/bookings';
import { useEffect } from 'react';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { wasJustTaken } from '../device/just-taken.ts';
import { doctorPath } from '../links.ts';
import { PatientToasts } from '../parts/patient-toasts.tsx';
import { TakeBack } from '../parts/take-back.tsx';
import { BookingActions } from './booking-actions.tsx';
import { BookingCard } from './booking-card.tsx';
import { BookingPlace } from './booking-place.tsx';
import { BookingReminders } from './booking-reminders.tsx';
import { useBooking } from './use-booking.ts';

/** A patient's own page of a time to come, until the booking is a token. */
export function BookingPage({ booking }: { booking: PatientBooking }) {
  return (
    <PatientToasts>
      <FollowedBooking booking={booking} />
    </PatientToasts>
  );
}

function FollowedBooking({ booking: initial }: { booking: PatientBooking }) {
  const words = useWords('booking');
  const show = useToast();
  const { booking, sending, error, ...act } = useBooking(initial, words);
  const { secret, state, clinic, doctor } = booking;
  useEffect(() => {
    if (wasJustTaken(secret)) show({ title: words.booked, description: words.bookedHint });
  }, [secret, words, show]);

  const move = async ({ start }: { start: string }) => {
    const failure = await act.move(start);
    if (failure === null) show({ title: words.moved });
    return failure;
  };
  const isOpen = state === 'booked';
  return (
    <div className="mx-auto grid max-w-md gap-4">
      <h1 className="sr-only">{words.heading}</h1>
      <BookingCard booking={booking} />
      {isOpen && (
        <BookingActions
          booking={booking}
          sending={sending}
          error={error}
          prove={act.prove}
          onComing={() => void act.confirmComing()}
          onHere={() => void act.announce()}
          onCancel={() => void act.cancel()}
          onMove={move}
        />
      )}
      {isOpen && <BookingReminders booking={booking} onChange={act.setWhatsapp} />}
      {booking.takeBackUntil && (
        <TakeBack
          until={booking.takeBackUntil}
          label={words.takeBack}
          isSending={sending === 'takeBack'}
          error={error}
          onPress={() => void act.takeBack()}
        />
      )}
      {(state === 'cancelled' || state === 'missed') && (
        <ButtonLink variant="secondary" href={doctorPath(clinic.slug, doctor.slug)} wide>
          {words.newBooking}
        </ButtonLink>
      )}
      <BookingPlace booking={booking} />
    </div>
  );
}
