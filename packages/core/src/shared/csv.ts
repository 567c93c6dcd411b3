/** Writes rows of CSV files (RFC 4180) for spreadsheets. */

/** `null` is an empty cell. */
export type CsvCell = string | number | null;

/**
 * The byte order mark at the start of a file. Without it, a spreadsheet assumes an encoding older than UTF-8.
 */
export const BYTE_ORDER_MARK = '\uFEFF';

// Spreadsheet programs run a cell that starts with one of these signs as a formula. Some programs even accept
// full-width signs. Names that patients type must therefore be escaped. Many spreadsheet programs also split
// cells at a semicolon or a tab.
const formula = /(^|[;\t\r\n])(\s*)(?=[=+\-@＝＋－＠])/g;
const needsQuotes = /[",;\t\r\n]/;

/** Returns a row with its line end (CRLF). Cells that need quotes are quoted. */
export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = cell.replace(formula, "$1'$2");
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
