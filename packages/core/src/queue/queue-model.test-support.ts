/**
 * A queue in memory that applies the changes of the state machine. The state machine's tests run against this
 * model.
 */
import { AppError } from '../shared/index.ts';
import type { DoctorQueue, QueueChange } from './doctor-queue.ts';
import * as absent from './absent.ts';
import { askPriority, declinePriority, withdrawPriority } from './asking.ts';
import { askedAfter, type ModelAsked, NOTHING_ASKED } from './asking.test-support.ts';
import * as calling from './calling.ts';
import { comer, comersOfOne, issueTyped } from './coming.test-support.ts';
import { issueWith, type JoinedQueue, joinLine, joinQueue, moveAllAway, moveAway } from './moving.ts';
import { inLine, keyOfNumber, nextHere, nextInLine } from './line.ts';
import { placeAtOnce, placeInTurn, placeSoon, seeEmergency } from './placing.ts';
import type { PracticeState } from './practice.ts';
import { arrivalOf, isLive, STATE_LETTERS, stateOf, type Token } from './token.ts';
import * as machine from './transitions.ts';
import { type PastChange, undo } from './undo.ts';

/**
 * A token, the revision in which its patient was first reported as present, the patient's request, and the
 * first number of the family with which the token was issued.
 */
export type ModelToken = Token & { arrivedIn: number | null; asked: ModelAsked; behind: number | null };

export type Model = {
  queue: DoctorQueue;
  tokens: readonly ModelToken[];
  practice: PracticeState;
  /**
   * The call revision that the caller saw. In the model, callers have seen the newest call revision unless a
   * test sets another one.
   */
  seenCallRevision: number | null;
  /** The id of the current or last session, and the log. */
  sessionId: string;
  log: readonly PastChange[];
};

const DATE = '2026-11-21';
const NOW = new Date(`${DATE}T06:00:00Z`);
const LATER = `${DATE}T07:00:00.000Z`;

/**
 * Creates a queue whose tokens have the states that the letters describe. If there are no letters, no session
 * is open.
 */
export function emptyModel(letters = ''): Model {
  const tokens = [...letters].map((letter, index) => ({
    number: index + 1,
    key: keyOfNumber(index + 1),
    place: 'turn' as const,
    state: stateOf(letter, 1) ?? STATE_LETTERS.w,
    hasArrived: arrivalOf(letter, 1) ?? false,
    timesBack: 0,
    arrivedIn: null,
    asked: NOTHING_ASKED,
    behind: null,
  }));
  const called = tokens.find((token) => token.state.status === 'called') ?? null;
  const session = {
    serviceDate: DATE,
    lastNumber: tokens.length,
    lastKey: keyOfNumber(tokens.length),
    nowServing: called?.number ?? 0,
  };
  return {
    queue: {
      revision: 7,
      callRevision: 3,
      pressed: null,
      announcement: null,
      called,
      session: letters ? session : null,
    },
    tokens,
    practice: 'open',
    seenCallRevision: null,
    sessionId: 'session 1',
    log: [],
  };
}

type Command = { name: string; run: (model: Model, pick: number) => Model };

export const commands: readonly Command[] = [
  command('issue', (model) => machine.issue(model.queue, model.practice, DATE)),
  command('issueSoon', (model) => machine.issue(model.queue, model.practice, DATE, joined(model).tokens)),
  command('issueTyped', (model, pick) => issueTyped(joined(model), pick)),
  command('callNext', (model) => calling.callNext(model.queue, seen(model), first(model))),
  command('callNextHere', (model) => calling.callNext(model.queue, seen(model), nextHere(model.tokens))),
  command('notHere', (model) => calling.notHere(model.queue, seen(model), first(model))),
  command('notHereNextHere', (model) => calling.notHere(model.queue, seen(model), nextHere(model.tokens))),
  command('callToken', (model, pick) =>
    calling.callToken(model.queue, seen(model), picked(model, pick), pick % 2 ? calling.DOCTOR_ASKED : ''),
  ),
  command('callUrgent', (model) =>
    calling.callNext(model.queue, { ...seen(model), inside: { becomes: 'completed' } }, first(model)),
  ),
  command('breakOff', (model) => calling.callNext(model.queue, breakingOff(model), first(model))),
  command('breakOffForOneHere', (model) =>
    calling.callNext(model.queue, breakingOff(model), nextHere(model.tokens)),
  ),
  command('placeSoon', (model, pick) => placeSoon(model.queue, picked(model, pick), model.tokens)),
  command('placeAtOnce', (model, pick) => placeAtOnce(model.queue, picked(model, pick), model.tokens)),
  command('placeInTurn', (model, pick) => placeInTurn(model.queue, picked(model, pick), model.tokens)),
  command('seeEmergency', (model, pick) => seeEmergency(model.queue, picked(model, pick), false)),
  command('askPriority', (model, pick) =>
    ofAsked((queue, token, of) => askPriority(queue, token, of, timesAsked(model, token)), model, pick),
  ),
  command('withdrawPriority', (model, pick) => ofAsked(withdrawPriority, model, pick)),
  command('declinePriority', (model, pick) => ofAsked(declinePriority, model, pick)),
  command('moveAway', (model, pick) => {
    const token = picked(model, pick);
    return moveAway(model.queue, token.number, [token]);
  }),
  command('moveLineAway', (model) =>
    moveAway(
      model.queue,
      null,
      live(model).filter(({ state }) => state.status !== 'called'),
    ),
  ),
  command('moveLineAwayForGood', (model) =>
    moveAllAway(
      model.queue,
      DATE,
      live(model).filter(({ state }) => state.status !== 'called'),
    ),
  ),
  command('joinQueue', (model, pick) =>
    joinQueue(joined(model), comer(pick), pick % 5 === 0 ? 'patient' : 'clinic'),
  ),
  command('joinLine', (model, pick) => joinLine(joined(model), comersOfOne(pick))),
  { name: 'issueWith', run: issueWithOne },
  command('recall', (model) => calling.recall(model.queue)),
  command('markArrived', (model, pick) => {
    const token = picked(model, pick);
    return absent.markArrived(model.queue, token, { isKnown: token.hasArrived });
  }),
  command('arriveLate', (model, pick) => absent.arriveLate(model.queue, picked(model, pick), late(model))),
  command('arriveNext', (model, pick) =>
    absent.arriveLate(model.queue, picked(model, pick), { ...late(model), behind: 0 }),
  ),
  command('withdrawArrival', (model, pick) =>
    absent.withdrawArrival(model.queue, picked(model, pick), false),
  ),
  command('sendAway', (model, pick) => absent.sendAway(model.queue, picked(model, pick))),
  command('back', (model, pick) =>
    absent.back(model.queue, picked(model, pick), { tokens: model.tokens, returns: 'soon' }),
  ),
  command('backAsBefore', (model, pick) =>
    absent.back(model.queue, picked(model, pick), { tokens: model.tokens, returns: 'old_place' }),
  ),
  command('backTwoThenOne', (model, pick) =>
    absent.back(model.queue, picked(model, pick), { tokens: model.tokens, returns: 'two_then_one' }),
  ),
  command('complete', (model, pick) => machine.complete(model.queue, picked(model, pick))),
  command('skip', (model, pick) => machine.skip(model.queue, picked(model, pick))),
  command('clearNotArrived', (model) => machine.clearNotArrived(model.queue, live(model))),
  command('putBack', (model, pick) => absent.putBack(model.queue, picked(model, pick), late(model))),
  command('leave', (model, pick) => machine.leave(model.queue, picked(model, pick))),
  command('startPractice', (model) => machine.startPractice(model.queue, model.practice, DATE)),
  command('stopTokens', (model) => machine.stopTokens(model.queue, model.practice, DATE, live(model))),
  command('closePractice', (model) => machine.closePractice(model.queue, model.practice, DATE, live(model))),
  command('reset', (model) => machine.reset(model.queue, live(model))),
  command('announceDelay', (model) => machine.announce(model.queue, { kind: 'delay', until: LATER })),
  command('announceBreak', (model, pick) => {
    const until = new Date(Date.parse(LATER) + pick * 1000).toISOString();
    return machine.announce(model.queue, { kind: 'break', until });
  }),
  command('withdrawAnnouncement', (model) => machine.withdrawAnnouncement(model.queue)),
  command('setConsultationTime', (model) => machine.setConsultationTime(model.queue)),
  { name: 'undo', run: (model, pick) => undoAt(model, model.log.at(-1 - (pick % 4))) },
  command('endServiceDate', (model) => {
    machine.requireSession(model.queue);
    return machine.endServiceDate(model.queue, live(model));
  }),
];

/** Issues a token directly behind a waiting token and its family. */
function issueWithOne(model: Model, pick: number): Model {
  const first = ({ behind, number }: ModelToken) => behind ?? number;
  const token = picked(model, pick);
  const family = inLine(model.tokens).filter((one) => first(one) === first(token));
  const numbers = family.map(({ number }) => number);
  const after = apply(model, issueWith(joined(model), token, numbers));
  const [issued] = after.tokens.slice(-1);
  return issued ? { ...after, tokens: after.tokens.with(-1, { ...issued, behind: first(token) }) } : after;
}

function command(name: string, decide: (model: Model, pick: number) => QueueChange): Command {
  return { name, run: (model, pick) => apply(model, decide(model, pick)) };
}

/** Undoes a logged change, which by default is the newest one. */
export function undoAt(model: Model, past: PastChange | undefined = model.log.at(-1)): Model {
  if (past === undefined) throw new AppError('conflict', 'queue.cannot_undo');
  const change = undo(model.queue, {
    past,
    tokens: model.tokens,
    serviceDate: DATE,
    now: NOW,
    since: model.log.filter(({ revision }) => revision > past.revision),
    openSessionId: model.queue.session && model.sessionId,
    newestSessionId: model.sessionId,
  });
  return apply(model, change, past);
}

/** Applies a change, and then ends a stopped session that has no patient left. */
function apply(model: Model, change: QueueChange, takenBack: PastChange | null = null): Model {
  const after = applyOne(model, change, takenBack);
  const end = machine.endEmptied(after.queue, live(after));
  return end ? applyOne(after, end, null) : after;
}

function applyOne(model: Model, change: QueueChange, takenBack: PastChange | null): Model {
  const { number, queue, moves } = change;
  const isNewSession = model.queue.session === null && queue.session !== null && takenBack === null;
  const tokens = new Map((isNewSession ? [] : model.tokens).map((token) => [token.number, token]));
  const { revision } = queue;
  for (const { number: moved, from, to, line } of moves) {
    const before = tokens.get(moved);
    if (JSON.stringify(before?.state ?? null) !== JSON.stringify(from))
      throw new Error(`token ${moved} moved from where it was not`);
    const stood = before ? { key: before.key, place: before.place } : null;
    if (line && JSON.stringify(line.from) !== JSON.stringify(stood))
      throw new Error(`token ${moved} stood elsewhere`);
    const stands = line?.to ?? stood ?? { key: 0, place: 'turn' };
    tokens.set(moved, { ...(before ?? UNKNOWN), number: moved, ...stands, state: to });
  }
  const token = tokens.get(number ?? 0);
  if (token) tokens.set(token.number, besideMoves(token, { ...change, revision }, takenBack));
  const sessionId = isNewSession ? `session ${queue.revision}` : model.sessionId;
  return {
    ...model,
    queue,
    sessionId,
    // The numbers of a joining line are in that line's order, and not in the order in which its tokens are
    // placed.
    tokens: [...tokens.keys()].flatMap((_, index) => tokens.get(index + 1) ?? []),
    practice: queue.pressed?.state ?? 'open',
    log: [...model.log, logged(model, change, { sessionId, takenBack })],
  };
}

const UNKNOWN = { hasArrived: false, timesBack: 0, arrivedIn: null, asked: NOTHING_ASKED, behind: null };

/** Applies the effects of a change or an undo to the fields of a token other than its rank. */
function besideMoves(
  token: ModelToken,
  { kind, moves, revision }: QueueChange & { revision: number },
  takenBack: PastChange | null,
): ModelToken {
  const of = takenBack ?? { kind, moves };
  const isUncalled = of.moves.some((one) => one.number === token.number && one.from?.status === 'called');
  const isTimeBack =
    (of.kind === 'put_back' && !isUncalled) || (of.kind === 'arrived' && of.moves.length > 0);
  const timesBack = token.timesBack + (isTimeBack ? (takenBack ? -1 : 1) : 0);
  if (of.kind === 'arrival_withdrawn') return { ...token, hasArrived: false, arrivedIn: null };
  if (of.kind !== 'arrived' && of.kind !== 'returned')
    return { ...token, timesBack, asked: askedAfter(token.asked, { kind, revision }, takenBack) };
  // An undo of a return does not undo an earlier arrival.
  if (takenBack) {
    const isTaken = token.arrivedIn === takenBack.revision;
    return isTaken ? { ...token, timesBack, hasArrived: false, arrivedIn: null } : { ...token, timesBack };
  }
  return token.hasArrived
    ? { ...token, timesBack }
    : { ...token, timesBack, hasArrived: true, arrivedIn: revision };
}

function logged(
  { queue: before }: Model,
  { kind, number, moves, queue, counted }: QueueChange,
  { sessionId, takenBack }: { sessionId: string; takenBack: PastChange | null },
): PastChange {
  return {
    revision: queue.revision,
    kind,
    number,
    moves,
    before,
    counted,
    at: NOW,
    sessionId: before.session === null && queue.session === null ? null : sessionId,
    undoes: takenBack?.revision ?? null,
    undoneKind: takenBack?.kind ?? null,
  };
}

const seen = (model: Model) => ({ callRevision: model.seenCallRevision ?? model.queue.callRevision });

const breakingOff = (model: Model): calling.CallOrder => ({
  ...seen(model),
  inside: { becomes: 'back_in_line', tokens: model.tokens },
});

const first = ({ tokens }: Model): calling.Next => ({ next: nextInLine(tokens), absent: null });

const late = ({ tokens }: Model) => ({ tokens, behind: 3 });
const live = (model: Model) => model.tokens.filter(({ state }) => isLive(state));

const joined = ({ queue, practice, tokens }: Model): JoinedQueue => ({
  queue,
  practice,
  serviceDate: DATE,
  tokens: queue.session === null ? [] : tokens,
});

const ofAsked = (decide: typeof withdrawPriority, model: Model, pick: number) => {
  const token = picked(model, pick);
  return decide(model.queue, token, token.asked);
};

const timesAsked = ({ log, sessionId }: Model, { number }: Token): number =>
  log.filter((one) => one.kind === 'priority_asked' && one.sessionId === sessionId && one.number === number)
    .length;

// Like the server, it finds only tokens of the open session.
function picked(model: Model, pick: number): ModelToken {
  machine.requireSession(model.queue);
  const token = model.tokens[pick % Math.max(1, model.tokens.length)];
  if (!token) throw new Error('an open session has tokens');
  return token;
}
