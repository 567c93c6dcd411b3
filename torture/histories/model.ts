/**
 * A second state machine of the queue, which was written only from docs/queue.md. It replays a doctor's log
 * and reports impossible events. It shares no rules with the code of the product.
 */
import { type Joined, type LoggedEvent, type Move, serviceDateAt } from './history.ts';
import { ask } from './model-asking.ts';
import { count, noCounts } from './model-counts.ts';
import { brokenOff, expectLine, isLate } from './model-line.ts';
import { judgeMoves } from './model-moves.ts';
import { judge } from './model-rules.ts';
import {
  announce,
  calledIn,
  type Complaint,
  marksOf,
  type Model,
  type ModelSession,
  openSession,
} from './model-state.ts';
import { judgeLine } from './model-standing.ts';
import { isEndByItself, restore, restoreMarks } from './model-undo.ts';

/** Replays one event and then adopts the log's state, so that a wrong event is reported only once. */
export function replay(model: Model, event: LoggedEvent): Complaint[] {
  // The practice may have been opened or closed by hand before the first event.
  if (model.past.size === 0) model.pressed = event.before.pressed;
  // The announcement has expired by now.
  if (model.announcement !== null && Date.parse(model.announcement.until) <= event.at)
    model.announcement = null;
  const complaints = [...judgeRevision(model, event), ...judgeBefore(model, event), ...judge(model, event)];
  const session = sessionOf(model, event);
  complaints.push(...judgeMoves(model, session, event));
  const line = expectLine(model, session, event);
  model.marks.set(event.revision, marksOf(model, session));
  apply(model, session, event);
  if (event.kind === 'undone') restoreMarks(model, session, event);
  return [...complaints, ...judgeLine(session, event, line, model.isPartial)];
}

function judgeRevision({ revision, isPartial }: Model, event: LoggedEvent): Complaint[] {
  if (event.revision === revision + 1 || (isPartial && event.revision > revision)) return [];
  const text = `revision ${event.revision} follows revision ${revision}`;
  return [{ rule: 'revisions have no gap and no repeat', text }];
}

/** An event contains a copy of the earlier state. Checks this copy against the events before it. */
function judgeBefore(model: Model, { before, kind }: LoggedEvent): Complaint[] {
  if (model.isPartial) return [];
  const session = openSession(model);
  const expected = {
    session: session && [session.serviceDate, session.letters.length, session.nowServing],
    pressed: model.pressed && [model.pressed.state, model.pressed.serviceDate],
    announcement: model.announcement && [model.announcement.kind, model.announcement.until],
  };
  const logged = {
    session: before.session && [
      before.session.serviceDate,
      before.session.lastNumber,
      before.session.nowServing,
    ],
    pressed: before.pressed && [before.pressed.state, before.pressed.serviceDate],
    announcement: before.announcement && [before.announcement.kind, before.announcement.until],
  };
  const [is, should] = [JSON.stringify(logged), JSON.stringify(expected)];
  if (is === should) return [];
  return [
    {
      rule: 'an event starts from the state that the last event left',
      text: `${kind} saw ${is}, but there was ${should}`,
    },
  ];
}

/** Returns the session of an event, and starts a new session if needed. */
function sessionOf(model: Model, { kind, sessionId, at, undoes }: LoggedEvent): ModelSession | null {
  const known = model.sessions.find(({ id }) => id === sessionId);
  if (known || sessionId === null) return known ?? null;
  if (!BEGINS.includes(kind) && !model.isPartial) return null;
  if (undoes !== null && !model.past.has(undoes)) return null;
  const begun: ModelSession = {
    id: sessionId,
    serviceDate: serviceDateAt(at),
    isOpen: true,
    nowServing: 0,
    letters: [],
    standings: [],
    movedAt: [],
    hasArrived: [],
    arrivedAt: [],
    isSeen: [],
    recalls: [],
    timesBack: [],
    counts: noCounts(),
    sooner: [],
    declinedAt: [],
    behind: [],
  };
  for (const earlier of model.sessions) earlier.isOpen = false;
  model.sessions.push(begun);
  return begun;
}

const BEGINS = ['issued', 'moved_here'];
const ENDS = ['practice_closed', 'reset', 'service_date_ended'];
const TAKES_BACK_NEWS = ['called', 'announcement_withdrawn', ...ENDS];
const ANNOUNCES: Readonly<Record<string, string>> = { delay_announced: 'delay', break_announced: 'break' };
const PRESSES: Readonly<Record<string, string>> = {
  practice_opened: 'open',
  tokens_stopped: 'closed',
  moved_and_stopped: 'closed',
  practice_closed: 'closed',
};

function apply(model: Model, session: ModelSession | null, event: LoggedEvent): void {
  const { revision, kind, number, at } = event;
  const calledBefore = calledIn(openSession(model));
  const wasOpen = openSession(model) !== null;
  const index = (number ?? 0) - 1;
  if (session && isLate(session, event)) countBack(model, session, event);
  for (const move of event.moves) moveTo(session, move, revision);
  if (session) count(session.counts, event);
  if (session) ask(session, event);
  if (session && kind === 'issued') {
    session.hasArrived[index] = !event.actor.startsWith('device');
    session.arrivedAt[index] = 0;
    session.isSeen[index] = !event.actor.startsWith('device');
    session.recalls[index] = 0;
    session.behind[index] = event.behind;
  }
  if (session) for (const joined of event.joined ?? []) join(session, joined, event);
  if (session && (kind === 'arrived' || kind === 'returned')) {
    const isSaid = session.letters[index] === 'w' && session.hasArrived[index] === true;
    arrive(model, session, event, number ?? 0);
    if (kind === 'returned' || !event.actor.startsWith('device')) {
      if (isSaid && !session.isSeen[index]) model.saw.set(revision, index + 1);
      session.isSeen[index] = true;
    }
  }
  const broken = brokenOff(event);
  if (session && broken !== null) arrive(model, session, event, broken);
  if (session && kind === 'arrival_withdrawn') {
    session.hasArrived[index] = false;
    session.arrivedAt[index] = revision;
  }
  if (session && kind === 'recalled') session.recalls[index] = (session.recalls[index] ?? 0) + 1;
  if (kind === 'recalled') model.recalledAt = revision;
  if (kind === 'consultation_time_set') model.consultationTimeAt = revision;
  if (session && kind === 'called') {
    session.nowServing = number ?? 0;
    session.isSeen[index] = true;
    session.recalls[index] = 0;
  }
  const isByItself = isEndByItself(event);
  tellNews(model, event);
  if (session && ENDS.includes(kind)) session.isOpen = false;
  const pressed = PRESSES[kind];
  if (pressed !== undefined && !isByItself) {
    model.pressed = { state: pressed, serviceDate: serviceDateAt(at) };
    model.pressedAt = revision;
  }
  if (kind === 'undone') restore(model, session, event);
  model.past.set(revision, event);
  model.revision = revision;
  const isOpen = openSession(model) !== null;
  if (calledBefore !== calledIn(openSession(model)) || (wasOpen && !isOpen)) {
    model.callRevision = revision;
    if (!isByItself) model.calledAt = revision;
  }
}

/**
 * Remembers the last announcement. When a session ends automatically, its end counts as a part of the change
 * before it, which can therefore still be undone.
 */
function tellNews(model: Model, event: LoggedEvent): void {
  const { kind, revision, at, minutes } = event;
  if (isEndByItself(event)) model.announcement = null;
  else if (TAKES_BACK_NEWS.includes(kind)) announce(model, null, revision);
  const announced = ANNOUNCES[kind];
  if (announced === undefined) return;
  const until = new Date(at + (minutes ?? 0) * 60_000).toISOString();
  announce(model, { kind: announced, until }, revision);
}

/** Records that a patient is in the clinic, unless this was known before. */
function arrive(model: Model, session: ModelSession, { revision }: LoggedEvent, number: number): void {
  if (session.hasArrived[number - 1]) return;
  session.hasArrived[number - 1] = true;
  session.arrivedAt[number - 1] = revision;
  model.came.set(revision, number);
}

/** Adds the facts about a visit that comes here through a move or the undo of a move. */
function join(
  session: ModelSession,
  { number, family, ...known }: Joined,
  { kind, joined }: LoggedEvent,
): void {
  const index = number - 1;
  session.hasArrived[index] = known.hasArrived;
  session.isSeen[index] = known.isSeen;
  session.timesBack[index] = known.timesBack;
  session.sooner[index] = known.sooner;
  if (kind !== 'moved_here') return;
  // If the members of a family move together, they remain with their first member.
  const first = joined?.find((one) => one.family === family)?.number ?? number;
  session.behind[index] = first === number ? null : first;
  session.arrivedAt[index] = 0;
  session.recalls[index] = 0;
}

function countBack(model: Model, session: ModelSession, { revision, number }: LoggedEvent): void {
  const index = (number ?? 0) - 1;
  session.timesBack[index] = (session.timesBack[index] ?? 0) + 1;
  model.cameBack.set(revision, index + 1);
}

function moveTo(session: ModelSession | null, { number, to, line }: Move, revision: number): void {
  if (!session) return;
  const index = number - 1;
  while (session.letters.length < index) session.letters.push('?');
  session.letters[index] = to;
  session.movedAt[index] = revision;
  if (line) session.standings[index] = line.to;
}
