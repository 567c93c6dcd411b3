/** Models undo in the second state machine: what can be undone, and what an undo restores. */
import type { LoggedEvent } from './history.ts';
import { askAnew, isAnswerOf } from './model-asking.ts';
import { count } from './model-counts.ts';
import { announce, type Complaint, type Model, type ModelSession, openSession } from './model-state.ts';

const WITHIN_MS = 600_000;
/** Patients are told about these changes immediately, so the changes can be undone only within a minute. */
const TOLD_WITHIN_MS = 60_000;
const TOLD = [
  'called',
  'recalled',
  'test_called',
  'tokens_stopped',
  'moved_and_stopped',
  'practice_closed',
  'reset',
];
const STAYS = [
  'left',
  'arrival_withdrawn',
  'priority_asked',
  'priority_withdrawn',
  'patient_corrected',
  'service_date_ended',
  'undone',
];
const PRESSES = ['practice_opened', 'tokens_stopped', 'moved_and_stopped', 'practice_closed'];
const BESIDE_MOVES = ['arrived', 'recalled', 'priority_declined'];

const endedSession = ({ kind, before }: LoggedEvent) =>
  (kind === 'practice_closed' || kind === 'reset') && before.session !== null;

/**
 * Returns true if a session that issued no new tokens ended automatically because no patient was left in it.
 */
export const isEndByItself = ({ kind, actor }: LoggedEvent) =>
  kind === 'practice_closed' && actor === 'system';

/**
 * Finds the automatic end of the newest session if undoing `past` brings back one of its patients. Otherwise
 * returns null.
 */
function endTakenBack(model: Model, past: LoggedEvent): LoggedEvent | null {
  const isLive = (letter: string | null) => letter !== null && 'wcma'.includes(letter);
  const brings = past.moves.some(({ from, to }) => isLive(from) && !isLive(to));
  if (!brings || openSession(model) !== null || model.sessions.at(-1)?.id !== past.sessionId) return null;
  const since = [...model.past.values()].filter(
    ({ sessionId, revision }) => sessionId === past.sessionId && revision > past.revision,
  );
  return since.findLast(isEndByItself) ?? null;
}

const changedCall = (past: LoggedEvent) =>
  endedSession(past) || past.moves.some(({ from, to }) => from !== to && (from === 'c' || to === 'c'));

/**
 * Returns true if an undo of this event restores an announcement. Calls and the end of a queue remove an
 * announcement, and other announcements replace it.
 */
const changedAnnouncement = ({ kind, before }: LoggedEvent) =>
  ['delay_announced', 'break_announced', 'announcement_withdrawn'].includes(kind) ||
  (before.announcement !== null && ['called', 'practice_closed', 'reset'].includes(kind));

/** Returns the reason why an undo was impossible. */
export function judgeUndo(model: Model, { undoes, at }: LoggedEvent): Complaint[] {
  const past = model.past.get(undoes ?? 0);
  const complaints: Complaint[] = [];
  const demand = (rule: string, holds: boolean, text: string) => {
    if (!holds) complaints.push({ rule, text: `revision ${undoes} was taken back: ${text}` });
  };
  if (!past) {
    demand('only an existing change is undone', model.isPartial, 'there is no such revision');
    return complaints;
  }
  const isByStaff = past.actor.startsWith('doctor') || past.actor.startsWith('member');
  demand(
    'only staff’s actions are undone',
    isByStaff && !STAYS.includes(past.kind),
    `it was ${past.kind} by ${past.actor}`,
  );
  const within = TOLD.includes(past.kind) ? TOLD_WITHIN_MS : WITHIN_MS;
  demand('no old action is undone', at - past.at <= within, `it was ${at - past.at} ms old`);
  const changed = changedSince(model, past);
  demand(
    'an action is not undone after a later change',
    changed.length === 0,
    `${changed.join(', ')} had changed`,
  );
  return complaints;
}

function changedSince(model: Model, past: LoggedEvent): string[] {
  const { revision, kind } = past;
  const session = model.sessions.find(({ id }) => id === past.sessionId);
  const came = model.came.get(revision);
  const moved = past.moves.filter((move) => session?.movedAt[move.number - 1] !== revision);
  const isSessionAtHand = endedSession(past)
    ? openSession(model) === null && model.sessions.at(-1) === session
    : openSession(model) === session ||
      endTakenBack(model, past) !== null ||
      (past.moves.length === 0 && !BESIDE_MOVES.includes(kind));
  const isPress = PRESSES.includes(kind) && !endedSession(past);
  return [
    ...moved.map((move) => `token ${move.number}`),
    ...(isSessionAtHand ? [] : ['the session']),
    ...(changedCall(past) && model.calledAt > revision ? ['who is called'] : []),
    ...(kind === 'recalled' && (model.recalledAt !== revision || model.calledAt > revision)
      ? ['the recall']
      : []),
    ...(kind === 'priority_declined' && !isAnswerOf(session, past) ? ['the answer, or the token'] : []),
    ...(came !== undefined && session?.arrivedAt[came - 1] !== revision ? ['the arrival'] : []),
    ...(isPress && model.pressedAt !== revision ? ['the practice'] : []),
    ...(changedAnnouncement(past) && model.announcedAt > revision ? ['the announcement'] : []),
    ...(kind === 'consultation_time_set' && model.consultationTimeAt !== revision ? ['the average'] : []),
  ];
}

const wasCalled = ({ past }: Model, sessionId: string | null, number: number) =>
  [...past.values()].some(
    (event) => event.kind === 'called' && event.sessionId === sessionId && event.number === number,
  );

/** Restores everything that an undo restores, except the states of tokens. */
export function restore(model: Model, session: ModelSession | null, { revision, undoes }: LoggedEvent): void {
  const past = model.past.get(undoes ?? 0);
  if (!past) return;
  const { before, kind } = past;
  const index = (past.number ?? 0) - 1;
  const came = model.came.get(past.revision);
  const saw = model.saw.get(past.revision);
  const back = model.cameBack.get(past.revision);
  if (session) count(session.counts, past, -1);
  const end = endTakenBack(model, past);
  if (session && (endedSession(past) || end)) session.isOpen = true;
  if (end) model.announcement = end.before.announcement;
  if (session?.isOpen && changedCall(past) && before.session) session.nowServing = before.session.nowServing;
  if (session && came !== undefined) {
    session.hasArrived[came - 1] = false;
    session.arrivedAt[came - 1] = revision;
    session.isSeen[came - 1] = wasCalled(model, past.sessionId, came);
  }
  if (session && saw !== undefined) session.isSeen[saw - 1] = wasCalled(model, past.sessionId, saw);
  if (session && back !== undefined) session.timesBack[back - 1] = (session.timesBack[back - 1] ?? 1) - 1;
  if (session) askAnew(session, past);
  if (session && kind === 'recalled') session.recalls[index] = Math.max(0, (session.recalls[index] ?? 0) - 1);
  if (kind === 'recalled') model.recalledAt = revision;
  if (kind === 'consultation_time_set') model.consultationTimeAt = revision;
  const isPress = PRESSES.includes(kind);
  if (isPress && model.pressedAt === past.revision) {
    model.pressed = before.pressed;
    model.pressedAt = revision;
  }
  if (changedAnnouncement(past)) announce(model, before.announcement, revision);
}

/** An undone change no longer counts, so the change before it becomes the last change of each part. */
export function restoreMarks(model: Model, session: ModelSession | null, { undoes }: LoggedEvent): void {
  const past = model.past.get(undoes ?? 0);
  const marks = model.marks.get(undoes ?? 0);
  if (!past || !marks) return;
  const { kind, moves, revision } = past;
  if (session) {
    for (const { number } of moves) session.movedAt[number - 1] = marks.movedAt[number - 1] ?? 0;
    const came = model.came.get(revision);
    if (came !== undefined) session.arrivedAt[came - 1] = marks.arrivedAt[came - 1] ?? 0;
  }
  if (changedCall(past)) model.calledAt = marks.calledAt;
  if (changedAnnouncement(past)) model.announcedAt = marks.announcedAt;
  if (kind === 'recalled') model.recalledAt = marks.recalledAt;
  if (kind === 'consultation_time_set') model.consultationTimeAt = marks.consultationTimeAt;
  if (PRESSES.includes(kind)) model.pressedAt = marks.pressedAt;
}
