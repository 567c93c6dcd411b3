import { PATIENT_SORTS, type PatientSort } from '@baari/core/patients';
import { SelectField } from '../../../ui/field.tsx';
import type { TableSort } from '../../../ui/table.tsx';

const words: Record<PatientSort, Record<'asc' | 'desc', string>> = {
  lastVisit: { desc: 'Last visit, newest first', asc: 'Last visit, oldest first' },
  name: { asc: 'Name, A to Z', desc: 'Name, Z to A' },
  visits: { desc: 'Visits, most first', asc: 'Visits, fewest first' },
};

const choices = PATIENT_SORTS.flatMap((by) =>
  (['asc', 'desc'] as const).map((direction) => ({ by, direction, value: `${by} ${direction}` })),
);

type SortSelectProps = { sort: TableSort<PatientSort>; onSort: (sort: TableSort<PatientSort>) => void };

/** Where there is no table header to press: on a phone. */
export function SortSelect({ sort, onSort }: SortSelectProps) {
  const chosen = (value: string) => {
    const choice = choices.find((candidate) => candidate.value === value);
    if (choice) onSort({ by: choice.by, direction: choice.direction });
  };
  return (
    <SelectField
      label="Sort by"
      className="mb-4"
      value={`${sort.by} ${sort.direction}`}
      onChange={(event) => chosen(event.target.value)}
    >
      {choices.map(({ by, direction, value }) => (
        <option key={value} value={value}>
          {words[by][direction]}
        </option>
      ))}
    </SelectField>
  );
}
