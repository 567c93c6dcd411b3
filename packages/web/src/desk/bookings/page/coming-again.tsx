import type { ComingAgain as Listed } from '@baari/contract/bookings';
import type { DoctorProfile } from '@baari/contract/doctors';
import { isDoctorAway, isEveningOver } from '@baari/core/bookings';
import { useQuery } from '@tanstack/react-query';
import { CalendarHeart, Printer } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../shared/api/index.ts';
import { useBookingWords } from '../../../shared/bookings/booking-words.ts';
import { PhoneLink } from '../../../shared/patients/phone-link.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { comingAgainQuery, useSetComeAgain } from '../../again/api.ts';
import { useDayName } from '../../book/band-choice.tsx';
import { PrintedAgain } from './printed-again.tsx';

type ComingAgainProps = {
  profile: DoctorProfile;
  /** The heading of the printed list, with the doctor and the clinic. */
  heading: string;
  timeZone: string;
  today: string;
  now: number;
};

type Patient = Listed['patients'][number];

/**
 * Lists patients with a return date by day, and shows whether each was reminded. Renders nothing when there
 * are no dates.
 */
export function ComingAgain({ profile, heading, timeZone, today, now }: ComingAgainProps) {
  const { failures } = useWords('desk');
  const { again: words } = useBookingWords();
  const dayName = useDayName(today);
  const { data, error } = useQuery(comingAgainQuery(profile.id));
  const { set, isBusy } = useSetComeAgain(profile.id, dayName);
  const [isPrinting, setPrinting] = useState(false);
  if (!data && error) return <p role="alert">{failureText(error, failures)}</p>;
  const patients = data?.patients ?? [];
  if (patients.length === 0) return null;
  const stateOf = (patient: Patient) =>
    words.states[againState(patient, { profile, timeZone, now: new Date(now) })];
  const title = words.title({ count: patients.length });
  return (
    <Card
      title={
        <span className="inline-flex items-center gap-2">
          <CalendarHeart size={20} aria-hidden />
          {title}
        </span>
      }
      aria-label={title}
      action={
        <Button
          variant="secondary"
          size="small"
          icon={<Printer size={18} aria-hidden />}
          onClick={() => setPrinting(true)}
        >
          {words.print}
        </Button>
      }
    >
      {[...new Set(patients.map(({ date }) => date))].map((date) => (
        <section key={date} aria-label={dayName(date)} className="not-first:mt-4">
          <h3 className="text-sm font-semibold text-ink-soft">{dayName(date)}</h3>
          <ul className="divide-y divide-line">
            {patients
              .filter((patient) => patient.date === date)
              .map((patient) => (
                <li key={patient.tokenId} className="flex flex-wrap items-center gap-x-4 py-1">
                  <span className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">{patient.name}</span>
                  <span className="text-sm text-ink-soft">{stateOf(patient)}</span>
                  {patient.phone !== null && <PhoneLink phone={patient.phone} />}
                  <Button
                    variant="ghost"
                    size="small"
                    disabled={isBusy}
                    aria-label={words.of({ does: words.takeBack, name: patient.name })}
                    onClick={() =>
                      set({ tokenId: patient.tokenId, name: patient.name, date: null, before: date })
                    }
                  >
                    {words.takeBack}
                  </Button>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {isPrinting && (
        <PrintedAgain
          patients={patients}
          stateOf={stateOf}
          heading={heading}
          title={title}
          timeZone={timeZone}
          now={now}
          onDone={() => setPrinting(false)}
        />
      )}
    </Card>
  );
}

/** Returns whether the reminder was sent, will be sent, or can't be sent. */
export function againState(
  { date, channel, toldAt }: Pick<Patient, 'date' | 'channel' | 'toldAt'>,
  { profile, timeZone, now }: { profile: DoctorProfile; timeZone: string; now: Date },
) {
  if (toldAt !== null) return 'told';
  if (isDoctorAway(date, profile)) return 'away';
  if (channel === null) return 'unreached';
  return isEveningOver(date, now, timeZone) ? 'untold' : channel;
}
