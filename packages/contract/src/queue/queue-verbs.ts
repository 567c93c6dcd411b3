/** The actions on a doctor's queue. Each action returns the queue after the change. */
import { PRIORITIES } from '@baari/core/doctors';
import { AGE_MAX, SEXES } from '@baari/core/patients';
import {
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_MAX_MINUTES,
  MOVE_REASONS,
  NOTE_MAX_LENGTH,
  SOON_REASONS,
  VISIT_TYPES,
} from '@baari/core/queue';
import { z } from 'zod';
import { id, line, operation, typedPhone } from '../shared/index.ts';
import { issuedAnswer, queueAnswer } from './consoles.ts';
import { typedFee, typedRefund } from './fees.ts';
import { consoleQueue } from './queue-snapshot.ts';
import { patientFields } from './patient-operations.ts';

/** The reason that staff type for a call out of turn or for the place “At once”. */
export const typedReason = line(200);

const ofDoctor = z.object({ doctorId: id });
const ofToken = z.object({ doctorId: id, number: z.int32().min(1) });
/** The server's revision at which the caller last saw the called token change. */
const callRevision = z.number().int().min(0);

/**
 * The details that staff enter about an added patient and this visit. Details that staff did not enter are
 * missing.
 */
const addedFields = {
  hasArrived: z
    .boolean()
    .optional()
    .describe('False for a patient on the telephone. By default, the patient is in the clinic'),
  age: z.number().int().min(0).max(AGE_MAX).optional().describe('The age in whole years; use 0 for infants'),
  sex: z.enum(SEXES).optional().describe('The patient’s sex; missing if unknown'),
  priority: z
    .enum(PRIORITIES)
    .optional()
    .describe('The priority. It places the patient behind the next two from the start'),
  visitType: z
    .enum(VISIT_TYPES)
    .optional()
    .describe('It is not stored if the clinic does not ask for the visit type'),
  note: line(NOTE_MAX_LENGTH).optional().describe('The note is visible only to staff, and only on this day'),
  lateReason: line(NOTE_MAX_LENGTH)
    .optional()
    .describe('The reason for adding a patient to a session that takes no new tokens; required there'),
  behind: z
    .int32()
    .min(1)
    .optional()
    .describe('The number of a waiting family member, directly behind whom the patient is placed'),
};

/** The fields with which staff add a patient. */
export const addedPatient = z.object({
  ...patientFields,
  ...addedFields,
  phone: typedPhone.nullable().describe('The patient’s phone; null for a patient without one'),
});

/**
 * The outcome of the current visit when a patient with the place “At once” is called. A value is required
 * only for such a call.
 */
const inside = z.enum(['completed', 'back_in_line']).optional();

const queueRoute = (path: `/${string}`, summary: string) =>
  operation.route({ method: 'POST', path: `/doctors/{doctorId}/queue${path}`, tags: ['Queue'], summary });

/**
 * True if the caller has asked at the computer that runs the queue without internet. The first call online during an
 * outage is otherwise refused with `queue.kept_without_internet`.
 */
const askedKeeper = z.boolean().optional();

const queueVerb = (path: `/${string}`, summary: string) => queueRoute(path, summary).output(queueAnswer);

/** An action of a test line on another doctor's patient who is here for a test. */
const testVerb = (path: `/${string}`, summary: string) =>
  operation
    .route({ method: 'POST', path: `/doctors/{doctorId}/queue${path}`, tags: ['Queue'], summary })
    .input(ofDoctor.extend({ fromDoctorId: id, number: z.int32().min(1) }))
    // The answer contains only the queue of this line, because the test line may not see the other queue.
    .output(z.object({ queue: consoleQueue }));

export const queueVerbs = {
  addPatient: queueRoute('/add-patient', 'Add a patient who is at the clinic or on the telephone')
    .output(issuedAnswer)
    .input(
      ofDoctor.extend({
        ...addedPatient.shape,
        recordId: id
          .optional()
          .describe('The record of a known patient without a phone, with its name. Closed to API keys'),
      }),
    ),
  callNext: queueVerb('/call-next', 'Call the next waiting patient').input(
    ofDoctor.extend({
      callRevision,
      inside,
      askedKeeper,
      /** Calls the first patient in line even if none is marked as arrived. */
      anyway: z.boolean().optional(),
      /**
       * Calls the first patient who is here. Absent patients ahead keep their positions. The value is ignored
       * if `anyway` is set.
       */
      here: z.boolean().optional(),
      /**
       * The number of the patient named on the button. It is null if the button shows no patient. If another
       * patient is next when the call arrives, no patient is called.
       */
      meant: z.int32().min(1).nullable().optional(),
    }),
  ),
  notHere: queueVerb('/not-here', 'Pass the called patient, who is absent, and call the next').input(
    ofDoctor.extend({ callRevision, askedKeeper }),
  ),
  sendAway: queueVerb('/send-away', 'Send the called patient away, for example for a test').input(
    // `testLineId` is the clinic's line where the test takes place.
    ofToken.extend({ testLineId: id.optional() }),
  ),
  back: queueVerb('/back', 'Put a patient who is back from a test in the line').input(ofToken),
  callToTest: testVerb('/call-to-test', 'Call a patient who is here for a test, or announce them again'),
  endTest: testVerb('/end-test', "Put a patient who was here for a test back in the doctor's line"),
  callToken: queueVerb('/call-token', 'Call a chosen waiting patient').input(
    ofToken.extend({ callRevision, inside, askedKeeper, reason: typedReason }),
  ),
  recall: queueVerb('/recall', 'Announce the called patient again').input(ofDoctor),
  markArrived: queueVerb('/mark-arrived', 'Mark a waiting or passed patient as arrived').input(ofToken),
  correctPatient: queueVerb(
    '/correct-patient',
    'Correct the details of a live token. If the phone changes, only the device that took the token keeps its link',
  ).input(
    ofToken.extend({
      name: patientFields.name,
      /** Here and below, missing fields are not changed. Null removes a detail. */
      phone: typedPhone.optional(),
      age: addedFields.age.unwrap().nullable().optional(),
      sex: addedFields.sex.unwrap().nullable().optional(),
      /** A change of the visit type does not change the patient's rank. */
      visitType: addedFields.visitType.unwrap().nullable().optional(),
      note: addedFields.note.unwrap().nullable().optional(),
    }),
  ),
  complete: queueVerb('/complete', 'Complete the called patient, or one who is away').input(ofToken),
  skip: queueVerb('/skip', 'Skip a waiting patient, or mark the called or a passed one as a no-show').input(
    ofToken,
  ),
  clearNotArrived: queueVerb(
    '/clear-not-arrived',
    'Skip every waiting patient who is not known to be in the clinic',
  ).input(ofDoctor),
  putBack: queueVerb(
    '/put-back',
    'Put a called, completed, skipped or no-show patient back in the line',
  ).input(ofToken),
  placeSoon: queueVerb('/place-soon', 'Place a waiting patient behind the next two').input(
    ofToken.extend({ reason: z.enum(SOON_REASONS) }),
  ),
  placeAtOnce: queueVerb('/place-at-once', 'Place a waiting patient next').input(
    ofToken.extend({ reason: typedReason }),
  ),
  seeEmergency: queueVerb(
    '/see-emergency',
    'Confirm that the doctor has seen the notice of an emergency',
  ).input(ofToken),
  placeInTurn: queueVerb('/place-in-turn', 'Return a patient to the place “In turn”').input(ofToken),
  declinePriority: queueVerb('/decline-priority', 'Decline a patient’s request to be seen sooner').input(
    ofToken,
  ),
  moveToken: queueVerb('/move-token', 'Move a waiting patient to another doctor (members)').input(
    ofToken.extend({ toDoctorId: id, because: z.enum(MOVE_REASONS) }),
  ),
  moveLine: queueVerb('/move-line', 'Move a whole line to another doctor (members)').input(
    // `stops` also stops new tokens of the first line.
    ofDoctor.extend({ toDoctorId: id, stops: z.literal(true).optional() }),
  ),
  markFee: queueVerb('/mark-fee', 'Mark the fee of a token of the open or last session').input(
    // The token is identified by its id. After the next sitting has begun, its number belongs to another
    // patient.
    ofDoctor.extend({ tokenId: id, fee: typedFee.nullable() }),
  ),
  refundFee: queueVerb(
    '/refund-fee',
    'Mark the refund of a fee of today or of a carried visit; null removes the mark',
  ).input(ofDoctor.extend({ tokenId: id, refund: typedRefund.nullable() })),
  startPractice: queueVerb('/start-practice', 'Take new tokens until the service date ends').input(ofDoctor),
  stopTokens: queueVerb('/stop-tokens', 'Take no new tokens; the session ends with its last patient').input(
    ofDoctor,
  ),
  closePractice: queueVerb('/close-practice', 'Take no new tokens and end the session').input(ofDoctor),
  keepForLater: queueVerb(
    '/keep-for-later',
    'Keep the line for the later hours of the day: announce that the doctor continues then',
  ).input(ofDoctor),
  resetQueue: queueVerb('/reset', 'End the session and cancel its tokens').input(ofDoctor),
  announce: queueVerb('/announce', 'Announce a late start or a break').input(
    ofDoctor.extend({
      kind: z.enum(ANNOUNCEMENT_KINDS),
      minutes: z.number().int().min(1).max(ANNOUNCEMENT_MAX_MINUTES),
    }),
  ),
  withdrawAnnouncement: queueVerb('/withdraw-announcement', 'Withdraw the announcement').input(ofDoctor),
  undo: queueVerb('/undo', 'Undo a call for a minute, or another change for ten minutes').input(
    ofDoctor.extend({ revision: z.number().int().min(1) }),
  ),
  setConsultationMinutes: queueVerb(
    '/set-consultation-minutes',
    'Set the average minutes of a consultation (the doctor, admins, owners)',
  ).input(ofDoctor.extend({ minutes: z.number().int().min(1).max(120) })),
};
