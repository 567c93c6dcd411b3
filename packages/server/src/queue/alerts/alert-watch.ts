/** When alerts are decided in this process: a moment after each change of a queue, and every few seconds for what time brings. */
import type { Logger } from '../../context/index.ts';
import { gather } from './gather.ts';

export type AlertWatchParts = {
  /** Those of some doctors about whose tokens somebody wants to be alerted. */
  listWanting: (doctorIds: readonly string[]) => Promise<readonly string[]>;
  decide: (doctorId: string) => Promise<unknown>;
  decideByTime: () => Promise<unknown>;
  log: Logger;
  everySeconds?: number;
};

export type AlertWatch = {
  /** A doctor's queue has changed. Neither throws nor waits: a verb goes on. */
  queueChanged: (doctorId: string) => void;
  /** Begins no more, and waits for what has begun. */
  stop: () => Promise<void>;
};

const EVERY_SECONDS = 15;

/** For nearly all doctors nobody wants alerts: it is asked for all whose queues have changed within this time together. */
const GATHER_MS = 100;

/** What fails is logged, and tried again with the next change or look. */
export function watchAlerts(parts: AlertWatchParts): AlertWatch {
  const { listWanting, decide, decideByTime, log, everySeconds = EVERY_SECONDS } = parts;
  const begun = new Set<Promise<unknown>>();
  /** Doctors who are being decided on, and those of them whose queue has changed again since. */
  const busy = new Set<string>();
  const changed = new Set<string>();
  let isStopped = false;

  const begin = (work: () => Promise<unknown>) => {
    const running = work()
      .catch((error: unknown) => log.error({ err: error }, 'alerts: cannot decide'))
      .finally(() => begun.delete(running));
    begun.add(running);
  };

  const decideUntilCurrent = async (doctorId: string) => {
    try {
      do {
        changed.delete(doctorId);
        await decide(doctorId);
      } while (changed.has(doctorId) && !isStopped);
    } finally {
      busy.delete(doctorId);
    }
  };

  const decideSoon = (doctorId: string) => {
    // However many changes come meanwhile, they are decided on together.
    if (busy.has(doctorId)) return void changed.add(doctorId);
    busy.add(doctorId);
    begin(() => decideUntilCurrent(doctorId));
  };

  const decideOn = async (doctorIds: readonly string[]) => {
    for (const doctorId of await listWanting(doctorIds)) decideSoon(doctorId);
  };
  const gathered = gather<string>(GATHER_MS, (doctorIds) => begin(() => decideOn(doctorIds)));

  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    begin(() => decideByTime().finally(() => (isLooking = false)));
  }, everySeconds * 1000);

  return {
    queueChanged(doctorId) {
      if (!isStopped) gathered.add(doctorId);
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      gathered.flush();
      while (begun.size > 0) await Promise.all(begun);
    },
  };
}
