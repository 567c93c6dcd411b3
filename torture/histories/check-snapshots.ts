/**
 * Compares the queues that clients were shown with the log, which must have the same state at that revision.
 */
import type { Moment } from './check-log.ts';
import { type Counts, noCounts } from './model-counts.ts';
import { type DoctorRecord, type Seen, serviceDateAt, type Violation } from './history.ts';

export function checkSnapshots(record: DoctorRecord, moments: ReadonlyMap<number, Moment>): Violation[] {
  const { doctorId } = record;
  const violations: Violation[] = [];
  const newest = new Map<string, number>();
  for (const seen of record.seen) {
    const { revision, feed } = seen;
    const where = feed ?? 'an answer';
    const found = { about: 'what is shown', doctorId, subject: `${where} ${seen.at}`, revision } as const;
    const moment = moments.get(revision);
    const [is, should] = moment ? shownAndTrue(seen, moment) : ['it', 'no such revision'];
    if (is !== should) {
      const text = `revision ${revision}: ${where} showed ${is}, the log holds ${should}`;
      violations.push({ ...found, rule: 'every snapshot matches the log', text });
    }
    if (feed === null) continue;
    const before = newest.get(feed) ?? 0;
    if (revision < before) {
      const text = `${feed} showed revision ${revision} after revision ${before}`;
      violations.push({ ...found, rule: 'a feed never goes back', text });
    }
    newest.set(feed, Math.max(before, revision));
  }
  return violations;
}

/**
 * Returns a queue's letters in the form in which clients show them. The letter is `h` instead of `w` for a
 * waiting patient who is in the clinic.
 */
const lettersOf = ({ states, arrivals }: Moment) =>
  [...states].map((letter, index) => (letter === 'w' && arrivals[index] === '1' ? 'h' : letter)).join('');

const isInOrder = ({ line }: Moment) => line.every((number, index) => number > (line[index - 1] ?? 0));

const countsOf = ({ atOnce, soon, moved, back, family, asked }: Counts) => [
  atOnce,
  soon,
  moved,
  back,
  family,
  asked,
];

/** Returns a client's view and the log's state as two texts that can be compared. */
function shownAndTrue(seen: Seen, moment: Moment): [string, string] {
  const date = serviceDateAt(Date.parse(seen.computedAt));
  // A session of an earlier service date is not shown, even before its end is recorded.
  const isOver = moment.serviceDate !== null && moment.serviceDate < date;
  const isOpen = moment.isOpen && !isOver;
  const isPressed = moment.pressed?.serviceDate === date;
  const text = (...parts: readonly unknown[]) => JSON.stringify(parts);
  return [
    text(
      seen.sessionId,
      seen.isEnded,
      seen.states,
      seen.line,
      countsOf(seen),
      seen.nowServing,
      seen.recalls,
      isPressed ? seen.practice : null,
      seen.callRevision,
      seen.asking,
    ),
    text(
      isOver ? null : moment.sessionId,
      !isOver && moment.sessionId !== null && !moment.isOpen,
      isOver ? '' : lettersOf(moment),
      isOver || isInOrder(moment) ? null : moment.line,
      countsOf(isOver ? noCounts() : moment.counts),
      isOpen ? moment.nowServing : 0,
      isOpen ? moment.recalls : 0,
      isPressed ? moment.pressed?.state : null,
      seen.callRevision === null ? null : moment.callRevision,
      seen.asking && (isOver ? [] : moment.asking),
    ),
  ];
}
