import { clsx } from 'clsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { type Filter, FILTERS } from './desk-rows.ts';

type FilterCountsProps = {
  counts: Record<Filter, number>;
  /** The chosen count; null while the field has text. */
  chosen: Filter | null;
  onChoose: (filter: Filter) => void;
};

/** These counts are shown only when they are not zero, which is rare. */
const SELDOM: readonly Filter[] = ['away', 'passed', 'asks', 'passedOver', 'unpaid'];

/** The counts above the line, one for each kind of patients. Pressing a count shows those patients. */
export function FilterCounts({ counts, chosen, onChoose }: FilterCountsProps) {
  const words = useWords('desk').line;
  return (
    <div
      role="group"
      aria-label={words.show}
      className="flex items-center gap-0.5 overflow-x-auto px-2 py-0.5"
    >
      {FILTERS.filter((filter) => !SELDOM.includes(filter) || counts[filter] > 0 || filter === chosen).map(
        (filter) => (
          <button
            key={filter}
            type="button"
            aria-pressed={chosen === filter}
            onClick={() => onChoose(filter)}
            className={clsx(
              'h-7 shrink-0 rounded-control px-2.5 text-sm whitespace-nowrap pointer-coarse:h-11',
              chosen === filter
                ? 'bg-sunken text-ink'
                : filter === 'asks'
                  ? 'bg-warm-soft text-warm-ink'
                  : 'text-ink-soft hover:bg-sunken',
            )}
          >
            <b className="text-ink tabular-nums">{counts[filter]}</b> {words.filters[filter]}
          </button>
        ),
      )}
    </div>
  );
}
