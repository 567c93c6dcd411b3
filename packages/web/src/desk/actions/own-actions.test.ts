import { expect, test } from 'vitest';
import { OwnActions, type OwnAction } from './own-actions.ts';

const minuteMs = 60_000;

const done = (doctorId: string, at: number, revision: number | null = 1): OwnAction => ({
  doctorId,
  at,
  made: Promise.resolve(revision === null ? null : { change: { doctorId, revision }, name: 'Done' }),
});

const noted = (...actions: OwnAction[]) => {
  const own = new OwnActions();
  for (const action of actions) own.add(action);
  return own;
};

test('returns the last action of one doctor or of all doctors', () => {
  const [first, second] = [done('a', 1000), done('b', 2000)];
  const own = noted(first, second);
  expect(own.last(null, 3000)).toBe(second);
  expect(own.last('a', 3000)).toBe(first);
  expect(own.last('c', 3000)).toBeNull();
});

test('also finds actions in another queue if they were done while this queue was on the screen', () => {
  const own = noted(done('a', 500), done('b', 1000));
  const { count } = own;
  expect(own.last('a', 3000, count)?.doctorId).toBe('a');
  const since = done('b', 1000);
  own.add(since);
  expect(own.last('a', 3000, count)).toBe(since);
});

test('lets an action be undone for ten minutes', () => {
  const own = noted(done('a', 1000));
  expect(own.last(null, 1000 + 10 * minuteMs)).not.toBeNull();
  expect(own.last(null, 1001 + 10 * minuteMs)).toBeNull();
});

test('counts a press even before the server has answered', () => {
  const pressed: OwnAction = { doctorId: 'a', at: 2000, made: new Promise(() => undefined) };
  expect(noted(done('a', 1000), pressed).last(null, 2000)).toBe(pressed);
});

test('drops a refused action, and treats the action before it as the last', async () => {
  const [first, refused] = [done('a', 1000), done('a', 2000, null)];
  const own = noted(first, refused);
  await refused.made;
  await Promise.resolve();
  expect(own.last(null, 3000)).toBe(first);
});

test('drops only the action that was undone elsewhere', async () => {
  const [first, second] = [done('a', 1000, 4), done('b', 2000, 4)];
  const own = noted(first, second);
  await own.forget({ doctorId: 'b', revision: 4, booking: { id: 'x', at: '2026-11-21T05:00:00Z' } });
  expect(own.last(null, 3000)).toBe(second);
  await own.forget({ doctorId: 'b', revision: 4 });
  expect(own.last(null, 3000)).toBe(first);
});
