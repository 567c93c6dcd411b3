/** What a patient reads of a time to come: on choosing one, and on its page. */

export const words = {
  heading: 'Your booking',
  choose: 'When can you come?',
  looking: 'Looking for free times…',
  others: 'Other times',
  noneTitle: 'No free times in the next two weeks',
  none: 'Please call the clinic, or take a token on the day you come.',
  failedTitle: 'We could not load the times',
  again: 'Try again',
  change: 'Change',

  between: (from: string, to: string) => `Come between ${from} and ${to}.`,
  afterwards: 'When you arrive, you will be called after the next 2 patients.',
  late: 'Your time has passed. You can still come; you will be called in turn.',

  book: 'Book this time',
  booking: 'Booking…',
  confirm: 'Confirm and book',
  reception: 'No message? Reception can also book for you.',
  refusedTitle: 'We could not book this time',
  /** Of one person with one doctor. */
  already: (when: string) => `You already have a booking: ${when}`,
  moveQuestion: (when: string) => `Move it to ${when}?`,
  moveIt: 'Move it',
  full: 'Someone has just taken this time. These are still free:',
  refusals: {
    'booking.off': 'Online booking is closed for this doctor. Please call the clinic.',
    'booking.phone_has_booking':
      'This number already has a booking with this doctor. Reception can change it.',
    'booking.phone_limit':
      'This number already has four bookings with this doctor. Please call the clinic for another.',
    'booking.device_limit':
      'There are already three bookings on this phone. Please call the clinic for another.',
    'booking.line_full': 'This doctor cannot take more bookings at the moment. Please call the clinic.',
    'booking.paused': 'This number has missed three bookings. Please call the clinic to book.',
    'booking.seat_taken': 'Someone else has taken this time since. Please book another.',
    'queue.too_late_to_undo':
      'A cancelled booking can only be taken back for two minutes. Please book again.',
    'booking.over': 'This booking has ended.',
    'booking.no_such_band': 'This time can no longer be booked. Please choose another.',
    'booking.band_full': 'No other time is free. Please call the clinic.',
    'queue.practice_closed': 'The clinic is not open yet. Please try again when it opens, or tell reception.',
  },

  booked: 'You are booked',
  bookedHint: 'This page shows when to come. You can find it again on the clinic’s page.',
  coming: "I'm coming",
  comingSaid: 'The clinic knows you are coming.',
  move: 'Change my time',
  moveTo: 'Choose this time',
  moved: 'Your time has been changed.',
  keep: 'Keep my time',
  cancelQuestion: 'Cancel this booking? Someone else can then take this time.',
  cancel: 'Cancel booking',
  takeBack: 'Take my booking back',
  calendar: 'Add to calendar',
  hereFrom: (time: string) => `You can check in here from ${time}.`,
  hereHint: 'Already at the clinic? Let us know here.',

  cancelled: {
    patient: { title: 'You cancelled this booking', hint: 'You can book another time.' },
    staff: {
      title: 'The clinic cancelled this booking',
      hint: 'Please call the clinic if you have a question.',
    },
    day_off: {
      title: 'The doctor is not available at this time',
      hint: 'Sorry, the clinic had to cancel your booking. Please book another time.',
    },
  },
  missed: {
    title: 'You missed this time',
    hint: 'If you are at the clinic, please tell reception. Otherwise, book another time.',
  },
  newBooking: 'Book another time',
};
