import type { ToldWait } from '@baari/core/wait-time';
import { expect, test } from 'vitest';
import { completed, minutesAgo, now, queue, token, told, waiting } from '../queue/queue-samples.ts';
import { type Turns, turnsAfter } from './turns.ts';

const called = { status: 'called' } as const;
const tokens = [token(1, completed, 60), token(2, called, 50), token(3, waiting, 40), token(4, waiting, 30)];
const line = (...minutes: number[]) => ({ waits: { notes: [], line: minutes.map((one) => told(one)) } });
const inside = { calledAt: minutesAgo(5), nowServing: 2 };
const first = queue(tokens, { ...inside, ...line(10, 25, 40) });
const later = (minutes: number, more: Partial<typeof first> = {}) =>
  queue(tokens, { ...inside, computedAt: minutesAgo(-minutes), ...more });
const inMinutes = (turns: Turns) => ({
  waiting: [...turns.byNumber].map(([number, { aboutAt }]) => [number, (aboutAt - now) / 60_000]),
  newcomer: turns.newcomer && (turns.newcomer.aboutAt - now) / 60_000,
});

test('gives each waiting patient the wait of their rank, and a newcomer the last wait', () => {
  expect(inMinutes(turnsAfter(null, first))).toEqual({
    waiting: [
      [3, 10],
      [4, 25],
    ],
    newcomer: 40,
  });
});

test('keeps the shown times when a call moves by less than five minutes', () => {
  const shown = turnsAfter(null, first);
  // One minute later, the calls are 11, 27 and 45 minutes after the first reading.
  const next = turnsAfter(shown, later(1, line(10, 26, 44)));
  expect(inMinutes(next)).toEqual({ ...inMinutes(shown), newcomer: 40 });
  expect(inMinutes(turnsAfter(next, later(2, line(15, 35, 60))))).toEqual({
    waiting: [
      [3, 17],
      [4, 37],
    ],
    newcomer: 62,
  });
});

test('returns the same turns if the reading is the same', () => {
  const shown = turnsAfter(null, first);
  expect(turnsAfter(shown, { ...first })).toBe(shown);
  expect(turnsAfter(shown, later(0, { revision: 8 }))).not.toBe(shown);
});

test('starts over with a new session', () => {
  const shown = turnsAfter(null, first);
  const next = turnsAfter(shown, later(1, { ...line(11, 26, 41), sessionId: 'the next one' }));
  expect(inMinutes(next).waiting).toEqual([
    [3, 12],
    [4, 27],
  ]);
});

test('gives newcomers the current estimate for an empty room and queue', () => {
  const shown = turnsAfter(null, queue([token(1, called, 5)], { ...inside, ...line(4) }));
  const free = queue([token(1, completed, 5)], { computedAt: minutesAgo(-1), ...line(0) });
  expect(inMinutes(turnsAfter(shown, free)).newcomer).toBe(1);
});

test('invents no turns when the server sends fewer waits than patients', () => {
  const short: ToldWait[] = [told(10)];
  const turns = turnsAfter(null, { ...first, waits: { notes: [], line: short } });
  expect([...turns.byNumber.keys()]).toEqual([3]);
  expect(turnsAfter(null, { ...first, waits: { notes: [], line: [] } }).newcomer).toBeNull();
});

test('keeps the times in the order of the line, although each settles separately', () => {
  const three = [...tokens, token(5, waiting, 20)];
  const inLine = (minutes: number[], more: Partial<typeof first> = {}) =>
    queue(three, { ...inside, ...line(...minutes), ...more });
  const shown = turnsAfter(null, inLine([10, 60, 62, 80]));
  // Token 4 keeps its earlier time, which is off by a tenth. The time of token 5 moves.
  const next = turnsAfter(shown, inLine([10, 50, 48, 70], { computedAt: minutesAgo(0), revision: 9 }));
  const minutes = inMinutes(next).waiting.map(([, at]) => at);
  expect(minutes).toEqual(minutes.toSorted((a = 0, b = 0) => a - b));
});
