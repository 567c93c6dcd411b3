import { expect, it } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

const busy = { code: 'unavailable', reason: 'report.too_busy', details: { retryAfterSeconds: 9 } };
const limit = (limits: { mostWaiting: number; mostOfOne?: number }) =>
  concurrencyLimit({ atOnce: 2, mostOfOne: 5, retryAfterSeconds: 9, ...limits });

it('immediately refuses new reports while all slots are taken and the queue is full', async () => {
  const { enter } = limit({ mostWaiting: 0 });
  const [first] = await Promise.all([enter('a'), enter('b')]);
  await expect(enter('c')).rejects.toMatchObject(busy);
  first();
  // A second call must not free another slot.
  first();
  await enter('c');
  await expect(enter('d')).rejects.toMatchObject(busy);
});

it('starts waiting reports one after another', async () => {
  const { enter } = limit({ mostWaiting: 2 });
  const [first, second] = await Promise.all([enter('a'), enter('b')]);
  const entered: string[] = [];
  const waiting = ['c', 'd'].map(async (key) => {
    const leave = await enter(key);
    entered.push(key);
    return leave;
  });
  await expect(enter('e')).rejects.toMatchObject(busy);
  expect(entered).toEqual([]);
  first();
  const third = await waiting[0];
  expect(entered).toEqual(['c']);
  second();
  third?.();
  await waiting[1];
  expect(entered).toEqual(['c', 'd']);
});

it('never lets one account take every slot for reports', async () => {
  const { enter } = limit({ mostWaiting: 5, mostOfOne: 1 });
  const leave = await enter('a');
  await expect(enter('a')).rejects.toMatchObject(busy);
  await enter('b');
  leave();
  await enter('a');
});
