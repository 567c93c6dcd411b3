/**
 * The formats of an exported token file. A file is written while the tokens are read, so only one batch is in
 * memory.
 */
import { Readable } from 'node:stream';
import type { ExportFormat } from '@baari/core/reports';
import { BYTE_ORDER_MARK, type CsvCell, csvRow } from '@baari/core/shared';
import { writeXlsxStream } from 'hucre/xlsx';
import type { ExportColumn } from './export-columns.ts';
import type { ExportedToken } from './exported-tokens.repository.ts';

/** Writes a table whose rows arrive in batches. */
export type ExportTable = {
  name: string;
  columns: readonly ExportColumn[];
  pieces: AsyncIterable<readonly ExportedToken[]>;
};

type Format = { type: string; write: (table: ExportTable) => Readable };

export const FORMATS: Readonly<Record<ExportFormat, Format>> = {
  csv: { type: 'text/csv; charset=utf-8', write: (table) => Readable.from(csvPieces(table)) },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (table) => Readable.from(xlsxBytes(table)),
  },
};

async function* csvPieces({ columns, pieces }: ExportTable): AsyncGenerator<string> {
  const timeOf = clock();
  const cellOf = (column: ExportColumn, token: ExportedToken): CsvCell => {
    if (column.kind !== 'time') return column.of(token);
    const at = column.of(token);
    return at && timeOf(at, token.timeZone);
  };
  yield BYTE_ORDER_MARK + csvRow(columns.map(({ heading }) => heading));
  for await (const tokens of pieces)
    if (tokens.length > 0)
      yield tokens.map((token) => csvRow(columns.map((column) => cellOf(column, token)))).join('');
}

/**
 * The number formats of the spreadsheet's cells. Text is marked as text, so that no part of it runs as a
 * formula.
 */
const NUMBER_FORMATS: Partial<Record<ExportColumn['kind'], string>> = {
  date: 'yyyy-mm-dd',
  time: 'yyyy-mm-dd hh:mm:ss',
  rupees: '#,##0.00',
};

type XlsxCell = string | number | Date | null;

function xlsxBytes({ name, columns, pieces }: ExportTable): ReadableStream<Uint8Array> {
  const timeOf = clock();
  const cellOf = (column: ExportColumn, token: ExportedToken): XlsxCell => {
    const value = column.of(token);
    if (value instanceof Date) return wallClock(timeOf(value, token.timeZone));
    return column.kind === 'date' && typeof value === 'string' ? wallClock(`${value} 00:00:00`) : value;
  };
  async function* rows() {
    for await (const tokens of pieces)
      for (const token of tokens) yield columns.map((column) => cellOf(column, token));
  }
  return writeXlsxStream(rows(), {
    name,
    columns: columns.map(({ heading, width, kind }) => {
      const numFmt = NUMBER_FORMATS[kind];
      return { header: heading, width, ...(numFmt && { numFmt }) };
    }),
    freezePane: { rows: 1 },
  });
}

/** Shifts an instant to local time. A spreadsheet does not know time zones and would otherwise show UTC. */
const wallClock = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`);

/**
 * Formats a time as "2026-11-21 09:05:00" in a session's time zone, because the Swedish locale writes dates
 * and times in ISO order. Keeps one formatter per time zone, because creating one is slow.
 */
function clock(): (at: Date, timeZone: string) => string {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (at, timeZone) => {
    const format =
      formats.get(timeZone) ??
      new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
    formats.set(timeZone, format);
    return format.format(at);
  };
}
