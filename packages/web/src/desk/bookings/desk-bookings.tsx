import { CalendarPlus, ChevronDown } from 'lucide-react';
import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useId, useImperativeHandle, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../shared/api/index.ts';
import { useBookingWords } from '../../shared/bookings/booking-words.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { lettersOf } from '../screen/desk-rows.ts';
import type { BookingsBeside } from '../screen/bookings-beside.ts';
import type { BookedFound } from '../screen/field-choices.ts';
import { focusRow, walk } from '../screen/line-table.tsx';
import type { DeskQueue } from '../state/desk-queues.ts';
import type { OpenedFrom } from '../screen/row-menu.tsx';
import { type Meaning, meaningOf } from '../screen/typed.ts';
import { isBare, isOverlaid } from '../screen/use-keys.ts';
import { useBandText } from './booked-marks.tsx';
import { BookedRow } from './booked-row.tsx';
import { bookingChoices } from './booking-choices.ts';
import { foundBookings } from './found-bookings.ts';
import { useBookingPresses } from './use-booking-presses.tsx';
import { type Booked, useTodaysBookings } from './use-todays-bookings.ts';
import { type Instead, WithAnother } from './with-another.tsx';

const CHECK_IN_KEY = 'F8';
const BOOK_KEY = 'F2';
/**
 * With this many bookings, a receptionist's screen still has space for a dozen rows of the line, and a low
 * screen for nine.
 */
const SHORT =
  'max-h-[6.9rem] [@media(max-height:43rem)]:max-h-[4.5rem] [@media(min-height:54rem)]:max-h-[30%]';

/** The part below the line: today's booked patients who have not come, and booking for callers. */
export function DeskBookings(props: BookingsBeside) {
  const { queues, chosen, clinic, typed, setTyped, field, focusField, handle } = props;
  const words = useBookingWords();
  const { failures } = useWords('desk');
  const { timeZone } = clinic;
  const lines = queues.flatMap(({ profile }) => (profile.takesBookings ? [profile] : []));
  const { booked, now, today, failure } = useTodaysBookings({ queues, clinicId: clinic.id, timeZone });
  const { presses, book, dialogs, isBusy } = useBookingPresses({
    lines,
    timeZone,
    queues: queues.map(({ queue }) => queue),
  });
  const [open, setOpen] = useState<{ id: string; from: OpenedFrom } | null>(null);
  const [isLong, setLong] = useState(false);
  const [instead, setInstead] = useState<Instead | null>(null);
  const listId = useId();
  const meaning = meaningOf(typed, lettersOf(queues));
  const rows = booked.filter(({ of }) => !chosen || of === chosen);
  // A search covers all queues, not only the one on the screen.
  const found = foundBookings(booked, meaning);
  const [only, another] = found;
  const meantByText = another ? undefined : only;
  useFound(typed, found, props);
  const acted = () => {
    setTyped('');
    focusField();
  };
  const startBooking = () => {
    const { doctorId, ...said } = askedFor(meaning, queues);
    const wanted = queues.find(({ profile }) => profile.id === (doctorId ?? chosen?.profile.id))?.profile;
    const usual = lines.find(({ id }) => id === wanted?.id) ?? lines[0];
    if (!usual) return;
    setTyped('');
    if (wanted && wanted !== usual) setInstead({ wanted, usual, said });
    else book(usual.id, said);
  };
  const checkIn = () => {
    if (isBusy) return;
    const focused = document.activeElement?.closest<HTMLElement>('[data-booking]')?.dataset['booking'];
    const meant = rows.find(({ booking }) => booking.id === focused) ?? meantByText;
    if (meant) {
      presses.checkIn(meant.booking);
      acted();
    } else {
      setLong(true);
      focusRow(document.querySelector<HTMLElement>('[data-booking]'));
    }
  };
  useKey(CHECK_IN_KEY, checkIn);
  useKey(BOOK_KEY, startBooking);
  useImperativeHandle(handle, () => ({
    checkIn: (bookingId) => {
      const meant = booked.find(({ booking }) => booking.id === bookingId);
      if (meant) presses.checkIn(meant.booking);
    },
  }));
  return (
    <section
      aria-label={words.booked.title}
      className={clsx(
        'flex min-h-0 shrink-0 flex-col border-t-2 border-line',
        // Shows only the next bookings, because the line needs the space; a button shows all of them.
        isLong ? 'max-h-1/2' : SHORT,
      )}
    >
      <Head
        count={rows.length}
        listId={listId}
        isLong={isLong}
        onLong={setLong}
        doctorId={chosen?.profile.id ?? null}
        onBook={lines.length > 0 ? startBooking : null}
      />
      <ul
        id={listId}
        data-line
        aria-label={words.booked.title}
        onKeyDown={(event) => walk(event, field.current)}
        className="min-h-0 overflow-y-auto"
      >
        {rows.map((one) => (
          <BookedRow
            key={one.booking.id}
            booked={one}
            isMeant={one === meantByText}
            hasDoctor={chosen === null || one.of !== chosen}
            timeZone={timeZone}
            choices={bookingChoices({
              booking: one.booking,
              presses,
              words: words.booked,
              now,
              today,
              takesBookings: one.of.profile.takesBookings === true,
            })}
            openedFrom={open?.id === one.booking.id ? open.from : null}
            onOpen={({ id }, from) => setOpen(from && { id, from })}
            onActed={acted}
          />
        ))}
      </ul>
      {failure && (
        <p role="alert" className="px-3.5 py-1.5 text-sm text-danger-ink">
          {words.booked.failed}: {failureText(failure, failures)}
        </p>
      )}
      {dialogs}
      {instead && <WithAnother instead={instead} onBook={book} onClose={() => setInstead(null)} />}
    </section>
  );
}

/** Tells the field which bookings match its text, within the same render. */
function useFound(
  typed: string,
  found: readonly Booked<DeskQueue>[],
  { clinic, onFound }: Pick<BookingsBeside, 'clinic' | 'onFound'>,
): void {
  const { booked: words } = useBookingWords();
  const { queue } = useWords('desk');
  const bandText = useBandText(clinic.timeZone);
  const told = found.map(({ booking }): BookedFound => ({
    id: booking.id,
    doctorId: booking.doctorId,
    when: bandText(booking),
    name: booking.patientName ?? queue.erasedPatient,
    phone: booking.phone,
    checksIn: words.checkIn,
  }));
  const tell = useEffectEvent(() => onFound({ typed, found: told }));
  const asText = JSON.stringify(told);
  useLayoutEffect(() => tell(), [typed, asText]);
}

type HeadProps = {
  count: number;
  listId: string;
  isLong: boolean;
  onLong: (isLong: boolean) => void;
  /** The doctor whose bookings by date a button opens; null when several queues are shown. */
  doctorId: string | null;
  onBook: (() => void) | null;
};

function Head({ count, listId, isLong, onLong, doctorId, onBook }: HeadProps) {
  const { booked: words } = useBookingWords();
  return (
    <div className="flex h-9 shrink-0 items-center gap-2 bg-sunken pe-2 ps-3.5 text-sm pointer-coarse:h-12">
      <h2 className="min-w-0">
        <button
          type="button"
          aria-expanded={isLong}
          aria-controls={listId}
          onClick={() => onLong(!isLong)}
          className="flex max-w-full items-center gap-1.5 font-semibold"
        >
          <ChevronDown size={16} aria-hidden className={clsx('shrink-0', !isLong && 'rotate-180')} />
          <b className="tabular-nums">{count}</b>
          <span className="truncate">{words.title}</span>
        </button>
      </h2>
      {count > 0 && (
        <span className="truncate text-ink-soft max-lg:hidden pointer-coarse:hidden">
          {words.keyChecksIn({ key: CHECK_IN_KEY })}
        </span>
      )}
      <span className="ms-auto inline-flex shrink-0 items-center gap-3">
        {doctorId !== null && (
          <Link to={`/doctor/${doctorId}/bookings`} className="text-accent-ink hover:underline">
            {words.all}
          </Link>
        )}
        {onBook && (
          <Button
            variant="secondary"
            size="small"
            className="min-h-7! px-2.5! py-0! pointer-coarse:min-h-11!"
            icon={<CalendarPlus size={16} aria-hidden />}
            onClick={onBook}
          >
            {words.book}
            <kbd aria-hidden className="ms-1.5 text-xs text-ink-soft pointer-coarse:hidden">
              {BOOK_KEY}
            </kbd>
          </Button>
        )}
      </span>
    </div>
  );
}

/**
 * The text in the field before booking started: a name, perhaps after the doctor's number, or a phone.
 */
function askedFor(meaning: Meaning, queues: BookingsBeside['queues']) {
  const place = meaning.is === 'name' ? meaning.place : null;
  return {
    name: meaning.is === 'name' ? meaning.name : '',
    phone: meaning.is === 'phone' ? meaning.digits : '',
    doctorId: place === null ? null : (queues[place - 1]?.profile.id ?? null),
  };
}

/** Runs a function when the named key is pressed, unless the focus is in a dialog or a menu. */
function useKey(key: string, act: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || !isBare(event) || event.defaultPrevented || isOverlaid()) return;
    event.preventDefault();
    if (!event.repeat) act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
