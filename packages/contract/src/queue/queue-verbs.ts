/** The actions on a doctor's queue; each answers with the queue after it. */
import { ANNOUNCEMENT_KINDS, ANNOUNCEMENT_MAX_MINUTES } from '@baari/core/queue';
import { z } from 'zod';
import { id, line, operation } from '../shared/index.ts';
import { queueAnswer } from './consoles.ts';
import { patientFields } from './patient-operations.ts';

const ofDoctor = z.object({ doctorId: id });
const ofToken = z.object({ doctorId: id, number: z.int32().min(1) });
/** The revision, confirmed by the server, at which the caller saw who-is-called change last. */
const callRevision = z.number().int().min(0);

const queueVerb = (path: `/${string}`, summary: string) =>
  operation
    .route({ method: 'POST', path: `/doctors/{doctorId}/queue${path}`, tags: ['Queue'], summary })
    .output(queueAnswer);

export const queueVerbs = {
  addPatient: queueVerb('/add-patient', 'Add a walk-in').input(ofDoctor.extend(patientFields)),
  callNext: queueVerb('/call-next', 'Call the next waiting patient').input(ofDoctor.extend({ callRevision })),
  callToken: queueVerb('/call-token', 'Call a chosen waiting patient').input(
    ofToken.extend({ callRevision, reason: line(200) }),
  ),
  recall: queueVerb('/recall', 'Announce the called patient again').input(ofDoctor),
  markArrived: queueVerb('/mark-arrived', 'Mark a waiting patient as being in the clinic').input(ofToken),
  complete: queueVerb('/complete', 'Complete the called patient').input(ofToken),
  skip: queueVerb('/skip', 'Skip a waiting patient, or mark the called one as a no-show').input(ofToken),
  clearNotArrived: queueVerb(
    '/clear-not-arrived',
    'Skip every waiting patient who is not known to be in the clinic',
  ).input(ofDoctor),
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
  setConsultationMinutes: queueVerb(
    '/set-consultation-minutes',
    'Say how many minutes a consultation takes on average (the doctor, admins, owners)',
  ).input(ofDoctor.extend({ minutes: z.number().int().min(1).max(120) })),
};
