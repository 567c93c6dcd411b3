import { CalendarPlus, Users } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import type { KnownBookings } from './bookings-beside.ts';
import { FilterCounts } from './filter-counts.tsx';
import { LineTable } from './line-table.tsx';

type LineCardProps = ComponentProps<typeof LineTable> &
  Pick<ComponentProps<typeof FilterCounts>, 'counts' | 'shown' | 'onShow'> &
  Pick<KnownBookings, 'book'> & {
    /** Elements shown in the frame of the line, below the line or in its place. */
    children: ReactNode;
  };

/** Shows the line, with the counts above it. */
export function LineCard({ counts, shown, onShow, book, children, ...table }: LineCardProps) {
  return (
    <div className="order-1 flex min-h-0 flex-col overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex shrink-0 items-center pe-2">
        <FilterCounts counts={counts} shown={shown} onShow={onShow} />
        {book && (
          <Button
            variant="secondary"
            size="small"
            className="ms-auto min-h-7! shrink-0 px-2.5! py-0! pointer-coarse:min-h-11!"
            icon={<CalendarPlus size={16} aria-hidden />}
            onClick={book.act}
          >
            {book.label}
            <kbd aria-hidden className="ms-1.5 text-xs text-ink-soft max-xl:hidden pointer-coarse:hidden">
              {book.key}
            </kbd>
          </Button>
        )}
      </div>
      {shown !== 'booked' && <LineTable {...table} />}
      {children}
    </div>
  );
}

/** An element shown instead of rows. */
export function Nobody() {
  const words = useWords('desk');
  return (
    <EmptyState icon={Users} title={words.line.none}>
      {words.desk.appearByThemselves}
    </EmptyState>
  );
}
