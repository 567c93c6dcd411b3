import { Users } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import type { Filter } from './desk-rows.ts';
import { FilterCounts } from './filter-counts.tsx';
import { LineTable } from './line-table.tsx';

type LineCardProps = ComponentProps<typeof LineTable> & {
  counts: Record<Filter, number>;
  /** The filter of the line; null while a search is shown. */
  filter: Filter | null;
  onFilter: (filter: Filter) => void;
  /** An element shown below the line, in its frame. */
  children: ReactNode;
};

/** Shows the line, with the counts above it. */
export function LineCard({ counts, filter, onFilter, children, ...table }: LineCardProps) {
  return (
    <div className="order-1 flex min-h-0 flex-col overflow-hidden rounded-card border border-line bg-surface">
      <FilterCounts counts={counts} chosen={filter} onChoose={onFilter} />
      <LineTable {...table} />
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
