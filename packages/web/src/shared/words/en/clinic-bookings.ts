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
    isOn: 'Take bookings',
    hint: 'Patients who come on time are called after the next two. No exact minute is promised, and the doctor never waits for an unbooked time.',
    bandMinutes: 'Length of each time to come',
    minutes: (count: number) => (count === 60 ? '1 hour' : `${count} min`),
    share: 'Share of the doctor’s time open for booking',
    shares: {
      20: '20 %',
      40: '40 %, the usual',
      60: '60 %',
      90: 'Appointments first',
    } satisfies Record<BookablePercent, string>,
    /** `count` seats in a span of so many minutes. */
    means: {
      seats: (count: string, spanMinutes: number, paceMinutes: number) =>
        `About ${count} ${count === '1' ? 'seat' : 'seats'} in each ${spanText(spanMinutes)}, at ${minutes(paceMinutes)} a patient. The rest is for walk-ins.`,
      between: (from: number, to: number) => `${from} or ${to}`,
    },
    stay: 'Existing bookings stay as they are.',
    saved: 'Booking settings saved',
    failed: 'Not saved',
    loading: 'Loading how this line is booked…',
    loadFailed: 'How this line is booked could not be loaded',
  },

  /** Beside the line: who is booked today and has not come. */
  booked: {
    title: 'Booked, not arrived',
    none: 'No more bookings today.',
    found: 'Booked',
    isComing: 'Says “I’m coming”',
    late: 'Late',
    lateHint: 'Will be called in turn',
    noPhone: 'No phone',
    erased: 'Erased patient',
    checkIn: 'Check in',
    hasBooking: (name: string, when: string, doctor: string) =>
      `This phone has a booking today: ${name}, ${when}, ${doctor}.`,
    checkInInstead: 'Check in this booking',
    of: (does: string, name: string) => `${does}: ${name}`,
    move: 'Another time',
    cancel: 'Cancel booking',
    missed: 'Did not come',
    takeBack: 'Undo “Did not come”',
    cancelLoses: 'Another patient can take the seat. You can undo this for a minute.',
    missedLoses:
      'This counts against the phone number: after three missed bookings in a year it cannot book online for four months. You can undo this until the day ends.',
    book: 'Book',
    bookWith: (doctor: string, other: string) => `${doctor} takes no bookings. Book with ${other}?`,
    /** What a key does here. */
    keyChecksIn: (key: string) => `${key} checks in`,
    failed: 'The bookings could not be loaded',
    all: 'All bookings',
  },

  done: {
    checkedIn: 'Checked in',
    moved: 'Moved to another time',
    cancelled: 'Booking cancelled',
    missed: 'Marked as “Did not come”',
    takenBack: '“Did not come” undone',
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
    againTitle: (name: string) => `Follow-up for ${name}`,
    name: 'Patient Name',
    nameMissing: 'Please enter the name.',
    phone: 'Phone (or leave it empty)',
    doctor: 'Doctor',
    when: 'When to come',
    next: 'The next free times',
    day: 'Day',
    free: (date: string, count: number) => `${date} · ${count} free`,
    inDays: (count: number) => plural(count, { one: 'Tomorrow', other: `In ${count} days` }),
    noneThen: (date: string) => `No free time on ${date}. These are the next.`,
    none: 'No free times in the next two weeks.',
    whenMissing: 'Please choose a time.',
    keys: 'Press ↓ to go to the times, a digit to choose, Enter to book.',
    taken: 'Someone just took this time. Nearest free times:',
    today: 'Today',
    tomorrow: 'Tomorrow',
    booking: 'Booking…',
    move: 'Move',
    loading: 'Loading the free times…',
  },

  /** Telling a patient on which day to come again, where no time is kept for them. */
  again: {
    when: 'When',
    after: (days: number) => ({ 30: 'In a month', 90: 'In 3 months' })[days] ?? `In ${days} days`,
    other: 'Another day',
    later: 'Later, without a time',
    sooner: 'Sooner, with a time',
    already: (date: string) => `Follow-up already on ${date}`,
    takeBack: 'Remove',
    of: (does: string, name: string) => `${does}: ${name}`,
    /** What becomes of it, by the channel that reaches the patient. */
    reminds: {
      browser: 'Their phone will remind them the evening before.',
      whatsapp: 'We will remind them on WhatsApp the evening before.',
      text: 'We will remind them by SMS the evening before.',
    } satisfies Record<ComeAgainChannel, string>,
    noPhone: 'Without a phone number we cannot remind them. Please tell them the day.',
    unreached: 'The clinic cannot send messages to this phone. Please tell them the day.',
    soon: 'No reminder is sent for such a near date.',
    away: (date: string) => `The doctor is away on ${date}. No reminder will be sent.`,
    keys: 'Press a digit to choose a day, Enter to save.',
    save: 'Save',
    saving: 'Saving…',
    done: 'Follow-up saved',
    takenBack: 'Follow-up removed',
    failed: 'Not saved',
    title: (count: number) => `Follow-ups: ${patients(count)}`,
    print: 'Print this list',
    reminder: 'Reminder',
    states: {
      browser: 'Reminded on the phone the evening before',
      whatsapp: 'Reminded by WhatsApp the evening before',
      text: 'Reminded by text the evening before',
      told: 'Was reminded',
      untold: 'Was not reminded',
      unreached: 'Cannot be reached by message',
      away: 'Doctor away',
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
    noneOn: (date: string) => `No bookings for ${date}.`,
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
    dayOff: 'Doctor not available',
    ringUp: (count: number) => `Doctor not available: call ${patients(count)}`,
    rungUp: (count: number) => `Doctor not available: ${patients(count)} called`,
    noPhones: (count: number) => `Doctor not available: ${patients(count)} without a phone`,
    tick: (name: string) => `Called back: ${name}`,
    ringUpHint: 'They stay on this list until the day ends.',
    print: 'Print the day’s list',
    rules: 'Booking settings',
    off: 'This queue does not take bookings.',
    offHint: 'Bookings give patients a time to come, in the same queue as everyone else.',
    turnOn: 'Set up bookings',
    loading: 'Loading the bookings…',
    loadFailed: 'The bookings could not be loaded',
    back: 'Back to panel',
    note: 'Note',
    phone: 'Phone',
    patient: 'Patient',
    came: 'Came',
    printedBand: 'Time to come',
    printed: (when: string) => `Printed ${when}`,
  },
};
