/** The queue: taking a token, running a doctor's queue, and looking at either. */
import { MEMBER_ROLES } from '@baari/core/clinics';
import { ANNOUNCEMENT_KINDS, ANNOUNCEMENT_MAX_MINUTES } from '@baari/core/queue';
import { PATIENT_NAME_MAX_LENGTH } from '@baari/core/patients';
import { z } from 'zod';
import { clinicProfile, slug } from '../clinics/index.ts';
import { doctorProfile } from '../doctors/index.ts';
import { id, instant, line, operation, phone, typedPhone } from '../shared/index.ts';
import { checkedToken, checkTokensInput } from './checked-token.ts';
import { doctorHistory } from './doctor-history.ts';
import { patientDataOperations } from './patient-data.ts';
import { patientVisit } from './patient-visit.ts';
import { clinicBoard, patientToken, tokenSecret } from './patient-token.ts';
import { consoleQueue, queueSnapshot } from './queue-snapshot.ts';
import { alertKey, alertSubscription } from './alerts.ts';
import { tokenSlip } from './token-slip.ts';
import { waitAccuracy } from './wait-accuracy.ts';

export * from './checked-token.ts';
export * from './doctor-history.ts';
export * from './patient-data.ts';
export * from './patient-token.ts';
export * from './patient-visit.ts';
export * from './queue-snapshot.ts';
export * from './queue-waits.ts';
export * from './wait-accuracy.ts';
export * from './alerts.ts';
export * from './token-slip.ts';

/** What a queue verb answers: the console's queue after it, the number it was about, and how many it cancelled. */
export const queueAnswer = z.object({
  /** The revision that the change made: what an undo names. */
  revision: z.number().int(),
  number: z.number().int().nullable(),
  cancelledCount: z.number().int(),
  queue: consoleQueue,
});
export type QueueAnswer = z.infer<typeof queueAnswer>;

export const consoleDoctor = z.object({
  profile: doctorProfile,
  phone,
  /** The page on which patients take this doctor's tokens, absolute. */
  pageUrl: z.url(),
  addedAt: instant,
  /** The doctor's own average; null when the clinic's holds. */
  consultationMinutes: z.number().int().nullable(),
  /** Rises with every edit of the doctor; an edit names the one it started from. */
  version: z.number().int(),
  queue: consoleQueue,
});
export type ConsoleDoctor = z.infer<typeof consoleDoctor>;

export const clinicConsole = z.object({
  clinic: clinicProfile,
  role: z.enum(MEMBER_ROLES),
  doctors: z.array(consoleDoctor),
});
export type ClinicConsole = z.infer<typeof clinicConsole>;

export const doctorConsole = consoleDoctor.extend({
  clinic: clinicProfile,
  /** The identity that opened the console: the doctor's own login or a member of the clinic. */
  access: z.enum(['doctor', ...MEMBER_ROLES]),
});
export type DoctorConsole = z.infer<typeof doctorConsole>;

const tags = ['Queue'];
const patientTags = ['Patients'];
const patientFields = { name: line(PATIENT_NAME_MAX_LENGTH), phone: typedPhone };
const ofDoctor = z.object({ doctorId: id });
const ofToken = z.object({ doctorId: id, number: z.int32().min(1) });
const travelMinutes = z.number().int().min(0).max(1440).nullable();
const bySecret = z.object({ secret: tokenSecret });
/** The revision, confirmed by the server, at which the caller saw who-is-called change last. */
const callRevision = z.number().int().min(0);

const queueVerb = (path: `/${string}`, summary: string) =>
  operation
    .route({ method: 'POST', path: `/doctors/{doctorId}/queue${path}`, tags, summary })
    .output(queueAnswer);

export const queue = {
  issueToken: operation
    .route({ method: 'POST', path: '/doctors/{doctorId}/tokens', tags: patientTags, summary: 'Take a token' })
    .input(
      z.object({
        doctorId: id,
        ...patientFields,
        travelMinutes,
      }),
    )
    .output(patientToken),
  getToken: operation
    .route({ method: 'GET', path: '/tokens/{secret}', tags: patientTags, summary: 'A token by its secret' })
    .input(bySecret)
    .output(patientToken),
  announceArrival: operation
    .route({ method: 'POST', path: '/tokens/{secret}/arrival', tags: patientTags, summary: "I'm here" })
    .input(bySecret)
    .output(patientToken),
  leave: operation
    .route({ method: 'POST', path: '/tokens/{secret}/leave', tags: patientTags, summary: "I can't come" })
    .input(bySecret)
    .output(patientToken),
  setTravelTime: operation
    .route({
      method: 'POST',
      path: '/tokens/{secret}/travel-time',
      tags: patientTags,
      summary: 'How long the way to the clinic takes; null when nobody knows',
    })
    .input(bySecret.extend({ travelMinutes, cutsCloser: z.boolean().optional() }))
    .output(patientToken),
  getAlertKey: operation
    .route({
      method: 'GET',
      path: '/alerts/key',
      tags: patientTags,
      summary: 'What a browser needs to subscribe to alerts',
    })
    .output(alertKey),
  turnOnAlerts: operation
    .route({
      method: 'POST',
      path: '/tokens/{secret}/alerts',
      tags: patientTags,
      summary: 'Alerts about a token, to this browser',
    })
    .input(bySecret.extend({ subscription: alertSubscription }))
    .output(z.object({})),
  turnOffAlerts: operation
    .route({
      method: 'POST',
      path: '/tokens/{secret}/alerts/off',
      tags: patientTags,
      summary: 'No more alerts about a token to this browser',
    })
    .input(bySecret.extend({ endpoint: alertSubscription.shape.endpoint }))
    .output(z.object({})),
  setTextAlerts: operation
    .route({
      method: 'POST',
      path: '/tokens/{secret}/text-alerts',
      tags: patientTags,
      summary: 'Whether the clinic may send text messages about a token',
    })
    .input(bySecret.extend({ wanted: z.boolean() }))
    .output(patientToken),
  checkTokens: operation
    .route({
      method: 'POST',
      path: '/tokens/check',
      tags: patientTags,
      summary: "Today's live tokens of a phone number; more of those that this device took",
    })
    .input(checkTokensInput)
    .output(z.array(checkedToken)),
  recallName: operation
    .route({
      method: 'POST',
      path: '/tokens/recall-name',
      tags: patientTags,
      summary: 'The name that was typed with a phone number on this device before',
    })
    .input(checkTokensInput)
    .output(z.object({ name: z.string().nullable() })),
  getBoard: operation
    .route({
      method: 'GET',
      path: '/boards/{slug}',
      tags: patientTags,
      summary: "A clinic's page: doctors and queues",
    })
    .input(z.object({ slug }))
    .output(clinicBoard),
  getQueue: operation
    .route({
      method: 'GET',
      path: '/doctors/{doctorId}/queue',
      tags: patientTags,
      summary: "A doctor's public queue",
    })
    .input(ofDoctor)
    .output(queueSnapshot),
  getClinicConsole: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/console',
      tags,
      summary: "All of a clinic's queues (members)",
    })
    .input(z.object({ clinicId: id }))
    .output(clinicConsole),
  getDoctorConsole: operation
    .route({
      method: 'GET',
      path: '/doctors/{doctorId}/console',
      tags,
      summary: "A doctor's queue with names",
    })
    .input(ofDoctor)
    .output(doctorConsole),
  getTokenSlip: operation
    .route({
      method: 'GET',
      path: '/doctors/{doctorId}/queue/slip',
      tags,
      summary: 'What is printed for a patient without a phone (the doctor, members)',
    })
    .input(z.object({ doctorId: id, number: z.coerce.number().pipe(z.int32().min(1)) }))
    .output(tokenSlip),
  addPatient: queueVerb('/add-patient', 'Add a walk-in').input(z.object({ doctorId: id, ...patientFields })),
  callNext: queueVerb('/call-next', 'Call the next waiting patient').input(ofDoctor.extend({ callRevision })),
  callToken: queueVerb('/call-token', 'Call a chosen waiting patient').input(
    ofToken.extend({ callRevision, reason: line(200) }),
  ),
  recall: queueVerb('/recall', 'Announce the called patient again').input(ofDoctor),
  markArrived: queueVerb('/mark-arrived', 'Mark a waiting patient as being in the clinic').input(ofToken),
  complete: queueVerb('/complete', 'Complete the called patient').input(ofToken),
  skip: queueVerb('/skip', 'Skip a waiting patient, or mark the called one as a no-show').input(ofToken),
  putBack: queueVerb('/put-back', 'Let a skipped or no-show patient wait again').input(ofToken),
  startPractice: queueVerb('/start-practice', 'Take new tokens until the service date ends').input(ofDoctor),
  closePractice: queueVerb('/close-practice', 'Take no new tokens and end the session').input(ofDoctor),
  resetQueue: queueVerb('/reset', 'End the session; its tokens are archived').input(ofDoctor),
  announce: queueVerb('/announce', 'Tell everybody of a late start or a break').input(
    ofDoctor.extend({
      kind: z.enum(ANNOUNCEMENT_KINDS),
      minutes: z.number().int().min(1).max(ANNOUNCEMENT_MAX_MINUTES),
    }),
  ),
  withdrawAnnouncement: queueVerb('/withdraw-announcement', 'Take back what was announced').input(ofDoctor),
  undo: queueVerb('/undo', 'Take back a change of the last minute').input(
    ofDoctor.extend({ revision: z.number().int().min(1) }),
  ),
  getDoctorHistory: operation
    .route({
      method: 'GET',
      path: '/doctors/{doctorId}/history',
      tags,
      summary: 'What happened on a service date, today without one (the doctor, admins, owners)',
    })
    .input(z.object({ doctorId: id, serviceDate: z.iso.date().optional() }))
    .output(doctorHistory),
  getWaitAccuracy: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/wait-accuracy',
      tags,
      summary: 'How true the waits of the last 30 days were (admins, owners)',
    })
    .input(z.object({ clinicId: id }))
    .output(
      waitAccuracy.extend({ doctors: z.array(waitAccuracy.extend({ doctorId: id, name: z.string() })) }),
    ),
  listVisits: operation
    .route({
      method: 'GET',
      path: '/patients/{patientId}/visits',
      tags,
      summary: "A patient's tokens, the newest hundred (members)",
    })
    .input(z.object({ patientId: id }))
    .output(z.array(patientVisit)),
  ...patientDataOperations,
  setConsultationMinutes: queueVerb(
    '/set-consultation-minutes',
    'Say how many minutes a consultation takes on average (the doctor, admins, owners)',
  ).input(ofDoctor.extend({ minutes: z.number().int().min(1).max(120) })),
};
