/** All stored data of one patient, under names that can be understood without knowing Baari. */
import { PATIENT_DATA_EVENT_KINDS, SEXES } from '@baari/core/patients';
import { PRIORITIES } from '@baari/core/doctors';
import { BOOKING_ENDS, BOOKING_STATES } from '@baari/core/bookings';
import { VISIT_RATINGS, VISIT_TYPES } from '@baari/core/queue';
import { WHATSAPP_ENDS } from '@baari/core/wait-time';
import { z } from 'zod';
import { id, instant, operation, pageOf, paging, phone } from '../shared/index.ts';
import { feeMark } from './fees.ts';
import { queueEventKind, tokenState } from './queue-snapshot.ts';

const action = z.object({
  at: instant,
  kind: queueEventKind,
  /** The author's name for colleagues. */
  by: z.string(),
  /** The reason that staff typed when they called the token before its turn. */
  reason: z.string().nullable(),
});

const alert = z.object({
  occasion: z.string(),
  sentTo: z.enum(['phone', 'browser']),
  decidedAt: instant,
  sentAt: instant.nullable(),
});

/**
 * When and on which page the patient asked for WhatsApp messages about a token or booking, and how the
 * messages ended.
 */
const patientDataWhatsapp = z.object({
  since: instant,
  page: z.string(),
  ended: z.enum(WHATSAPP_ENDS).nullable(),
});

/** Browsers that asked for alerts: the push service of each, and the date of the request. */
const alertedBrowsers = z.array(z.object({ service: z.string(), since: instant }));

const patientDataToken = z.object({
  serviceDate: z.iso.date(),
  doctorName: z.string(),
  number: z.number().int(),
  /** The token's label: the number, with the letter of its line before it if the letter is shown. */
  label: z.string(),
  state: tokenState,
  issuedAt: instant,
  arrivedAt: instant.nullable(),
  calledAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** When the patient's page first showed that the token was cancelled because its queue ended. */
  endSeenAt: instant.nullable(),
  timesCalledAgain: z.number().int(),
  /** When the patient was last sent from the room, for example for a test. */
  awayAt: instant.nullable(),
  /**
   * The line of the clinic where the patient is for a test. Null if the patient is not away, or is away at
   * another location.
   */
  testLine: z.string().nullable(),
  /** The number of times that the patient returned after being passed, or was put back by staff. */
  timesBack: z.number().int(),
  isWalkIn: z.boolean(),
  visitType: z.enum(VISIT_TYPES).nullable(),
  /** The calculated fee of the visit, in paise. */
  feePaise: z.number().int().nullable(),
  freeUntil: z.iso.date().nullable(),
  fee: z.object({ marked: feeMark, at: instant, by: z.string() }).nullable(),
  /** Staff's note for the day, which is deleted after two days. */
  note: z.string().nullable(),
  /**
   * The reason for which the patient asked to be seen sooner, and whether staff declined. Both are deleted
   * after two days.
   */
  askedPriority: z.object({ reason: z.enum(PRIORITIES), wasDeclined: z.boolean() }).nullable(),
  phone: phone.nullable(),
  /** The name as typed on the device that took the token. Null for a walk-in. */
  typedName: z.string().nullable(),
  /** Baari's identifier of that device. It shows which tokens the browser took. */
  deviceId: z.string().nullable(),
  travelMinutes: z.number().int().nullable(),
  cutsCloser: z.boolean(),
  wantsTexts: z.boolean(),
  whatsapp: patientDataWhatsapp.nullable(),
  language: z.string(),
  /**
   * The version of the notice that the patient's page showed. Null if staff or another program showed the
   * notice to the patient.
   */
  noticeVersion: z.number().nullable(),
  /** The address of the token's page. */
  pageUrl: z.string(),
  /** The member who phoned after the token was cancelled because its queue ended. Null if no member did. */
  calledBack: z.object({ at: instant, by: z.string() }).nullable(),
  /** The patient's answer to the clinic's question after the visit, or null if there is none. */
  visitAnswer: z
    .object({ rating: z.enum(VISIT_RATINGS), line: z.string().nullable(), at: instant })
    .nullable(),
  actions: z.array(action),
  alerts: z.array(alert),
  alertedBrowsers,
});

const patientDataBooking = z.object({
  serviceDate: z.iso.date(),
  doctorName: z.string(),
  /** The booked time. */
  from: instant,
  until: instant,
  state: z.enum(BOOKING_STATES),
  /** The party that cancelled the booking, or null while it is live. */
  endedBy: z.enum(BOOKING_ENDS).nullable(),
  endedAt: instant.nullable(),
  bookedAt: instant,
  /** The name, for colleagues, of the person who booked. */
  bookedBy: z.string(),
  /** When the patient confirmed with "I'm coming". */
  comingAt: instant.nullable(),
  /** When the patient was reminded, or told that the doctor is away. */
  remindedAt: z.array(instant),
  /** The member who phoned after the day was cancelled. Null if no member did. */
  calledBack: z.object({ at: instant, by: z.string() }).nullable(),
  phone: phone.nullable(),
  typedName: z.string(),
  /** Staff's note for the day. It is deleted two days after that day. */
  note: z.string().nullable(),
  deviceId: z.string().nullable(),
  language: z.string(),
  /**
   * The version of the notice that the patient's page showed. Null if staff or another program showed the
   * notice to the patient.
   */
  noticeVersion: z.number().nullable(),
  /** After the check-in, these details belong to the token. */
  whatsapp: patientDataWhatsapp.nullable(),
  alertedBrowsers,
  /** The address of the booking's page, which the token keeps after the check-in. */
  pageUrl: z.string(),
});

/** The return date, without a time, and when it was set. */
const patientDataComeAgain = z.object({
  doctorName: z.string(),
  date: z.iso.date(),
  askedAt: instant,
  askedBy: z.string(),
  remindedAt: instant.nullable(),
  alertedBrowsers,
});

export const patientData = z.object({
  exportedAt: instant,
  clinic: z.object({ name: z.string(), email: z.string(), phone }),
  patient: z.object({
    id,
    name: z.string(),
    phone: phone.nullable(),
    email: z.string().nullable(),
    /** The age in whole years, as entered at the clinic on a date. */
    age: z.object({ years: z.number().int(), on: z.iso.date() }).nullable(),
    sex: z.enum(SEXES).nullable(),
    /** The patient's address in the health network, if the clinic keeps it. */
    abhaAddress: z.string().nullable(),
    recordedAt: instant,
    /**
     * The imported list that contained the patient, and the member who imported it. Null for other patients.
     */
    imported: z.object({ at: instant, by: z.string() }).nullable(),
    visits: z.number().int(),
    firstVisitAt: instant.nullable(),
    lastVisitAt: instant.nullable(),
    lastDoctorName: z.string().nullable(),
  }),
  /** Newest first. */
  tokens: z.array(patientDataToken),
  /** Sorted by appointment, latest first. */
  bookings: z.array(patientDataBooking),
  comesAgain: z.array(patientDataComeAgain),
  /** Earlier downloads of this patient's data. */
  downloads: z.array(z.object({ at: instant, by: z.string() })),
});
export type PatientData = z.infer<typeof patientData>;
export type PatientDataToken = z.infer<typeof patientDataToken>;
export type PatientDataComeAgain = z.infer<typeof patientDataComeAgain>;
export type PatientDataBooking = z.infer<typeof patientDataBooking>;

/**
 * A record of an action on a patient's data. It identifies the patient by an id that has no meaning after the
 * erasure.
 */
export const patientDataEvent = z.object({
  eventId: id,
  at: instant,
  kind: z.enum(PATIENT_DATA_EVENT_KINDS),
  patientId: id,
  /** The member who did it, or null if Baari did it automatically. */
  by: z.string().nullable(),
});
export type PatientDataEvent = z.infer<typeof patientDataEvent>;

export const PATIENT_DATA_PAGE_SIZE = 20;

const tags = ['Patients of a clinic'];
const ofPatient = z.object({ patientId: id });

export const patientDataOperations = {
  downloadPatient: operation
    .route({
      method: 'POST',
      path: '/patients/{patientId}/download',
      tags,
      summary: 'Get all stored data of a patient. The download is recorded (admins, owners)',
    })
    .input(ofPatient)
    .output(patientData),
  erasePatient: operation
    .route({
      method: 'POST',
      path: '/patients/{patientId}/erase',
      tags,
      summary: 'Erase a patient. The tokens’ numbers, times and outcomes stay (admins, owners)',
    })
    .input(ofPatient)
    .output(z.object({ erasedAt: instant })),
  listPatientDataEvents: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/patient-data-events',
      tags,
      summary: 'List who downloaded or erased patients’ data, and when (owners)',
    })
    .input(z.object({ clinicId: id, ...paging }))
    .output(pageOf(patientDataEvent)),
};
