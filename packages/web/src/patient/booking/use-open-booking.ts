import type { PatientBooking } from '@baari/contract/bookings';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isReason } from '../../shared/api/api-error.ts';
import { patientApi } from '../../shared/api/patient-api.ts';
import { useBookingsHeard, useFollow } from '../../shared/live/index.ts';
import type { BookingWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { noteTaken } from '../device/just-taken.ts';
import { bookingRefusalText } from './booking-refusal.ts';
import { freeInstead } from './use-free-bands.ts';

export type BookingAction = 'coming' | 'move' | 'cancel' | 'takeBack' | 'here';

/** The interval at which the page checks for changes that depend on the time, such as being late. */
const EVERY_MS = 60_000;

/**
 * Fetches an open booking again after a change in the feed, when the page becomes visible, and each minute.
 * Call the returned function before an action, so that the response to an earlier request is ignored.
 */
function useBookingReads(
  { id, secret, state }: PatientBooking,
  isSending: boolean,
  onFound: (found: PatientBooking) => void,
) {
  useFollow([`booking:${id}`]);
  const heard = useBookingsHeard();
  const actions = useRef(0);
  const read = useEffectEvent(() => {
    if (state !== 'booked' || isSending || document.visibilityState === 'hidden') return;
    const before = actions.current;
    patientApi.bookings.getBooking({ secret }).then(
      (found) => actions.current === before && onFound(found),
      // If the request fails, the next refresh tries again.
      () => undefined,
    );
  });
  useEffect(() => {
    if (heard > 0) read();
  }, [heard]);
  useEffect(() => {
    if (state === 'checked_in') location.reload();
    if (state !== 'booked') return;
    const timer = setInterval(read, EVERY_MS);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [state]);
  return () => {
    actions.current += 1;
  };
}

/** Keeps a booking up to date. Once the booking is a token, the page reloads and shows the token. */
export function useBooking(initial: PatientBooking, words: BookingWords) {
  const messages = useWords('patient');
  const [booking, setBooking] = useState(initial);
  const [sending, setSending] = useState<BookingAction | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { secret } = initial;
  const beginAction = useBookingReads(booking, sending !== null, setBooking);

  /** Resolves with the error, or with null if there was none. */
  const send = async (action: BookingAction, call: () => Promise<PatientBooking>): Promise<unknown> => {
    beginAction();
    setSending(action);
    setError(null);
    let failure: unknown = null;
    try {
      setBooking(await call());
    } catch (refusal) {
      failure = refusal;
      if (freeInstead(refusal) === null) setError(bookingRefusalText(messages, words, refusal));
      // The page can then explain the refusal, for example if staff were faster.
      if (!isReason(refusal, 'network.failed'))
        await patientApi.bookings.getBooking({ secret }).then(setBooking, () => undefined);
    }
    setSending(null);
    return failure;
  };
  return {
    booking,
    sending,
    error,
    setWhatsapp: (whatsapp: PatientBooking['whatsapp']) =>
      setBooking((current) => ({ ...current, whatsapp })),
    confirmComing: () => send('coming', () => patientApi.bookings.confirmComing({ secret })),
    move: (bandStart: string) => send('move', () => patientApi.bookings.moveBooking({ secret, bandStart })),
    /** Confirms that this browser belongs to the patient. Rejects with the reason if the digits are wrong. */
    prove: async (digits: string) => setBooking(await patientApi.bookings.proveBooker({ secret, digits })),
    cancel: () => send('cancel', () => patientApi.bookings.cancelBooking({ secret })),
    takeBack: () => send('takeBack', () => patientApi.bookings.takeBackCancel({ secret })),
    announce: () =>
      send('here', async () => {
        await patientApi.bookings.announceBooked({ secret });
        noteTaken(secret);
        return { ...booking, state: 'checked_in' };
      }),
  };
}
