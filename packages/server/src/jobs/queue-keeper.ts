import type { PgBoss, Queue } from 'pg-boss';

export type KeptQueue = {
  name: string;
  /** The cron expression (UTC) of recurring work, or null for other work. */
  cron: string | null;
  queue: Omit<Queue, 'name'>;
};

export type QueueKeeper = {
  /** Updates a stored queue and its schedule to the rules of this version. */
  keep: (queue: KeptQueue) => Promise<void>;
};

/**
 * Reads the stored queues once. At nearly every start they are unchanged, so nothing is written.
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
      // Another process may have created the queue in the meantime. Creating it again would not update its
      // rules, so they are updated here.
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
