import { describe, expect, it } from 'vitest';
import { createHashQueue, type HashAsker } from './hash-queue.ts';

const LIMITS = {
  atOnce: 2,
  known: { mostWaiting: 3, mostOfOne: 2 },
  strangers: { mostWaiting: 4, mostOfOne: 3 },
};
const busy = { code: 'unavailable', reason: 'account.too_busy', details: { retryAfterSeconds: 5 } };

/** Creates a queue in which the test decides when each piece of work finishes. */
function watched() {
  const queue = createHashQueue(LIMITS);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, asker: HashAsker) =>
    queue.run(asker, async () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<null>();
      ends.push(() => resolve(null));
      await promise;
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const endOne = async () => {
    ends.shift()?.();
    await settled();
  };
  return { queue, begun, ask, endOne, settled };
}

const stranger = (key: string): HashAsker => ({ isKnown: false, key });
const known = (key: string): HashAsker => ({ isKnown: true, key });

describe('the queue of password hashes', () => {
  it('runs only a few hashes at once, and starts the next when one finishes', async () => {
    const { begun, ask, endOne, settled } = watched();
    for (const name of ['one', 'two', 'three', 'four']) void ask(name, stranger(name));
    await settled();
    expect(begun).toEqual(['one', 'two']);
    await endOne();
    expect(begun).toEqual(['one', 'two', 'three']);
    await endOne();
    expect(begun).toEqual(['one', 'two', 'three', 'four']);
  });

  it('immediately refuses strangers when the queue is full, and serves known devices before waiting strangers', async () => {
    const { queue, begun, ask, endOne, settled } = watched();
    for (const name of ['1', '2', '3', '4', '5', '6']) void ask(name, stranger(name));
    await expect(ask('7', stranger('7'))).rejects.toMatchObject(busy);
    expect(() => queue.requireRoom(stranger('7'))).toThrow('account.too_busy');
    expect(() => queue.requireRoom(known('somebody'))).not.toThrow();
    void ask('known', known('somebody'));
    await settled();
    await endOne();
    expect(begun).toEqual(['1', '2', 'known']);
  });

  it('limits how much of the hash queue one address or account can fill', async () => {
    const { ask } = watched();
    for (let time = 0; time < 5; time += 1) void ask('flood', stranger('one address'));
    await expect(ask('flood', stranger('one address'))).rejects.toMatchObject(busy);
    void ask('other', stranger('another address'));
    for (let time = 0; time < 2; time += 1) void ask('known', known('an account'));
    await expect(ask('known', known('an account'))).rejects.toMatchObject(busy);
    void ask('other known', known('another account'));
  });

  it('continues with the next hash after one fails', async () => {
    const queue = createHashQueue({ ...LIMITS, atOnce: 1 });
    const failing = queue.run(stranger('one'), () => Promise.reject(new Error('no memory')));
    const next = queue.run(stranger('two'), async () => 'done');
    await expect(failing).rejects.toThrow('no memory');
    expect(await next).toBe('done');
    expect(await queue.run(stranger('three'), async () => 'done')).toBe('done');
  });
});
