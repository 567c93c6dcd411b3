import type { DeskBooking } from '@baari/contract/bookings';
import { clsx } from 'clsx';
import { phoneText } from '../../shared/format/format.ts';
import { useBookingWords } from '../../shared/bookings/booking-words.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { useTitleOf } from '../letters.tsx';
import { type OpenedFrom, RowMenu } from '../screen/row-menu.tsx';
import type { DeskQueue } from '../state/desk-queues.ts';
import type { RowChoice } from '../queue/tokens/row-choices.ts';
import { BookedMarks, useBandText } from './booked-marks.tsx';
import type { Booked } from './use-todays-bookings.ts';

type BookedRowProps = {
  booked: Booked<DeskQueue>;
  /** True if the check-in key would check in this booking. */
  isMeant: boolean;
  /** True if the row names its doctor, because the list has several doctors. */
  hasDoctor: boolean;
  timeZone: string;
  choices: readonly (RowChoice | null)[];
  openedFrom: OpenedFrom | null;
  onOpen: (booking: DeskBooking, from: OpenedFrom | null) => void;
  onActed: () => void;
};

/** A booked patient who has not come yet, in one line even for a long name. */
export function BookedRow(props: BookedRowProps) {
  const { isMeant, hasDoctor, timeZone, choices, openedFrom, onOpen, onActed } = props;
  const { booking, of, isLate } = props.booked;
  const { doctor, queue, lists } = useWords('desk');
  const { booked: words } = useBookingWords();
  const bandText = useBandText(timeZone);
  const titleOf = useTitleOf();
  const name = booking.patientName ?? queue.erasedPatient;
  const [checkIn] = choices;
  return (
    <li
      tabIndex={-1}
      data-row
      data-booking={booking.id}
      className={clsx(
        'flex h-8.5 items-center gap-3 border-b border-line px-3.5 text-sm -outline-offset-3 last:border-0 pointer-coarse:h-11',
        isMeant && 'bg-accent-soft',
      )}
    >
      <span className="w-36 shrink-0 whitespace-nowrap tabular-nums">{bandText(booking)}</span>
      <span className="flex min-w-0 flex-1 items-center gap-2" title={name}>
        <span className="truncate font-semibold">{name}</span>
        <BookedMarks booking={booking} isLate={isLate} />
        {booking.note && <span className="truncate text-ink-soft max-lg:hidden">{booking.note}</span>}
      </span>
      {hasDoctor && <span className="w-32 shrink-0 truncate text-ink-soft">{doctor.name(of.profile)}</span>}
      <span
        className={clsx('w-36 shrink-0 whitespace-nowrap', hasDoctor ? 'max-xl:hidden' : 'max-lg:hidden')}
      >
        {booking.phone === null ? (
          '–'
        ) : (
          <a href={`tel:${booking.phone}`} className="text-accent-ink underline-offset-4 hover:underline">
            {phoneText(booking.phone)}
          </a>
        )}
      </span>
      <span className="inline-flex shrink-0 items-center gap-1">
        {checkIn && (
          <button
            type="button"
            aria-label={words.of({ does: checkIn.label, name })}
            // Ignores the second click of a double click, because the next row may have moved up under the
            // pointer.
            onClick={({ detail }) => {
              if (detail > 1) return;
              onActed();
              checkIn.act();
            }}
            className="h-6.5 rounded-control border border-line-strong bg-surface px-2.5 font-semibold whitespace-nowrap hover:bg-sunken pointer-coarse:h-10"
          >
            {checkIn.label}
          </button>
        )}
        <RowMenu
          label={words.of({ does: lists.actions, name })}
          patient={titleOf(name, booking.doctorId)}
          choices={choices}
          openedFrom={openedFrom}
          onOpen={(from) => onOpen(booking, from)}
          onClosed={onActed}
        />
      </span>
    </li>
  );
}
