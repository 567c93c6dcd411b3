import type { ComingAgain } from '@baari/contract/bookings';
import type { DoctorProfile } from '@baari/contract/doctors';
import type { ConsoleToken } from '@baari/contract/queue';
import {
  BOOK_DAYS,
  COME_AGAIN_DAYS_MAX,
  firstDayThere,
  isDoctorAway,
  isKnownAnyway,
} from '@baari/core/bookings';
import { addDays, serviceDateOf } from '@baari/core/queue';
import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { type ApiError, failureText } from '../../shared/api/index.ts';
import { useBookingWords } from '../../shared/bookings/booking-words.ts';
import { useServerNow } from '../../shared/live/use-server-now.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { useDayName } from '../book/band-choice.tsx';
import { againOfTokenQuery, useSetComeAgain } from './api.ts';
import { DayChoice } from './day-choice.tsx';

/** The usual number of days until a return visit. */
const AFTER = [3, 7, 14, 30, 90];
const USUAL = 7;
/** The days from `AFTER` that are too far ahead for a booking. */
const LATER = AFTER.filter((days) => days >= BOOK_DAYS);
const minuteMs = 60_000;

export type DayFormProps = {
  doctor: DoctorProfile;
  token: ConsoleToken;
  timeZone: string;
  /**
   * Switches to the form that books a time; null for a doctor who takes no bookings.
   */
  onBook: (() => void) | null;
  onClose: () => void;
};

/** Lets staff choose the patient's return date and the reminder by keyboard alone. */
export function DayForm({ doctor, token, timeZone, onBook, onClose }: DayFormProps) {
  const { actions, failures } = useWords('desk');
  const { again: words } = useBookingWords();
  const now = useServerNow(minuteMs);
  const today = serviceDateOf(new Date(now), timeZone);
  const dayName = useDayName(today);
  const name = token.name ?? '';
  const { data, error } = useQuery(againOfTokenQuery(doctor.id, token.id));
  const before = data?.patients[0]?.date ?? null;
  const { set, isBusy } = useSetComeAgain(doctor.id, dayName);
  const [chosen, setChosen] = useState<string | null>(null);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const dayAfter = (days: number) => firstDayThere(addDays(today, days), doctor);
  const choices = (onBook === null ? AFTER : LATER).map((days) => ({
    label: words.after({ days }),
    date: dayAfter(days),
  }));
  const date = chosen ?? before ?? dayAfter(onBook === null ? USUAL : (LATER[0] ?? USUAL));
  const save = (to: string | null) => {
    setRefused(null);
    set({ tokenId: token.id, name, date: to, before }, { onDone: onClose, onRefused: setRefused });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isBusy && date !== '') save(date);
  };
  return (
    <form onSubmit={submit} className="space-y-4">
      {before !== null && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken px-3 py-1.5">
          <p>{words.already({ date: dayName(before) })}</p>
          <Button variant="ghost" size="small" onClick={() => save(null)}>
            {words.takeBack}
          </Button>
        </div>
      )}
      <DayChoice label={words.when} choices={choices} chosen={date} onChoose={setChosen} dayName={dayName} />
      <TextField
        label={words.other}
        type="date"
        min={addDays(today, 1)}
        max={addDays(today, COME_AGAIN_DAYS_MAX)}
        value={date}
        required
        onChange={({ target }) => setChosen(target.value)}
      />
      <div aria-live="polite" className="min-h-12 text-sm">
        {data && date !== '' && (
          <Told
            channel={data.channel}
            hasPhone={token.phone !== null}
            isAway={isDoctorAway(date, doctor)}
            isSoon={isKnownAnyway(date, new Date(now), timeZone)}
            day={dayName(date)}
          />
        )}
        {!data && error && <p role="alert">{failureText(error, failures)}</p>}
      </div>
      {refused && (
        <Notice tone="danger" title={words.failed}>
          {failureText(refused, failures)}
        </Notice>
      )}
      <p className="text-sm text-ink-soft pointer-coarse:hidden">{words.keys}</p>
      <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
        {onBook && (
          <Button variant="ghost" className="sm:me-auto" onClick={onBook}>
            {words.sooner}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {actions.cancel}
        </Button>
        <Button type="submit" busy={isBusy} busyLabel={words.saving}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}

type ToldProps = {
  channel: ComingAgain['channel'];
  hasPhone: boolean;
  isAway: boolean;
  isSoon: boolean;
  day: string;
};

/**
 * Tells staff whether the patient gets a reminder, or whether they have to tell the patient the date.
 */
function Told({ channel, hasPhone, isAway, isSoon, day }: ToldProps) {
  const { again: words } = useBookingWords();
  if (isAway) return <Notice tone="warm">{words.away({ date: day })}</Notice>;
  if (channel === null) return <Notice tone="warm">{hasPhone ? words.unreached : words.noPhone}</Notice>;
  return <p className="text-ink-soft">{isSoon ? words.soon : words.reminds[channel]}</p>;
}
