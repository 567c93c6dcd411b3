import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../shared/api/index.ts';
import { bookingsInConflict, type EndedBookings } from '../../shared/bookings/ended-bookings.ts';
import { serviceDateText } from '../../shared/format/service-date.ts';
import { Confirm, type ConfirmOutcome } from '../../shared/confirm/confirm.tsx';
import type { Toast } from '../../shared/ui/toast-context.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import type { CalendarOwner } from './api.ts';

type Asked = EndedBookings & { confirm: (outcome: ConfirmOutcome) => void };

/**
 * Asks before a calendar change ends bookings. `failed` is the heading above a refusal in the confirmation
 * dialog.
 */
export function useEndingBookings(failed?: string): {
  /**
   * Takes a refusal, and returns true if it asks for confirmation. `confirm` then sends the change again with
   * permission to end bookings.
   */
  asks: (refusal: ApiError, confirm: Asked['confirm']) => boolean;
  question: ReactNode;
} {
  const { actions, calendar, locale } = useWords('desk');
  const words = calendar.ends;
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return {
    asks: (refusal, confirm) => {
      const bookings = bookingsInConflict(refusal);
      setAsked(bookings && { ...bookings, confirm });
      return bookings !== null;
    },
    question: asked && (
      <Confirm
        open
        onOpenChange={(isOpen) => !isOpen && close()}
        title={words.title({ count: asked.count })}
        loses={words.loses({
          dates: new Intl.ListFormat(locale).format(asked.dates.map((date) => serviceDateText(date, locale))),
        })}
        confirmLabel={words.confirm}
        cancelLabel={actions.cancel}
        busyLabel={words.ending}
        {...(failed !== undefined && { failed })}
        onConfirm={asked.confirm}
      />
    ),
  };
}

/**
 * The link in the toast after bookings have ended. For one doctor, the link leads to the list of patients to
 * phone.
 */
export function useRingUp(owner: CalendarOwner): Pick<Toast, 'action'> {
  const { toList: label } = useWords('desk').calendar.ends;
  const navigate = useNavigate();
  if (!('doctorId' in owner)) return {};
  return { action: { label, onSelect: () => void navigate(`/doctor/${owner.doctorId}/bookings`) } };
}
