import type { PatientBookings } from '../context/index.ts';
import { newSecret } from '../queue/index.ts';
import { reopenBooking } from './booked-token.repository.ts';

/** What is stored about a patient's bookings, for features to the left. */
export const patientBookings: PatientBookings = {
  reopen: (tx, sessionId, number) => reopenBooking(tx, { sessionId, number, tokenSecret: newSecret() }),
};
