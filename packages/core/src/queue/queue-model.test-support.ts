/** A whole queue in memory that applies the changes the state machine decides: the model its tests run against. */
import { AppError } from '../shared/index.ts';
import type { DoctorQueue, QueueChange } from './doctor-queue.ts';
import { keyOfNumber, nextInLine } from './line.ts';
import { placeAtOnce, placeInTurn, placeSoon } from './placing.ts';
import type { PracticeState } from './practice.ts';
import { arrivalOf, STATE_LETTERS, stateOf, type Token } from './token.ts';
import * as machine from './transitions.ts';
import { type PastChange, undo } from './undo.ts';

export type Model = {
  queue: DoctorQueue;
  tokens: readonly Token[];
  practice: PracticeState;
  /** What the caller has seen; the model's callers are up to date unless a test says otherwise. */
  seenCallRevision: number | null;
  /** The session at hand or the last one, and the log. */
  sessionId: string;
  log: readonly PastChange[];
};

const DATE = '2026-11-21';
const NOW = new Date(`${DATE}T06:00:00Z`);
const LATER = `${DATE}T07:00:00.000Z`;

/** A queue whose tokens are in the states that the letters spell; without letters it has no session. */
export function emptyModel(letters = ''): Model {
  const tokens = [...letters].map((letter, index) => ({
    number: index + 1,
    key: keyOfNumber(index + 1),
    place: 'turn' as const,
    state: stateOf(letter, 1) ?? STATE_LETTERS.w,
    hasArrived: arrivalOf(letter, 1) ?? false,
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
  command('callNext', (model) => machine.callNext(model.queue, seen(model), nextInLine(model.tokens))),
  command('callToken', (model, pick) => machine.callToken(model.queue, seen(model), picked(model, pick))),
  command('callUrgent', (model) =>
    machine.callNext(
      model.queue,
      { ...seen(model), inside: { becomes: 'completed' } },
      nextInLine(model.tokens),
    ),
  ),
  command('breakOff', (model) =>
    machine.callNext(
      model.queue,
      { ...seen(model), inside: { becomes: 'back_in_line', tokens: model.tokens } },
      nextInLine(model.tokens),
    ),
  ),
  command('placeSoon', (model, pick) => placeSoon(model.queue, picked(model, pick), model.tokens)),
  command('placeAtOnce', (model, pick) => placeAtOnce(model.queue, picked(model, pick), model.tokens)),
  command('placeInTurn', (model, pick) => placeInTurn(model.queue, picked(model, pick), model.tokens)),
  command('recall', (model) => machine.recall(model.queue)),
  command('markArrived', (model, pick) => machine.markArrived(model.queue, picked(model, pick))),
  command('withdrawArrival', (model, pick) =>
    machine.withdrawArrival(model.queue, picked(model, pick), false),
  ),
  command('complete', (model, pick) => machine.complete(model.queue, picked(model, pick))),
  command('skip', (model, pick) => machine.skip(model.queue, picked(model, pick))),
  command('clearNotArrived', (model) => machine.clearNotArrived(model.queue, live(model))),
  command('putBack', (model, pick) => machine.putBack(model.queue, picked(model, pick))),
  command('leave', (model, pick) => machine.leave(model.queue, picked(model, pick))),
  command('startPractice', (model) => machine.startPractice(model.queue, model.practice, DATE)),
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

function command(name: string, decide: (model: Model, pick: number) => QueueChange): Command {
  return { name, run: (model, pick) => apply(model, decide(model, pick)) };
}

/** Takes a logged change back, the newest one without another. */
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

function apply(model: Model, change: QueueChange, takenBack: PastChange | null = null): Model {
  const { number, queue, moves } = change;
  const isNewSession = model.queue.session === null && queue.session !== null && takenBack === null;
  const tokens = new Map((isNewSession ? [] : model.tokens).map((token) => [token.number, token]));
  for (const { number: moved, from, to, line } of moves) {
    const before = tokens.get(moved);
    if (JSON.stringify(before?.state ?? null) !== JSON.stringify(from))
      throw new Error(`token ${moved} moved from where it was not`);
    const stood = before ? { key: before.key, place: before.place } : null;
    if (line && JSON.stringify(line.from) !== JSON.stringify(stood))
      throw new Error(`token ${moved} stood elsewhere`);
    const stands = line?.to ?? stood ?? { key: 0, place: 'turn' };
    tokens.set(moved, { number: moved, ...stands, state: to, hasArrived: before?.hasArrived ?? false });
  }
  const token = tokens.get(number ?? 0);
  const kind = takenBack?.kind ?? change.kind;
  if (token && kind === 'arrived') tokens.set(token.number, { ...token, hasArrived: takenBack === null });
  if (token && kind === 'arrival_withdrawn') tokens.set(token.number, { ...token, hasArrived: false });
  const sessionId = isNewSession ? `session ${queue.revision}` : model.sessionId;
  return {
    ...model,
    queue,
    sessionId,
    tokens: [...tokens.values()],
    practice: queue.pressed?.state ?? 'open',
    log: [...model.log, logged(model, change, { sessionId, takenBack })],
  };
}

function logged(
  { queue: before }: Model,
  { kind, number, moves, queue }: QueueChange,
  { sessionId, takenBack }: { sessionId: string; takenBack: PastChange | null },
): PastChange {
  return {
    revision: queue.revision,
    kind,
    number,
    moves,
    before,
    at: NOW,
    sessionId: before.session === null && queue.session === null ? null : sessionId,
    undoneKind: takenBack?.kind ?? null,
  };
}

const seen = (model: Model) => ({ callRevision: model.seenCallRevision ?? model.queue.callRevision });

const live = (model: Model) =>
  model.tokens.filter((token) => token.state.status === 'waiting' || token.state.status === 'called');

// The server finds tokens in the open session alone.
function picked(model: Model, pick: number): Token {
  machine.requireSession(model.queue);
  const token = model.tokens[pick % Math.max(1, model.tokens.length)];
  if (!token) throw new Error('an open session has tokens');
  return token;
}
