import { westernDigits } from '@baari/core/shared';
import { addDays } from '@baari/core/queue';
import { clsx } from 'clsx';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useBookingWords } from '../../shared/bookings/booking-words.ts';
import { shortDateText, weekdayText } from '../../shared/format/service-date.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import type { Offered } from './offered.ts';

type BandChoiceProps = {
  label: string;
  offered: readonly Offered[];
  /** The start of the chosen time, or an empty text if none is chosen. */
  chosen: string;
  onChoose: (start: string) => void;
  timeZone: string;
  today: string;
  /** True if every other field is filled when the form opens, so that the focus starts on the times. */
  takesFocus: boolean;
};

/** Lists free times by day. A digit or the arrow keys choose a time. */
export function BandChoice(props: BandChoiceProps) {
  const { label, offered, chosen, onChoose, timeZone, today, takesFocus } = props;
  const { timeText } = useWords('desk');
  const { band } = useBookingWords();
  const dayName = useDayName(today);
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    // Waits for one frame, because the dialog moves the focus first.
    const frame = requestAnimationFrame(() =>
      group.current?.querySelector<HTMLElement>('input:checked')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [takesFocus]);
  const days = new Set(offered.map(({ serviceDate }) => serviceDate));
  const pressed = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const digit = westernDigits(event.key);
    const choice = /^[1-9]$/.test(digit) ? offered[Number(digit) - 1] : undefined;
    if (!choice) return;
    event.preventDefault();
    onChoose(choice.start);
    group.current?.querySelector<HTMLInputElement>(`input[value="${choice.start}"]`)?.focus();
  };
  return (
    <fieldset ref={group} data-bands onKeyDown={pressed}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="space-y-2.5">
        {[...days].map((date) => (
          <div key={date} role="group" aria-label={dayName(date)}>
            <p aria-hidden className="mb-1 text-sm text-ink-soft">
              {dayName(date)}
            </p>
            <div className="grid grid-cols-2 gap-1.5 sm:grid-cols-3">
              {offered.map(({ serviceDate, start, end }, index) => {
                if (serviceDate !== date) return null;
                const number = index + 1;
                return (
                  <label
                    key={start}
                    className={clsx(
                      'flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line bg-surface px-2.5 text-sm',
                      'has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-(--focus)',
                    )}
                  >
                    <input
                      type="radio"
                      name={name}
                      value={start}
                      checked={start === chosen}
                      data-first-field={(takesFocus && start === chosen) || undefined}
                      onChange={() => onChoose(start)}
                      className="sr-only"
                    />
                    {number < 10 && (
                      <kbd aria-hidden className="text-ink-soft pointer-coarse:hidden">
                        {number}
                      </kbd>
                    )}
                    <span className="sr-only">{dayName(date)} </span>
                    {band(timeText(start, timeZone), timeText(end, timeZone))}
                  </label>
                );
              })}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** The format of dates in the next weeks. */
export function useDayName(today: string): (serviceDate: string) => string {
  const { locale } = useWords('desk');
  const { book } = useBookingWords();
  return (date) => {
    const text = `${weekdayText(date, locale)}, ${shortDateText(date, locale)}`;
    if (date === today) return `${book.today} · ${text}`;
    return date === addDays(today, 1) ? `${book.tomorrow} · ${text}` : text;
  };
}
