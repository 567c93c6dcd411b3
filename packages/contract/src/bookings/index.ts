/** Bookings: times reserved for patients. A booking becomes a token when the patient checks in. */
import {
  BOOKING_CHANGES,
  BOOKING_ENDS,
  BOOKING_STATES,
  BAND_MINUTES,
  BOOKABLE_PERCENTS,
} from '@baari/core/bookings';
import { PATIENT_NAME_MAX_LENGTH } from '@baari/core/patients';
import { HOLDER_PROOFS, NOTE_MAX_LENGTH } from '@baari/core/queue';
import { z } from 'zod';
import { clinicProfile } from '../clinics/index.ts';
import { doctorName, doctorProfile } from '../doctors/index.ts';
import { patientRoutes } from '../patient-routes/index.ts';
import {
  calledBack,
  noticeVersion,
  proofDigits,
  issuedAnswer,
  queueAnswer,
  tokenSecret,
  WHATSAPP_ALERTS,
} from '../queue/index.ts';
import { id, instant, line, operation, phone, typedPhone } from '../shared/index.ts';
import { comeAgainOperations } from './come-again.ts';

export { type ComingAgain, comingAgain } from './come-again.ts';

/** The booking settings of a doctor's line. */
export const bookingRules = z.object({
  isOn: z.boolean(),
  /** The length of a band, in minutes. */
  bandMinutes: z.literal(BAND_MINUTES),
  /** The share of the doctor's time that is open for booking, in percent. */
  bookablePercent: z.literal(BOOKABLE_PERCENTS),
});
export type BookingRules = z.infer<typeof bookingRules>;

/**
 * The settings, and the doctor's pace in minutes per patient. The pace determines the number of seats in a
 * band.
 */
export const knownBookingRules = bookingRules.extend({ paceMinutes: z.number() });
export type KnownBookingRules = z.infer<typeof knownBookingRules>;

/** A time for which patients can book. It is a part of the doctor's hours. */
export const band = z.object({ start: instant, end: instant });
export type BandTime = z.infer<typeof band>;

/** The free bands, earliest first. Days without free bands are left out. */
export const freeBands = z.object({
  days: z.array(z.object({ serviceDate: z.iso.date(), bands: z.array(band) })),
});
export type FreeBands = z.infer<typeof freeBands>;

/**
 * The day to which a line that ends now can be carried over, with the first band of that day, or null if
 * there is no such day.
 */
export const carryDay = z.object({
  day: z.object({ serviceDate: z.iso.date(), band }).nullable(),
});
export type CarryDay = z.infer<typeof carryDay>;

const bookingState = z.enum(BOOKING_STATES);
const endedBy = z.enum(BOOKING_ENDS).nullable();

/**
 * A booking as its holder sees it. The secret proves that the caller is the holder. After the check-in the
 * token has the same secret.
 */
export const patientBooking = z.object({
  /** This id identifies the booking in the live feed. The id gives no access. */
  id,
  secret: tokenSecret,
  serviceDate: z.iso.date(),
  band,
  state: bookingState,
  /**
   * True if this browser has proved that it belongs to the patient. Moving and cancelling require the value
   * `given`.
   */
  proof: z.enum(HOLDER_PROOFS),
  /** The party that cancelled the booking, or null while it is live. */
  endedBy,
  /**
   * The instant until which this browser can undo the patient's cancellation. The value is missing if the
   * browser can't undo it.
   */
  takeBackUntil: instant.optional(),
  patientName: z.string(),
  /** The earliest instant at which the patient can press "I'm here". */
  checkInFrom: instant,
  /**
   * Set if a patient who comes now gets the place “In turn”, because the band is over and the doctor is not
   * late.
   */
  isLate: z.boolean(),
  /** Set if the patient has confirmed with "I'm coming". */
  isComing: z.boolean(),
  /**
   * Whether the patient wants WhatsApp messages about the booking. The value is null if the clinic sends
   * none, and when the booking is over.
   */
  whatsapp: z.enum(WHATSAPP_ALERTS).nullable(),
  clinic: clinicProfile,
  doctor: doctorProfile,
});
export type PatientBooking = z.infer<typeof patientBooking>;

/** A booking as the desk sees it. */
export const deskBooking = z.object({
  id,
  doctorId: id,
  doctorName,
  serviceDate: z.iso.date(),
  band,
  state: bookingState,
  endedBy,
  /** Null after the patient was erased. */
  patientName: z.string().nullable(),
  patientId: id.nullable(),
  /** The value is also null for a patient without a phone. */
  phone: phone.nullable(),
  note: z.string().nullable(),
  /** Set if the booking was made at the desk. */
  isByStaff: z.boolean(),
  isComing: z.boolean(),
  bookedAt: instant,
  /** The number of the token that the booking became, or null before the check-in. */
  number: z.number().int().nullable(),
  /** The phone call by staff to the patient after the day was cancelled. */
  calledBack,
  /**
   * The last change, if staff made it. Staff can undo it for ten minutes. Null if the patient or the server
   * made the last change.
   */
  lastChange: z
    .object({
      kind: z.enum(BOOKING_CHANGES),
      /** To undo the change, a request must send this revision. */
      revision: z.number().int(),
      at: instant,
      /** The previous band, or null for a new booking. */
      from: band.nullable(),
    })
    .nullable(),
});
export type DeskBooking = z.infer<typeof deskBooking>;

const tags = ['Bookings'];
const ofDoctor = z.object({ doctorId: id });
const bySecret = z.object({ secret: tokenSecret });
const ofBooking = ofDoctor.extend({ bookingId: id });
const bandStart = instant;
const name = line(PATIENT_NAME_MAX_LENGTH);

const patientBookings = {
  listFreeBands: operation
    .route({
      ...patientRoutes.bookings.listFreeBands,
      tags,
      summary: 'List a line’s bookable times in the next two weeks',
    })
    .input(ofDoctor)
    .output(freeBands),
  book: operation
    .route({ ...patientRoutes.bookings.book, tags, summary: 'Book a time' })
    .input(ofDoctor.extend({ name, phone: typedPhone, noticeVersion, bandStart }))
    .output(z.object({ secret: tokenSecret })),
  getBooking: operation
    .route({ ...patientRoutes.bookings.getBooking, tags, summary: 'Get a booking by its secret' })
    .input(bySecret)
    .output(patientBooking),
  checkBookings: operation
    .route({
      ...patientRoutes.bookings.checkBookings,
      tags,
      summary: 'List the open bookings of a phone made on this device',
    })
    .input(z.object({ phone: typedPhone }))
    .output(z.array(patientBooking)),
  moveBooking: operation
    .route({ ...patientRoutes.bookings.moveBooking, tags, summary: 'Move a booking to another time' })
    .input(bySecret.extend({ bandStart }))
    .output(patientBooking),
  proveBooker: operation
    .route({ ...patientRoutes.bookings.proveBooker, tags, summary: 'Confirm the phone with its last digits' })
    .input(bySecret.extend({ digits: proofDigits }))
    .output(patientBooking),
  cancelBooking: operation
    .route({ ...patientRoutes.bookings.cancelBooking, tags, summary: 'Cancel a booking as its patient' })
    .input(bySecret)
    .output(patientBooking),
  takeBackCancel: operation
    .route({
      ...patientRoutes.bookings.takeBackCancel,
      tags,
      summary: 'Restore a booking within two minutes of cancelling it',
    })
    .input(bySecret)
    .output(patientBooking),
  confirmComing: operation
    .route({ ...patientRoutes.bookings.confirmComing, tags, summary: 'Confirm that the patient is coming' })
    .input(bySecret)
    .output(patientBooking),
  announceBooked: operation
    .route({
      ...patientRoutes.bookings.announceBooked,
      tags,
      summary: 'Check in. The booking becomes a token with the same secret',
    })
    .input(bySecret)
    .output(z.object({ secret: tokenSecret })),
};

const staffBookings = {
  listBookings: operation
    .route({
      method: 'GET',
      path: '/doctors/{doctorId}/bookings',
      tags,
      summary: 'List the bookings of some service dates by band (members and the doctor)',
    })
    .input(ofDoctor.extend({ from: z.iso.date(), to: z.iso.date() }))
    .output(z.object({ today: z.iso.date(), bookings: z.array(deskBooking) })),
  listClinicBookings: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/bookings',
      tags,
      summary: 'List the bookings of all lines of a clinic on a service date (members)',
    })
    .input(z.object({ clinicId: id, date: z.iso.date() }))
    .output(z.object({ today: z.iso.date(), bookings: z.array(deskBooking) })),
  listDeskBands: operation
    .route({
      method: 'GET',
      path: '/doctors/{doctorId}/desk-bands',
      tags,
      summary: 'List the times that the desk can book, even at short notice (members and the doctor)',
    })
    .input(ofDoctor)
    .output(freeBands),
  bookFor: operation
    .route({
      method: 'POST',
      path: '/doctors/{doctorId}/bookings/add',
      tags,
      summary: 'Book for a patient (members and the doctor)',
    })
    .input(
      ofDoctor.extend({
        name,
        phone: typedPhone.nullable(),
        note: line(NOTE_MAX_LENGTH).optional(),
        bandStart,
      }),
    )
    .output(deskBooking),
  getCarryDay: operation
    .route({
      method: 'GET',
      path: '/doctors/{doctorId}/carry-day',
      tags,
      summary: 'Get the day to which waiting patients can be carried over (members and the doctor)',
    })
    .input(ofDoctor)
    .output(carryDay),
  carryLine: operation
    .route({
      method: 'POST',
      path: '/doctors/{doctorId}/bookings/carry-line',
      tags,
      summary:
        'Close the practice and book its waiting patients for the doctor’s next day, in their order (members and the doctor)',
    })
    .input(ofDoctor.extend({ date: z.iso.date() }))
    .output(queueAnswer),
  carryToken: operation
    .route({
      method: 'POST',
      path: '/doctors/{doctorId}/bookings/carry',
      tags,
      summary:
        'Book a patient whose queue has ended for the doctor’s next day, like the whole line (members and the doctor)',
    })
    .input(ofDoctor.extend({ tokenId: id, date: z.iso.date() }))
    .output(deskBooking),
  moveBookingFor: operation
    .route({
      method: 'POST',
      path: '/doctors/{doctorId}/bookings/{bookingId}/move',
      tags,
      summary: 'Move a booking to another band (members and the doctor)',
    })
    .input(ofBooking.extend({ bandStart }))
    .output(deskBooking),
  cancelBookingFor: operation
    .route({
      method: 'POST',
      path: '/doctors/{doctorId}/bookings/{bookingId}/cancel',
      tags,
      summary: 'Cancel a booking and free its seat (members and the doctor)',
    })
    .input(ofBooking)
    .output(deskBooking),
  markMissed: operation
    .route({
      method: 'POST',
      path: '/doctors/{doctorId}/bookings/{bookingId}/missed',
      tags,
      summary: 'Mark that a booked patient did not come, once the band has started (members and the doctor)',
    })
    .input(ofBooking)
    .output(deskBooking),
  takeBackMissed: operation
    .route({
      method: 'POST',
      path: '/doctors/{doctorId}/bookings/{bookingId}/not-missed',
      tags,
      summary: 'Undo “Did not come”. On its day the booking is open again (members and the doctor)',
    })
    .input(ofBooking)
    .output(deskBooking),
  undoBooking: operation
    .route({
      method: 'POST',
      path: '/doctors/{doctorId}/bookings/{bookingId}/undo',
      tags,
      summary: 'Undo staff’s last change to a booking within ten minutes (members and the doctor)',
    })
    .input(ofBooking.extend({ revision: z.number().int() }))
    .output(deskBooking),
  setBookingCalledBack: operation
    .route({
      method: 'POST',
      path: '/doctors/{doctorId}/bookings/{bookingId}/called-back',
      tags,
      summary: 'Mark whether a patient of a cancelled day has been phoned (members and the doctor)',
    })
    .input(ofBooking.extend({ calledBack: z.boolean() }))
    .output(deskBooking),
  checkIn: operation
    .route({
      method: 'POST',
      path: '/doctors/{doctorId}/bookings/{bookingId}/check-in',
      tags,
      summary: 'Check in a booked patient, who gets a token (members and the doctor)',
    })
    .input(ofBooking)
    .output(issuedAnswer),
  getBookingRules: operation
    .route({
      method: 'GET',
      path: '/doctors/{doctorId}/booking-rules',
      tags,
      summary: 'Get a line’s booking settings (members and the doctor)',
    })
    .input(ofDoctor)
    .output(knownBookingRules),
  setBookingRules: operation
    .route({
      method: 'POST',
      path: '/doctors/{doctorId}/booking-rules',
      tags,
      summary:
        'Set whether and how much a line can be booked. Existing bookings stay (the doctor, admins, owners)',
    })
    .input(ofDoctor.extend(bookingRules.shape))
    .output(knownBookingRules),
};

export const bookings = { ...patientBookings, ...staffBookings, ...comeAgainOperations };
