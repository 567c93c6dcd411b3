export {
  BAND_MINUTES,
  type Band,
  type BandMinutes,
  type BandRules,
  bandsAhead,
  bandsOf,
  BOOK_DAYS,
  type DatedBand,
} from './bands.ts';
export {
  BOOKABLE_PERCENTS,
  type BookablePercent,
  BOOKING_ENDS,
  type BookingEnd,
  BOOKING_STATES,
  type BookingState,
  CHECK_IN_MINUTES,
  checkInFrom,
  CLOSES_MINUTES,
  DEVICE_BOOKINGS_MAX,
  LINE_BOOKINGS_MAX,
  MISSED_MAX,
  MISSED_PAUSE_DAYS,
  MISSED_WITHIN_DAYS,
  nearestBands,
  openBands,
  pausedUntil,
  requireOpen,
  type TakenSeats,
  withFreeSeats,
} from './booking.ts';
export { calendarFile } from './calendar-file.ts';
export {
  checkedIn,
  doctorLateMs,
  EARLY_MINUTES,
  LATE_MINUTES,
  lateInSlotMs,
  slotOfBand,
} from './check-in.ts';
export {
  COME_AGAIN_CHANNELS,
  COME_AGAIN_DAYS_MAX,
  type ComeAgainChannel,
  firstDayThere,
  isDoctorAway,
  isReminderDue,
  mayComeAgain,
} from './come-again.ts';
export {
  bookedAlready,
  freePhoneOrdinal,
  type OpenOfPhone,
  PHONE_BOOKINGS_MAX,
  replacedBy,
} from './phone-bookings.ts';
export {
  alarmOf,
  dueReminder,
  isEveningOver,
  isKnownAnyway,
  type Reminder,
  type RemindedBooking,
  REMINDERS,
} from './reminders.ts';
export {
  bookingTakeBackUntil,
  requireTakenBackInTime,
  BOOKING_CHANGES,
  type BookingChange,
  type PastBookingChange,
  requireUndoable,
} from './undo-booking.ts';
