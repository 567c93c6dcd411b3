import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const here = new AbortController().signal;

/** Asks for a turn. `hasIt` becomes true when the caller's turn begins. */
function ask({ enter }: ReturnType<typeof createTurns>, key: string, gone: AbortSignal = here) {
  const asked = { hasIt: false, leave: () => {}, answered: Promise.resolve() };
  asked.answered = enter({ key, gone }).then((leave) => {
    asked.hasIt = leave !== null;
    asked.leave = leave ?? (() => {});
  });
  return asked;
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('runs a few callers at once, and the next caller when one ends', async () => {
  const turns = createTurns({ atOnce: 2, ofOne: 2 });
  const [first, second, third] = ['a', 'b', 'c'].map((key) => ask(turns, key));
  await settled();
  expect([first, second, third].map((one) => one?.hasIt)).toEqual([true, true, false]);
  first?.leave();
  // Ending a turn twice frees only one place.
  first?.leave();
  const fourth = ask(turns, 'd');
  await settled();
  expect([third?.hasIt, fourth.hasIt]).toEqual([true, false]);
});

it('serves other callers when one caller uses all its turns', async () => {
  const turns = createTurns({ atOnce: 3, ofOne: 2 });
  const greedy = Array.from({ length: 500 }, () => ask(turns, 'greedy'));
  const other = ask(turns, 'other');
  await settled();
  expect(greedy.filter(({ hasIt }) => hasIt)).toHaveLength(2);
  expect(other.hasIt).toBe(true);
  other.leave();
  await settled();
  expect(greedy.filter(({ hasIt }) => hasIt)).toHaveLength(2);
});

it('forgets callers that have left', async () => {
  const turns = createTurns({ atOnce: 1, ofOne: 1 });
  const first = ask(turns, 'a');
  const leaves = new AbortController();
  const [gone, never, last] = [
    ask(turns, 'a', leaves.signal),
    ask(turns, 'b', AbortSignal.abort()),
    ask(turns, 'c'),
  ];
  await settled();
  leaves.abort();
  first.leave();
  await settled();
  expect([gone.hasIt, never.hasIt, last.hasIt]).toEqual([false, false, true]);
  last.leave();
  const again = ask(turns, 'a');
  await settled();
  expect(again.hasIt).toBe(true);
});

it('serves callers with priority before others that have waited longer', async () => {
  const turns = createTurns({ atOnce: 1 });
  const running = await turns.enter({ key: 'a' });
  const order: string[] = [];
  void turns.enter({ key: 'b' }).then(() => order.push('b'));
  void turns.enter({ key: 'c', goesFirst: true }).then(() => order.push('c'));
  expect(turns.count({ key: 'b' })).toEqual({ running: 1, runningOfKey: 0, waiting: 1, waitingOfKey: 1 });
  running?.();
  await settled();
  expect(order).toEqual(['c']);
});
