import type { ClinicMembership } from '@baari/contract/clinics';
import { guessColumns, hasHeadings, IMPORT_FIELDS, type ImportColumns } from '@baari/core/patients';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { SelectField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { newImportId } from './look-through.ts';
import { LookedThrough } from './looked-through.tsx';
import type { TextRow } from './read-csv.ts';
import { readTable, type ListTable, type TableProblem } from './read-table.ts';

type Chosen = {
  /** Each file gets a new key, so that a second press imports nothing twice. */
  importId: string;
  fileName: string;
  headings: readonly string[];
  rows: readonly TextRow[];
  openQuotes: readonly number[];
  columns: ImportColumns;
};

/** Imports patients from a file in three steps: choose, check, import. */
export function ImportList({ clinic }: { clinic: ClinicMembership }) {
  const { patientImport: words } = useWords('office');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [made, setMade] = useState<number | null>(null);
  if (made !== null) {
    return (
      <Card>
        <Notice tone="accent" title={words.taken({ count: made })}>
          {words.takenHint}
        </Notice>
        <div className="mt-4 flex flex-wrap gap-2">
          <Link to={`/${clinic.slug}/dashboard?tab=patients`} className={buttonClass()}>
            {words.toPatients}
          </Link>
          <Button variant="secondary" onClick={() => setMade(null)}>
            {words.another}
          </Button>
        </div>
      </Card>
    );
  }
  if (chosen === null) return <ChooseFile onTable={(table) => setChosen(chosenOf(table))} />;
  const { importId, headings, rows, openQuotes, columns } = chosen;
  const isReadable = columns.name !== null && columns.phone !== null;
  return (
    <Card
      title={chosen.fileName}
      action={
        <Button variant="secondary" size="small" onClick={() => setChosen(null)}>
          {words.otherFile}
        </Button>
      }
    >
      <ColumnFields
        headings={headings}
        columns={columns}
        onChange={(changed) => setChosen({ ...chosen, columns: changed })}
      />
      {isReadable ? (
        <LookedThrough
          clinicId={clinic.clinicId}
          importId={importId}
          rows={rows}
          openQuotes={openQuotes}
          columns={columns}
          onTaken={(count) => {
            setChosen(null);
            setMade(count);
          }}
        />
      ) : (
        <Notice tone="warm" className="mt-5">
          {words.columnsNeeded}
        </Notice>
      )}
    </Card>
  );
}

function chosenOf({ name: fileName, rows, openQuotes }: ListTable): Chosen {
  const [first, ...rest] = rows;
  const cells = first?.cells ?? [];
  const isHeaded = hasHeadings(cells);
  return {
    importId: newImportId(),
    fileName,
    headings: isHeaded ? cells : cells.map(() => ''),
    rows: isHeaded ? rest : rows,
    openQuotes,
    columns: guessColumns(cells),
  };
}

/** Reads a file's table in the browser and reports failures. */
function ChooseFile({ onTable }: { onTable: (table: ListTable) => void }) {
  const { patientImport: words } = useWords('office');
  const [problem, setProblem] = useState<TableProblem | 'unreadable' | null>(null);
  const [isReading, setReading] = useState(false);
  const choose = async ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const file = field.files?.[0];
    if (!file) return;
    setReading(true);
    setProblem(null);
    const read = await readTable(file).catch(() => 'unreadable' as const);
    setReading(false);
    // Lets the user choose the same file again after correcting it.
    field.value = '';
    if (typeof read === 'string') setProblem(read);
    else onTable(read);
  };
  return (
    <Card title={words.chooseTitle}>
      <ul className="list-disc space-y-1.5 pl-5 text-ink-soft">
        {words.about.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {problem && (
        <Notice tone="danger" className="mt-4" title={words.notRead}>
          {words.problems[problem]}
        </Notice>
      )}
      <label
        className={`${buttonClass()} relative mt-5 cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-(--focus)`}
      >
        <span className="inline-flex items-center gap-2">
          <FileUp size={20} aria-hidden />
          {isReading ? words.reading : words.choose}
        </span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          className="sr-only"
          disabled={isReading}
          onChange={(event) => void choose(event)}
        />
      </label>
    </Card>
  );
}

type ColumnFieldsProps = {
  /** The headings. The list is empty if the table has no headings. */
  headings: readonly string[];
  columns: ImportColumns;
  onChange: (columns: ImportColumns) => void;
};

/**
 * Lets the user choose the field of each column. The first choice is a guess from the headings of the table.
 */
function ColumnFields({ headings, columns, onChange }: ColumnFieldsProps) {
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
                {heading || words.column({ number: column + 1 })}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  );
}
