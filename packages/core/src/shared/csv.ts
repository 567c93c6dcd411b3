/** Rows of CSV files (RFC 4180), for spreadsheets. */

/** `null` is an empty cell. */
export type CsvCell = string | number | null;

/** Stands first in a file: without it a spreadsheet takes the file for something older than UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

// A spreadsheet carries out a cell that starts like this, some also when the sign is a full-width one; what a patient typed as a
// name must stay a name. Many end a cell at a semicolon or tab as well.
const formula = /(^|[;\t\r\n])(\s*)(?=[=+\-@＝＋－＠])/g;
const needsQuotes = /[",;\t\r\n]/;

/** A row with its CRLF, and quotes where a cell needs them. */
export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = cell.replace(formula, "$1'$2");
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
