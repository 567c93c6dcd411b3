import type { QueueChanged } from '../context/index.ts';
import { followQueues } from '../queue/index.ts';
import { collectEvents } from './collect-events.ts';
import { claimLanes, type DeliveringContext } from './deliver.ts';
import { WEBHOOK_FOLLOWER } from './queue-events.repository.ts';
import { webhookSender, type WebhookNetwork } from './send-webhook.ts';

export type RunningWebhooks = {
  /** Call this after a queue changed in this process. The call never throws an error and never waits. */
  queueChanged: (changed: Pick<QueueChanged, 'doctorId' | 'revision'>) => void;
  /** Stops collecting and delivering, and waits for running requests to end. */
  stop: () => Promise<void>;
};

export type WebhookContext = Omit<DeliveringContext, 'send' | 'random' | 'stopping'>;

const COLLECT_EVERY_SECONDS = 15;

/**
 * The interval at which it looks for deliveries to retry, and for those that another process or a booking
 * added.
 */
const DELIVER_EVERY_MS = 2000;

/** The number of webhooks to which this process delivers at the same time. */
const MOST_LANES = 40;

/** Starts collecting the events of queues and delivering to webhooks. Only tests set `network`. */
export function startWebhooks(ctx: WebhookContext, network?: WebhookNetwork): RunningWebhooks {
  const stopping = new AbortController();
  const delivery = { ...ctx, send: webhookSender(network), random: Math.random, stopping: stopping.signal };
  const lanes = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let isLookDue = false;

  const failed = (error: unknown) => ctx.log.error({ err: error }, 'webhooks: cannot deliver');
  const look = async () => {
    isLookDue = false;
    for (const lane of await claimLanes(delivery, MOST_LANES - lanes.size)) {
      const done = lane.catch(failed).finally(() => {
        lanes.delete(done);
        wake();
      });
      lanes.add(done);
    }
  };
  /** Looks for due deliveries immediately. If it is already looking, looks again after that. */
  const wake = () => {
    isLookDue = true;
    if (stopping.signal.aborted || looking !== null) return;
    looking = look()
      .catch(failed)
      .finally(() => {
        looking = null;
        if (isLookDue) wake();
      });
  };

  const clock = setInterval(wake, DELIVER_EVERY_MS);
  const follower = followQueues({
    sql: ctx.db,
    follower: WEBHOOK_FOLLOWER,
    handle: async (queues) => {
      const { handled, added } = await collectEvents(ctx, queues);
      if (added > 0) wake();
      return handled;
    },
    log: ctx.log,
    everySeconds: COLLECT_EVERY_SECONDS,
  });
  return {
    queueChanged: (changed) => follower.wake(changed),
    async stop() {
      clearInterval(clock);
      await follower.stop();
      stopping.abort();
      await looking;
      await Promise.all(lanes);
    },
  };
}
