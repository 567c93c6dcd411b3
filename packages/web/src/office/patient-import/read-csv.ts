/**
 * Reads the rows of a CSV file, and loses no rows through a stray quote mark. A quoted cell that never
 * closes, or closes only after other rows of the table, counts as plain text.
 */

/** A row and its lines in the file, counted from 1. */
export type TextRow = { line: number; lastLine: number; cells: string[] };

export type CsvRows = {
  rows: TextRow[];
  /** Lines with a quote mark that opens a cell and never closes. */
  openQuotes: number[];
};

const SEPARATORS = [',', ';', '\t', '|'];

/** The number of rows that is enough to find the separator and the number of cells. */
const SAMPLE_ROWS = 30;

/** A longer cell is not an address or a note, so its quote mark is there by mistake. */
const CELL_MAX_LINES = 30;

/** Matches a cell that has enough digits for a phone number. */
const PHONE = /(?:\p{Nd}\D{0,2}){7}/u;

/** Reads at most `maxRows` rows of a text and skips empty lines. */
export function readCsv(text: string, maxRows: number): CsvRows {
  // Excel can declare the separator in the first line.
  const said = /^sep=(.)\r?\n/i.exec(text)?.[1];
  const lines = text.split(/\r\n|\n|\r/);
  const first = said === undefined ? 0 : 1;
  const { separator, columns } = shapeOf(lines.slice(first), said === undefined ? SEPARATORS : [said]);
  const read: CsvRows = { rows: [], openQuotes: [] };
  for (let at = first; at < lines.length && read.rows.length < maxRows;) {
    const row = rowAt(lines, at, { separator, columns });
    if (row.isOpen) read.openQuotes.push(at + 1);
    if (row.cells.some((cell) => cell.trim() !== ''))
      read.rows.push({ line: at + 1, lastLine: row.lastAt + 1, cells: row.cells });
    at = row.lastAt + 1;
  }
  return read;
}

type Shape = {
  separator: string;
  /** Returns the most frequent number of cells in a row. */
  columns: number;
};

/**
 * Returns the separator that gives the most rows of equal length. If several separators give equally many,
 * returns the one with the longest rows.
 */
function shapeOf(lines: readonly string[], separators: readonly string[]): Shape {
  const sample = lines.filter((line) => line.trim() !== '').slice(0, SAMPLE_ROWS);
  const shapes = separators.map((separator) => {
    const lengths = sample.map((line) => cellsOf(line, separator).length).filter((length) => length > 1);
    const agreeing = (length: number) => lengths.filter((other) => other === length).length;
    const columns = lengths.reduce((best, one) => (agreeing(one) > agreeing(best) ? one : best), 1);
    return { separator, columns, agreed: agreeing(columns) };
  });
  return shapes.reduce((best, one) =>
    one.agreed > best.agreed || (one.agreed === best.agreed && one.columns > best.columns) ? one : best,
  );
}

type Row = {
  cells: string[];
  /** The index of the first line of the row. */
  at: number;
  lastAt: number;
  isOpen: boolean;
};

function rowAt(lines: readonly string[], at: number, shape: Shape): Row {
  const row: Row = { cells: [], at, lastAt: at, isOpen: false };
  let rest: string | null = lines[at] ?? '';
  while (rest !== null) {
    const quoted = quotedCell(lines, row, rest, shape);
    if (typeof quoted === 'object') {
      row.cells.push(quoted.cell);
      row.lastAt = quoted.lastAt;
      rest = quoted.rest;
      continue;
    }
    row.isOpen ||= quoted === 'open';
    const end: number = rest.indexOf(shape.separator);
    row.cells.push(end < 0 ? rest : rest.slice(0, end));
    rest = end < 0 ? null : rest.slice(end + 1);
  }
  return row;
}

/** `rest` is the remainder of line `lastAt`, or null at the end of the row. */
type QuotedCell = { cell: string; rest: string | null; lastAt: number };

/**
 * Returns the quoted cell at the start of `rest`, the remainder of the row's last line. Returns `text` if the
 * quote marks are plain text, and `open` if a cell opens and never closes.
 */
function quotedCell(lines: readonly string[], row: Row, rest: string, shape: Shape) {
  const opening = /^ *"/.exec(rest)?.[0];
  if (opening === undefined) return 'text';
  let content = rest.slice(opening.length);
  let end = closingQuote(content);
  let { lastAt } = row;
  while (end < 0) {
    const isBehindRow = lastAt > row.lastAt && isRow(lines[lastAt], shape);
    if (isBehindRow || lastAt - row.lastAt >= CELL_MAX_LINES || lastAt + 1 >= lines.length) return 'open';
    lastAt += 1;
    content += `\n${lines[lastAt] ?? ''}`;
    end = closingQuote(content);
  }
  const behind = content.slice(end + 1).replace(/^ +/, '');
  const isOver = behind.trim() === '' && !behind.startsWith(shape.separator);
  if (!isOver && !behind.startsWith(shape.separator)) return lastAt > row.lastAt ? 'open' : 'text';
  if (lastAt > row.lastAt && isRow(lines[row.at], shape) && isRow(lines[lastAt], shape)) return 'open';
  const cell = content.slice(0, end).replaceAll('""', '"');
  return { cell, rest: isOver ? null : behind.slice(1), lastAt } satisfies QuotedCell;
}

/** Returns the index of the first quote mark that is not doubled, or -1. */
function closingQuote(text: string): number {
  let at = text.indexOf('"');
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/**
 * Returns true if a line is a complete row, however its quote marks are read. A complete row has the usual
 * length and a phone.
 */
function isRow(line: string | undefined, { separator, columns }: Shape): boolean {
  if (columns < 2) return false;
  const text = line ?? '';
  return [cellsOf(text, separator), text.split(separator)].some(
    (cells) => cells.length === columns && cells.some((cell) => PHONE.test(cell)),
  );
}

/** Splits a single line into cells. */
const cellsOf = (line: string, separator: string): string[] =>
  rowAt([line], 0, { separator, columns: 1 }).cells;
