/** What a patient reads of a time to come: on choosing one, and on its page. */

export const words = {
  heading: 'Your booking',
  choose: 'When can you come?',
  looking: 'Looking for free times…',
  others: 'Other times',
  noneTitle: 'No time is free in the next two weeks',
  none: 'Please call the clinic, or take a token on the day.',
  failedTitle: 'The times could not be loaded',
  again: 'Try again',
  change: 'Change',

  between: (from: string, to: string) => `Come between ${from} and ${to}.`,
  afterwards: 'You are then called after the next 2.',
  late: 'This time is over. Come all the same: you are then called in turn.',

  book: 'Book this time',
  booking: 'Booking…',
  confirm: 'Confirm and book',
  reception: 'No message? The reception can book for you, too.',
  refusedTitle: 'That did not work',
  full: 'Somebody has just taken this time. These are still free:',
  refusals: {
    'booking.off': 'This doctor takes no bookings any more. Please call the clinic.',
    'booking.phone_has_booking':
      'This number has a booking with this doctor already. The reception can change it.',
    'booking.device_limit':
      'Three times are booked on this phone already. Please call the clinic for another.',
    'booking.paused': 'Three booked times were missed with this number. Please book by phone.',
    'booking.over': 'This booking is over.',
    'booking.no_such_band': 'This time cannot be booked any more. Please choose another one.',
    'booking.band_full': 'No other time is free. Please call the clinic.',
    'queue.practice_closed': 'The clinic is not open yet. Press again when it is, or tell the reception.',
  },

  booked: 'You are booked',
  bookedHint: 'This page shows when to come. You find it again on the page of the clinic.',
  coming: "I'm coming",
  comingSaid: 'The clinic knows that you are coming.',
  move: 'Come at another time',
  moveTo: 'Come then',
  moved: 'You now come at another time.',
  keep: 'Keep my time',
  cancelQuestion: 'Give this time up? Somebody else can then have it.',
  cancel: 'Give it up',
  calendar: 'Add to calendar',
  hereFrom: (time: string) => `From ${time} on you can say here that you have come.`,
  hereHint: 'Are you at the clinic? Then say so here.',

  cancelled: {
    patient: { title: 'You gave this time up', hint: 'If you want to come after all, book another one.' },
    staff: { title: 'The clinic cancelled this booking', hint: 'If that surprises you, call the clinic.' },
    day_off: {
      title: 'The doctor is not there at this time',
      hint: 'We are sorry: the clinic had to cancel it. Please book another time.',
    },
  },
  missed: {
    title: 'You missed this time',
    hint: 'If you are at the clinic, tell the reception. Or book another time.',
  },
  newBooking: 'Book another time',
};
