/** The data of a queue: a public snapshot without names, and the console's data with names. */
import { PRIORITIES } from '@baari/core/doctors';
import { SEXES } from '@baari/core/patients';
import {
  type Announcement,
  ANNOUNCEMENT_KINDS,
  CANCEL_REASONS,
  type Counts,
  PLACES,
  PRACTICE_STATES,
  QUEUE_ACTORS,
  QUEUE_EVENT_KINDS,
  TOKEN_OFFERS,
  type TokenState,
  VISIT_TYPES,
} from '@baari/core/queue';
import { z } from 'zod';
import { queueSettings } from '../clinics/index.ts';
import { doctorName, lineRules } from '../doctors/index.ts';
import { id, instant, phone } from '../shared/index.ts';
import { feeMark, tokenFee } from './fees.ts';
import { queueWaits } from './queue-waits.ts';

export const tokenState = z.discriminatedUnion('status', [
  z.object({ status: z.literal('waiting') }),
  z.object({ status: z.literal('called') }),
  z.object({ status: z.literal('passed') }),
  z.object({ status: z.literal('away'), testLineId: id.optional(), testCalledAt: instant.optional() }),
  z.object({ status: z.literal('completed') }),
  z.object({ status: z.literal('cancelled'), reason: z.enum(CANCEL_REASONS) }),
]) satisfies z.ZodType<TokenState>;

export const announcement = z.object({
  kind: z.enum(ANNOUNCEMENT_KINDS),
  until: instant,
}) satisfies z.ZodType<Announcement>;

const count = z.number().int().optional();

/** The number of changes of each kind in a session, without undone changes (see core's Counts). */
export const queueCounts = z.object({
  atOnce: count,
  soon: count,
  moved: count,
  back: count,
  family: count,
  asked: count,
  booked: count,
}) satisfies z.ZodType<Counts>;

/**
 * The public snapshot of a doctor's queue. Of two snapshots, the one with the higher revision is newer. If
 * the revisions are equal, the one that arrived last is newer. `computedAt` is not used for this, because
 * clocks can be wrong. After a session has ended, the snapshot shows how it ended, until a new session opens.
 */
export const queueSnapshot = z.object({
  doctorId: id,
  revision: z.number().int(),
  computedAt: instant,
  practice: z.enum(PRACTICE_STATES),
  /** When a closed practice opens on schedule on this service date, or null if it will not. */
  opensAt: instant.nullable(),
  /**
   * Whether a patient can take a token now, and when a closed practice opens on schedule, today or on a
   * later day.
   */
  offer: z.object({
    kind: z.enum(TOKEN_OFFERS),
    opensAt: instant.nullable(),
    /** For a closed practice, the absence or holiday that cancelled the day. Otherwise missing. */
    off: z.object({ kind: z.enum(['absence', 'holiday']), note: z.string().nullable() }).optional(),
  }),
  /**
   * When an absent doctor starts to see patients, or null if the doctor is present or the practice is closed.
   */
  seesFrom: instant.nullable(),
  /** The current announcement of a late start or a break, or null if there is none. */
  announcement: announcement.nullable(),
  /**
   * The time from which waits are counted. It is the time when an announced delay ends or the doctor's hours
   * start. Null means now.
   */
  startsAt: instant.nullable(),
  sessionId: id.nullable(),
  isEnded: z.boolean(),
  nowServing: z.number().int(),
  /** When the current token was called, or null if no token is called. */
  calledAt: instant.nullable(),
  /** The number of times that the called token has been announced again. */
  recalls: z.number().int(),
  /**
   * One letter for each token, starting with number 1 (see core's STATE_LETTERS). For waiting tokens, the
   * letter also shows whether the patient is in the clinic.
   */
  states: z.string(),
  /**
   * The waiting numbers, starting with the next, if they are not called in numerical order. Otherwise
   * missing.
   */
  line: z.array(z.number().int()).optional(),
  /**
   * The patients whom a line without a doctor has called to a test and who are not back yet, with that line
   * and the last call. Missing if there are no such patients.
   */
  testCalls: z.array(z.object({ number: z.number().int(), lineId: id, at: instant })).optional(),
  /**
   * The tokens that were issued without internet, by number, with their outage numbers. Missing if there are
   * none.
   */
  outage: z.record(z.string(), z.number().int()).optional(),
  /**
   * Since when the clinic has had no internet, if a computer of the clinic runs the queue without the server; missing
   * otherwise. The rest of the snapshot is from that time, and there are no waits.
   */
  outageSince: instant.optional(),
  /** The reasons why a position grew. Each reason is missing while its count is zero. */
  ...queueCounts.shape,
  /** The configured average minutes of a consultation. */
  consultationMinutes: z.number(),
  waits: queueWaits,
});
export type QueueSnapshot = z.infer<typeof queueSnapshot>;

export const consoleToken = z.object({
  id: id.describe('Names the token in all answers and webhooks'),
  number: z.number().int().describe('Counts the tokens of the session from 1'),
  outageNumber: z
    .number()
    .int()
    .optional()
    .describe('The number in the token’s label, if the token was issued without internet; otherwise missing'),
  key: z.number().int().describe('The token’s rank in the line: the smallest waiting key is called next'),
  place: z.enum(PLACES).describe('The place in line: next, behind the next two, or behind all'),
  placeReason: z
    .string()
    .nullable()
    .describe(
      'The priority if the place is `soon`, or the typed reason if it is `once`; null if there is none',
    ),
  emergencySeen: z
    .object({ by: z.string(), at: instant })
    .optional()
    .describe('The person who pressed "Seen" for this emergency, and the time. Missing before that'),
  name: z.string().nullable().describe('The patient’s name; null after the patient was erased'),
  phone: phone.nullable().describe('The patient’s phone; null without one, and after the patient was erased'),
  state: tokenState,
  issuedAt: instant.describe('When the token was issued'),
  arrivedAt: instant.nullable().describe('When the patient came; null before that'),
  saysHere: z
    .literal(true)
    .optional()
    .describe(
      'True if only the patient has reported the arrival, and no member of the clinic has seen them yet; otherwise missing',
    ),
  way: z
    .object({ travelMinutes: z.number().int(), cutsCloser: z.boolean() })
    .optional()
    .describe('The patient’s travel time to the clinic, until the patient arrives; missing if unknown'),
  calledAt: instant.nullable().describe('The time of the last call, even for a passed token'),
  awayAt: instant
    .optional()
    .describe('When the patient was sent from the room; missing if the patient is not away'),
  comingBy: instant
    .optional()
    .describe('When a called or passed patient has said that they will be there; otherwise missing'),
  isBackFromTest: z
    .literal(true)
    .optional()
    .describe('True if the patient waits again after a test; otherwise missing'),
  behind: z
    .int32()
    .optional()
    .describe(
      'The number of the family’s first token, if staff added the patient directly behind it; otherwise missing',
    ),
  isWalkIn: z
    .boolean()
    .describe(
      'True if staff added the patient: at the desk, or by telephone as long as the patient has not arrived',
    ),
  age: z
    .number()
    .int()
    .nullable()
    .describe('The patient’s age in whole years on the service date; null if unknown'),
  sex: z.enum(SEXES).nullable().describe('The patient’s sex; null if unknown'),
  visitType: z.enum(VISIT_TYPES).nullable().describe('The purpose of the visit; null if unknown'),
  note: z.string().nullable().describe('Staff’s note of the day; patients never see it'),
  asks: z
    .enum(PRIORITIES)
    .optional()
    .describe('The reason for an open request to be seen sooner; missing if there is no request'),
  fee: tokenFee.optional().describe('The fee of the visit; missing if the clinic marks no fees'),
});
export type ConsoleToken = z.infer<typeof consoleToken>;

export const testLine = z.object({ doctorId: id, doctorName, room: z.string().nullable() });
export type TestLine = z.infer<typeof testLine>;

/** A patient whom another doctor sent to this line. */
export const testHere = z.object({
  doctorId: id,
  doctorName,
  /** The letter of the doctor's line, or null if none is shown. */
  letter: z.string().nullable(),
  number: z.number().int(),
  name: z.string().nullable(),
  since: instant,
  /** When this line last called the patient. Missing before the first call. */
  calledAt: instant.optional(),
});
export type TestHere = z.infer<typeof testHere>;

export const queueEventKind = z.enum(QUEUE_EVENT_KINDS);

/** An event in a queue and its author, in words for colleagues. */
export const queueAction = z.object({
  /** The queue's revision after the event. To undo the event, a request must send this revision. */
  revision: z.number().int(),
  kind: queueEventKind,
  number: z.number().int().nullable(),
  actor: z.enum(QUEUE_ACTORS),
  by: z.string(),
  at: instant,
  /**
   * The reason that staff typed when they called a chosen token before its turn or gave it the place
   * “At once”. For `placed_soon` and an added priority, it is the priority itself.
   */
  reason: z.string().nullable(),
  /** True if the change was made without internet and sent later, and otherwise missing. */
  isFromOutage: z.literal(true).optional(),
  /**
   * The reason that staff typed when they added a patient after new tokens were stopped. Missing for any
   * other event.
   */
  late: z.string().optional(),
  /** The number of minutes that staff announced or set. */
  minutes: z.number().int().nullable(),
  /** For an undo, the kind of the change that it reverted. */
  undoneKind: queueEventKind.nullable(),
  /**
   * The absent patients whom the event passes. They were called, or were next in line. Missing if there are
   * no such patients.
   */
  passed: z.array(z.number().int()).optional(),
  /** True for a skip, or the undo of one, if the patient had been called and did not come. */
  isNoShow: z.boolean(),
  /** The mark, or null if it was removed. Missing for events that don't change a fee mark. */
  fee: feeMark.nullable().optional(),
  /** The line to which a patient was sent for a test. Missing for any other event. */
  testLine: doctorName.optional(),
  /**
   * The day to which patients were carried over when the session ended, and their number. Otherwise missing.
   * `kept` is the number of patients who already had a booking.
   */
  carried: z
    .object({ serviceDate: z.iso.date(), count: z.number().int(), kept: z.number().int() })
    .optional(),
  /**
   * The other doctor, for patients who moved there or came from there. It includes the revision of the same
   * change in that queue, the line's letter at that time (null if none), and the token's number there (null
   * for a whole line).
   */
  counterpart: z
    .object({
      doctorId: id,
      revision: z.number().int(),
      doctorName,
      letter: z.string().nullable(),
      number: z.number().int().nullable(),
    })
    .nullable(),
});
export type QueueAction = z.infer<typeof queueAction>;

/**
 * A doctor's queue for the clinic's members and the doctor. It has the same form in the live feed, in
 * responses and in conflicts.
 */
export const consoleQueue = queueSnapshot.extend({
  /**
   * The number of the day's tokens on the Free plan, and the limit for them. Once `used` is equal to the
   * limit, patients can't take tokens online. `here` counts the tokens that were called, or whose patients
   * the clinic has seen. When it is equal to the limit, staff can't add patients either. Null if there is no
   * limit.
   */
  daily: z.object({ used: z.number().int(), here: z.number().int(), limit: z.number().int() }).nullable(),
  callRevision: z.number().int(),
  /** True if new tokens were stopped, so that the session ends with its last patient. Otherwise missing. */
  isStopped: z.literal(true).optional(),
  /**
   * The time when the doctor's later hours of the day start, for which the line can be kept. Missing if there
   * are no such patients.
   */
  laterHoursAt: instant.optional(),
  ...lineRules.pick({ priorities: true, seniorFrom: true }).shape,
  /** True if patients who only show a report get the place “Soon”. Missing otherwise. */
  reportsSoon: z.literal(true).optional(),
  ...queueSettings.omit({ marksFees: true }).shape,
  /** Missing if the clinic marks no fees. */
  usualPayment: queueSettings.shape.usualPayment.optional(),
  tokens: z.array(consoleToken),
  /** The clinic's other lines without a doctor, to which patients can be sent. Missing if there are none. */
  testLines: z.array(testLine).optional(),
  /**
   * Other doctors' patients who are here for a test, in the order in which they were sent. Missing if there
   * are none.
   */
  tests: z.array(testHere).optional(),
  /**
   * The computer that runs the queue if the internet fails, and the person who set it up (null for the
   * doctor). Missing if there is no such computer.
   */
  keeper: z.object({ name: z.string().nullable(), epoch: z.number().int() }).optional(),
  lastAction: queueAction.nullable(),
});
export type ConsoleQueue = z.infer<typeof consoleQueue>;
