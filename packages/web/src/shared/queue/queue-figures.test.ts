import type { ConsoleQueue, ConsoleToken } from '@baari/contract/queue';
import type { TokenState } from '@baari/core/queue';
import { expect, test } from 'vitest';
import { figuresOf, isFinished, isIdle, isLive, tokensInOrder } from './queue-figures.ts';
import { queue as queueOf } from './queue-samples.ts';

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
test('counts only the open session', () => {
  expect(figuresOf(queue)).toEqual({ nowServing: 2, waiting: 1, total: 4, completed: 1 });
  expect(figuresOf({ ...queue, isEnded: true, nowServing: 0 })).toMatchObject({ waiting: 0, total: 0 });
});

test('sorts called tokens first, then waiting tokens, then the others, latest first', () => {
  expect(tokensInOrder(queue).map((shown) => shown.number)).toEqual([2, 4, 3, 1]);
  expect(tokensInOrder({ ...queue, isEnded: true })).toEqual([]);
});

test('sorts patients who can be put back before finished patients', () => {
  const left: TokenState = { status: 'cancelled', reason: 'left' };
  const tokens = [token(1, skipped), token(2, completed), token(3, left), token(4, waiting)];
  const ordered = tokensInOrder({ ...queue, tokens });
  expect(ordered.map((shown) => shown.number)).toEqual([4, 1, 3, 2]);
  expect(ordered.filter(isLive).map((shown) => shown.number)).toEqual([4]);
  expect(ordered.filter(isFinished).map((shown) => shown.number)).toEqual([3, 2]);
});

test('treats a closed queue as idle only when nobody waits or is with the doctor', () => {
  const closed: ConsoleQueue = { ...queue, practice: 'closed' };
  expect([queue, closed, { ...closed, tokens: [token(1, completed)] }].map(isIdle)).toEqual([
    false,
    false,
    true,
  ]);
});
