import type { PatientBooking } from '@baari/contract/bookings';
import { roomName } from '@baari/core/shared';
import { CalendarPlus, MapPin, Phone } from 'lucide-react';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { clinicPath, directionsUrl, tokenPath } from '../links.ts';

/** Where to come, how to get there or get word to the clinic, and the time for the phone's calendar. */
export function BookingPlace({ booking: { secret, state, clinic, doctor } }: { booking: PatientBooking }) {
  const messages = useWords('patient');
  const words = useWords('booking');
  const directions = directionsUrl(clinic);
  const icon = { size: 18, 'aria-hidden': true };
  const look = { variant: 'secondary', size: 'small' } as const;
  const facts = [
    messages.doctor.specialty(doctor.specialty),
    doctor.room && roomName(doctor.room, messages.locale),
    clinic.address,
  ];
  return (
    <Card>
      <a
        href={clinicPath(clinic.slug)}
        className="text-lg font-semibold underline decoration-line-strong underline-offset-4"
      >
        {clinic.name}
      </a>
      {facts.map(
        (fact) =>
          fact && (
            <p key={fact} className="text-ink-soft">
              {fact}
            </p>
          ),
      )}
      <div className="mt-4 flex flex-wrap gap-2 *:flex-auto *:px-2">
        <ButtonLink {...look} href={`tel:${clinic.phone}`} icon={<Phone {...icon} />}>
          {messages.clinic.call}
        </ButtonLink>
        {directions && (
          <ButtonLink {...look} href={directions} rel="noreferrer" icon={<MapPin {...icon} />}>
            {messages.clinic.directions}
          </ButtonLink>
        )}
        {state === 'booked' && (
          <ButtonLink {...look} href={`${tokenPath(secret)}/booking.ics`} icon={<CalendarPlus {...icon} />}>
            {words.calendar}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
