import { SearchX, Users } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import type { Filter } from './desk-rows.ts';
import { FilterCounts } from './filter-counts.tsx';
import { LineTable } from './line-table.tsx';
import { meaningOf } from './typed.ts';

type LineCardProps = ComponentProps<typeof LineTable> & {
  counts: Record<Filter, number>;
  /** Null while something typed is looked for. */
  filter: Filter | null;
  onFilter: (filter: Filter) => void;
  /** Below the line, in its frame. */
  children: ReactNode;
};

/** The line with the counts above it. */
export function LineCard({ counts, filter, onFilter, children, ...table }: LineCardProps) {
  return (
    <div className="order-1 flex min-h-0 flex-col overflow-hidden rounded-card border border-line bg-surface">
      <FilterCounts counts={counts} chosen={filter} onChoose={onFilter} />
      <LineTable {...table} />
      {children}
    </div>
  );
}

type NobodyProps = {
  /** The typed text; null without any. */
  searched: string | null;
  /** The lines to which Enter could add. */
  letters: readonly (string | null)[];
};

/** In place of rows: an empty line, or a search without results, where Enter adds the typed name. */
export function Nobody({ searched, letters }: NobodyProps) {
  const words = useWords('desk');
  if (searched === null) {
    return (
      <EmptyState icon={Users} title={words.line.none}>
        {words.desk.appearByThemselves}
      </EmptyState>
    );
  }
  const meaning = meaningOf(searched, letters);
  return (
    <EmptyState icon={SearchX} title={words.queueList.nobodyFound}>
      {meaning.is === 'name' ? words.line.enterAdds({ name: meaning.name }) : words.queueList.nobodyFoundHint}
    </EmptyState>
  );
}
