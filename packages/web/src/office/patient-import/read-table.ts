/**
 * The table in a file that somebody chose, read in the browser: no server unpacks anybody's files. What it gives is text, also
 * where a spreadsheet would reckon.
 */
import { IMPORT_MAX_ROWS } from '@baari/core/patients';
import { decodeText } from './decode-text.ts';

/** Ten thousand patients are a tenth of it. */
export const FILE_MAX_BYTES = 5_000_000;

/** A workbook of so many patients is a fifth of it unpacked; one that would be larger is made to fill the memory. */
const UNPACKED_MAX_BYTES = 50_000_000;

/** Above the headings there may be a title. */
const TITLE_MAX_ROWS = 10;
const COLUMNS_MAX = 50;
const CELL_MAX_LENGTH = 500;

/** Why a file has no table that could be taken. */
export type TableProblem = 'too_large' | 'too_many_rows' | 'old_excel' | 'not_a_table' | 'empty';

/** The first row may be headings; each row has text in some cell. */
export type Table = { name: string; rows: readonly (readonly string[])[] };

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Excel before 2007, and workbooks with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46];

/** Reads the table of a CSV file or of a workbook's first sheet. */
export async function readTable(file: File): Promise<Table | TableProblem> {
  if (file.size > FILE_MAX_BYTES) return 'too_large';
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (beginsWith(bytes, COMPOUND)) return 'old_excel';
  if (beginsWith(bytes, PDF)) return 'not_a_table';
  const cells = beginsWith(bytes, ZIP) ? await readWorkbook(bytes) : await readCsv(bytes);
  if (!Array.isArray(cells)) return cells;
  const rows = withoutTitle(cells.filter((row) => row.some((cell) => cell !== '')));
  if (rows.length === 0) return 'empty';
  return rows.length > IMPORT_MAX_ROWS + 1 ? 'too_many_rows' : { name: file.name, rows };
}

const beginsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

const cut = (cells: readonly string[]) =>
  cells.slice(0, COLUMNS_MAX).map((cell) => cell.slice(0, CELL_MAX_LENGTH).trim());

/** The table begins where a row has two cells or more. */
function withoutTitle(rows: string[][]): string[][] {
  const first = rows
    .slice(0, TITLE_MAX_ROWS)
    .findIndex((row) => row.filter((cell) => cell !== '').length > 1);
  return first < 0 ? [] : rows.slice(first);
}

async function readCsv(bytes: Uint8Array): Promise<string[][] | TableProblem> {
  const text = decodeText(bytes);
  if (text === null) return 'not_a_table';
  const { default: papa } = await import('papaparse');
  // Excel can say first which mark stands between cells.
  const { data } = papa.parse<string[]>(text.replace(/^sep=.\r?\n/i, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
    // One more than can be taken, after a title, is enough to know.
    preview: IMPORT_MAX_ROWS + TITLE_MAX_ROWS + 2,
  });
  return data.map(cut);
}

async function readWorkbook(bytes: Uint8Array): Promise<string[][] | TableProblem> {
  const [{ unzipSync, zipSync }, { readSheet }] = await Promise.all([
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
    // Packed again without compressing: a large file that is compressed well the library would unpack in a worker made of
    // text, which the content security policy refuses.
    const rows = await readSheet(new Blob([new Uint8Array(zipSync(files, { level: 0 }))]));
    return rows.map((row) => cut(row.map(cellText)));
  } catch {
    // Another kind of archive, or a broken one.
    return 'not_a_table';
  }
}

/** A number as it was typed: a phone has no exponent and no point. A date is a birthday, which nobody asks for. */
const cellText = (cell: unknown): string => {
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? cell.toFixed(0) : String(cell);
  if (cell instanceof Date) return cell.toISOString().slice(0, 'YYYY-MM-DD'.length);
  return typeof cell === 'string' ? cell : '';
};
