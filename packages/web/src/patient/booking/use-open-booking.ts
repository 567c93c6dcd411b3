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

/** How often the page checks what the time changes about a booking, such as being late. */
const EVERY_MS = 60_000;

/**
 * Reads an open booking again when the feed tells of a change, when the page is seen again, and each minute.
 * Call the returned function before an action: the answer to a read that began earlier is then dropped.
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
      // A failure waits for the next time.
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

/** A booking, kept up to date; once it is a token the page is loaded again, which then is the token's. */
export function useBooking(initial: PatientBooking, words: BookingWords) {
  const messages = useWords('patient');
  const [booking, setBooking] = useState(initial);
  const [sending, setSending] = useState<BookingAction | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { secret } = initial;
  const beginAction = useBookingReads(booking, sending !== null, setBooking);

  /** Gives why it failed; null when it did not. */
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
      // The page may show why: somebody at the clinic was faster.
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
    /** Makes this browser the patient's; rejects with why the digits were refused. */
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
