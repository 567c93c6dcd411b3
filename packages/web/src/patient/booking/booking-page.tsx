import type { PatientBooking } from '@baari/contract/bookings';
import { roomName } from '@baari/core/shared';
import { CalendarPlus, CalendarX, MapPin, Phone } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { patientApi } from '../../shared/api/patient-api.ts';
import { useClock } from '../../shared/board/clock.tsx';
import { dateAt } from '../../shared/board/day-off.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Ticket } from '../../shared/ui/ticket.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import type { BookingWords } from '@baari/words/web';
import { useWords, WordsProvider } from '../../shared/words/words-context.tsx';
import { wasJustTaken } from '../device/just-taken.ts';
import { clinicPath, directionsUrl, doctorPath, tokenPath } from '../links.ts';
import { PatientToasts } from '../parts/patient-toasts.tsx';
import { TakeBack } from '../parts/take-back.tsx';
import { AlertsOffer, AlertSwitch } from '../token/alerts/alerts-offer.tsx';
import { useAlerts } from '../token/alerts/use-alerts.ts';
import { bandDate, bandText, fullDateText } from './band-text.ts';
import { BookingActions } from './booking-actions.tsx';
import { useBooking } from './use-open-booking.ts';

/** Shows a patient's booking until it becomes a token. */
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

/** Shows the booked time in the size of a token's number, or the outcome of the booking. */
function BookingCard({ booking }: { booking: PatientBooking }) {
  const messages = useWords('patient');
  const words = useWords('booking');
  const { band, clinic, doctor, patientName } = booking;
  const { timeZone } = clinic;
  const today = dateAt(useClock(), timeZone);
  const ending = endingOf(words, booking);
  const time = (instant: string) => messages.timeText(instant, timeZone);
  return (
    <Ticket heading={messages.doctor.name(doctor)}>
      <p className="text-center font-medium text-ink-soft">{words.heading}</p>
      <div className={ending ? 'text-ink-soft line-through' : undefined}>
        <p className="mt-2 text-center text-xl font-semibold first-letter:uppercase">
          {fullDateText(messages, bandDate(band, timeZone), today)}
        </p>
        <p className="text-center text-4xl font-bold tracking-tight text-balance tabular-nums">
          {bandText(messages, band, timeZone)}
        </p>
      </div>
      <p className="mt-1 text-center wrap-anywhere text-ink-soft">
        {messages.token.forPatient({ name: patientName })}
      </p>
      {/* The element is always present, so that a screen reader announces its changes. */}
      <div role="status" className="mt-5">
        {ending ? (
          <div className="flex items-start gap-3">
            <CalendarX size={26} aria-hidden className="shrink-0 text-danger" />
            <div>
              <p className="text-lg font-semibold">{ending.title}</p>
              <p className="text-ink-soft">{ending.hint}</p>
            </div>
          </div>
        ) : (
          <p className="text-center">
            {booking.isLate
              ? words.late
              : `${words.between({ from: time(band.start), to: time(band.end) })} ${words.afterwards}`}
          </p>
        )}
      </div>
    </Ticket>
  );
}

function endingOf({ cancelled, missed }: BookingWords, { state, endedBy }: PatientBooking) {
  if (state === 'missed') return missed;
  return state === 'cancelled' ? cancelled[endedBy ?? 'staff'] : null;
}

/** Shows the clinic's address and contacts, and adds the appointment to the phone's calendar. */
function BookingPlace({ booking: { secret, state, clinic, doctor } }: { booking: PatientBooking }) {
  const messages = useWords('patient');
  const words = useWords('booking');
  const directions = directionsUrl(clinic);
  const icon = { size: 18, 'aria-hidden': true };
  const look = { variant: 'secondary', size: 'small' } as const;
  const facts = [
    messages.doctor.specialty(doctor.specialty),
    doctor.room && roomName(doctor.room, messages.doctor.room),
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

type BookingRemindersProps = { booking: PatientBooking; onChange: (whatsapp: 'on' | 'off') => void };

/**
 * Offers alerts about the booking, and about the token after check-in. The offer works like the one on a
 * token's page, but has other words.
 */
function BookingReminders(props: BookingRemindersProps) {
  const shared = useWords('shared');
  const patient = useWords('patient');
  const alerts = useWords('alerts');
  const words = useWords('reminders');
  const value = useMemo(() => {
    const { offerHint, open, ...own } = words;
    const homeScreenSteps = { ...alerts.homeScreenSteps, open };
    return { shared, patient, alerts: { ...alerts, ...own, offerHint: () => offerHint, homeScreenSteps } };
  }, [shared, patient, alerts, words]);
  return (
    <WordsProvider value={value}>
      <Ways {...props} />
    </WordsProvider>
  );
}

function Ways({ booking: { secret, whatsapp, clinic }, onChange }: BookingRemindersProps) {
  const words = useWords('alerts');
  const control = useAlerts(secret);
  return (
    <>
      {control.state !== 'unsupported' && <AlertsOffer {...control} secret={secret} tellsToLeave={false} />}
      {whatsapp !== null && (
        <AlertSwitch
          label={words.whatsapp}
          hint={words.whatsappHint({ clinic: clinic.name })}
          isWanted={whatsapp === 'on'}
          send={async (wanted) => {
            await patientApi.queue.setWhatsappAlerts({ secret, wanted });
            onChange(wanted ? 'on' : 'off');
          }}
        />
      )}
    </>
  );
}
