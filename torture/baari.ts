/** The tested program: a normal server, except for commands over the channel to its parent. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';
import { startBaari } from '../packages/server/src/app/start-baari.ts';
import { readConfig } from '../packages/server/src/config/config.ts';

const request = z.union([
  z.object({ memory: z.literal(true) }),
  // The time that its work took on the processors so far, in microseconds.
  z.object({ processor: z.literal(true) }),
  // Another time than the machine's from now on, by so much.
  z.object({ moveClockByMs: z.number() }),
  // The process does nothing else meanwhile.
  z.object({ blockForMs: z.number() }),
]);

let clockOffsetMs = 0;

// Contexts made from now on have it.
setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

process.on('message', (message) => {
  process.send?.(answer(request.parse(message)));
});

function answer(asked: z.infer<typeof request>): unknown {
  if ('memory' in asked) {
    if (typeof collect === 'function') Reflect.apply(collect, undefined, []);
    return process.memoryUsage();
  }
  if ('processor' in asked) return process.cpuUsage();
  if ('moveClockByMs' in asked) clockOffsetMs = asked.moveClockByMs;
  else block(asked.blockForMs);
  return true;
}

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

// Limits stay on where they are tested; otherwise one machine could not play a city.
const config = { ...readConfig(process.env), isRateLimited: process.env['LIMITS'] !== 'off' };
const hasPages = process.env['HAS_PAGES'] === 'true';
const baari = await startBaari(config, { now: () => new Date(Date.now() + clockOffsetMs), hasPages });
// The channel to the parent would keep the process alive; when the parent dies, the process ends, too.
process.once('SIGTERM', () => process.disconnect());
process.once('disconnect', () => void baari.close());
