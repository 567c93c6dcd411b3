/** The lists of an archive that people can read: CSV files for spreadsheets. */
import { sheetPhone } from '@baari/core/patients';
import { BYTE_ORDER_MARK, type CsvCell, csvRow } from '@baari/core/shared';
import { words as all } from '@baari/words/exports';
import { formats } from '@baari/words/formats';
import type { ConsoleLanguage } from '@baari/words/languages';
import type { Clinic } from '../clinics/index.ts';
import type { Sql } from '../db/index.ts';
import { tokensAsCsv } from '../reports/index.ts';
import { LISTS_FOLDER } from './archive-format.ts';
import { archivedBookings, archivedPatients } from './lists.repository.ts';
import type { Entry } from './tar.ts';

/** Yields the entries with the clinic's patients, tokens and appointments. */
export async function* readableEntries(
  sql: Sql,
  clinic: Clinic,
  language: ConsoleLanguage,
): AsyncGenerator<Entry, void, void> {
  yield* inEntries('patients', patients(sql, clinic.profile.id, language));
  yield* inEntries('tokens-and-fees', tokensAsCsv(sql, clinic, language));
  yield* inEntries('appointments', appointments(sql, clinic.profile.id, language));
}

/** A list is cut into entries of about this many characters. */
const ENTRY_CHARACTERS = 4 * 1024 * 1024;

/** The first text of a list contains its headings, which each entry repeats. */
async function* inEntries(name: string, texts: AsyncIterable<string>): AsyncGenerator<Entry, void, void> {
  let [headings, content, number] = ['', '', 0];
  const entry = (): Entry => {
    number += 1;
    const bytes = Buffer.from(headings + content);
    content = '';
    return { name: `${LISTS_FOLDER}${name}${number === 1 ? '' : `-${number}`}.csv`, bytes };
  };
  for await (const text of texts) {
    if (headings === '') headings = text;
    else content += text;
    if (content.length >= ENTRY_CHARACTERS) yield entry();
  }
  if (content !== '' || number === 0) yield entry();
}

async function* patients(sql: Sql, clinicId: string, language: ConsoleLanguage): AsyncGenerator<string> {
  const { headings, sexes } = all[language];
  yield titles([
    headings.patient,
    headings.phone,
    headings.email,
    headings.age,
    headings.ageOn,
    headings.sex,
    headings.visits,
    headings.firstVisit,
    headings.lastVisit,
  ]);
  for await (const rows of archivedPatients(sql, clinicId))
    yield lines(rows, ({ name, phone, email, age, ageOn, sex, visitCount, firstVisitOn, lastVisitOn }) => [
      name,
      phone && sheetPhone(phone),
      email,
      age,
      ageOn,
      sex && sexes[sex],
      visitCount,
      firstVisitOn,
      lastVisitOn,
    ]);
}

async function* appointments(sql: Sql, clinicId: string, language: ConsoleLanguage): AsyncGenerator<string> {
  const { headings, bookings, erasedPatient } = all[language];
  yield titles([
    headings.date,
    headings.time,
    headings.doctor,
    headings.patient,
    headings.phone,
    headings.outcome,
    headings.note,
    headings.bookedAt,
  ]);
  for await (const rows of archivedBookings(sql, clinicId))
    yield lines(rows, ({ serviceDate, time, doctorName, patientName, phone, state, note, bookedAt }) => [
      serviceDate,
      time,
      formats[language].doctor.name(doctorName),
      patientName ?? erasedPatient,
      phone && sheetPhone(phone),
      bookings[state],
      note,
      bookedAt,
    ]);
}

const titles = (headings: readonly string[]) => BYTE_ORDER_MARK + csvRow(headings);

const lines = <Row>(rows: readonly Row[], cellsOf: (row: Row) => CsvCell[]) =>
  rows.map((row) => csvRow(cellsOf(row))).join('');
