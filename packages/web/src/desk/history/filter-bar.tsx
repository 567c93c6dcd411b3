import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { SelectField } from '../../shared/ui/field.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type FilterBarProps<Filter extends string> = {
  filters: readonly Filter[];
  words: Record<Filter, string>;
  value: Filter;
  onChange: (filter: Filter) => void;
  onExport: () => void;
  /** Further filters. */
  children?: ReactNode;
};

/** The filters above a list of the day, and a button that exports the whole list. */
export function FilterBar<Filter extends string>(props: FilterBarProps<Filter>) {
  const { show, export: exportAll } = useWords('desk').history;
  const { filters, words, value, onChange, onExport, children } = props;
  const chosen = (text: string) => {
    const filter = filters.find((candidate) => candidate === text);
    if (filter) onChange(filter);
  };
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <div className="flex min-w-0 items-end gap-3 max-sm:w-full">
        <SelectField
          label={show}
          className="min-w-0 max-sm:flex-1 sm:w-64"
          value={value}
          onChange={(event) => chosen(event.target.value)}
        >
          {filters.map((filter) => (
            <option key={filter} value={filter}>
              {words[filter]}
            </option>
          ))}
        </SelectField>
        {children}
      </div>
      <Button variant="secondary" icon={<Download size={18} aria-hidden />} onClick={onExport}>
        {exportAll}
      </Button>
    </div>
  );
}
