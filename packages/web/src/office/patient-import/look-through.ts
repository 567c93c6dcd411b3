/** Previews each row of a list, and imports the patients in batches that fit a request. */
import {
  IMPORT_PART_ROWS,
  type ImportColumns,
  type ListedPatient,
  normaliseName,
  readListRow,
} from '@baari/core/patients';
import { api, newIdempotencyKey } from '../../shared/api/index.ts';
import type { TextRow } from './read-csv.ts';

/** `twice`: the patient appears earlier in the file. `broken`: the name has damaged characters. */
export const ROW_OUTCOMES = ['new', 'known', 'twice', 'no_name', 'broken', 'no_phone'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

export type LookedRow = {
  /** The lines of the row in the file, counted from 1. */
  line: number;
  lastLine: number;
  /** The full name as written in the file. */
  name: string;
  phone: string;
  outcome: RowOutcome;
  /** The patient to import, or null if the row contains none. */
  patient: ListedPatient | null;
  /** Cells whose age or sex could not be read; the import leaves these out. */
  unread: readonly ('age' | 'sex')[];
};

type List = { clinicId: string; rows: readonly TextRow[]; columns: ImportColumns };

/** Asks the server which phones are valid and which patients exist. Throws `ApiError`. */
export async function lookThrough(
  { clinicId, rows, columns }: List,
  signal: AbortSignal,
): Promise<LookedRow[]> {
  const looked = rows.map((row) => readRow(row, columns));
  const seen = new Set<string>();
  for (const part of partsOf(looked.filter(({ patient }) => patient !== null))) {
    const asked = part.flatMap(({ patient }) =>
      patient ? [{ name: patient.name, phone: patient.phone }] : [],
    );
    const { rows: checked } = await api.patients.checkPatientImport({ clinicId, rows: asked }, { signal });
    for (const [index, row] of part.entries()) {
      const { phone = null, isKnown = false } = checked[index] ?? {};
      const key = `${phone} ${normaliseName(row.patient?.name ?? '')}`;
      row.outcome = outcomeOf({ phone, isKnown, isTwice: seen.has(key) });
      seen.add(key);
    }
  }
  return looked;
}

function readRow({ cells, line, lastLine }: TextRow, columns: ImportColumns): LookedRow {
  const cell = (column: number | null) => cells[column ?? -1] ?? '';
  const row = readListRow(cells, columns);
  const parts = [columns.name, columns.middleName, columns.familyName].map(cell);
  const shown = { line, lastLine, phone: cell(columns.phone) };
  return row.kind === 'patient'
    ? { ...shown, name: row.patient.name, outcome: 'new', patient: row.patient, unread: row.unread }
    : { ...shown, name: parts.filter(Boolean).join(' '), outcome: row.kind, patient: null, unread: [] };
}

type Checked = { phone: string | null; isKnown: boolean; isTwice: boolean };

function outcomeOf({ phone, isKnown, isTwice }: Checked): RowOutcome {
  if (phone === null) return 'no_phone';
  if (isKnown) return 'known';
  return isTwice ? 'twice' : 'new';
}

export type Taking = { clinicId: string; importId: string; patients: readonly ListedPatient[] };

/**
 * Imports patients in batches and returns the number created. If the same import is sent again, it creates no
 * duplicates. Throws `ApiError`.
 */
export async function takeList(
  { clinicId, importId, patients }: Taking,
  onTaken: (count: number) => void,
): Promise<number> {
  let made = 0;
  let sent = 0;
  for (const rows of partsOf(patients)) {
    ({ added: made } = await api.patients.addToPatientImport({ clinicId, importId, rows }));
    sent += rows.length;
    onTaken(sent);
  }
  return made;
}

function partsOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / IMPORT_PART_ROWS);
  return Array.from({ length: count }, (_, part) =>
    rows.slice(part * IMPORT_PART_ROWS, (part + 1) * IMPORT_PART_ROWS),
  );
}

/** Returns a version 4 UUID. `crypto.randomUUID` does not exist on pages over plain HTTP. */
export function newImportId(): string {
  const hex = newIdempotencyKey();
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
