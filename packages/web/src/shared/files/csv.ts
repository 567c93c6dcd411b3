/** Writes tables as CSV files for spreadsheets. */
import { BYTE_ORDER_MARK, type CsvCell, csvRow } from '@baari/core/shared';
import { saveFile } from './save-file.ts';

export type { CsvCell };

/** Returns the text of a file with these rows. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string => rows.map(csvRow).join('');

/** Saves the rows as a file in the browser. */
export function downloadCsv(fileName: string, rows: readonly (readonly CsvCell[])[]): void {
  saveFile(fileName, [BYTE_ORDER_MARK, csvText(rows)], 'text/csv;charset=utf-8');
}
