export { book } from './book.ts';
export { listFreeBands } from './free-bands.ts';
export { bookingsRoutes } from './bookings.routes.ts';
export { remindOfBookings, remindToComeAgain } from './remind.ts';
export { settleBookings } from './settle-bookings.ts';
export { patientBookings } from './patient-bookings.ts';
export { addCalendarRoute } from './calendar-route.ts';
export { getShortLink, openShortLink } from './short-links.ts';
export { getBooking, listOwnBookings } from './views.ts';
