import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { isUnanswered } from '../../shared/api/index.ts';
import { ToastProvider } from '../../shared/ui/toast.tsx';
import { WordsProvider } from '../../shared/words/words-context.tsx';
import type { LoadedWords } from '../../shared/words/en/catalog.ts';

const freshForMs = 15_000;

/** Once more when no answer came; a refusal would be the same again. */
const retry = (failures: number, error: Error) => failures < 1 && isUnanswered(error);

/** What every console page can rely on: its words, the query cache and the one toast. */
export function Providers({ words, children }: { words: LoadedWords; children: ReactNode }) {
  const [queryClient] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { staleTime: freshForMs, refetchOnWindowFocus: false, networkMode: 'always', retry },
        },
      }),
  );
  return (
    <WordsProvider value={words}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider place="header" dismissLabel={words.shared.toast.dismiss}>
          {children}
        </ToastProvider>
      </QueryClientProvider>
    </WordsProvider>
  );
}
