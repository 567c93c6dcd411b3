import type { PatientBooking } from '@baari/contract/bookings';
import { useEffect, useState } from 'react';
import { isReason } from '../../shared/api/api-error.ts';
import { patientApi } from '../../shared/api/patient-api.ts';
import type { BookingWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { noteTaken } from '../device/just-taken.ts';
import { bookingRefusalText } from './booking-refusal.ts';
import { freeInstead } from './use-free-bands.ts';

export type BookingAction = 'coming' | 'move' | 'cancel' | 'takeBack' | 'here';

/** So often the page asks whether the clinic has changed something, while somebody may look at it. */
const EVERY_MS = 30_000;

/** A booking, kept up to date; once it is a token the page is loaded again, which then is the token's. */
export function useBooking(initial: PatientBooking, words: BookingWords) {
  const messages = useWords('patient');
  const [booking, setBooking] = useState(initial);
  const [sending, setSending] = useState<BookingAction | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { secret } = initial;
  const { state } = booking;

  useEffect(() => {
    if (state === 'checked_in') location.reload();
    if (state !== 'booked' || sending !== null) return;
    let isCurrent = true;
    const read = () => {
      if (document.visibilityState === 'hidden') return;
      // A failure waits for the next time.
      patientApi.bookings.getBooking({ secret }).then(
        (found) => isCurrent && setBooking(found),
        () => undefined,
      );
    };
    const timer = setInterval(read, EVERY_MS);
    document.addEventListener('visibilitychange', read);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [secret, state, sending]);

  /** Gives why it failed; null when it did not. */
  const send = async (action: BookingAction, call: () => Promise<PatientBooking>): Promise<unknown> => {
    setSending(action);
    setError(null);
    let failure: unknown = null;
    try {
      setBooking(await call());
    } catch (refusal) {
      failure = refusal;
      if (freeInstead(refusal) === null) setError(bookingRefusalText(messages, words, refusal));
      // What the page shows may be why: somebody at the clinic was faster.
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
