import type { ConsoleQueue } from '@baari/contract/queue';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useNewestQueues } from '../../shared/live/index.ts';
import { useToastsTold } from '../../shared/ui/toast-context.ts';
import { type QueueNews, QueueNewsContext, type Refusal, useQueueNews } from '../actions/queue-news.ts';
import { afterDone, afterReading, emptyLog, type LogEntry } from './log-entries.ts';

const EntriesContext = createContext<readonly LogEntry[]>([]);

/** Finished actions, the latest first. Apart from refusals, because only the log shows frequent actions. */
export const useLogEntries = (): readonly LogEntry[] => use(EntriesContext);

/** The desk's messages, which never cover the screen. */
export function useDeskNews(): QueueNews {
  const news = useQueueNews();
  if (!news) throw new Error('useDeskNews needs a DeskNews above it.');
  return news;
}

/** Collects own and others' actions on these queues, and refusals; also toasts of the rest of the page. */
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
