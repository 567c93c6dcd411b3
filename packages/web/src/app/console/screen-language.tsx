import type { Account } from '@baari/contract/accounts';
import { CONSOLE_LANGUAGE_COOKIE } from '@baari/core/shared';
import type { ConsoleLanguage } from '@baari/words/languages';
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useMatches } from 'react-router';
import { api, failureText, useAction } from '../../shared/api/index.ts';
import { meQuery, useMe } from '../../shared/session/api.ts';
import { LanguageChoiceContext } from '../../shared/session/language-choice.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import {
  CONSOLE_PARTS,
  type ConsolePart,
  isSpoken,
  loadedWords,
  loadWords,
} from '../../shared/words/console-words.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { SaidIn } from './providers.tsx';

/**
 * Renders the console in the account's language, or in the device's if there is no account or it is not known
 * yet. A screen that is not completely translated is shown completely in English. Suspends until the
 * language's words have loaded.
 */
export function ScreenLanguage({ children }: { children: ReactNode }) {
  const part = partOf(useMatches().map(({ handle }) => handle));
  const { account } = useMe();
  const [ofDevice, setOfDevice] = useState(deviceLanguage);
  const language = account && isSpoken(account.language) ? account.language : ofDevice;
  // Keeps the language after the session ends.
  if (ofDevice !== language) setOfDevice(language);
  const isSignedIn = account !== null;
  useEffect(() => {
    if (isSignedIn) keepOnDevice(language);
  }, [isSignedIn, language]);
  const words = loadedWords(part, language) ?? use(loadWords(part, language));
  const { locale } = words.shared;
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <SaidIn words={words}>
      <Choosing part={part} language={language} isSignedIn={isSignedIn} onChosen={setOfDevice}>
        {children}
      </Choosing>
    </SaidIn>
  );
}

type ChoosingProps = {
  part: ConsolePart;
  language: string;
  isSignedIn: boolean;
  /** Called when a signed-out user chooses a language. */
  onChosen: (language: ConsoleLanguage) => void;
  children: ReactNode;
};

function Choosing({ part, language, isSignedIn, onChosen, children }: ChoosingProps) {
  const { frame, failures } = useWords('console');
  const showToast = useToast();
  const queryClient = useQueryClient();
  const save = useAction(api.accounts.setLanguage);
  const onError = (error: unknown) =>
    showToast({
      title: frame.languageNotSet,
      description: failureText(error, failures),
      tone: 'destructive',
    });
  const set = (chosen: ConsoleLanguage) => {
    if (isSignedIn) {
      const onSuccess = (account: Account) => queryClient.setQueryData(meQuery.queryKey, { account });
      save.run({ language: chosen }, { onSuccess, onError });
    } else {
      keepOnDevice(chosen);
      onChosen(chosen);
    }
  };
  // Loads the texts before it switches, because the screen would go blank otherwise.
  const choose = (chosen: ConsoleLanguage) => void loadWords(part, chosen).then(() => set(chosen), onError);
  return <LanguageChoiceContext value={{ language, choose }}>{children}</LanguageChoiceContext>;
}

/** Returns the texts of a page: those that its route names, or the office's by default. */
export const partOf = (handles: readonly unknown[]): ConsolePart =>
  CONSOLE_PARTS.find((part) => handles.includes(part)) ?? 'office';

/** Returns the language in which the server started the document. */
export const deviceLanguage = (): string =>
  (typeof document !== 'undefined' && document.documentElement.dataset['language']) || 'en';

const YEAR_SECONDS = 31_536_000;

function keepOnDevice(language: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${CONSOLE_LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}
