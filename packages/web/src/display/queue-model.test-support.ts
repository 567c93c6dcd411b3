/**
 * Runs a queue in memory by the core's rules. The model returns snapshots as the feed would, and remembers
 * the called numbers.
 */
import type { QueueSnapshot } from '@baari/contract/queue';
import {
  arriveLate,
  back,
  callNext,
  callToken,
  closePractice,
  complete,
  type DoctorQueue,
  isLive,
  issue,
  letterOf,
  type Next,
  nextHere,
  nextInLine,
  notHere,
  type PastChange,
  putBack,
  type QueueChange,
  recall,
  reset,
  sendAway,
  skip,
  type Standing,
  startPractice,
  type Token,
  undo,
} from '@baari/core/queue';
import { sampleQueue } from '../shared/board/patient-samples.ts';
import type { Call } from './calls-between.ts';

const DATE = '2026-11-23';
const START = Date.parse('2026-11-23T04:30:00.000Z');

type Row = Token & { calledAt: string | null; recalls: number };

export const VERBS = [
  'issue',
  'callNext',
  'callNextHere',
  'callToken',
  'notHere',
  'arriveLate',
  'sendAway',
  'back',
  'recall',
  'complete',
  'skip',
  'putBack',
  'undo',
  'closePractice',
  'startPractice',
  'reset',
] as const;

export class QueueModel {
  /** Records each call with its session. */
  readonly calls: (Call & { sessionId: string })[] = [];
  #queue: DoctorQueue = {
    revision: 0,
    callRevision: 0,
    pressed: null,
    session: null,
    called: null,
    announcement: null,
  };
  /** The time of each number's last call. */
  #callsAt = new Map<number, string>();
  #rows = new Map<number, Row>();
  #sessionId = 'session 0';
  #now = START;
  #log: PastChange[] = [];

  /** Runs a command unless the rules refuse it. */
  run(verb: string, pick: number): void {
    this.#now += 1000;
    const past = this.#log.at(-1);
    try {
      const change = verb === 'undo' ? past && this.#undone(past) : this.#decide(verb, pick);
      if (change) this.#apply(change, verb === 'undo' ? (past ?? null) : null);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'AppError') throw error;
    }
  }

  snapshot(): QueueSnapshot {
    const called = this.#rows.get(this.#queue.called?.number ?? 0);
    const nowServing = this.#queue.session?.nowServing ?? 0;
    return sampleQueue({
      revision: this.#queue.revision,
      computedAt: new Date(this.#now).toISOString(),
      practice: this.#practice,
      sessionId: this.#rows.size > 0 ? this.#sessionId : null,
      isEnded: this.#queue.session === null,
      nowServing,
      calledAt: called?.calledAt ?? null,
      recalls: called?.recalls ?? 0,
      states: [...this.#rows.values()].map(({ state, hasArrived }) => letterOf(state, hasArrived)).join(''),
    });
  }

  get #practice() {
    return this.#queue.pressed?.state ?? 'open';
  }

  #decide(verb: string, pick: number): QueueChange {
    const queue = this.#queue;
    const tokens = queue.session ? [...this.#rows.values()] : [];
    const live = tokens.filter(({ state }) => isLive(state));
    const first: Next = { next: nextInLine(tokens), absent: null };
    const picked = tokens[pick % Math.max(1, tokens.length)];
    switch (verb) {
      case 'callNext':
        return callNext(queue, queue, first);
      case 'callNextHere':
        return callNext(queue, queue, nextHere(tokens));
      case 'notHere':
        return notHere(queue, queue, first);
      case 'recall':
        return recall(queue);
      case 'closePractice':
        return closePractice(queue, this.#practice, DATE, live);
      case 'startPractice':
        return startPractice(queue, this.#practice, DATE);
      case 'reset':
        return reset(queue, live);
    }
    if (verb === 'issue' || !picked) return issue(queue, this.#practice, DATE);
    if (verb === 'callToken') return callToken(queue, queue, picked);
    if (verb === 'complete') return complete(queue, picked);
    if (verb === 'sendAway') return sendAway(queue, picked);
    if (verb === 'back') return back(queue, picked, { tokens, returns: 'soon' });
    if (verb === 'arriveLate') return arriveLate(queue, picked, { tokens, behind: 3 });
    return verb === 'skip' ? skip(queue, picked) : putBack(queue, picked, { tokens, behind: 3 });
  }

  #undone(past: PastChange): QueueChange {
    return undo(this.#queue, {
      past,
      tokens: [...this.#rows.values()],
      serviceDate: DATE,
      now: past.at,
      since: [],
      openSessionId: this.#queue.session && this.#sessionId,
      newestSessionId: this.#sessionId,
    });
  }

  #apply({ kind, number, queue, moves }: QueueChange, undone: PastChange | null): void {
    const before = this.#queue;
    const at = new Date(this.#now).toISOString();
    if (!before.session && queue.session && !undone) {
      this.#rows = new Map();
      this.#callsAt = new Map();
      this.#sessionId = `session ${queue.revision}`;
    }
    for (const { number: moved, to, line } of moves) {
      const row = this.#rows.get(moved);
      const isNewCall = row?.state.status === 'waiting' && to.status === 'called';
      // As on the server, undoing a call removes its time. Undoing that undo restores the call.
      const isCallGone = row?.state.status === 'called' && to.status === 'waiting';
      const begunAt = (undone && this.#callsAt.get(moved)) ?? at;
      if (isNewCall) this.#callsAt.set(moved, begunAt);
      const calledAt = isNewCall ? begunAt : isCallGone ? null : (row?.calledAt ?? null);
      const recalls = isNewCall && !undone ? 0 : (row?.recalls ?? 0);
      // If putting a called patient back is undone, the screen announces the patient again.
      if (isNewCall && undone)
        this.calls.push({ number: moved, isRecall: recalls > 0, sessionId: this.#sessionId });
      const hasArrived = row?.hasArrived ?? moved % 2 === 0;
      const stands: Standing = line?.to ?? { key: row?.key ?? 0, place: row?.place ?? 'turn' };
      this.#rows.set(moved, {
        number: moved,
        ...stands,
        state: to,
        hasArrived,
        timesBack: 0,
        calledAt,
        recalls,
      });
    }
    const row = this.#rows.get(number ?? 0);
    if (row && kind === 'recalled') row.recalls += 1;
    if (row && undone?.kind === 'recalled') row.recalls -= 1;
    if (number !== null && (kind === 'called' || kind === 'recalled')) {
      this.calls.push({ number, isRecall: kind === 'recalled', sessionId: this.#sessionId });
    }
    this.#queue = queue;
    const sessionId = (before.session ?? queue.session) ? this.#sessionId : null;
    this.#log.push({
      revision: queue.revision,
      kind,
      number,
      sessionId,
      moves,
      before,
      at: new Date(this.#now),
      undoes: undone?.revision ?? null,
      undoneKind: undone?.kind ?? null,
    });
  }
}
