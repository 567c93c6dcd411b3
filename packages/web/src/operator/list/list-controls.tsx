import type { ReactNode } from 'react';
import { SelectField } from '../../shared/ui/field.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import { SortSelect, type SortChoice } from '../../shared/ui/sort-select.tsx';
import type { TableSort } from '../../shared/ui/table.tsx';
import { SEARCH_MAX_LENGTH } from './list-address.ts';

type ListSearchProps = {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
};

export function ListSearch(props: ListSearchProps) {
  return <SearchBox {...props} maxLength={SEARCH_MAX_LENGTH} />;
}

type FilterSelectProps<Value extends string> = {
  label: string;
  value: Value | '';
  /** What stands for no filter: "All plans". */
  all: string;
  options: readonly Value[];
  words: Record<Value, string>;
  onChange: (value: Value | '') => void;
};

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, all, options, words, onChange } = props;
  return (
    <SelectField
      label={label}
      className="order-2 min-w-0 flex-1 basis-32 sm:flex-none"
      value={value}
      onChange={(event) => onChange(options.find((option) => option === event.target.value) ?? '')}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {words[option]}
        </option>
      ))}
    </SelectField>
  );
}

type PhoneSortProps<SortKey extends string> = {
  choices: readonly SortChoice<SortKey>[];
  sort: TableSort<SortKey>;
  onSort: (sort: TableSort<SortKey>) => void;
};

/** The headers that sort a table are out of sight on a phone. */
export function PhoneSort<SortKey extends string>(props: PhoneSortProps<SortKey>): ReactNode {
  return <SortSelect {...props} className="order-2 min-w-0 flex-1 basis-48 sm:hidden" />;
}
