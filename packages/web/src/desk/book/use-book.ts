import type { DeskBooking } from '@baari/contract/bookings';
import { addDays, serviceDateOf } from '@baari/core/queue';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, type ApiError, failureText, isReason } from '../../shared/api/index.ts';
import { useBookingWords } from '../../shared/bookings/booking-words.ts';
import { phoneText } from '../../shared/format/format.ts';
import { missing, useForm } from '../../shared/forms/index.ts';
import { useServerNow } from '../../shared/live/use-server-now.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { deskBandsQuery } from './api.ts';
import { useBookingChange } from './booking-change.ts';
import { useDayName } from './band-choice.tsx';
import { firstFrom, type FreeDays, freeOn, nearestIn, nextFree, type Offered } from './offered.ts';

/**
 * The patient to book for. Either a new patient, a patient who should return in some days, or a patient whose
 * booking is moved.
 */
export type Wish =
  | { is: 'new'; name: string; phone: string }
  | { is: 'again'; name: string; phone: string | null }
  | { is: 'move'; booking: DeskBooking };

/** The usual number of days until a return visit. */
const AGAIN_AFTER = 7;

type UseBook = { doctorId: string; timeZone: string; wish: Wish; onDone: () => void };

const PHONE_REFUSALS = ['patient.invalid_phone', 'booking.phone_has_booking', 'booking.phone_limit'] as const;
const minuteMs = 60_000;
const NO_DAYS: FreeDays = [];

/** Books or moves a booking. Stores the typed fields, the free times and the chosen time. */
export function useBook({ doctorId, timeZone, wish, onDone }: UseBook) {
  const { failures } = useWords('desk');
  const words = useBookingWords();
  const today = serviceDateOf(new Date(useServerNow(minuteMs)), timeZone);
  const sending = useSending();
  const form = useForm({
    initial: { doctor: doctorId, ...typedIn(wish) },
    check: ({ name }) => ({ name: missing(name, words.book.nameMissing) }),
    submit: ({ doctor, name, phone }) => {
      if (sending.isBusy || times.chosen === undefined) return;
      const { start } = times.chosen;
      const input =
        wish.is === 'move'
          ? ({ is: 'move', doctorId: doctor, bookingId: wish.booking.id, bandStart: start } as const)
          : ({ is: 'book', doctorId: doctor, name, phone: phone.trim() || null, bandStart: start } as const);
      sending.send(input, times.textOf(times.chosen), { onDone, onRefused: refused });
    },
  });
  const times = useTimes({ doctorId: form.values.doctor, timeZone, today, isAgain: wish.is === 'again' });
  const refused = (error: ApiError) => {
    const nearest = isReason(error, 'booking.band_full', 'booking.no_such_band')
      ? nearestIn(error, timeZone)
      : null;
    if (nearest && nearest.length > 0) times.setNearest(nearest);
    else if (isReason(error, ...PHONE_REFUSALS)) form.refuse({ phone: failureText(error, failures) });
    else form.refused(error);
  };
  return { form, times, today, isBusy: sending.isBusy };
}

function typedIn(wish: Wish): { name: string; phone: string } {
  switch (wish.is) {
    case 'new':
      return { name: wish.name, phone: wish.phone };
    case 'again':
      return { name: wish.name, phone: wish.phone === null ? '' : phoneText(wish.phone) };
    case 'move':
      return { name: wish.booking.patientName ?? '-', phone: '' };
  }
}

type UseTimes = { doctorId: string; timeZone: string; today: string; isAgain: boolean };

/**
 * The times to offer. Either the next free ones, those of one day, or those nearest to a time that was just
 * taken.
 */
function useTimes({ doctorId, timeZone, today, isAgain }: UseTimes) {
  const { timeText } = useWords('desk');
  const { band } = useBookingWords();
  const dayName = useDayName(today);
  const { data, error } = useQuery(deskBandsQuery(doctorId));
  const days = data?.days ?? NO_DAYS;
  /** The day that the caller asked for, or null for the next free times. */
  const [wanted, setWanted] = useState(() => (isAgain ? addDays(today, AGAIN_AFTER) : null));
  const [nearest, setNearest] = useState<readonly Offered[] | null>(null);
  const [start, setStart] = useState('');
  const date = wanted === null ? null : firstFrom(days, wanted);
  const offered = nearest ?? (date === null ? nextFree(days) : freeOn(days, date));
  return {
    days,
    isLoading: doctorId !== '' && !data && !error,
    error: data ? null : error,
    offered,
    isNearest: nearest !== null,
    wanted,
    date,
    setWanted: (day: string | null) => {
      setWanted(day);
      setNearest(null);
      setStart('');
    },
    setNearest: (bands: readonly Offered[]) => {
      setNearest(bands);
      setStart('');
    },
    /** The chosen time, or otherwise the first one. */
    chosen: offered.find((one) => one.start === start) ?? offered[0],
    choose: setStart,
    textOf: ({ serviceDate, start: from, end }: Offered) =>
      `${dayName(serviceDate)}, ${band(timeText(from, timeZone), timeText(end, timeZone))}`,
  };
}

type Sent = { doctorId: string; bandStart: string } & (
  | { is: 'book'; name: string; phone: string | null }
  | { is: 'move'; bookingId: string }
);

type Outcome = { onDone: () => void; onRefused: (error: ApiError) => void };

function useSending() {
  const { done } = useBookingWords();
  const when = useRef('');
  const tells =
    (title: string) =>
    ({ patientName }: DeskBooking) => ({
      title,
      description: done.whenOf({ name: patientName ?? '', when: when.current }),
    });
  const book = useBookingChange(api.bookings.bookFor, tells(done.booked));
  const move = useBookingChange(api.bookings.moveBookingFor, tells(done.moved));
  const send = (sent: Sent, at: string, { onDone, onRefused }: Outcome) => {
    when.current = at;
    const outcome = { onSuccess: onDone, onError: onRefused };
    if (sent.is === 'book') {
      const { is: _, ...input } = sent;
      book.run(input, outcome);
    } else {
      const { is: _, ...input } = sent;
      move.run(input, outcome);
    }
  };
  return { send, isBusy: book.isBusy || move.isBusy };
}
