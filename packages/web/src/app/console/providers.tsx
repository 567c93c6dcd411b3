import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isUnanswered } from '../../shared/api/index.ts';
import { ToastProvider } from '../../shared/ui/toast.tsx';
import type { LoadedWords } from '@baari/words/web';
import { WordsProvider } from '../../shared/words/words-context.tsx';

// By default, a pressed button shows that it is busy only in a later task, which may miss the next frame.
notifyManager.setScheduler(queueMicrotask);

const freshForMs = 15_000;

/** Retries once when the server did not respond. Repeating a refused request would not help. */
const retry = (failures: number, error: Error) => failures < 1 && isUnanswered(error);

/** Creates the query cache of a page. */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshForMs, refetchOnWindowFocus: false, networkMode: 'always', retry },
    },
  });

type SaidInProps = {
  /** The texts of the current screen, or of the first one. */
  words: LoadedWords;
  children: ReactNode;
};

/** Provides every console page with the query cache and the console's texts. */
export function Providers({ words, queryClient, children }: SaidInProps & { queryClient: QueryClient }) {
  return (
    <WordsProvider value={words}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </WordsProvider>
  );
}

/** Provides texts and toasts. */
export function SaidIn({ words, children }: SaidInProps) {
  return (
    <WordsProvider value={words}>
      <ToastProvider place="header" dismissLabel={words.shared.toast.dismiss}>
        {children}
      </ToastProvider>
    </WordsProvider>
  );
}
