/** Runs a normal server that also takes commands from its parent process. */
import type { LookupFunction } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';
import { startBaari } from '../packages/server/src/app/start-baari.ts';
import { readConfig } from '../packages/server/src/config/config.ts';
import type { WebhookNetwork } from '../packages/server/src/webhooks/index.ts';
import { resolveTo } from '../packages/server/test/webhook-receiver.ts';

const request = z.union([
  z.object({ memory: z.literal(true) }),
  // The processor time that the process has used so far, in microseconds.
  z.object({ processor: z.literal(true) }),
  // Moves the clock by this amount from now on.
  z.object({ moveClockByMs: z.number() }),
  // Blocks the process for this time.
  z.object({ blockForMs: z.number() }),
]);

let clockOffsetMs = 0;

// The flag affects only contexts that are created after this line.
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

// Rate limits are turned on only where they are tested. Otherwise one machine could not simulate a city.
const config = { ...readConfig(process.env), isRateLimited: process.env['LIMITS'] !== 'off' };
const hasPages = process.env['HAS_PAGES'] === 'true';

/**
 * The network for the part `webhooks`. All names lead to this machine, whose address counts as public. After
 * a few lookups, the name `lying` leads to an address that counts as private.
 */
function webhookNetwork(): WebhookNetwork | undefined {
  const { WEBHOOK_CERTIFICATE: ca, WEBHOOK_LIES_AFTER: liesAfter } = process.env;
  if (ca === undefined) return undefined;
  let asked = 0;
  const lookup: LookupFunction = (name, options, answer) => {
    if (name.startsWith('lying.')) asked += 1;
    resolveTo(asked > Number(liesAfter) && name.startsWith('lying.') ? '127.0.0.2' : '127.0.0.1')(
      name,
      options,
      answer,
    );
  };
  return { ca, lookup, allowIPAddressList: ['127.0.0.1'] };
}
const baari = await startBaari(config, {
  now: () => new Date(Date.now() + clockOffsetMs),
  hasPages,
  webhookNetwork: webhookNetwork(),
});
// The channel to the parent process would keep the process alive. The process also ends when the parent
// process ends.
process.once('SIGTERM', () => process.disconnect());
process.once('disconnect', () => void baari.close());
