/** Tables as CSV files (RFC 4180), for spreadsheets. */
import { saveFile } from './save-file.ts';

/** `null` is an empty cell. */
export type CsvCell = string | number | null;

/** The text of a file with these rows: CRLF after each, quotes where a cell needs them. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

/** Lets the browser save the rows as a file. */
export function downloadCsv(fileName: string, rows: readonly (readonly CsvCell[])[]): void {
  saveFile(fileName, [BYTE_ORDER_MARK, csvText(rows)], 'text/csv;charset=utf-8');
}

/** Without it a spreadsheet takes the file for something older than UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

// A spreadsheet carries out a cell that starts like this; what a patient typed as a name must stay a name.
const formula = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]/;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
