/** What is kept of a patient's bookings, for features to the left. */
import { doctorTitle } from '@baari/core/doctors';
import type { PatientBookings } from '../context/index.ts';
import { actorOf, newSecret } from '../queue/index.ts';
import { reopenBooking } from './booked-token.repository.ts';
import {
  eraseBooking,
  followToken,
  hasBookedSince,
  listOfPatient,
  lockOfPatient,
  type PatientsBooking,
} from './patient-bookings.repository.ts';

export const patientBookings: PatientBookings = {
  reopen: (tx, sessionId, number) => reopenBooking(tx, { sessionId, number, tokenSecret: newSecret() }),
  follow: followToken,
  lock: async (tx, patientId) => void (await lockOfPatient(tx, patientId)),
  hasSince: hasBookedSince,

  async list(tx, patientId, publicUrl) {
    const bookings = await listOfPatient(tx, patientId);
    return bookings.map((booking) => dataOf(booking, publicUrl));
  },

  async erase(tx, patientId, at) {
    for (const id of await lockOfPatient(tx, patientId))
      await eraseBooking(tx, id, { secret: newSecret(), at });
  },
};

function dataOf(booking: PatientsBooking, publicUrl: string) {
  const { doctorName, bookedBy, start, end, endedAt, bookedAt, comingAt, toldAt, secret, ...others } =
    booking;
  const { calledBackBy, calledBackAt, whatsappSince, whatsappEnded, browsers, ...rest } = others;
  return {
    ...rest,
    doctorName: doctorTitle(doctorName),
    from: start.toISOString(),
    until: end.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    bookedAt: bookedAt.toISOString(),
    bookedBy: actorOf(bookedBy).by,
    comingAt: comingAt?.toISOString() ?? null,
    calledBack: calledBackBy &&
      calledBackAt && { by: actorOf(calledBackBy).by, at: calledBackAt.toISOString() },
    remindedAt: toldAt.map((told) => told.toISOString()),
    whatsapp: whatsappSince && { since: whatsappSince.toISOString(), page: 'booking', ended: whatsappEnded },
    // A push endpoint is a secret between a browser and its service.
    alertedBrowsers: browsers.map(({ endpoint, since }) => ({
      service: new URL(endpoint).host,
      since: new Date(since).toISOString(),
    })),
    pageUrl: `${publicUrl}/t/${secret}`,
  };
}
