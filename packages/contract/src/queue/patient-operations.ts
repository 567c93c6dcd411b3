/** What patients do: take a token, follow it, and look at a queue. */
import { PATIENT_NAME_MAX_LENGTH } from '@baari/core/patients';
import { z } from 'zod';
import { slug } from '../clinics/index.ts';
import { id, line, operation, typedPhone } from '../shared/index.ts';
import { alertKey, alertSubscription } from './alerts.ts';
import { checkedToken, checkTokensInput } from './checked-token.ts';
import { clinicBoard, patientToken, tokenSecret } from './patient-token.ts';
import { queueSnapshot } from './queue-snapshot.ts';

/** Who gets a token, as it is typed. */
export const patientFields = { name: line(PATIENT_NAME_MAX_LENGTH), phone: typedPhone };

const tags = ['Patients'];
const travelMinutes = z.number().int().min(0).max(1440).nullable();
const ofDoctor = z.object({ doctorId: id });
const bySecret = z.object({ secret: tokenSecret });

export const patientOperations = {
  issueToken: operation
    .route({ method: 'POST', path: '/doctors/{doctorId}/tokens', tags, summary: 'Take a token' })
    .input(ofDoctor.extend({ ...patientFields, travelMinutes }))
    .output(patientToken),
  getToken: operation
    .route({ method: 'GET', path: '/tokens/{secret}', tags, summary: 'A token by its secret' })
    .input(bySecret)
    .output(patientToken),
  announceArrival: operation
    .route({ method: 'POST', path: '/tokens/{secret}/arrival', tags, summary: "I'm here" })
    .input(bySecret)
    .output(patientToken),
  leave: operation
    .route({ method: 'POST', path: '/tokens/{secret}/leave', tags, summary: "I can't come" })
    .input(bySecret)
    .output(patientToken),
  setTravelTime: operation
    .route({
      method: 'POST',
      path: '/tokens/{secret}/travel-time',
      tags,
      summary: 'How long the way to the clinic takes; null when nobody knows',
    })
    .input(bySecret.extend({ travelMinutes, cutsCloser: z.boolean().optional() }))
    .output(patientToken),
  getAlertKey: operation
    .route({
      method: 'GET',
      path: '/alerts/key',
      tags,
      summary: 'What a browser needs to subscribe to alerts',
    })
    .output(alertKey),
  turnOnAlerts: operation
    .route({
      method: 'POST',
      path: '/tokens/{secret}/alerts',
      tags,
      summary: 'Alerts about a token, to this browser',
    })
    .input(bySecret.extend({ subscription: alertSubscription }))
    .output(z.object({})),
  turnOffAlerts: operation
    .route({
      method: 'POST',
      path: '/tokens/{secret}/alerts/off',
      tags,
      summary: 'No more alerts about a token to this browser',
    })
    .input(bySecret.extend({ endpoint: alertSubscription.shape.endpoint }))
    .output(z.object({})),
  setTextAlerts: operation
    .route({
      method: 'POST',
      path: '/tokens/{secret}/text-alerts',
      tags,
      summary: 'Whether the clinic may send text messages about a token',
    })
    .input(bySecret.extend({ wanted: z.boolean() }))
    .output(patientToken),
  checkTokens: operation
    .route({
      method: 'POST',
      path: '/tokens/check',
      tags,
      summary: "Today's live tokens of a phone number; more of those that this device took",
    })
    .input(checkTokensInput)
    .output(z.array(checkedToken)),
  recallName: operation
    .route({
      method: 'POST',
      path: '/tokens/recall-name',
      tags,
      summary: 'The name that was typed with a phone number on this device before',
    })
    .input(checkTokensInput)
    .output(z.object({ name: z.string().nullable() })),
  getBoard: operation
    .route({
      method: 'GET',
      path: '/boards/{slug}',
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
