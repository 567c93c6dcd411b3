import { SelectField } from './field.tsx';
import type { TableSort } from './table.tsx';
import { useWords } from '../words/words-context.tsx';

/** A sort order with its label, like "Name, A to Z". */
export type SortChoice<SortKey extends string> = TableSort<SortKey> & { label: string };

type SortSelectProps<SortKey extends string> = {
  choices: readonly SortChoice<SortKey>[];
  sort: TableSort<SortKey>;
  onSort: (sort: TableSort<SortKey>) => void;
  className?: string;
};

/** Sorts a list on a phone, which shows no table header. */
export function SortSelect<SortKey extends string>(props: SortSelectProps<SortKey>) {
  const words = useWords('console').lists;
  const { choices, sort, onSort, className } = props;
  const chosen = (value: string) => {
    const choice = choices.find((candidate) => valueOf(candidate) === value);
    if (choice) onSort({ by: choice.by, direction: choice.direction });
  };
  return (
    <SelectField
      label={words.sortBy}
      className={className}
      value={valueOf(sort)}
      onChange={(event) => chosen(event.target.value)}
    >
      {choices.map((choice) => (
        <option key={valueOf(choice)} value={valueOf(choice)}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
}

function valueOf<SortKey extends string>({ by, direction }: TableSort<SortKey>): string {
  return `${by} ${direction}`;
}
