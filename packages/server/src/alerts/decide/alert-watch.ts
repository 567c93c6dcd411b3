/** When alerts are decided in this process: a moment after each change of a queue, and every few seconds for what time brings. */
import type { QueueChanged } from '../../context/index.ts';
import { followQueues } from '../../queue/index.ts';
import { type AlertContext, decideByTime, decideOn } from './decide-alerts.ts';

export type AlertWatch = {
  /** A doctor's queue has changed here. Neither throws nor waits: a verb goes on. */
  queueChanged: (changed: Pick<QueueChanged, 'doctorId' | 'revision'>) => void;
  /** Begins no more, and waits for what has begun. */
  stop: () => Promise<void>;
};

const EVERY_SECONDS = 15;

/** What fails is logged, and tried again with the next look. */
export function watchAlerts(ctx: AlertContext, { everySeconds = EVERY_SECONDS } = {}): AlertWatch {
  const { db: sql, log } = ctx;
  const follower = followQueues({
    sql,
    follower: 'alerts',
    handle: (queues) => decideOn(ctx, queues),
    log,
    everySeconds,
  });
  let looking: Promise<unknown> | null = null;
  const clock = setInterval(() => {
    looking ??= decideByTime(ctx)
      .catch((error: unknown) => log.error({ err: error }, 'alerts: cannot decide'))
      .finally(() => (looking = null));
  }, everySeconds * 1000);
  return {
    queueChanged: (changed) => follower.wake(changed),
    async stop() {
      clearInterval(clock);
      await Promise.all([follower.stop(), looking]);
    },
  };
}
