/** The operations of the queue: taking a token, running a doctor's queue, and reading both. */
import { z } from 'zod';
import { doctorName } from '../doctors/index.ts';
import { id, operation } from '../shared/index.ts';
import { callBackOperations } from './call-backs.ts';
import { clinicConsole, doctorConsole, floodOfClinic, tokenSlip } from './consoles.ts';
import { doctorHistory, patientVisit } from './doctor-history.ts';
import { feeOperations } from './fees.ts';
import { outageOperations } from './outage.ts';
import { patientDataOperations } from './patient-data.ts';
import { patientOperations } from './patient-operations.ts';
import { queueVerbs } from './queue-verbs.ts';
import { waitAccuracy, waitAccuracyParts } from './queue-waits.ts';
import { whatsappOperations } from './whatsapp.ts';

export * from './call-backs.ts';
export * from './checked-token.ts';
export * from './consoles.ts';
export * from './doctor-history.ts';
export * from './fees.ts';
export * from './outage.ts';
export * from './patient-data.ts';
export * from './patient-token.ts';
export * from './queue-snapshot.ts';
export * from './queue-waits.ts';
export * from './alerts.ts';
export * from './whatsapp.ts';

const tags = ['Queue'];
const ofDoctor = z.object({ doctorId: id });

export const queue = {
  ...patientOperations,
  ...queueVerbs,
  ...callBackOperations,
  ...feeOperations,
  ...outageOperations,
  getClinicConsole: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/console',
      tags,
      summary: 'Get all queues of a clinic (members)',
    })
    .input(z.object({ clinicId: id }))
    .output(clinicConsole),
  getFlood: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/flood',
      tags,
      summary: 'Check a clinic’s tokens of today for a flood (members)',
    })
    .input(z.object({ clinicId: id }))
    .output(floodOfClinic),
  getDoctorConsole: operation
    .route({
      method: 'GET',
      path: '/doctors/{doctorId}/console',
      tags,
      summary: 'Get a doctor’s queue with names',
    })
    .input(ofDoctor)
    .output(doctorConsole),
  getTokenSlip: operation
    .route({
      method: 'GET',
      path: '/doctors/{doctorId}/queue/slip',
      tags,
      summary: 'Get a token’s slip to print (the doctor, members)',
    })
    .input(z.object({ doctorId: id, number: z.coerce.number().pipe(z.int32().min(1)) }))
    .output(tokenSlip),
  getDoctorHistory: operation
    .route({
      method: 'GET',
      path: '/doctors/{doctorId}/history',
      tags,
      summary:
        'Get the history of a service date, by default today (the doctor, admins, owners; staff: today only)',
    })
    .input(z.object({ doctorId: id, serviceDate: z.iso.date().optional() }))
    .output(doctorHistory),
  getWaitAccuracy: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/wait-accuracy',
      tags,
      summary: 'Get the accuracy of wait estimates in the last 30 days (admins, owners)',
    })
    .input(z.object({ clinicId: id }))
    .output(
      waitAccuracy.extend({
        ...waitAccuracyParts.shape,
        doctors: z.array(waitAccuracy.extend({ doctorId: id, ...doctorName.shape })),
      }),
    ),
  listVisits: operation
    .route({
      method: 'GET',
      path: '/patients/{patientId}/visits',
      tags,
      summary: 'List a patient’s newest hundred tokens (members)',
    })
    .input(z.object({ patientId: id }))
    .output(z.array(patientVisit)),
  ...patientDataOperations,
  ...whatsappOperations,
};
