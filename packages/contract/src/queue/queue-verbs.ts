/** The actions on a doctor's queue. Each answers with the queue after it. */
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
import { queueAnswer } from './consoles.ts';
import { typedFee, typedRefund } from './fees.ts';
import { patientFields } from './patient-operations.ts';

const ofDoctor = z.object({ doctorId: id });
const ofToken = z.object({ doctorId: id, number: z.int32().min(1) });
/** The server's revision at which the caller last saw the called token change. */
const callRevision = z.number().int().min(0);

/** Staff's details of an added patient and this visit; missing if not given. */
const addedFields = {
  /** False for a patient on the telephone; by default the patient is in the clinic. */
  hasArrived: z.boolean().optional(),
  /** In whole years; use 0 for infants. */
  age: z.number().int().min(0).max(AGE_MAX).optional(),
  sex: z.enum(SEXES).optional(),
  /** The priority, which places the patient behind the next two from the start. */
  priority: z.enum(PRIORITIES).optional(),
  /** Not stored if the clinic does not ask for it. */
  visitType: z.enum(VISIT_TYPES).optional(),
  /** Visible only to staff, and only on this day. */
  note: line(NOTE_MAX_LENGTH).optional(),
  /** Why the patient is added to a session that takes no new tokens: refused without it. */
  lateReason: line(NOTE_MAX_LENGTH).optional(),
  /** The number of a waiting family member, directly behind whom the patient is placed. */
  behind: z.int32().min(1).optional(),
};

/** What to do with the current visit when a patient is called at once; required only then. */
const inside = z.enum(['completed', 'back_in_line']).optional();

const queueVerb = (path: `/${string}`, summary: string) =>
  operation
    .route({ method: 'POST', path: `/doctors/{doctorId}/queue${path}`, tags: ['Queue'], summary })
    .output(queueAnswer);

export const queueVerbs = {
  addPatient: queueVerb('/add-patient', 'Add a patient who is there or on the telephone').input(
    ofDoctor.extend({
      ...patientFields,
      ...addedFields,
      phone: typedPhone.nullable(),
      /**
       * The existing record of a patient without a phone, given together with its name. For the clinic's
       * members.
       */
      recordId: id.optional(),
    }),
  ),
  callNext: queueVerb('/call-next', 'Call the next waiting patient').input(
    ofDoctor.extend({
      callRevision,
      inside,
      /** Calls the first patient in line even if none is marked as arrived. */
      anyway: z.boolean().optional(),
      /**
       * Calls the first patient who is here; absent patients ahead keep their positions. Ignored with
       * `anyway`.
       */
      here: z.boolean().optional(),
      /**
       * The patient named on the button, null for none: if another patient is next by then, no patient is
       * called.
       */
      meant: z.int32().min(1).nullable().optional(),
    }),
  ),
  notHere: queueVerb('/not-here', 'Pass the called patient, who is not there, and call the next').input(
    ofDoctor.extend({ callRevision }),
  ),
  sendAway: queueVerb('/send-away', 'Send the called patient away, as for a test').input(ofToken),
  back: queueVerb('/back', 'Let a patient wait again who was sent away and is back').input(ofToken),
  callToken: queueVerb('/call-token', 'Call a chosen waiting patient').input(
    ofToken.extend({ callRevision, inside, reason: line(200) }),
  ),
  recall: queueVerb('/recall', 'Announce the called patient again').input(ofDoctor),
  markArrived: queueVerb(
    '/mark-arrived',
    'Mark a patient who waits, or was passed, as being in the clinic',
  ).input(ofToken),
  correctPatient: queueVerb(
    '/correct-patient',
    "Correct a live token's name and phone, and what was said of it; with another phone its link goes to the device that took it alone",
  ).input(
    ofToken.extend({
      name: patientFields.name,
      /** Missing fields stay unchanged, here and below; null removes a detail. */
      phone: typedPhone.optional(),
      age: addedFields.age.unwrap().nullable().optional(),
      sex: addedFields.sex.unwrap().nullable().optional(),
      /** Changing the visit type moves no patient. */
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
  putBack: queueVerb('/put-back', 'Let a completed, skipped or no-show patient wait again').input(ofToken),
  placeSoon: queueVerb('/place-soon', 'Place a waiting patient behind the next two').input(
    ofToken.extend({ reason: z.enum(SOON_REASONS) }),
  ),
  placeAtOnce: queueVerb('/place-at-once', 'Place a waiting patient next').input(
    ofToken.extend({ reason: line(200) }),
  ),
  seeEmergency: queueVerb('/see-emergency', 'Say that a patient placed at once was seen by the doctor').input(
    ofToken,
  ),
  placeInTurn: queueVerb('/place-in-turn', 'Take back that a patient was placed soon or at once').input(
    ofToken,
  ),
  declinePriority: queueVerb(
    '/decline-priority',
    'Keep the place of a waiting patient who asks to be seen sooner',
  ).input(ofToken),
  moveToken: queueVerb(
    '/move-token',
    'Have a waiting patient go on in the line of another doctor (members)',
  ).input(ofToken.extend({ toDoctorId: id, because: z.enum(MOVE_REASONS) })),
  moveLine: queueVerb('/move-line', 'Have all who wait go on in the line of another doctor (members)').input(
    // `stops` also stops new tokens of the first line.
    ofDoctor.extend({ toDoctorId: id, stops: z.literal(true).optional() }),
  ),
  markFee: queueVerb('/mark-fee', 'Mark the fee of a token of the sitting at hand, or of the last').input(
    // By id, because the number belongs to another patient once the next sitting has begun.
    ofDoctor.extend({ tokenId: id, fee: typedFee.nullable() }),
  ),
  refundFee: queueVerb(
    '/refund-fee',
    'Say that a fee paid today was given back, or with null that it was not',
  ).input(ofDoctor.extend({ tokenId: id, refund: typedRefund.nullable() })),
  startPractice: queueVerb('/start-practice', 'Take new tokens until the service date ends').input(ofDoctor),
  stopTokens: queueVerb('/stop-tokens', 'Take no new tokens; the session ends with its last patient').input(
    ofDoctor,
  ),
  closePractice: queueVerb('/close-practice', 'Take no new tokens and end the session').input(ofDoctor),
  resetQueue: queueVerb('/reset', 'End the session; its tokens are archived').input(ofDoctor),
  announce: queueVerb('/announce', 'Tell everybody of a late start or a break').input(
    ofDoctor.extend({
      kind: z.enum(ANNOUNCEMENT_KINDS),
      minutes: z.number().int().min(1).max(ANNOUNCEMENT_MAX_MINUTES),
    }),
  ),
  withdrawAnnouncement: queueVerb('/withdraw-announcement', 'Take back what was announced').input(ofDoctor),
  undo: queueVerb('/undo', 'Undo a call of the last minute, or another change of the last ten minutes').input(
    ofDoctor.extend({ revision: z.number().int().min(1) }),
  ),
  setConsultationMinutes: queueVerb(
    '/set-consultation-minutes',
    'Say how many minutes a consultation takes on average (the doctor, admins, owners)',
  ).input(ofDoctor.extend({ minutes: z.number().int().min(1).max(120) })),
};
