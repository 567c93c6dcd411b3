import { clsx } from 'clsx';
import { shortDateText, weekdayText } from '../../../shared/format/service-date.ts';
import { useBookingWords } from '../../../shared/bookings/booking-words.ts';
import { useWords } from '../../../shared/words/words-context.tsx';
import { countsOf, type PlannedBand } from './day-plan.ts';

type DayStripProps = {
  plans: ReadonlyMap<string, readonly PlannedBand[]>;
  chosen: string;
  onChoose: (date: string) => void;
};

/** Shows today and the next two weeks, with the number of booked seats on each day. */
export function DayStrip({ plans, chosen, onChoose }: DayStripProps) {
  const { locale } = useWords('desk');
  const { page: words } = useBookingWords();
  return (
    <div
      role="group"
      aria-label={words.days}
      className="grid grid-cols-5 gap-1 lg:grid-cols-[repeat(15,minmax(0,1fr))]"
    >
      {[...plans].map(([date, plan]) => {
        const { taken, seats } = countsOf(plan);
        return (
          <button
            key={date}
            type="button"
            aria-pressed={date === chosen}
            aria-label={words.ofDay({
              weekday: weekdayText(date, locale),
              date: shortDateText(date, locale),
              seats: words.seats({ booked: taken, seats }),
            })}
            onClick={() => onChoose(date)}
            className={clsx(
              'flex min-w-0 flex-col items-center rounded-control border px-0.5 py-1.5 leading-tight',
              date === chosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:bg-sunken',
              seats === 0 && taken === 0 && 'text-ink-soft',
            )}
          >
            <span className="text-xs sm:text-sm">{weekdayText(date, locale)}</span>
            <span className="text-xs whitespace-nowrap text-ink-soft sm:text-sm">
              {shortDateText(date, locale)}
            </span>
            <b className="mt-0.5 tabular-nums sm:text-lg">
              {seats === 0 && taken === 0 ? '–' : taken}
              {seats > 0 && <span className="text-sm font-normal text-ink-soft">/{seats}</span>}
            </b>
          </button>
        );
      })}
    </div>
  );
}
