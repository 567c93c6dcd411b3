import type { Routes } from '../http/routes.ts';
import { book, bookFor } from './book.ts';
import {
  cancelBooking,
  proveBooker,
  cancelBookingFor,
  confirmComing,
  markMissed,
  moveBooking,
  moveBookingFor,
  takeBackMissed,
  setBookingCalledBack,
} from './change-booking.ts';
import { carryLine, carryToken, getCarryDay } from './carry-over.ts';
import { listComingAgain, setComeAgain } from './come-again.ts';
import { announceBooked, checkIn } from './check-in.ts';
import { listDeskBands, listFreeBands, getBookingRules, setBookingRules } from './free-bands.ts';
import { takeBackCancel, undoBooking } from './take-back.ts';
import { checkBookings, getBooking, listBookings, listClinicBookings } from './views.ts';

export const bookingsRoutes: Routes<'bookings'> = {
  listFreeBands,
  book: async (app, input, { cookies }) => {
    const booking = await book(app, input);
    const { deviceId, isKnownDevice } = app.actor;
    if (deviceId !== null && !isKnownDevice) cookies.setTokenDevice(deviceId);
    return booking;
  },
  getBooking,
  checkBookings,
  moveBooking,
  proveBooker,
  cancelBooking,
  takeBackCancel,
  confirmComing,
  announceBooked,
  listBookings,
  listClinicBookings,
  listDeskBands,
  bookFor,
  getCarryDay,
  carryLine,
  carryToken,
  moveBookingFor,
  cancelBookingFor,
  markMissed,
  takeBackMissed,
  undoBooking,
  setBookingCalledBack,
  checkIn,
  getBookingRules,
  setBookingRules,
  listComingAgain,
  setComeAgain,
};
