/** The patients' operations: take a token, follow it, and read a queue. */
import { TRAVEL_MINUTES_MAX } from '@baari/core/clinics';
import { PATIENT_NAME_MAX_LENGTH } from '@baari/core/patients';
import { VISIT_TYPES } from '@baari/core/queue';
import { z } from 'zod';
import { PRIORITIES } from '@baari/core/doctors';
import { alertRoutes } from '../alert-routes/index.ts';
import { slug } from '../clinics/index.ts';
import { patientRoutes } from '../patient-routes/index.ts';
import { id, line, operation, typedPhone } from '../shared/index.ts';
import { alertKey, alertSubscription } from './alerts.ts';
import { checkedToken, checkTokensInput } from './checked-token.ts';
import { clinicBoard, patientToken, proofDigits, tokenSecret } from './patient-token.ts';
import { queueSnapshot } from './queue-snapshot.ts';

/** The patient's details as typed for a token. */
export const patientFields = { name: line(PATIENT_NAME_MAX_LENGTH), phone: typedPhone };

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
        travelMinutes,
        /** Not stored if the clinic does not ask for it. Never improves the rank. */
        visitType: z.enum(VISIT_TYPES).optional(),
      }),
    )
    .output(patientToken),
  getToken: operation
    .route({ ...patientRoutes.queue.getToken, tags, summary: 'A token by its secret' })
    .input(bySecret)
    .output(patientToken),
  announceArrival: operation
    .route({ ...patientRoutes.queue.announceArrival, tags, summary: "I'm here" })
    .input(bySecret)
    .output(patientToken),
  withdrawArrival: operation
    .route({
      ...patientRoutes.queue.withdrawArrival,
      tags,
      summary: "I'm not here yet, until somebody at the clinic has seen me",
    })
    .input(bySecret)
    .output(patientToken),
  announceBack: operation
    .route({ ...patientRoutes.queue.announceBack, tags, summary: "I'm back from a test" })
    .input(bySecret)
    .output(patientToken),
  proveHolder: operation
    .route({
      ...patientRoutes.queue.proveHolder,
      tags,
      summary: "Makes this browser the patient's, by the last four digits of the phone",
    })
    .input(bySecret.extend({ digits: proofDigits }))
    .output(patientToken),
  leave: operation
    .route({ ...patientRoutes.queue.leave, tags, summary: "I can't come" })
    .input(bySecret)
    .output(patientToken),
  takeBackLeave: operation
    .route({
      ...patientRoutes.queue.takeBackLeave,
      tags,
      summary: 'I can come after all, within two minutes of giving the token up',
    })
    .input(bySecret)
    .output(patientToken),
  askPriority: operation
    .route({
      ...patientRoutes.queue.askPriority,
      tags,
      summary: "I can't wait long, which counts once staff confirm it; null takes it back",
    })
    .input(bySecret.extend({ priority: z.enum(PRIORITIES).nullable() }))
    .output(patientToken),
  setTravelTime: operation
    .route({
      ...patientRoutes.queue.setTravelTime,
      tags,
      summary: 'How long the way to the clinic takes; null when nobody knows',
    })
    .input(bySecret.extend({ travelMinutes, cutsCloser: z.boolean().optional() }))
    .output(patientToken),
  getAlertKey: operation
    .route({
      ...alertRoutes.queue.getAlertKey,
      tags,
      summary: 'What a browser needs to subscribe to alerts',
    })
    .output(alertKey),
  turnOnAlerts: operation
    .route({
      ...alertRoutes.queue.turnOnAlerts,
      tags,
      summary: 'Alerts about a token or booking, to this browser',
    })
    .input(bySecret.extend({ subscription: alertSubscription }))
    .output(z.object({})),
  turnOffAlerts: operation
    .route({
      ...alertRoutes.queue.turnOffAlerts,
      tags,
      summary: 'No more alerts about a token or booking to this browser',
    })
    .input(bySecret.extend({ endpoint: alertSubscription.shape.endpoint }))
    .output(z.object({})),
  turnOnOpeningAlert: operation
    .route({ ...alertRoutes.queue.turnOnOpeningAlert, tags, summary: 'Tell this browser when tokens open' })
    .input(ofDoctor.extend({ subscription: alertSubscription }))
    .output(z.object({})),
  turnOffOpeningAlert: operation
    .route({ ...alertRoutes.queue.turnOffOpeningAlert, tags, summary: "Don't tell this browser" })
    .input(ofDoctor.extend({ endpoint: alertSubscription.shape.endpoint }))
    .output(z.object({})),
  setTextAlerts: operation
    .route({
      ...patientRoutes.queue.setTextAlerts,
      tags,
      summary: 'Whether the clinic may send text messages about a token',
    })
    .input(bySecret.extend({ wanted: z.boolean() }))
    .output(patientToken),
  setWhatsappAlerts: operation
    .route({
      ...patientRoutes.queue.setWhatsappAlerts,
      tags,
      summary: 'Ask for WhatsApp messages about a token, from its page, or for no more; null of a booking',
    })
    .input(bySecret.extend({ wanted: z.boolean() }))
    .output(patientToken.nullable()),
  checkTokens: operation
    .route({
      ...patientRoutes.queue.checkTokens,
      tags,
      summary: "Today's live tokens of a phone number; more of those that this device took",
    })
    .input(checkTokensInput)
    .output(z.array(checkedToken)),
  recallName: operation
    .route({
      ...patientRoutes.queue.recallName,
      tags,
      summary: 'The name that was typed with a phone number on this device before',
    })
    .input(checkTokensInput)
    .output(z.object({ name: z.string().nullable() })),
  getBoard: operation
    .route({
      ...patientRoutes.queue.getBoard,
      tags,
      summary: "A clinic's page: doctors and queues",
    })
    .input(z.object({ slug }))
    .output(clinicBoard),
  getQueue: operation
    .route({
      method: 'GET',
      path: '/doctors/{doctorId}/queue',
      tags,
      summary: "A doctor's public queue",
    })
    .input(ofDoctor)
    .output(queueSnapshot),
};
