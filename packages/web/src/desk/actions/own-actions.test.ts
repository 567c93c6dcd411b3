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

test('the last action comes first, of one doctor or of all', () => {
  const [first, second] = [done('a', 1000), done('b', 2000)];
  const own = noted(first, second);
  expect(own.last(null, 3000)).toBe(second);
  expect(own.last('a', 3000)).toBe(first);
  expect(own.last('c', 3000)).toBeNull();
});

test('what was done in another queue while this one was on the screen is the last as well', () => {
  const own = noted(done('a', 500), done('b', 1000));
  const { count } = own;
  expect(own.last('a', 3000, count)?.doctorId).toBe('a');
  const since = done('b', 1000);
  own.add(since);
  expect(own.last('a', 3000, count)).toBe(since);
});

test('an action can be undone for a minute', () => {
  const own = noted(done('a', 1000));
  expect(own.last(null, 1000 + minuteMs)).not.toBeNull();
  expect(own.last(null, 1001 + minuteMs)).toBeNull();
});

test('what was pressed counts before the answer comes', () => {
  const pressed: OwnAction = { doctorId: 'a', at: 2000, made: new Promise(() => undefined) };
  expect(noted(done('a', 1000), pressed).last(null, 2000)).toBe(pressed);
});

test('what was refused is forgotten, and the one before it is the last again', async () => {
  const [first, refused] = [done('a', 1000), done('a', 2000, null)];
  const own = noted(first, refused);
  await refused.made;
  await Promise.resolve();
  expect(own.last(null, 3000)).toBe(first);
});

test('what was undone from elsewhere is forgotten, and nothing else', async () => {
  const [first, second] = [done('a', 1000, 4), done('b', 2000, 4)];
  const own = noted(first, second);
  await own.forget({ doctorId: 'b', revision: 4, booking: { id: 'x', at: '2026-11-21T05:00:00Z' } });
  expect(own.last(null, 3000)).toBe(second);
  await own.forget({ doctorId: 'b', revision: 4 });
  expect(own.last(null, 3000)).toBe(first);
});
