/**
 * Reads the table in a chosen file. The browser reads the file, so the server never unpacks uploaded files.
 * All cells are returned as text, including the numbers and dates of a spreadsheet.
 */
import { guessColumns, hasHeadings, IMPORT_MAX_ROWS } from '@baari/core/patients';
import { readCsv, type TextRow } from './read-csv.ts';

/** The limit is ten times the size of a list with ten thousand patients. */
export const FILE_MAX_BYTES = 5_000_000;

/**
 * The limit is five times the size of an unpacked workbook with the most patients. A larger file can only be
 * an attack on memory.
 */
const UNPACKED_MAX_BYTES = 50_000_000;

/** The headings may come after a title of at most this many rows. */
const TITLE_MAX_ROWS = 10;
const COLUMNS_MAX = 50;
const CELL_MAX_LENGTH = 500;

/** Explains why a file has no usable table. */
export type TableProblem = 'too_large' | 'too_many_rows' | 'old_excel' | 'not_a_table' | 'empty';

/** The first of these rows may contain headings. Rows without any text are left out. */
export type ListTable = {
  name: string;
  rows: readonly TextRow[];
  /** Lines with a quote mark that opens a cell and never closes. */
  openQuotes: readonly number[];
};

type Sheet = { rows: TextRow[]; openQuotes: number[] };

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The signature of old Excel files and of workbooks with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46];

/** Reads the table of a CSV file, or of the first workbook sheet with a list of patients. */
export async function readTable(file: File): Promise<ListTable | TableProblem> {
  if (file.size > FILE_MAX_BYTES) return 'too_large';
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (beginsWith(bytes, COMPOUND)) return 'old_excel';
  if (beginsWith(bytes, PDF)) return 'not_a_table';
  const sheets = beginsWith(bytes, ZIP) ? await readWorkbook(bytes) : readText(bytes);
  if (!Array.isArray(sheets)) return sheets;
  const tables = sheets
    .map((sheet) => ({ ...sheet, rows: withoutTitle(sheet.rows.map(cut).filter(hasText)) }))
    .filter(({ rows }) => rows.length > 0);
  const table =
    tables.find(({ rows }) => isHeadedList(rows[0])) ??
    tables.find(({ rows }) => isList(rows[0])) ??
    tables[0];
  if (!table) return 'empty';
  return table.rows.length > IMPORT_MAX_ROWS + 1 ? 'too_many_rows' : { ...table, name: file.name };
}

/** Returns true if a row has headings for name and phone, or contains a patient. */
function isList(row: TextRow | undefined): boolean {
  if (!row) return false;
  const { name, phone } = guessColumns(row.cells);
  return name !== null && phone !== null;
}

const isHeadedList = (row: TextRow | undefined) => isList(row) && hasHeadings(row?.cells ?? []);

const beginsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

const cut = ({ cells, ...row }: TextRow): TextRow => ({
  ...row,
  cells: cells.slice(0, COLUMNS_MAX).map((cell) => cell.slice(0, CELL_MAX_LENGTH).trim()),
});

const hasText = ({ cells }: TextRow) => cells.some((cell) => cell !== '');

/**
 * Drops the rows above the headings. If there are no headings, drops the rows above the first row with two or
 * more cells.
 */
function withoutTitle(rows: TextRow[]): TextRow[] {
  const top = rows.slice(0, TITLE_MAX_ROWS);
  const isWide = ({ cells }: TextRow) => cells.filter((cell) => cell !== '').length > 1;
  const headed = top.findIndex(isHeadedList);
  const first = headed < 0 ? top.findIndex(isWide) : headed;
  return first < 0 ? [] : rows.slice(first);
}

function readText(bytes: Uint8Array): Sheet[] | TableProblem {
  const text = decodeText(bytes);
  // One row beyond the limit and a title is enough.
  return text === null ? 'not_a_table' : [readCsv(text, IMPORT_MAX_ROWS + TITLE_MAX_ROWS + 2)];
}

async function readWorkbook(bytes: Uint8Array): Promise<Sheet[] | TableProblem> {
  const [{ unzipSync, zipSync }, { default: readSheets }] = await Promise.all([
    import('fflate'),
    import('read-excel-file/universal'),
  ]);
  try {
    let unpackedBytes = 0;
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(xml|rels)$/.test(name)) return false;
        unpackedBytes += originalSize;
        return unpackedBytes <= UNPACKED_MAX_BYTES;
      },
    });
    if (unpackedBytes > UNPACKED_MAX_BYTES) return 'too_large';
    // Packs the file again without compression. For a large compressed file, the library would start a worker
    // from text, which the content security policy blocks.
    const sheets = await readSheets(new Blob([new Uint8Array(zipSync(files, { level: 0 }))]));
    return sheets.map(({ data }) => ({
      rows: data.map((row, at) => ({ line: at + 1, lastLine: at + 1, cells: row.map(cellText) })),
      openQuotes: [],
    }));
  } catch {
    // The file is broken, or another kind of archive.
    return 'not_a_table';
  }
}

/**
 * Formats a cell as text. A number keeps all its digits, because a phone number has no exponent or decimal
 * point.
 */
const cellText = (cell: unknown): string => {
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? cell.toFixed(0) : String(cell);
  if (cell instanceof Date) return cell.toISOString().slice(0, 'YYYY-MM-DD'.length);
  return typeof cell === 'string' ? cell : '';
};

/** Decodes the text of a file that a spreadsheet program saved in any encoding. */

/** A sample of this size is enough to recognise the encoding. */
const SAMPLE_BYTES = 2000;

/** The character that replaces undecodable bytes. */
const DAMAGED = /\ufffd/gu;
const BEYOND_ASCII = /[^\p{ASCII}]/gu;

/**
 * Decodes UTF-8 or UTF-16, with or without a byte order mark, and otherwise Western Windows. Returns null if
 * the bytes are no text. A text in UTF-8 with a few broken bytes is still read as UTF-8, and each broken byte
 * becomes U+FFFD.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes);
  if (encoding === null) return null;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    if (encoding !== 'utf-8') return null;
    const text = new TextDecoder('utf-8').decode(bytes);
    const damaged = text.match(DAMAGED)?.length ?? 0;
    const beyondAscii = text.match(BEYOND_ASCII)?.length ?? 0;
    // Bytes of another encoding rarely form valid UTF-8 characters.
    return hasUtf8Mark(bytes) || beyondAscii - damaged > damaged
      ? text
      : new TextDecoder('windows-1252').decode(bytes);
  }
}

const hasUtf8Mark = (bytes: Uint8Array) => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

function encodingOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // In UTF-16, commas, digits and line ends include a zero byte. UTF-8 text contains no zero bytes.
  const zeros = [0, 0];
  for (const [index, byte] of bytes.subarray(0, SAMPLE_BYTES).entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even > 0 && odd > 0) return null;
  if (odd > 0) return 'utf-16le';
  return even > 0 ? 'utf-16be' : 'utf-8';
}
