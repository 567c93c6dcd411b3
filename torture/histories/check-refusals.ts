/** Refusals against the log: each has its reason in what the queue was while it was asked. */
import type { CheckedAnswers } from './check-answers.ts';
import { told } from './check-answers.ts';
import type { Moment } from './check-log.ts';
import type { Asked, DoctorRecord, Verb, Violation } from './history.ts';

/** Whether a refusal was right at a moment. Reasons that the log does not tell of are not here. */
const IS_RIGHT: Readonly<Record<string, (moment: Moment, asked: Asked) => boolean>> = {
  'queue.nobody_waiting': (moment) => !moment.isOpen || !moment.states.includes('w'),
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
    place(moment, asked) !== (asked.verb === 'placeSoon' ? 'turn' : 'soon'),
  'queue.token_in_turn': (moment, asked) => place(moment, asked) === 'turn',
  'queue.visit_inside': (moment, asked) =>
    moment.called !== null && asked.inside === null && place(moment, nextOf(moment, asked)) === 'once',
  'queue.token_not_at_once': (moment, asked) =>
    moment.called !== null &&
    asked.inside === 'back_in_line' &&
    place(moment, nextOf(moment, asked)) !== 'once',
  'queue.token_not_called': (moment, asked) =>
    !(asked.verb === 'complete' ? 'ca' : 'c').includes(letter(moment, asked) || '?'),
  'queue.token_not_away': (moment, asked) => letter(moment, asked) !== 'a',
  'queue.token_not_skipped': (moment, asked) => !'sn'.includes(letter(moment, asked)),
  'queue.token_already_arrived': (moment, { number }) => moment.arrivals[(number ?? 0) - 1] === '1',
  'queue.token_not_arrived': (moment, { number }) => moment.arrivals[(number ?? 0) - 1] !== '1',
  'queue.practice_closed': ({ pressed }) => pressed?.state !== 'open',
  'queue.practice_already_open': ({ pressed }) => pressed?.state !== 'closed',
  'queue.practice_already_closed': (moment) => !moment.isOpen && moment.pressed?.state !== 'open',
  // The one that it would take back was not the last.
  'queue.changed_since': (moment, { undoes }) => moment.revision > (undoes ?? 0),
};

/** Of whom a verb is asked that is refused for who does not wait; of the others, who waits. */
const ASKED_OF: Readonly<Partial<Record<Verb, string>>> = {
  markArrived: 'wm',
  announceArrival: 'wm',
  correctPatient: 'wcma',
  skip: 'wcm',
  leave: 'wm',
};

/** Reasons that depend on what the log does not tell: the family's phones, the clock. */
const NOT_JUDGED = [
  'queue.phone_has_token',
  'queue.family_limit',
  'queue.patient_has_other_token',
  'queue.nothing_announced',
  'queue.cannot_undo',
  'queue.too_late_to_undo',
  'queue.arrival_seen',
];

const letter = ({ isOpen, states }: Moment, { number }: Asked) =>
  isOpen ? (states[(number ?? 0) - 1] ?? '') : '';

const place = ({ isOpen, places }: Moment, { number }: Pick<Asked, 'number'>) =>
  isOpen ? places[(number ?? 0) - 1] : undefined;

/** Whom a call is about: the chosen one, or who is first in line. */
const nextOf = ({ line }: Moment, { number }: Asked) => ({ number: number ?? line[0] ?? null });

export function checkRefusals(
  record: DoctorRecord,
  moments: ReadonlyMap<number, Moment>,
  { horizon }: CheckedAnswers,
): Violation[] {
  const { doctorId, operations, events } = record;
  // Where a service date ended meanwhile, what was pressed and which session is open follow from the clock too.
  if (events.some(({ kind }) => kind === 'service_date_ended')) return [];
  const violations: Violation[] = [];
  const last = events.at(-1)?.revision ?? 0;
  for (const operation of operations) {
    for (const { outcome, sentAt, endedAt } of operation.attempts) {
      if (outcome.kind !== 'refused' || NOT_JUDGED.includes(outcome.reason)) continue;
      const isRight = IS_RIGHT[outcome.reason];
      const [from, until] = [horizon.knownBefore(sentAt), Math.min(horizon.possibleAt(endedAt), last)];
      if (isRight && isRightOnce(moments, { from, until }, (moment) => isRight(moment, operation.asked)))
        continue;
      const text = `${told(operation)}, between revisions ${from} and ${until}`;
      const rule = isRight ? 'a refusal has its reason' : 'only what docs/queue.md names is refused';
      violations.push({ about: 'refusals', rule, doctorId, subject: operation.key, revision: from, text });
    }
  }
  return violations;
}

type Span = { from: number; until: number };

function isRightOnce(
  moments: ReadonlyMap<number, Moment>,
  { from, until }: Span,
  isRight: (moment: Moment) => boolean,
): boolean {
  for (let revision = from; revision <= until; revision += 1) {
    const moment = moments.get(revision);
    // Where a part of the log is missing nothing can be said.
    if (moment === undefined || isRight(moment)) return true;
  }
  return until < from;
}
