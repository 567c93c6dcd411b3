/**
 * Compares refusals with the log. At some moment during the request, the queue must have been in a state that
 * explains the refusal.
 */
import { type CheckedAnswers, told } from './check-answers.ts';
import { isCallable, type Moment, type ReplayedLog } from './check-log.ts';
import type { Asked, DoctorRecord, Operation, Verb, Violation } from './history.ts';

/**
 * A doctor's record, with the states that were replayed from its log, and the responses that were checked.
 */
export type Replayed = { record: DoctorRecord; log: ReplayedLog; answers: CheckedAnswers };

/** The map's keys are doctors. The map is empty if only one doctor is checked. */
export type Others = ReadonlyMap<string, Replayed>;

type Facts = { record: DoctorRecord; operation: Operation };

/**
 * Contains a function for each reason that the log can confirm. The function decides whether the refusal was
 * correct at a moment.
 */
const IS_RIGHT: Readonly<Record<string, (moment: Moment, asked: Asked, facts: Facts) => boolean>> = {
  'queue.nobody_waiting': ({ isOpen, states }, { verb }) =>
    !isOpen || !(verb === 'moveLine' ? /[wma]/ : /w/).test(states),
  'queue.nobody_here': (moment, { anyway, here }, { record: { rules } }) =>
    (here || rules.callsOnlyHere) &&
    !anyway &&
    moment.line.length > 0 &&
    !moment.line.some((one) => isCallable(moment, one)),
  'queue.not_next': (moment, asked, { record }) =>
    asked.meant !== null && ![null, asked.meant].includes(nextOf(moment, asked, record).number),
  'queue.with_one_limit': (moment, { behind }) => familyOf(moment, behind ?? 0).length > WITH_ONE_MAX,
  'queue.same_doctor': (_, { toDoctorId }, { record }) => toDoctorId === record.doctorId,
  'doctor.not_found': (_, { toDoctorId }, { record }) =>
    toDoctorId !== null && toDoctorId !== record.doctorId && !record.colleagues.includes(toDoctorId),
  // A doctor's own login controls one queue, so it may not undo a change of two queues.
  'queue.forbidden': (_, { undoes }, { record, operation }) =>
    operation.actor.startsWith('doctor') &&
    record.events.some(({ revision, counterpart }) => revision === undoes && counterpart !== null),
  'queue.call_superseded': (moment, { callRevision }) => moment.callRevision !== callRevision,
  'queue.all_arrived': ({ isOpen, states, arrivals }) =>
    !isOpen || [...states].every((letter, index) => letter !== 'w' || arrivals[index] === '1'),
  'queue.nobody_called': (moment) => moment.called === null,
  'queue.no_session': (moment, { sessionId }) =>
    !moment.isOpen || (sessionId !== null && moment.sessionId !== sessionId),
  'queue.token_not_found': (moment, asked) => letter(moment, asked) === '',
  'queue.token_not_waiting': (moment, asked) =>
    !(ASKED_OF[asked.verb] ?? 'w').includes(letter(moment, asked) || '?'),
  'queue.token_placed': (moment, asked) =>
    place(moment, asked) !== (asked.verb === 'placeAtOnce' ? 'soon' : 'turn'),
  'queue.priority_asked': (moment, asked) => sooner(moment, asked) === 'asked',
  'queue.priority_declined': (moment, asked) => sooner(moment, asked) === 'declined',
  'queue.priority_not_asked': (moment, { number }) => !moment.asking.includes(number ?? 0),
  'queue.token_in_turn': (moment, asked) => place(moment, asked) === 'turn',
  'queue.visit_inside': (moment, asked, { record }) =>
    moment.called !== null &&
    asked.inside === null &&
    place(moment, nextOf(moment, asked, record)) === 'once',
  'queue.token_not_at_once': (moment, asked, { record }) =>
    moment.called !== null &&
    asked.inside === 'back_in_line' &&
    place(moment, nextOf(moment, asked, record)) !== 'once',
  'queue.token_not_called': (moment, asked) =>
    !(asked.verb === 'complete' ? 'ca' : 'c').includes(letter(moment, asked) || '?'),
  'queue.token_not_away': (moment, asked) => letter(moment, asked) !== 'a',
  'queue.token_not_skipped': (moment, asked) => !'cdsn'.includes(letter(moment, asked)),
  'queue.token_already_arrived': (moment, { number }) => moment.arrivals[(number ?? 0) - 1] === '1',
  'queue.token_not_arrived': (moment, { number }) => moment.arrivals[(number ?? 0) - 1] !== '1',
  'queue.practice_closed': ({ pressed }) => pressed?.state !== 'open',
  'queue.practice_already_open': ({ pressed }) => pressed?.state !== 'closed',
  'queue.practice_already_closed': (moment, { verb }) =>
    (!moment.isOpen || verb === 'stopTokens') && moment.pressed?.state !== 'open',
  // This refusal is correct if the event to undo was not the last one.
  'queue.changed_since': (moment, { undoes }) => moment.revision > (undoes ?? 0),
};

/** Decides whether the state of the other queue justified the refusal of a change of two queues. */
const IS_RIGHT_THERE: Readonly<Record<string, (moment: Moment, facts: Facts) => boolean>> = {
  'queue.practice_closed': ({ pressed }) => pressed?.state !== 'open',
  'queue.changed_since': ({ revision }, { record, operation: { asked } }) =>
    revision > (counterpartOf(record, asked)?.revision ?? Infinity),
};

/** The token states that a verb accepts, for verbs that accept more than waiting tokens. */
const ASKED_OF: Readonly<Partial<Record<Verb, string>>> = {
  moveToken: 'wma',
  markArrived: 'wm',
  announceArrival: 'wm',
  correctPatient: 'wcma',
  skip: 'wcm',
  leave: 'wm',
};

/** These reasons depend on facts outside the log, such as the phones of a family or the clock. */
const NOT_JUDGED = [
  'queue.phone_has_token',
  'queue.family_limit',
  'queue.patient_has_other_token',
  'queue.nothing_announced',
  'queue.cannot_undo',
  'queue.too_late_to_undo',
  'queue.arrival_seen',
];

/** A patient can have at most three relatives in line. */
const WITH_ONE_MAX = 3;

const letter = ({ isOpen, states }: Moment, { number, behind }: Asked) =>
  isOpen ? (states[(number ?? behind ?? 0) - 1] ?? '') : '';

/** Returns the waiting members of a family, including the given member. */
function familyOf({ line, behind }: Moment, number: number): number[] {
  const rootOf = (one: number) => behind[one - 1] ?? one;
  return line.filter((one) => rootOf(one) === rootOf(number));
}

const counterpartOf = ({ events }: DoctorRecord, { undoes }: Asked) =>
  events.find(({ revision }) => revision === undoes)?.counterpart ?? null;

const place = ({ isOpen, places }: Moment, { number }: Pick<Asked, 'number'>) =>
  isOpen ? places[(number ?? 0) - 1] : undefined;

const sooner = ({ isOpen, sooner }: Moment, { number }: Asked) =>
  isOpen ? (sooner[(number ?? 0) - 1] ?? 'open') : undefined;

/**
 * Returns the patient whom a call takes. This is the chosen patient, or otherwise the first patient in line.
 * If the line or the request allows only patients who are in the clinic, it is the first of those.
 */
function nextOf(moment: Moment, { number, anyway, here }: Asked, { rules }: DoctorRecord) {
  const first = moment.line.find(
    (one) => anyway || !(here || rules.callsOnlyHere) || isCallable(moment, one),
  );
  return { number: number ?? first ?? null };
}

export function checkRefusals(own: Replayed, others: Others): Violation[] {
  const { record } = own;
  const { doctorId, operations, events } = record;
  // After the end of a service date, the manual state and the open session also depend on the clock.
  if (events.some(({ kind }) => kind === 'service_date_ended')) return [];
  const violations: Violation[] = [];
  for (const operation of operations) {
    for (const { outcome, sentAt, endedAt } of operation.attempts) {
      if (outcome.kind !== 'refused' || NOT_JUDGED.includes(outcome.reason)) continue;
      const isRight = IS_RIGHT[outcome.reason];
      const facts = { record, operation };
      const { from, until } = spanOf(own, { sentAt, endedAt });
      if (isRight && operation.isAnywhere) continue;
      if (isRight && isRightOnce(own, { from, until }, (moment) => isRight(moment, operation.asked, facts)))
        continue;
      const isRightThere = IS_RIGHT_THERE[outcome.reason];
      const otherId = operation.asked.toDoctorId ?? counterpartOf(record, operation.asked)?.doctorId;
      const other = otherId === undefined ? undefined : others.get(otherId);
      // If the other queue is unknown, the refusal can't be judged.
      if (isRightThere && otherId !== undefined && !other) continue;
      const span = other && spanOf(other, { sentAt, endedAt });
      if (isRightThere && span && isRightOnce(other, span, (moment) => isRightThere(moment, facts))) continue;
      const text = `${told(operation)}, between revisions ${from} and ${until}`;
      const rule = isRight
        ? 'a refusal has a correct reason'
        : 'every reason for a refusal is in docs/queue.md';
      violations.push({ about: 'refusals', rule, doctorId, subject: operation.key, revision: from, text });
    }
  }
  return violations;
}

type Span = { from: number; until: number };

/** Returns the revisions that the queue may have had during a request. */
function spanOf(
  { record, answers: { horizon } }: Replayed,
  { sentAt, endedAt }: { sentAt: number; endedAt: number },
): Span {
  const last = record.events.at(-1)?.revision ?? 0;
  return { from: horizon.knownBefore(sentAt), until: Math.min(horizon.possibleAt(endedAt), last) };
}

function isRightOnce(
  { log: { moments } }: Replayed,
  { from, until }: Span,
  isRight: (moment: Moment) => boolean,
): boolean {
  for (let revision = from; revision <= until; revision += 1) {
    const moment = moments.get(revision);
    // If the log has a gap at that point, the refusal can't be judged.
    if (moment === undefined || isRight(moment)) return true;
  }
  return until < from;
}
