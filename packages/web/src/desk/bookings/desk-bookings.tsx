import { CalendarCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { failureText } from '../../shared/api/index.ts';
import { useBookingWords } from '../../shared/bookings/booking-words.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
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
import { type BookingPresses, bookingChoices } from './booking-choices.ts';
import { foundBookings } from './found-bookings.ts';
import { useBookingPresses } from './use-booking-presses.tsx';
import { type Booked, useTodaysBookings } from './use-todays-bookings.ts';
import { type Instead, WithAnother } from './with-another.tsx';

const CHECK_IN_KEY = 'F8';
const BOOK_KEY = 'F2';

/**
 * Lists today's booked patients who have not come, in place of the line, while the count of bookings is
 * selected. The component also books for callers. The keys for bookings and the field at the top work even
 * while the list is hidden.
 */
export function DeskBookings(props: BookingsBeside) {
  const { queues, chosen, clinic, typed, setTyped, field, focusField, isShown, onShow } = props;
  const words = useBookingWords();
  const { failures } = useWords('desk');
  const { timeZone } = clinic;
  const lines = queues.flatMap(({ profile }) => (profile.takesBookings ? [profile] : []));
  const { booked, isLoaded, now, today, failure } = useTodaysBookings({
    queues,
    clinicId: clinic.id,
    timeZone,
  });
  const { presses, book, dialogs, isBusy } = useBookingPresses({
    lines,
    timeZone,
    queues: queues.map(({ queue }) => queue),
  });
  const [open, setOpen] = useState<{ id: string; from: OpenedFrom } | null>(null);
  const [instead, setInstead] = useState<Instead | null>(null);
  const meaning = meaningOf(typed, lettersOf(queues));
  const rows = booked.filter(({ of }) => !chosen || of === chosen);
  // A search covers all queues, not only the one on the screen.
  const found = foundBookings(booked, meaning);
  const [only, another] = found;
  const meantByText = another ? undefined : only;
  const acted = () => {
    setTyped('');
    focusField();
  };
  const startBooking = () => {
    const { doctorId, ...said } = askedFor(meaning, queues);
    const wanted = queues.find(({ profile }) => profile.id === (doctorId ?? chosen?.profile.id))?.profile;
    const usual = lines.find(({ id }) => id === wanted?.id) ?? lines[0];
    if (!usual) return;
    // The dialog returns the focus to the field, and not to the button that opened it.
    acted();
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
      // React must draw the list before its first row can have the focus.
      flushSync(onShow);
      focusRow(document.querySelector<HTMLElement>('[data-booking]'));
    }
  };
  useKey(CHECK_IN_KEY, checkIn);
  useKey(BOOK_KEY, startBooking);
  useTold(props, { count: rows.length, found, takesBookings: lines.length > 0 }, { presses, startBooking });
  return (
    <>
      {isShown && (
        <section aria-label={words.booked.title} className="flex min-h-0 flex-1 flex-col">
          {isLoaded && rows.length === 0 && <EmptyState icon={CalendarCheck} title={words.booked.none} />}
          <ul
            data-line
            aria-label={words.booked.title}
            onKeyDown={(event) => walk(event, field.current)}
            className="min-h-0 flex-1 overflow-y-auto border-t border-line empty:hidden"
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
          <p className="mt-auto flex h-9 shrink-0 items-center justify-between gap-3 px-3.5 text-sm pointer-coarse:h-11">
            <span className="text-ink-soft pointer-coarse:hidden">
              {rows.length > 0 && words.booked.keyChecksIn({ key: CHECK_IN_KEY })}
            </span>
            {chosen && (
              <Link
                to={`/doctor/${chosen.profile.id}/bookings`}
                className="text-accent-ink hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
              >
                {words.booked.all}
              </Link>
            )}
          </p>
        </section>
      )}
      {dialogs}
      {instead && <WithAnother instead={instead} onBook={book} onClose={() => setInstead(null)} />}
    </>
  );
}

type Told = { count: number; found: readonly Booked<DeskQueue>[]; takesBookings: boolean };
type Acts = { presses: BookingPresses; startBooking: () => void };

/**
 * Passes the desk the number of bookings, and those that match the field's text, within the same render.
 */
function useTold({ typed, clinic, onKnown }: BookingsBeside, told: Told, acts: Acts): void {
  const { booked: words } = useBookingWords();
  const { queue } = useWords('desk');
  const bandText = useBandText(clinic.timeZone);
  // The desk stores these functions, so they read the newest bookings.
  const newest = useRef(acts);
  useLayoutEffect(() => {
    newest.current = acts;
  });
  const found = told.found.map(({ booking }): BookedFound => ({
    id: booking.id,
    doctorId: booking.doctorId,
    when: bandText(booking),
    name: booking.patientName ?? queue.erasedPatient,
    phone: booking.phone,
    checksIn: words.checkIn,
    checkIn: () => newest.current.presses.checkIn(booking),
  }));
  const { count, takesBookings } = told;
  const tell = useEffectEvent(() => {
    const book = { label: words.book, key: BOOK_KEY, act: () => newest.current.startBooking() };
    onKnown({ count, typed, found, book: takesBookings ? book : null });
  });
  const asText = JSON.stringify([count, takesBookings, words.book, found]);
  useLayoutEffect(() => tell(), [typed, asText]);
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
