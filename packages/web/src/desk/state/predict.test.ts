import type { ConsoleToken } from '@baari/contract/queue';
import type { TokenState } from '@baari/core/queue';
import { expect, test } from 'vitest';
import { queue as queueOf } from '../../shared/queue/queue-samples.ts';
import { predict, type TokenMoveKind } from './predict.ts';

const at = '2026-11-21T05:00:00Z';
const waiting: TokenState = { status: 'waiting' };
const called: TokenState = { status: 'called' };
const completed: TokenState = { status: 'completed' };
const skipped: TokenState = { status: 'cancelled', reason: 'skipped' };

function token(number: number, state: TokenState): ConsoleToken {
  const calledAt = state.status === 'called' ? at : null;
  const person = { name: `Patient ${number}`, phone: '+919845012345', isWalkIn: false };
  return {
    id: String(number),
    number,
    key: number,
    place: 'turn',
    placeReason: null,
    state,
    issuedAt: at,
    arrivedAt: null,
    calledAt,
    age: null,
    sex: null,
    visitType: null,
    note: null,
    ...person,
  };
}

const queue = queueOf([token(1, completed), token(2, called), token(3, skipped), token(4, waiting)], {
  nowServing: 2,
  calledAt: at,
});
const move = (kind: TokenMoveKind, number: number) => predict(queue, { kind, number, at });

test.each([
  ['complete', 2, 'ddsw'],
  ['skip', 2, 'dnsw'],
  ['skip', 4, 'dcss'],
  ['sendAway', 2, 'dasw'],
  ['markArrived', 4, 'dcsh'],
] as const)('predicts %s of token %i', (kind, number, states) => {
  expect(move(kind, number).states).toBe(states);
});

test('predicts a line that is not in the order of its numbers', () => {
  const tokens = [{ ...token(1, waiting), key: 9 }, token(2, called), token(3, waiting), token(4, waiting)];
  expect(move('skip', 4).line).toBeUndefined();
  expect(predict({ ...queue, tokens }, { kind: 'skip', number: 4, at }).line).toEqual([3, 1]);
});

test.each(['putBack', 'back'] as const)('lets the server decide a new rank: %s', (kind) => {
  const away = queueOf([token(1, { status: 'away' }), token(2, skipped)]);
  expect(predict(away, { kind, number: kind === 'back' ? 1 : 2, at })).toBe(away);
});

test('calls nobody when the called patient leaves', () => {
  expect(move('complete', 2).calledAt).toBeNull();
  expect(move('skip', 4).calledAt).toBe(at);
});

test('marks a patient as arrived only once, and only if they wait', () => {
  expect(move('markArrived', 4).tokens[3]?.arrivedAt).toBe(at);
  expect(move('markArrived', 4).states).toBe('dcsh');
  expect(move('markArrived', 1).tokens[0]?.arrivedAt).toBeNull();
});

test.each([
  ['complete', 4],
  ['skip', 1],
  ['putBack', 2],
] as const)('predicts no change by %s if token %i is in another state', (kind, number) => {
  expect(move(kind, number).states).toBe(queue.states);
});

test('predicts no change if the server has already made the move', () => {
  expect(predict(move('complete', 2), { kind: 'complete', number: 2, at })).toEqual(move('complete', 2));
});
