/** When alerts are decided in this process: soon after each change of a queue, and every few seconds for what time brings. */
import type { Logger } from '../../context/index.ts';

export type AlertWatchParts = {
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

/** What fails is logged, and tried again with the next change or look. */
export function watchAlerts(parts: AlertWatchParts): AlertWatch {
  const { decide, decideByTime, log, everySeconds = EVERY_SECONDS } = parts;
  const begun = new Set<Promise<void>>();
  /** Doctors who are being decided on, and those of them whose queue has changed again since. */
  const busy = new Set<string>();
  const changed = new Set<string>();
  let isStopped = false;

  const begin = (work: () => Promise<void>) => {
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

  let isLooking = false;
  const look = async () => {
    isLooking = true;
    await decideByTime().finally(() => (isLooking = false));
  };
  const timer = setInterval(() => {
    if (!isLooking) begin(look);
  }, everySeconds * 1000);

  return {
    queueChanged(doctorId) {
      if (isStopped) return;
      // However many changes come meanwhile, they are decided on together.
      if (busy.has(doctorId)) {
        changed.add(doctorId);
        return;
      }
      busy.add(doctorId);
      begin(() => decideUntilCurrent(doctorId));
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.all(begun);
    },
  };
}
