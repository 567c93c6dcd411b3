import type { ConsoleQueue } from '@baari/contract/queue';
import { isNewer, useConsoleQueue } from '../live/index.ts';

/** A queue that was fetched, or what the live feed or an answer has brought since. */
export function useNewestQueue(fetched: ConsoleQueue): ConsoleQueue {
  const live = useConsoleQueue(fetched.doctorId);
  return live && isNewer(live, fetched) ? live : fetched;
}
