import { IMPORT_FIELDS, type ImportColumns } from '@baari/core/patients';
import { SelectField } from '../../shared/ui/field.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type ColumnFieldsProps = {
  /** Empty where the table says none. */
  headings: readonly string[];
  columns: ImportColumns;
  onChange: (columns: ImportColumns) => void;
};

/** Which column of the file holds what: as its headings tell, until somebody chooses. */
export function ColumnFields({ headings, columns, onChange }: ColumnFieldsProps) {
  const { patientImport: words } = useWords('office');
  return (
    <fieldset>
      <legend className="mb-3 text-ink-soft">{words.columnsHint}</legend>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {IMPORT_FIELDS.map((field) => (
          <SelectField
            key={field}
            label={words.fields[field]}
            value={columns[field] ?? ''}
            onChange={({ target }) =>
              onChange({ ...columns, [field]: target.value === '' ? null : Number(target.value) })
            }
          >
            <option value="">{words.noColumn}</option>
            {headings.map((heading, column) => (
              <option key={`${column} ${heading}`} value={column}>
                {heading || words.column(column + 1)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  );
}
