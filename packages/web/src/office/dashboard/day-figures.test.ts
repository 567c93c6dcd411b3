import type { TokenState } from '@baari/core/queue';
import { expect, test } from 'vitest';
import { dayFiguresOf, queueNowOf } from './day-figures.ts';
import { completed, minutesAgo, now, queue, token, told, waiting } from '../../shared/queue/queue-samples.ts';

test('adds up the figures of all doctors, and takes the longest wait', () => {
  const first = queue([token(1, completed, 90), token(2, waiting, 40), token(3, waiting, 5)]);
  const second = queue([token(1, waiting, 41.9)], { practice: 'closed' });
  expect(dayFiguresOf([first, second], now)).toEqual({
    doctors: 2,
    open: 1,
    away: 0,
    waiting: 3,
    inDoubt: 0,
    longestWaitMinutes: 41,
  });
});

test('shows no wait when the queue is empty', () => {
  expect(dayFiguresOf([queue([token(1, completed, 90)])], now)).toMatchObject({
    waiting: 0,
    longestWaitMinutes: null,
  });
  expect(dayFiguresOf([], now)).toMatchObject({ doctors: 0, longestWaitMinutes: null });
});

test('ignores waiting patients of an ended session', () => {
  const cancelled: TokenState = { status: 'cancelled', reason: 'practice_closed' };
  const ended = queue([token(1, completed, 90), token(2, cancelled, 80)], {
    isEnded: true,
    practice: 'closed',
  });
  expect(dayFiguresOf([ended], now)).toMatchObject({ open: 0, waiting: 0 });
});

test('marks a doctor as away during an announced break', () => {
  const onBreak = (until: string) => queue([], { announcement: { kind: 'break', until } });
  expect(dayFiguresOf([onBreak(minutesAgo(-10)), onBreak(minutesAgo(1))], now)).toMatchObject({
    open: 2,
    away: 1,
  });
});

test('marks a late doctor as away if patients wait, even without an announcement', () => {
  const late = { waits: { notes: ['late' as const], line: [told(20), told(30)] } };
  expect(dayFiguresOf([queue([token(1, waiting, 5)], late), queue([], late)], now).away).toBe(1);
});

test('counts only patients who are unlikely to be called before closing', () => {
  const line = [told(10), told(60, 66), told(90, 40)];
  const evening = queue([token(1, waiting, 5), token(2, waiting, 4)], { waits: { notes: [], line } });
  expect(dayFiguresOf([evening, evening], now).inDoubt).toBe(2);
});

test('never returns a negative wait when the clock is behind the server’s', () => {
  expect(dayFiguresOf([queue([token(1, waiting, -2)])], now).longestWaitMinutes).toBe(0);
});

test('returns the time since the current patient went in, and the longest wait', () => {
  const called: TokenState = { status: 'called' };
  const busy = queue([token(4, called, 60), token(5, waiting, 32.5)], {
    nowServing: 4,
    calledAt: minutesAgo(7),
  });
  expect(queueNowOf(busy, now)).toEqual({
    inside: { number: 4, since: minutesAgo(7) },
    longestWaitMinutes: 32,
    notStarted: null,
  });
});

test.each([
  ['no patient waits', queue([]), null],
  ['patients wait', queue([token(1, waiting, 5)]), 'waiting'],
  ['it is before the hours', queue([token(1, waiting, 5)], { startsAt: minutesAgo(-20) }), 'early'],
  [
    'a late start is announced',
    queue([token(1, waiting, 5)], { announcement: { kind: 'delay', until: minutesAgo(-10) } }),
    null,
  ],
  ['a patient was called', queue([token(1, completed, 50), token(2, waiting, 5)], { nowServing: 1 }), null],
  ['the practice is closed', queue([], { practice: 'closed' }), null],
] as const)('treats a session as not started: %s', (_, one, expected) => {
  expect(queueNowOf(one, now).notStarted).toBe(expected);
});
