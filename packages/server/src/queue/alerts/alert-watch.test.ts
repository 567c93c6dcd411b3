import { expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { watchAlerts } from './alert-watch.ts';

function watched({ everySeconds = 3600 } = {}) {
  const asked: (readonly string[])[] = [];
  const decided: string[] = [];
  const logged: object[] = [];
  const note = (fields: object) => void logged.push(fields);
  const held = { until: Promise.resolve() };
  let looks = 0;
  const watch = watchAlerts({
    listWanting: async (doctorIds) => {
      asked.push(doctorIds);
      if (doctorIds.includes('unreadable')) throw new Error('cannot');
      return doctorIds.filter((doctorId) => doctorId !== 'nobody');
    },
    decide: async (doctorId) => {
      decided.push(doctorId);
      await held.until;
      if (doctorId === 'broken') throw new Error('cannot');
    },
    decideByTime: async () => {
      looks += 1;
      await held.until;
    },
    log: { debug: note, info: note, warn: note, error: note },
    everySeconds,
  });
  return { watch, asked, decided, logged, held, looks: () => looks };
}

it('whether anybody wants alerts is asked at once for all doctors whose queues have just changed', async () => {
  const { watch, asked, decided, logged } = watched();
  for (let change = 0; change < 10; change += 1) watch.queueChanged('a');
  for (const doctorId of ['nobody', 'b']) watch.queueChanged(doctorId);
  expect(asked).toEqual([]);
  await eventually(() => expect(decided).toEqual(['a', 'b']));
  expect(asked).toEqual([['a', 'nobody', 'b']]);
  // One that cannot be asked is logged, and hinders no later one.
  watch.queueChanged('unreadable');
  await eventually(() => expect(logged).toHaveLength(1));
  watch.queueChanged('b');
  await eventually(() => expect(decided).toEqual(['a', 'b', 'b']));
  await watch.stop();
});

it('what has changed just before it stops is decided on', async () => {
  const { watch, decided } = watched();
  watch.queueChanged('a');
  await watch.stop();
  expect(decided).toEqual(['a']);
});

it('changes that come while one is decided on are decided on together, of each doctor apart', async () => {
  const { watch, asked, decided, held } = watched();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  held.until = promise.then(() => {});
  for (const doctorId of ['a', 'b']) watch.queueChanged(doctorId);
  await eventually(() => expect(decided).toEqual(['a', 'b']));
  for (let times = 2; times <= 4; times += 1) {
    watch.queueChanged('a');
    await eventually(() => expect(asked).toHaveLength(times));
  }
  resolve(undefined);
  await eventually(() => expect(decided).toEqual(['a', 'b', 'a']));
  await watch.stop();
  watch.queueChanged('a');
  expect(decided).toHaveLength(3);
});

it('one that fails is logged, and hinders no later one', async () => {
  const { watch, decided, logged } = watched();
  watch.queueChanged('broken');
  await eventually(() => expect(logged).toHaveLength(1));
  for (const doctorId of ['broken', 'a']) watch.queueChanged(doctorId);
  await watch.stop();
  expect(decided).toEqual(['broken', 'broken', 'a']);
});

it('it looks by the clock, never twice at once, and stops when what has begun is done', async () => {
  const { watch, held, looks } = watched({ everySeconds: 0.005 });
  await eventually(() => expect(looks()).toBeGreaterThan(2));
  const { promise, resolve } = Promise.withResolvers<undefined>();
  held.until = promise.then(() => {});
  const before = looks();
  await eventually(() => expect(looks()).toBe(before + 1));
  const stopped = watch.stop();
  resolve(undefined);
  await stopped;
  expect(looks()).toBe(before + 1);
});
