import { expect, it } from 'vitest';
import type { CancelReason, TokenMove, TokenState } from '../queue/index.ts';
import { type LoggedQueueChange, queueWebhooks } from './queue-webhooks.ts';

const WAITING: TokenState = { status: 'waiting' };
const CALLED: TokenState = { status: 'called' };
const PASSED: TokenState = { status: 'passed' };
const COMPLETED: TokenState = { status: 'completed' };
const cancelled = (reason: CancelReason): TokenState => ({ status: 'cancelled', reason });
const AT = new Date('2026-11-21T04:30:00Z');
const move = (number: number, from: TokenState | null, to: TokenState): TokenMove => ({ number, from, to });
const of = (change: Partial<LoggedQueueChange>) =>
  queueWebhooks({
    kind: 'called',
    number: null,
    at: AT,
    moves: [],
    hadSession: true,
    hasSession: true,
    minutes: null,
    undoneKind: null,
    announcement: null,
    ...change,
  });
const named = (change: Partial<LoggedQueueChange>) =>
  of(change).map((event) => ('number' in event ? `${event.type} ${event.number}` : event.type));

it('reports the first token of a day as opening the queue', () => {
  expect(named({ kind: 'issued', hadSession: false, moves: [move(1, null, WAITING)] })).toEqual([
    'queue.opened',
    'token.issued 1',
  ]);
});

it('reports the completed patient before the called patient', () => {
  const moves = [move(2, WAITING, CALLED), move(1, CALLED, COMPLETED)];
  expect(named({ moves })).toEqual(['token.completed 1', 'token.called 2']);
});

it('reports a second call of the same patient as a recall', () => {
  expect(of({ kind: 'recalled', number: 3 })).toEqual([
    { type: 'token.called', number: 3, state: CALLED, isRecall: true },
  ]);
});

it('reports a cancelled token with its reason, and an undo that calls a patient again', () => {
  expect(of({ kind: 'skipped', moves: [move(4, WAITING, cancelled('skipped'))] })).toEqual([
    { type: 'token.cancelled', number: 4, state: cancelled('skipped') },
  ]);
  const moves = [move(2, CALLED, WAITING), move(1, COMPLETED, CALLED)];
  expect(named({ kind: 'undone', undoneKind: 'called', moves })).toEqual(['token.called 1']);
});

it('reports nothing for other changes of a token', () => {
  expect(of({ kind: 'passed', moves: [move(1, CALLED, PASSED)] })).toEqual([]);
  expect(of({ kind: 'placed_soon', moves: [move(1, WAITING, WAITING)] })).toEqual([]);
});

it('reports the end of a queue after its tokens', () => {
  const moves = [move(1, CALLED, COMPLETED), move(2, WAITING, cancelled('practice_closed'))];
  expect(named({ kind: 'practice_closed', hasSession: false, moves })).toEqual([
    'token.completed 1',
    'token.cancelled 2',
    'queue.closed',
  ]);
});

it('reports a delay or a break with its end, and its withdrawal', () => {
  const announcement = { kind: 'break', until: '2026-11-21T04:40:00.000Z' } as const;
  expect(of({ kind: 'break_announced', minutes: 10 })).toEqual([{ type: 'queue.delayed', announcement }]);
  expect(of({ kind: 'announcement_withdrawn', announcement })).toEqual([
    { type: 'queue.delayed', announcement: null },
  ]);
  expect(of({ kind: 'undone', undoneKind: 'announcement_withdrawn', announcement })).toEqual([
    { type: 'queue.delayed', announcement },
  ]);
});
