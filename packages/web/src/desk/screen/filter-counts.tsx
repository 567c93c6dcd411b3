import { clsx } from 'clsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { type Filter, FILTERS, type Shown } from './desk-rows.ts';

type FilterCountsProps = {
  /** The count of the bookings is null at a desk without bookings. */
  counts: Record<Filter, number> & { booked: number | null };
  /**
   * The selected filter, or null while the desk shows a token that was opened from the field.
   */
  shown: Shown | null;
  onShow: (shown: Shown) => void;
};

/** The counts that are hidden while they are zero, which is usual. */
const SELDOM: readonly Shown[] = ['away', 'passed', 'asks', 'passedOver', 'unpaid'];

/** The order of the counts. The counts of patients who may still come are first, followed by the others. */
const COUNTS = FILTERS.flatMap((filter): Shown[] => (filter === 'completed' ? ['booked', filter] : [filter]));

const ALWAYS_BUTTON: readonly Shown[] = ['waiting', 'booked'];

const countClass =
  'h-7 shrink-0 rounded-control px-2.5 text-sm whitespace-nowrap max-2xl:px-1.5 pointer-coarse:h-11';

/** The counts above the line, one for each kind of patients. Pressing a count shows those patients. */
export function FilterCounts({ counts, shown, onShow }: FilterCountsProps) {
  const words = useWords('desk').line;
  const hasCount = (one: Shown) =>
    counts[one] !== null && (!SELDOM.includes(one) || counts[one] > 0 || one === shown);
  // A count of zero is text instead of a button, because it has no patients to show.
  const isEmpty = (one: Shown) =>
    ALWAYS_BUTTON.every((always) => always !== one) && counts[one] === 0 && one !== shown;
  return (
    <div
      role="group"
      aria-label={words.show}
      // Counts that do not fit fade at the end, which shows that the counts scroll.
      className="flex min-w-0 items-center gap-0.5 overflow-x-auto mask-[linear-gradient(to_right,black_calc(100%-1.5rem),transparent)] py-0.5 ps-2 pe-6"
    >
      {COUNTS.filter(hasCount).map((one) =>
        isEmpty(one) ? (
          <span key={one} className={clsx(countClass, 'inline-flex items-center gap-1 text-ink-soft')}>
            <b className="text-ink tabular-nums">0</b> {words.filters[one]}
          </span>
        ) : (
          <button
            key={one}
            type="button"
            aria-pressed={shown === one}
            onClick={() => onShow(one)}
            className={clsx(
              countClass,
              shown === one
                ? 'bg-sunken text-ink'
                : one === 'asks'
                  ? 'bg-warm-soft text-warm-ink'
                  : 'text-ink-soft hover:bg-sunken',
            )}
          >
            <b className="text-ink tabular-nums">{counts[one]}</b> {words.filters[one]}
          </button>
        ),
      )}
    </div>
  );
}
