import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createTurns } from '../lib/turns.ts';
import { inTurn } from './in-turn.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('serves all requests for files, but only a few at a time', async () => {
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
