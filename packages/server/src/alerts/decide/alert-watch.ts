import type { QueueChanged } from '../../context/index.ts';
import { followQueues } from '../../queue/index.ts';
import { type OpeningContext, tellOpenings } from '../openings/tell-openings.ts';
import { type AlertContext, decideByTime, decideOn } from './decide-alerts.ts';

export type AlertWatch = {
  /** Call this after a queue changed in this process. The call never throws or waits. */
  queueChanged: (changed: Pick<QueueChanged, 'doctorId' | 'revision'>) => void;
  /** Stops the watch, and waits for work that is still running. */
  stop: () => Promise<void>;
};

const EVERY_SECONDS = 15;

/**
 * Decides alerts a moment after a queue has changed. Also decides alerts every few seconds, because an alert
 * can fall due without a change. Logs failures and tries again after `everySeconds`.
 */
export function watchAlerts(
  ctx: AlertContext & OpeningContext,
  { everySeconds = EVERY_SECONDS } = {},
): AlertWatch {
  const { db: sql, log } = ctx;
  const follower = followQueues({
    sql,
    follower: 'alerts',
    handle: async (queues) => {
      const decided = await decideOn(ctx, queues);
      await tellOpenings(
        ctx,
        queues.map(({ doctorId }) => doctorId),
      );
      return decided;
    },
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
