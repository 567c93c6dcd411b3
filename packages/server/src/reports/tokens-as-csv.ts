import type { ConsoleLanguage } from '@baari/words/languages';
import type { Clinic } from '../clinics/index.ts';
import type { Sql } from '../db/index.ts';
import { exportColumns } from './export-columns.ts';
import { FORMATS } from './export-formats.ts';
import { findSessionDates, tokensByWeek } from './exported-tokens.repository.ts';

/**
 * Yields all tokens of a clinic with their fees as CSV. It yields the headings first, and then the rows week
 * by week.
 */
export async function* tokensAsCsv(
  sql: Sql,
  { profile: { id: clinicId }, marksFees }: Clinic,
  language: ConsoleLanguage,
): AsyncGenerator<string, void, void> {
  const dates = await findSessionDates(sql, clinicId);
  async function* pieces() {
    if (dates !== null) yield* tokensByWeek(sql, { clinicId, doctorId: null }, dates);
  }
  const texts: AsyncIterable<string> = FORMATS.csv.write({
    name: '',
    columns: exportColumns(marksFees, language),
    pieces: pieces(),
  });
  yield* texts;
}
