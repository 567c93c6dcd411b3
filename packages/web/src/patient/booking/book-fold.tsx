import type { BandTime } from '@baari/contract/bookings';
import type { ClinicProfile } from '@baari/contract/clinics';
import { useState } from 'react';
import { useClock } from '../../shared/board/clock.tsx';
import { patientApi } from '../../shared/api/patient-api.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import type { BookingWords } from '@baari/words/web';
import { inLanguage } from '../../shared/words/in-language.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { tokenPath } from '../links.ts';
import { TokenForm } from '../take-token/token-form.tsx';
import { PatientBandChoice } from './band-choice.tsx';
import { whenText } from './band-text.ts';
import { bookedAlready, bookingRefusalText } from './booking-refusal.ts';
import { freeInstead } from './use-free-bands.ts';

export type BookProps = {
  clinic: ClinicProfile;
  doctorId: string;
  /** True while today's line is open, so that bookings are for other days. */
  isAnotherDay: boolean;
};

const files = import.meta.glob<BookingWords>('../../../../words/dist/*/web/booking.ts', { import: 'words' });

/** Loads the texts of a language from a separate file and returns the component. */
export async function drawBookFold(locale: string) {
  const words = await inLanguage(files, locale);
  return { draw: (props: BookProps) => <BookFold words={words} {...props} /> };
}

/** Asks for a time, then for name and phone. Typed text remains if another patient has taken the time. */
function BookFold({ clinic, doctorId, isAnotherDay, words }: BookProps & { words: BookingWords }) {
  const messages = useWords('patient');
  const [chosen, setChosen] = useState<BandTime | null>(null);
  const [isChoosing, setChoosing] = useState(true);
  const [instead, setInstead] = useState<readonly BandTime[] | null>(null);
  const now = useClock();
  const kept = useKeptFocus<HTMLDivElement>();
  const { timeZone } = clinic;
  const choose = (band: BandTime) => {
    setChosen(band);
    setChoosing(false);
    setInstead(null);
  };
  return (
    <div {...kept} className="outline-none">
      <Card title={words.choose}>
        {isChoosing ? (
          <PatientBandChoice
            key={instead?.map(({ start }) => start).join()}
            doctorId={doctorId}
            timeZone={timeZone}
            words={words}
            isAnotherDay={isAnotherDay}
            instead={instead}
            onChoose={choose}
          />
        ) : (
          chosen && (
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <p className="text-xl font-bold first-letter:uppercase" role="status">
                {whenText(messages, chosen, timeZone, now)}
              </p>
              <Button variant="ghost" size="small" className="-mx-3.5" onClick={() => setChoosing(true)}>
                {words.change}
              </Button>
            </div>
          )
        )}
        {chosen && (
          <div hidden={isChoosing} className="mt-4 border-t border-line pt-4">
            <p className="mb-4 text-ink-soft">
              {words.between({
                from: messages.timeText(chosen.start, timeZone),
                to: messages.timeText(chosen.end, timeZone),
              })}{' '}
              {words.afterwards}
            </p>
            <TokenForm
              // The travel time matters only on the day of the booking.
              clinic={{ ...clinic, location: null }}
              doctorId={doctorId}
              asksVisitTypes={false}
              booking={{
                about: chosen.start,
                words: {
                  submit: words.book,
                  submitting: words.booking,
                  confirm: { submit: words.confirm, reception: words.reception },
                },
                take: (patient, context, moves) =>
                  moves === null
                    ? patientApi.bookings.book({ doctorId, ...patient, bandStart: chosen.start }, context)
                    : patientApi.bookings.moveBooking({ secret: moves, bandStart: chosen.start }, context),
                problemOf: (error, found) => {
                  const own = bookedAlready(error);
                  if (own) {
                    const isSame = own.start === chosen.start;
                    const when = (band: BandTime) => whenText(messages, band, timeZone, now);
                    return {
                      ...found,
                      field: null,
                      about: chosen.start,
                      title: words.already({ when: when(own) }),
                      text: isSame ? '' : words.moveQuestion({ when: when(chosen) }),
                      lead: { href: tokenPath(own.secret), label: isSame ? words.heading : words.keep },
                      ...(!isSame && { moves: { secret: own.secret, label: words.moveIt } }),
                    };
                  }
                  const free = freeInstead(error);
                  if (free === null && found.field) return found;
                  const text = bookingRefusalText(messages, words, error);
                  if (free === null) return { ...found, title: words.refusedTitle, text };
                  setInstead(free);
                  setChoosing(true);
                  return null;
                },
              }}
            />
          </div>
        )}
      </Card>
    </div>
  );
}
