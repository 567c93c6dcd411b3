/** What the clinic sees of bookings: a line that takes none loads none of it. */
import type { BookablePercent, BookingState, ComeAgainChannel } from '@baari/core/bookings';
import { minutes, patients, plural } from './counts.ts';

const spanText = (count: number) =>
  ({ 30: 'half hour', 60: 'hour', 120: '2 hours', 240: '4 hours' })[count] ??
  plural(count, { one: 'minute', other: `${count} minutes` });

/** Two times of a day, with the part of the day said once where it is that of both. */
const band = (from: string, to: string) => {
  const part = / [ap]m$/.exec(to)?.[0] ?? '';
  return `${part !== '' && from.endsWith(part) ? from.slice(0, -part.length) : from} – ${to}`;
};

export const words = {
  title: 'Bookings',
  band,

  /** How a line is booked. */
  rules: {
    about: (doctor: string) => `Patients of ${doctor} can be given a time to come.`,
    isOn: 'Takes bookings',
    hint: 'Whoever comes in time is called after the next two. Nobody is promised a minute, and a time that nobody booked never makes the doctor wait.',
    bandMinutes: 'Patients are told to come within',
    minutes: (count: number) => (count === 60 ? '1 hour' : `${count} min`),
    share: 'So much of the doctor’s time can be booked',
    shares: {
      20: '20 %',
      40: '40 %, the usual',
      60: '60 %',
      90: 'Appointments first',
    } satisfies Record<BookablePercent, string>,
    /** `count` seats in a span of so many minutes. */
    means: {
      seats: (count: string, spanMinutes: number, paceMinutes: number) =>
        `About ${count} ${count === '1' ? 'seat' : 'seats'} in each ${spanText(spanMinutes)}, at ${minutes(paceMinutes)} a patient. The rest is for who just comes.`,
      between: (from: number, to: number) => `${from} or ${to}`,
    },
    stay: 'Bookings that are made stay, whatever is changed here.',
    saved: 'Bookings are set',
    failed: 'Not saved',
    loading: 'Loading how this line is booked…',
    loadFailed: 'How this line is booked could not be loaded',
  },

  /** Beside the line: who is booked today and has not come. */
  booked: {
    title: 'Booked, not here yet',
    none: 'Nobody else is booked today.',
    found: 'Booked',
    isComing: 'Says “I’m coming”',
    late: 'Late',
    lateHint: 'In turn when checked in now',
    noPhone: 'No phone',
    erased: 'Erased patient',
    checkIn: 'Check in',
    of: (does: string, name: string) => `${does}: ${name}`,
    move: 'Another time',
    cancel: 'Cancel booking',
    missed: 'Did not come',
    takeBack: 'Take back “Did not come”',
    undo: 'Undo',
    cancelLoses: 'Another patient can have the seat. It cannot be taken back.',
    missedLoses:
      'It counts against this phone: three missed bookings in a year, and it books no more by itself for four months. It can be taken back until the day is over.',
    book: 'Book',
    /** What a key does here. */
    keyChecksIn: (key: string) => `${key} checks in`,
    failed: 'The bookings could not be loaded',
    all: 'All bookings',
  },

  done: {
    checkedIn: 'Checked in',
    moved: 'Moved to another time',
    cancelled: 'Booking cancelled',
    missed: 'Marked as not come',
    takenBack: '“Did not come” taken back',
    booked: 'Booked',
    whenOf: (name: string, when: string) => `${name}: ${when}`,
    checkInFailed: 'Not checked in',
    moveFailed: 'Not moved',
    cancelFailed: 'Not cancelled',
    missedFailed: 'Not marked',
    takeBackFailed: 'Not taken back',
    bookFailed: 'Not booked',
  },

  /** Giving somebody a time to come. */
  book: {
    title: 'Book for a patient',
    moveTitle: (name: string) => `Another time for ${name}`,
    againTitle: (name: string) => `${name} comes again`,
    name: 'Patient Name',
    nameMissing: 'Please enter the name.',
    phone: 'Phone (or leave it empty)',
    doctor: 'Doctor',
    when: 'When to come',
    next: 'The next free times',
    day: 'Day',
    free: (date: string, count: number) => `${date} · ${count} free`,
    inDays: (count: number) => plural(count, { one: 'Tomorrow', other: `In ${count} days` }),
    noneThen: (date: string) => `No time is free on ${date}: these are the next.`,
    none: 'No time is free in the next two weeks.',
    whenMissing: 'Please choose a time.',
    keys: '↓ leads to the times, a digit chooses one, Enter books.',
    taken: 'Somebody was faster. The nearest free times:',
    today: 'Today',
    tomorrow: 'Tomorrow',
    booking: 'Booking…',
    move: 'Move',
    loading: 'Loading the free times…',
  },

  /** Telling a patient on which day to come again, where no time is kept for them. */
  again: {
    when: 'Which day',
    after: (days: number) => ({ 30: 'In a month', 90: 'In 3 months' })[days] ?? `In ${days} days`,
    other: 'The day',
    later: 'Later, without a time',
    sooner: 'Sooner, with a time',
    already: (date: string) => `Told to come again: ${date}`,
    takeBack: 'Take back',
    of: (does: string, name: string) => `${does}: ${name}`,
    /** What becomes of it, by the channel that reaches the patient. */
    reminds: {
      browser: 'Their phone reminds them the evening before, as it told them of this token.',
      whatsapp: 'We remind them by WhatsApp the evening before.',
      text: 'We remind them by text message the evening before.',
    } satisfies Record<ComeAgainChannel, string>,
    noPhone: 'Without a phone nobody can be reminded. Please tell them the day.',
    unreached: 'The clinic sends no messages to this phone. Please tell them the day.',
    soon: 'Nobody is reminded of so near a day.',
    away: (date: string) => `The doctor is not there: ${date}. Nobody is reminded of such a day.`,
    keys: 'A digit chooses a day, Enter saves.',
    save: 'Save',
    saving: 'Saving…',
    done: 'Comes again',
    takenBack: 'Coming again taken back',
    failed: 'Not saved',
    title: (count: number) => `Told to come again: ${patients(count)}`,
    print: 'Print this list',
    reminder: 'Reminder',
    states: {
      browser: 'Reminded on the phone the evening before',
      whatsapp: 'Reminded by WhatsApp the evening before',
      text: 'Reminded by text the evening before',
      told: 'Was reminded',
      untold: 'Was not reminded',
      unreached: 'No message reaches them',
      away: 'The doctor is not there',
    } satisfies Record<ComeAgainChannel | 'told' | 'untold' | 'unreached' | 'away', string>,
  },

  /** A line’s bookings by date. */
  page: {
    titleOf: (doctor: string) => `Bookings: ${doctor}`,
    of: (doctor: string, clinic: string) => `${doctor}, ${clinic}`,
    days: 'Days',
    /** How many are booked on a day. */
    count: (count: number) => plural(count, { one: '1 booked', other: `${count} booked` }),
    ofDay: (weekday: string, date: string, seats: string) => `${weekday} ${date}: ${seats}`,
    noneOn: (date: string) => `Nobody is booked for ${date}.`,
    seats: (booked: number, seats: number) => `${booked} of ${seats} booked`,
    taken: (booked: number) => `${booked} booked`,
    states: {
      booked: 'Booked',
      checked_in: 'Came',
      cancelled: 'Cancelled',
      missed: 'Did not come',
    } satisfies Record<BookingState, string>,
    token: (number: string) => `Came: token ${number}`,
    byPatient: 'Cancelled by the patient',
    byStaff: 'Cancelled by the clinic',
    dayOff: 'The day was taken away',
    ringUp: (count: number) => `The day was taken away: ring up ${patients(count)}`,
    rungUp: (count: number) => `The day was taken away: ${patients(count)} rung up`,
    noPhones: (count: number) => `The day was taken away: ${patients(count)}, no phone`,
    tick: (name: string) => `Called back: ${name}`,
    ringUpHint: 'They stay listed here until the day is over.',
    print: 'Print the day’s list',
    rules: 'How it is booked',
    off: 'This line takes no bookings.',
    offHint: 'Bookings give patients a time to come, in the same line as everybody else.',
    turnOn: 'Set up bookings',
    loading: 'Loading the bookings…',
    loadFailed: 'The bookings could not be loaded',
    back: 'Back to the panel',
    note: 'Note',
    phone: 'Phone',
    patient: 'Patient',
    came: 'Came',
    printedBand: 'Time to come',
    printed: (when: string) => `Printed ${when}`,
  },
};
