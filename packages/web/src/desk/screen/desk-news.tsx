import type { ConsoleQueue } from '@baari/contract/queue';
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { api } from '../../shared/api/index.ts';
import { useNewestQueues } from '../../shared/live/index.ts';
import { useToastsTold } from '../../shared/ui/toast-context.ts';
import { type QueueNews, QueueNewsContext, type Refusal, useQueueNews } from '../actions/queue-news.ts';
import { afterDone, afterHistory, afterReading, emptyLog, type LogEntry } from './log-entries.ts';

type DeskLogState = {
  /** Finished actions, the latest first. */
  entries: readonly LogEntry[];
  /** Adds the actions that the server lists for the day, for example after a reload. */
  fill: () => void;
};

const LogContext = createContext<DeskLogState>({ entries: [], fill: () => undefined });

/**
 * The context of the log is separate from that of refusals, because only the log needs a redraw at each
 * action.
 */
export const useDeskLog = (): DeskLogState => use(LogContext);

/** Shows the desk's messages without ever covering the screen. */
export function useDeskNews(): QueueNews {
  const news = useQueueNews();
  if (!news) throw new Error('useDeskNews needs a DeskNews above it.');
  return news;
}

/** Collects everyone's actions on these queues. `fill` adds the day's earlier actions from the server. */
export function useLog(fetched: readonly ConsoleQueue[]) {
  const [kept, setLog] = useState(emptyLog);
  const log = afterReading(kept, useNewestQueues(fetched));
  if (log !== kept) setLog(log);
  const doctorIds = fetched.map(({ doctorId }) => doctorId).join();
  const fill = useCallback(() => {
    for (const doctorId of doctorIds.split(','))
      void api.queue.getDoctorHistory({ doctorId }).then(
        (history) => setLog((before) => afterHistory(before, history)),
        // If the request fails, the log is not changed, and opening it again repeats the request.
        () => undefined,
      );
  }, [doctorIds]);
  return { entries: log.entries, setLog, fill };
}

/**
 * Collects everyone's actions on these queues, refusals, and the toasts of the rest of the page.
 */
export function DeskNews({ fetched, children }: { fetched: readonly ConsoleQueue[]; children: ReactNode }) {
  const { entries, setLog, fill } = useLog(fetched);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const news = useMemo<QueueNews>(
    () => ({
      refusal,
      done: (told, change, undone) => setLog((before) => afterDone(before, told, change, undone)),
      refused: setRefusal,
      pressed: () => setRefusal(null),
    }),
    [refusal, setLog],
  );
  const told = useMemo(() => ({ entries, fill }), [entries, fill]);
  useToastsTold((toast) => {
    if (toast.tone === 'destructive') news.refused({ told: toast, place: { at: 'line' } });
    else news.done(toast, null);
  });
  return (
    <QueueNewsContext value={news}>
      <LogContext value={told}>{children}</LogContext>
    </QueueNewsContext>
  );
}
