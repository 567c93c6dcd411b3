/** Queues and their schedules as the database keeps them. */
import type { PgBoss, Queue } from 'pg-boss';

export type KeptQueue = {
  name: string;
  /** The cron expression (UTC) by which its work is repeated; null for work that is not. */
  cron: string | null;
  queue: Omit<Queue, 'name'>;
};

export type QueueKeeper = {
  /** Brings a queue to what this version says of it. */
  keep: (queue: KeptQueue) => Promise<void>;
};

/**
 * Reads what the database has, once: nearly every start finds all as the one before left it, and has nothing to write.
 */
export async function createQueueKeeper(boss: PgBoss): Promise<QueueKeeper> {
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
  const kept = new Map<string, object>(queues.map((queue) => [queue.name, queue]));
  const crons = new Map(schedules.map(({ name, cron }) => [name, cron]));
  return {
    async keep({ name, cron, queue }) {
      const { policy: _policy, ...changeable } = queue;
      const known = kept.get(name);
      if (known === undefined) await boss.createQueue(name, queue);
      // Another process may have made it meanwhile, and creating changes no queue that exists.
      if (!hasAll(known, changeable)) await boss.updateQueue(name, changeable);
      kept.set(name, changeable);
      if (cron === null || crons.get(name) === cron) return;
      await boss.schedule(name, cron);
      crons.set(name, cron);
    },
  };
}

const hasAll = (known: object | undefined, wanted: object): boolean =>
  known !== undefined &&
  Object.entries(wanted).every(([option, value]) => Reflect.get(known, option) === value);
