/** What the page says on which patients are taken over from a list. */
import { plural } from './counts.ts';

export const patientImport = {
  title: 'Import patients',
  /** On the link that leads there. */
  open: 'Import a list',
  loading: 'Loading the import…',
  failed: 'The page did not load',
  denied: 'Admins and the owner of a clinic import patients.',

  chooseTitle: 'Choose your list',
  about: [
    'A CSV or Excel file (.xlsx) with a row for each patient: name and phone; age and sex where you have them.',
    'You see what becomes of each row before anything is saved. Who is known already stays as they are.',
    'Up to 10,000 patients from one file. Tell your patients that you keep their name and phone for the queue.',
  ],
  choose: 'Choose a file',
  reading: 'Reading the file…',
  notRead: 'This file cannot be read',
  problems: {
    too_large: 'It is too large. Keep the columns that are needed, or make several files of it.',
    too_many_rows: 'It has more than 10,000 rows. Make several files of it.',
    old_excel: 'It is from an older Excel, or has a password. Save it as .xlsx or CSV without a password.',
    not_a_table: 'It is neither a CSV file nor an Excel workbook (.xlsx).',
    empty: 'There is no table in it: it takes a column of names and one of phones.',
    unreadable: 'The browser did not give it to us. Perhaps it was moved: choose it again.',
  },

  otherFile: 'Other file',
  columnsHint: 'Which column of the file holds what',
  fields: { name: 'Name', phone: 'Phone', age: 'Age', sex: 'Sex' },
  noColumn: 'None',
  column: (number: number) => `Column ${number}`,
  columnsNeeded: 'Choose the columns of names and phones.',

  looking: 'Looking through the list…',
  notLooked: 'The list was not looked through',
  rows: (count: number) => plural(count, { one: '1 row', other: `${count} rows` }),
  counted: (outcome: string, count: number) => `${outcome}: ${count}`,
  row: 'Row',
  /** What will become of a row. */
  outcome: 'What happens',
  outcomes: {
    new: 'New',
    known: 'Known already',
    twice: 'Twice in the file',
    no_name: 'No usable name',
    no_phone: 'No usable phone',
  },
  sexes: { female: 'Female', male: 'Male', other: 'Other' },
  unread: (count: number) =>
    plural(count, {
      one: 'In 1 new row something stands for age or sex that is neither: it is left out.',
      other: `In ${count} new rows something stands for age or sex that is neither: it is left out.`,
    }),
  nothingNew: 'There is nobody new in this list.',
  take: (count: number) => plural(count, { one: 'Take 1 patient', other: `Take ${count} patients` }),
  taking: (taken: number, count: number) => `${taken} of ${count}…`,
  takeHint: 'Only rows that say “New” are taken. You can undo it as a whole.',
  stopped: (taken: number) =>
    taken === 0
      ? 'Nothing was taken'
      : plural(taken, { one: 'Only 1 row was taken', other: `Only ${taken} rows were taken` }),
  stoppedHint: 'Take them again to go on, or undo the import below.',
  taken: (count: number) => plural(count, { one: '1 patient taken', other: `${count} patients taken` }),
  takenHint: 'The desk finds them by name and phone from now on.',
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
      one: 'The patient goes, with what was corrected since. One who has had a token since is kept.',
      other: `Its ${left} patients go, with what was corrected since. Who has had a token since is kept.`,
    }),
  undone: 'Import undone',
  undoneKept: (left: number) =>
    plural(left, {
      one: '1 patient has had a token since and is kept.',
      other: `${left} patients have had a token since and are kept.`,
    }),
  notUndone: 'The import was not undone',
};
