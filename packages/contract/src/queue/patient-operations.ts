/** The patients' operations: take a token, follow it, and read a queue. */
import { TRAVEL_MINUTES_MAX } from '@baari/core/clinics';
import { PATIENT_NAME_MAX_LENGTH } from '@baari/core/patients';
import { ANSWER_LINE_MAX_LENGTH, VISIT_RATINGS, VISIT_TYPES } from '@baari/core/queue';
import { z } from 'zod';
import { PRIORITIES } from '@baari/core/doctors';
import { alertRoutes, answerRoutes } from '../alert-routes/index.ts';
import { slug } from '../clinics/index.ts';
import { patientRoutes } from '../patient-routes/index.ts';
import { id, line, operation, typedPhone } from '../shared/index.ts';
import { alertKey, alertSubscription } from './alerts.ts';
import { checkedToken, checkTokensInput } from './checked-token.ts';
import { clinicBoard, patientToken, noticeVersion, proofDigits, tokenSecret } from './patient-token.ts';
import { queueSnapshot } from './queue-snapshot.ts';

/** The patient's details as typed for a token. */
export const patientFields = {
  name: line(PATIENT_NAME_MAX_LENGTH).describe('The patient’s name'),
  phone: typedPhone.describe('The patient’s phone, as it was typed'),
};

const tags = ['Patients'];
const travelMinutes = z.number().int().min(0).max(TRAVEL_MINUTES_MAX).nullable();
const ofDoctor = z.object({ doctorId: id });
const bySecret = z.object({ secret: tokenSecret });

export const patientOperations = {
  issueToken: operation
    .route({ ...patientRoutes.queue.issueToken, tags, summary: 'Take a token' })
    .input(
      ofDoctor.extend({
        ...patientFields,
        noticeVersion,
        travelMinutes,
        /**
         * The visit type is not stored if the clinic does not ask for it. The visit type never improves the
         * patient's rank.
         */
        visitType: z.enum(VISIT_TYPES).optional(),
      }),
    )
    .output(patientToken),
  getToken: operation
    .route({ ...patientRoutes.queue.getToken, tags, summary: 'Get a token by its secret' })
    .input(bySecret)
    .output(patientToken),
  announceArrival: operation
    .route({ ...patientRoutes.queue.announceArrival, tags, summary: 'Report that the patient has arrived' })
    .input(bySecret)
    .output(patientToken),
  withdrawArrival: operation
    .route({
      ...patientRoutes.queue.withdrawArrival,
      tags,
      summary: 'Withdraw the reported arrival, unless the clinic has seen the patient',
    })
    .input(bySecret)
    .output(patientToken),
  announceComing: operation
    .route({
      ...patientRoutes.queue.announceComing,
      tags,
      summary: 'Report that the called or passed patient is on the way, in ten minutes',
    })
    .input(bySecret)
    .output(patientToken),
  announceBack: operation
    .route({
      ...patientRoutes.queue.announceBack,
      tags,
      summary: 'Report that the patient is back from a test',
    })
    .input(bySecret)
    .output(patientToken),
  proveHolder: operation
    .route({
      ...patientRoutes.queue.proveHolder,
      tags,
      summary: 'Confirm with the phone’s last four digits that this browser is the patient’s',
    })
    .input(bySecret.extend({ digits: proofDigits }))
    .output(patientToken),
  leave: operation
    .route({ ...patientRoutes.queue.leave, tags, summary: 'Give up a token' })
    .input(bySecret)
    .output(patientToken),
  takeBackLeave: operation
    .route({
      ...patientRoutes.queue.takeBackLeave,
      tags,
      summary: 'Restore a token within two minutes of giving it up',
    })
    .input(bySecret)
    .output(patientToken),
  askPriority: operation
    .route({
      ...patientRoutes.queue.askPriority,
      tags,
      summary: 'Ask to be seen sooner, which staff then confirm or decline; null withdraws the request',
    })
    .input(bySecret.extend({ priority: z.enum(PRIORITIES).nullable() }))
    .output(patientToken),
  setTravelTime: operation
    .route({
      ...patientRoutes.queue.setTravelTime,
      tags,
      summary: 'Set the travel time to the clinic; null if unknown',
    })
    .input(bySecret.extend({ travelMinutes, cutsCloser: z.boolean().optional() }))
    .output(patientToken),
  answerVisit: operation
    .route({
      ...answerRoutes.queue.answerVisit,
      tags,
      summary: 'Answer the private question after a visit, once; a line can follow',
    })
    .input(bySecret.extend({ rating: z.enum(VISIT_RATINGS), line: line(ANSWER_LINE_MAX_LENGTH).optional() }))
    .output(z.object({})),
  getAlertKey: operation
    .route({
      ...alertRoutes.queue.getAlertKey,
      tags,
      summary: 'Get the server’s key for push subscriptions',
    })
    .output(alertKey),
  turnOnAlerts: operation
    .route({
      ...alertRoutes.queue.turnOnAlerts,
      tags,
      summary: 'Turn on alerts about a token or booking for this browser',
    })
    .input(bySecret.extend({ subscription: alertSubscription }))
    .output(z.object({})),
  turnOffAlerts: operation
    .route({
      ...alertRoutes.queue.turnOffAlerts,
      tags,
      summary: 'Turn off alerts about a token or booking for this browser',
    })
    .input(bySecret.extend({ endpoint: alertSubscription.shape.endpoint }))
    .output(z.object({})),
  turnOnOpeningAlert: operation
    .route({
      ...alertRoutes.queue.turnOnOpeningAlert,
      tags,
      summary: 'Ask for an alert on this browser when tokens open',
    })
    .input(ofDoctor.extend({ subscription: alertSubscription }))
    .output(z.object({})),
  turnOffOpeningAlert: operation
    .route({
      ...alertRoutes.queue.turnOffOpeningAlert,
      tags,
      summary: 'Cancel the alert about tokens that open',
    })
    .input(ofDoctor.extend({ endpoint: alertSubscription.shape.endpoint }))
    .output(z.object({})),
  setTextAlerts: operation
    .route({
      ...patientRoutes.queue.setTextAlerts,
      tags,
      summary: 'Allow or stop text messages about a token',
    })
    .input(bySecret.extend({ wanted: z.boolean() }))
    .output(patientToken),
  setWhatsappAlerts: operation
    .route({
      ...patientRoutes.queue.setWhatsappAlerts,
      tags,
      summary:
        'Allow or stop WhatsApp messages about a token or booking. Returns the token; null for a booking',
    })
    .input(bySecret.extend({ wanted: z.boolean() }))
    .output(patientToken.nullable()),
  checkTokens: operation
    .route({
      ...patientRoutes.queue.checkTokens,
      tags,
      summary: 'List today’s live tokens of a phone number, with details of those taken on this device',
    })
    .input(checkTokensInput)
    .output(z.array(checkedToken)),
  recallName: operation
    .route({
      ...patientRoutes.queue.recallName,
      tags,
      summary: 'Get the name last typed with a phone number on this device',
    })
    .input(checkTokensInput)
    .output(z.object({ name: z.string().nullable() })),
  getBoard: operation
    .route({
      ...patientRoutes.queue.getBoard,
      tags,
      summary: 'Get a clinic’s page: its doctors and queues',
    })
    .input(z.object({ slug }))
    .output(clinicBoard),
  getQueue: operation
    .route({
      method: 'GET',
      path: '/doctors/{doctorId}/queue',
      tags,
      summary: 'Get a doctor’s public queue',
    })
    .input(ofDoctor)
    .output(queueSnapshot),
};
