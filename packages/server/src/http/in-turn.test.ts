import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createTurns, inTurn } from './in-turn.ts';

const here = new AbortController().signal;

/** Asks for a turn; `hasIt` says whether it came. */
function ask({ enter }: ReturnType<typeof createTurns>, key: string, gone: AbortSignal = here) {
  const asked = { hasIt: false, leave: () => {}, answered: Promise.resolve() };
  asked.answered = enter(key, gone).then((leave) => {
    asked.hasIt = leave !== null;
    asked.leave = leave ?? (() => {});
  });
  return asked;
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('lets so many in at once, and the next when one leaves', async () => {
  const turns = createTurns({ atOnce: 2, ofOne: 2 });
  const [first, second, third] = ['a', 'b', 'c'].map((key) => ask(turns, key));
  await settled();
  expect([first, second, third].map((one) => one?.hasIt)).toEqual([true, true, false]);
  first?.leave();
  // Once is enough: the place is free a single time.
  first?.leave();
  const fourth = ask(turns, 'd');
  await settled();
  expect([third?.hasIt, fourth.hasIt]).toEqual([true, false]);
});

it('lets others in before who has as many places as one may have', async () => {
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

it('keeps no place for who has gone, and forgets them', async () => {
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

it('serves all who ask for a file, and never more of them at a time than may be', async () => {
  const app = Fastify();
  app.addHook('onRequest', inTurn(createTurns({ atOnce: 2, ofOne: 2 })));
  let [running, most] = [0, 0];
  app.get('/file', async () => {
    running += 1;
    most = Math.max(most, running);
    await settled();
    running -= 1;
    return 'a file';
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/file')));
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(most).toBe(2);
  await app.close();
});
