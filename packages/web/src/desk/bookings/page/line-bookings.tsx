import type { DeskBooking, KnownBookingRules } from '@baari/contract/bookings';
import type { DoctorConsole } from '@baari/contract/queue';
import { hasPowersOf } from '@baari/core/clinics';
import { BOOK_DAYS } from '@baari/core/bookings';
import { addDays } from '@baari/core/queue';
import { ArrowLeft, CalendarClock, CalendarPlus, Printer, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useBookingWords } from '../../../shared/bookings/booking-words.ts';
import { BookingRulesDialog } from '../../../shared/bookings/booking-rules.tsx';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { useKeptFocus } from '../../../shared/ui/kept-focus.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { useBookingPresses } from '../use-booking-presses.tsx';
import { ComingAgain } from './coming-again.tsx';
import { DayBands } from './day-bands.tsx';
import { toRingUp } from '../to-ring-up.ts';
import { planOf } from './day-plan.ts';
import { DayStrip } from './day-strip.tsx';
import { PrintedDay } from './printed-day.tsx';
import { RingUp } from './ring-up.tsx';

type LineBookingsProps = {
  console: DoctorConsole;
  bookings: readonly DeskBooking[];
  rules: KnownBookingRules;
  today: string;
  now: number;
};

/**
 * Shows an overview of a doctor's bookings for today and the next two weeks, and the times of one chosen day.
 */
export function LineBookings({ console, bookings, rules, today, now }: LineBookingsProps) {
  const { doctor } = useWords('desk');
  const words = useBookingWords();
  const { profile, clinic, access } = console;
  const { timeZone } = clinic;
  const [params, setParams] = useSearchParams();
  const [isSetting, setSetting] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const { presses, book, dialogs } = useBookingPresses({ lines: [profile], timeZone });
  const dates = Array.from({ length: BOOK_DAYS }, (_, days) => addDays(today, days));
  const plans = new Map(dates.map((date) => [date, planOf(date, bookings, { profile, timeZone, rules })]));
  const date = dates.find((one) => one === params.get('date')) ?? today;
  const plan = plans.get(date) ?? [];
  const maySet = access === 'doctor' || hasPowersOf(access, 'admin');
  const name = doctor.name(profile);
  return (
    <Page
      title={words.page.titleOf({ doctor: name })}
      heading={words.title}
      description={words.page.of({ doctor: name, clinic: clinic.name })}
      actions={
        <>
          <Link
            to={`/doctor/${profile.id}/admin`}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            <span className="inline-flex items-center gap-2">
              <ArrowLeft size={18} aria-hidden />
              {words.page.back}
            </span>
          </Link>
          {maySet && rules.isOn && (
            <Button
              variant="secondary"
              size="small"
              icon={<SlidersHorizontal size={18} aria-hidden />}
              onClick={() => setSetting(true)}
            >
              {words.page.rules}
            </Button>
          )}
        </>
      }
    >
      <div {...keptFocus} className="space-y-4 rounded-control">
        <RingUp bookings={toRingUp(bookings)} timeZone={timeZone} today={today} />
        {(rules.isOn || bookings.length > 0) && (
          <>
            <DayStrip
              plans={plans}
              chosen={date}
              onChoose={(picked) => setParams(picked === today ? {} : { date: picked }, { replace: true })}
            />
            <div className="flex flex-wrap items-center gap-2">
              {rules.isOn && (
                <Button
                  size="small"
                  icon={<CalendarPlus size={18} aria-hidden />}
                  onClick={() => book(profile.id, { name: '', phone: '' })}
                >
                  {words.booked.book}
                </Button>
              )}
              <Button
                variant="secondary"
                size="small"
                icon={<Printer size={18} aria-hidden />}
                onClick={() => setPrinting(true)}
              >
                {words.page.print}
              </Button>
            </div>
            <DayBands
              date={date}
              plan={plan}
              line={{ profile, queue: console.queue }}
              timeZone={timeZone}
              today={today}
              now={now}
              presses={presses}
            />
          </>
        )}
        <ComingAgain
          profile={profile}
          heading={words.page.of({ doctor: name, clinic: clinic.name })}
          timeZone={timeZone}
          today={today}
          now={now}
        />
        {!rules.isOn && (
          <EmptyState
            icon={CalendarClock}
            title={words.page.off}
            action={maySet && <Button onClick={() => setSetting(true)}>{words.page.turnOn}</Button>}
          >
            {words.page.offHint}
          </EmptyState>
        )}
      </div>
      {isPrinting && (
        <PrintedDay
          date={date}
          plan={plan}
          heading={words.page.of({ doctor: name, clinic: clinic.name })}
          timeZone={timeZone}
          now={now}
          onDone={() => setPrinting(false)}
        />
      )}
      {isSetting && (
        <BookingRulesDialog doctorId={profile.id} doctorName={profile} onClose={() => setSetting(false)} />
      )}
      {dialogs}
    </Page>
  );
}
