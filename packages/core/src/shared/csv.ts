/** Rows of CSV files (RFC 4180), for spreadsheets. */

/** `null` is an empty cell. */
export type CsvCell = string | number | null;

/** The first character of a file. Without it, a spreadsheet assumes an encoding older than UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

// A spreadsheet program executes a cell that starts with one of these signs, and some programs even with a
// full-width sign. So a patient's typed name must be protected. Many spreadsheet programs also end a cell at
// a semicolon or tab.
const formula = /(^|[;\t\r\n])(\s*)(?=[=+\-@＝＋－＠])/g;
const needsQuotes = /[",;\t\r\n]/;

/** Returns a row with its line end (CRLF), and quotes the cells that need it. */
export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = cell.replace(formula, "$1'$2");
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
