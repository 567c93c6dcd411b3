import { matchRoute } from '@baari/core/shared';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isUnanswered } from '../../shared/api/index.ts';
import { myClinicsQuery } from '../../shared/clinics/api.ts';
import { clinicConsoleQuery } from '../../shared/queue/api.ts';
import { meQuery } from '../../shared/session/api.ts';
import { ToastProvider } from '../../shared/ui/toast.tsx';
import type { LoadedWords } from '../../shared/words/en/catalog.ts';
import { WordsProvider } from '../../shared/words/words-context.tsx';

const freshForMs = 15_000;

/** Once more when no answer came; a refusal would be the same again. */
const retry = (failures: number, error: Error) => failures < 1 && isUnanswered(error);

/** What a page has asked the server for. */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshForMs, refetchOnWindowFocus: false, networkMode: 'always', retry },
    },
  });

type SaidInProps = {
  /** Of the screen, or of the one that is opened first. */
  words: LoadedWords;
  children: ReactNode;
};

/** What every console page can rely on whatever its language: the query cache, and words until it has its own. */
export function Providers({ words, queryClient, children }: SaidInProps & { queryClient: QueryClient }) {
  return (
    <WordsProvider value={words}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </WordsProvider>
  );
}

/** What says something to whoever is at a screen: its words, and the one toast. */
export function SaidIn({ words, children }: SaidInProps) {
  return (
    <WordsProvider value={words}>
      <ToastProvider place="header" dismissLabel={words.shared.toast.dismiss}>
        {children}
      </ToastProvider>
    </WordsProvider>
  );
}

/**
 * Asks for the line of a desk before its page is drawn: each question needs the answer before it, and on a slow tablet
 * everything would be drawn anew between two of them. Null for any other page; done when the line is there, or will not be:
 * what fails is asked again by the screen, which says so.
 */
export function askAhead(queries: QueryClient, pathname: string): Promise<void> | null {
  const match = matchRoute(pathname);
  if (match?.route.screen !== 'clinic-admin') return null;
  const ask = async () => {
    const { account } = await queries.query(meQuery);
    if (!account) return;
    const clinics = await queries.query(myClinicsQuery);
    const clinic = clinics.find(({ slug }) => slug === match.params['clinicSlug']);
    if (clinic) await queries.query(clinicConsoleQuery(clinic.clinicId));
  };
  return ask().catch(() => {});
}
