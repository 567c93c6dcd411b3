/** One clinic for the operator: its data, and the events in its queues, for handling complaints. */
import { CLINIC_LOG_ACTORS } from '@baari/core/platform';
import { z } from 'zod';
import { doctorName } from '../doctors/index.ts';
import { queueAction } from '../queue/index.ts';
import { id, operation, pageOf, paging } from '../shared/index.ts';
import { adminClinic } from './admin-lists.ts';

/** The maximum number of entries. It is large enough for an ordinary day of a line. */
export const CLINIC_LOG_PAGE_SIZE = 200;

/** The entries contain numbers and reasons without names. Colleagues are named only by their role. */
const clinicLogEvent = queueAction.omit({ actor: true, by: true }).extend({
  doctorId: id,
  doctorName,
  /** The line's current letter, or null. */
  letter: z.string().nullable(),
  who: z.enum(CLINIC_LOG_ACTORS),
});
export type ClinicLogEvent = z.infer<typeof clinicLogEvent>;

export const clinicLog = pageOf(clinicLogEvent).extend({
  clinic: adminClinic,
  timeZone: z.string(),
  serviceDate: z.iso.date(),
  today: z.iso.date(),
});
export type ClinicLog = z.infer<typeof clinicLog>;

export const clinicLogOperations = {
  getClinicLog: operation
    .route({
      method: 'GET',
      path: '/admin/clinics/{clinicId}/log',
      tags: ['Platform administration'],
      summary: 'Get a clinic and its queues’ events of a day, by default today (super admins)',
    })
    .input(z.object({ clinicId: id, serviceDate: z.iso.date().optional(), ...paging }))
    .output(clinicLog),
};
