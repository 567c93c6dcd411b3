/** What the calendar of a line and the holidays of a clinic say. */
import { patients, plural } from './counts.ts';

const wait = (count: number) => plural(count, { one: '1 patient waits', other: `${count} patients wait` });

export const calendar = {
  title: 'Days and hours',
  titleOf: (doctor: string) => `Days and hours · ${doctor}`,
  of: (doctor: string, clinic: string) => `${doctor}, ${clinic}`,
  hint: 'These dates replace the weekly hours. Patients, the waiting room and the desk see them at once.',
  weekly: 'Change the weekly hours',
  loading: 'Loading the calendar…',
  loadFailed: 'The calendar could not be loaded.',
  readOnly: 'Only the doctor, admins and the owner can change these.',
  /** The three lists, what each is for, and what stands in an empty one. */
  lists: {
    absence: {
      title: 'Days away',
      add: 'Add days away',
      none: 'No days away are planned.',
      remove: 'Remove these days away?',
    },
    hours: {
      title: 'One-off hours',
      add: 'Add one-off hours',
      none: 'No date has hours of its own.',
      remove: 'Remove these hours?',
    },
    holiday: {
      title: 'Holidays',
      add: 'Add a holiday',
      none: 'No holidays are planned.',
      remove: 'Remove this holiday?',
    },
  },
  holidaysHint: 'On a holiday no doctor is at the clinic, unless a doctor has one-off hours on that day.',
  changeHolidays: 'Change the holidays',
  ofDoctors: 'Days away and one-off hours of each doctor',
  days: (from: string, to: string) => `${from} – ${to}`,
  addedBy: (name: string) => `Added by ${name}`,
  waitingToday: (count: number) => `${count} waiting today`,
  remove: 'Remove',
  /** Read out for the button of one entry. */
  removeOf: (days: string) => `Remove ${days}`,
  /** What becomes of the days: of those that have begun the days before stay. */
  removeLoses: (days: string) => `${days}: the weekly hours apply again from today.`,
  keep: 'Keep',
  removing: 'Removing…',
  removed: 'Removed',
  removeFailed: 'Could not remove it',

  date: 'Date',
  from: 'First day',
  to: 'Last day',
  dateMissing: 'Please choose a date.',
  backwards: 'The last day is before the first.',
  howLong: 'How long',
  whole: 'Whole days',
  part: 'Part of a day',
  partSlots: 'Away between',
  hourSlots: 'Sees patients between',
  slot: (number: number) => `Slot ${number}`,
  note: 'Note for patients (optional)',
  noteHints: {
    absence: 'Shown to patients and on the waiting-room screen, for example “On leave”.',
    hours: 'Shown to patients, for example “Extra session”.',
    holiday: 'Shown to patients and on the waiting-room screen, for example “Diwali”.',
  },
  holidayName: 'Name of the holiday',
  nameMissing: 'Please give the holiday a name.',
  /** While today is among the dates that are typed. */
  today: (count: number) =>
    `Today is one of these days, and ${wait(count)}. They keep their tokens until you close the practice, which is the next step.`,
  add: 'Add',
  adding: 'Adding…',
  added: 'Added',
  addFailed: 'It could not be added',
  signInAgain: 'Please sign in again to change the calendar.',

  /** Before hours are taken away for which somebody is booked. */
  ends: {
    title: (count: number) =>
      plural(count, { one: 'This cancels 1 booking', other: `This cancels ${count} bookings` }),
    loses: (dates: string) =>
      `Booked on ${dates}. This cannot be undone. Please call them: they are listed under “Bookings” until their day is over.`,
    confirm: 'Cancel the bookings',
    ending: 'Saving…',
    toList: 'Call them',
  },

  /** The step after a day was taken away on which patients wait. */
  close: {
    title: 'Patients are waiting today',
    hint: 'They still have their tokens. Closing the practice cancels these, tells the patients, and lists them for reception to call.',
    waits: (doctor: string, count: number) => `${doctor}: ${wait(count)}`,
    closed: (doctor: string, count: number) =>
      `${doctor}: closed. ${plural(count, { one: '1 patient was told and is', other: `${patients(count)} were told and are` })} listed to be called.`,
    of: (doctor: string) => `Close Practice of ${doctor}`,
    later: 'Not now',
    done: 'Done',
    toDesk: 'To the desk’s list',
  },
  /** At the desk, of a line whose practice is closed: as in "Dr. Rao: Away until Tuesday". */
  notice: (doctor: string, text: string) => `${doctor}: ${text}`,
};
