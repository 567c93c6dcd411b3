/** What the page says on which patients are taken over from a list. */
import { plural } from './counts.ts';

export const patientImport = {
  title: 'Import patients',
  /** On the link that leads there. */
  open: 'Import a list',
  loading: 'Loading the import…',
  failed: 'The page did not load',
  denied: 'Only the clinic’s admins and owner can import patients.',

  chooseTitle: 'Choose your list',
  about: [
    'A CSV or Excel file (.xlsx) with a row for each patient: name and phone; age and sex where you have them.',
    'You see what will happen to each row before anything is saved. Patients already known are not changed.',
    'Up to 10,000 patients from one file. Tell your patients that you keep their name and phone for the queue.',
  ],
  choose: 'Choose a file',
  reading: 'Reading the file…',
  notRead: 'This file cannot be read',
  problems: {
    too_large: 'The file is too large. Keep only the columns you need, or split it into several files.',
    too_many_rows: 'It has more than 10,000 rows. Please split it into several files.',
    old_excel: 'It is from an older Excel, or has a password. Save it as .xlsx or CSV without a password.',
    not_a_table: 'It is neither a CSV file nor an Excel workbook (.xlsx).',
    empty: 'There is no table in it. It needs a column of names and one of phone numbers.',
    unreadable: 'We could not read the file. It may have been moved; please choose it again.',
  },

  otherFile: 'Other file',
  columnsHint: 'Match the columns of your file',
  fields: {
    name: 'Name',
    middleName: 'Middle name',
    familyName: 'Family name',
    phone: 'Phone',
    age: 'Age',
    sex: 'Sex',
  },
  noColumn: 'None',
  column: (number: number) => `Column ${number}`,
  columnsNeeded: 'Choose the columns of names and phones.',

  looking: 'Checking the list…',
  notLooked: 'We could not check the list',
  rows: (count: number) => plural(count, { one: '1 row', other: `${count} rows` }),
  counted: (outcome: string, count: number) => `${outcome}: ${count}`,
  row: 'Line',
  lines: (from: number, to: number) => `${from}–${to}`,
  openQuotes: (lines: string) =>
    `Line ${lines}: a quotation mark opens and never closes. It was read as text; please check these rows.`,
  /** Behind the first of many lines. */
  andMore: (count: number) => `and ${count} more`,
  /** What will become of a row. */
  outcome: 'What happens',
  outcomes: {
    new: 'New',
    known: 'Known already',
    twice: 'Twice in the file',
    no_name: 'No usable name',
    broken: 'Name has damaged characters',
    no_phone: 'No usable phone',
  },
  sexes: { female: 'Female', male: 'Male', other: 'Other' },
  unread: (count: number) =>
    plural(count, {
      one: 'In 1 new row the age or sex is not readable and will be left out.',
      other: `In ${count} new rows the age or sex is not readable and will be left out.`,
    }),
  nothingNew: 'There are no new patients in this list.',
  take: (count: number) => plural(count, { one: 'Import 1 patient', other: `Import ${count} patients` }),
  taking: (taken: number, count: number) => `${taken} of ${count}…`,
  takeHint: 'Only rows marked “New” are imported. You can undo the whole import.',
  stopped: (taken: number) =>
    taken === 0
      ? 'Nothing was taken'
      : plural(taken, { one: 'Only 1 row was taken', other: `Only ${taken} rows were taken` }),
  stoppedHint: 'Take them again to go on, or undo the import below.',
  taken: (count: number) => plural(count, { one: '1 patient imported', other: `${count} patients imported` }),
  takenHint: 'The desk can now find them by name and phone.',
  toPatients: 'See the patients',
  another: 'Import another list',

  earlier: 'Earlier imports',
  earlierFailed: 'The earlier imports did not load',
  made: (count: number) => plural(count, { one: '1 patient', other: `${count} patients` }),
  madeBy: (by: string, at: string) => `By ${by}, ${at}`,
  undoneBy: (by: string, at: string, left: number) =>
    `Undone by ${by}, ${at}${left === 0 ? '' : `; ${left} kept`}`,
  undo: 'Undo import',
  undoTitle: 'Undo this import?',
  undoLoses: (left: number) =>
    plural(left, {
      one: 'The patient record is removed, with any later corrections. A patient who has had a token since is kept.',
      other: `Its ${left} patient records are removed, with any later corrections. Patients who have had a token since are kept.`,
    }),
  undone: 'Import undone',
  undoneKept: (left: number) =>
    plural(left, {
      one: '1 patient has had a token since and is kept.',
      other: `${left} patients have had tokens since and are kept.`,
    }),
  notUndone: 'The import was not undone',
};
