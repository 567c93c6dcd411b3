/** Implements the port through which other features read and erase a patient's bookings. */
import { doctorTitle } from '@baari/core/doctors';
import type { PatientBookings } from '../context/index.ts';
import { actorOf, newSecret } from '../queue/index.ts';
import { takeBackCarried } from './carry-over.ts';
import { reopenBooking } from './booked-token.repository.ts';
import { followTokenAgain, listAgainOfPatient } from './come-again.repository.ts';
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
  takeBackCarried,
  async follow(tx, tokenId) {
    await followToken(tx, tokenId);
    await followTokenAgain(tx, tokenId);
  },
  lock: async (tx, patientId) => void (await lockOfPatient(tx, patientId)),
  hasSince: hasBookedSince,

  async list(tx, patientId, publicUrl) {
    const bookings = await listOfPatient(tx, patientId);
    return bookings.map((booking) => dataOf(booking, publicUrl));
  },

  async listAgain(tx, patientId) {
    const again = await listAgainOfPatient(tx, patientId);
    return again.map(({ doctorName, date, askedAt, askedBy, toldAt, browsers }) => ({
      doctorName: doctorTitle(doctorName),
      date,
      askedAt: askedAt.toISOString(),
      askedBy: actorOf(askedBy).by,
      remindedAt: toldAt?.toISOString() ?? null,
      alertedBrowsers: browsersOf(browsers),
    }));
  },

  // Erasing the patient also erases the return date.
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
    alertedBrowsers: browsersOf(browsers),
    pageUrl: `${publicUrl}/t/${secret}`,
  };
}

/** Returns only the host, because the full push endpoint is a secret of the browser and its push service. */
const browsersOf = (browsers: readonly { endpoint: string; since: string }[]) =>
  browsers.map(({ endpoint, since }) => ({
    service: new URL(endpoint).host,
    since: new Date(since).toISOString(),
  }));
