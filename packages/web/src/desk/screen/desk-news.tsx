import type { ConsoleQueue } from '@baari/contract/queue';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useNewestQueues } from '../../shared/queue/use-newest-queue.ts';
import { useToastsTold } from '../../shared/ui/toast-context.ts';
import { type QueueNews, QueueNewsContext, type Refusal, useQueueNews } from '../actions/queue-news.ts';
import { afterDone, afterReading, emptyLog, type LogEntry } from './log-entries.ts';

const EntriesContext = createContext<readonly LogEntry[]>([]);

/** What was done, the latest first. Apart from what was refused: what is done every moment only the log shows. */
export const useLogEntries = (): readonly LogEntry[] => use(EntriesContext);

/** What the desk has to tell: nothing of it stands over the screen. */
export function useDeskNews(): QueueNews {
  const news = useQueueNews();
  if (!news) throw new Error('useDeskNews needs a DeskNews above it.');
  return news;
}

/** Gathers what is done to these queues, here and by others, and what was refused; toasts of the rest of the page, too. */
export function DeskNews({ fetched, children }: { fetched: readonly ConsoleQueue[]; children: ReactNode }) {
  const [kept, setLog] = useState(emptyLog);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const log = afterReading(kept, useNewestQueues(fetched));
  if (log !== kept) setLog(log);
  const news = useMemo<QueueNews>(
    () => ({
      refusal,
      done: (told, change, undone) => setLog((before) => afterDone(before, told, change, undone)),
      refused: setRefusal,
      pressed: () => setRefusal(null),
    }),
    [refusal],
  );
  useToastsTold((toast) => {
    if (toast.tone === 'destructive') news.refused({ told: toast, place: { at: 'line' } });
    else news.done(toast, null);
  });
  return (
    <QueueNewsContext value={news}>
      <EntriesContext value={log.entries}>{children}</EntriesContext>
    </QueueNewsContext>
  );
}
