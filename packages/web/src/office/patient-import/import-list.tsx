import type { ClinicMembership } from '@baari/contract/clinics';
import { guessColumns, hasHeadings, type ImportColumns } from '@baari/core/patients';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ColumnFields } from './column-fields.tsx';
import { newImportId } from './look-through.ts';
import { LookedThrough } from './looked-through.tsx';
import type { TextRow } from './read-csv.ts';
import type { Table } from './read-table.ts';

type Chosen = {
  /** Another one for each file, so that pressing twice is one import. */
  importId: string;
  fileName: string;
  headings: readonly string[];
  rows: readonly TextRow[];
  openQuotes: readonly number[];
  columns: ImportColumns;
};

/** From a file to patients: it is chosen, looked through, and taken. */
export function ImportList({ clinic }: { clinic: ClinicMembership }) {
  const { patientImport: words } = useWords('office');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [made, setMade] = useState<number | null>(null);
  if (made !== null) {
    return (
      <Card>
        <Notice tone="accent" title={words.taken(made)}>
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

function chosenOf({ name: fileName, rows, openQuotes }: Table): Chosen {
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
