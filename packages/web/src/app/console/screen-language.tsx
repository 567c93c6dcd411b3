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
 * Draws the console in its language: the account's, or the device's until that is known or without an
 * account. A screen without a complete translation is all in English. Suspends until its words are there.
 */
export function ScreenLanguage({ children }: { children: ReactNode }) {
  const part = partOf(useMatches().map(({ handle }) => handle));
  const { account } = useMe();
  const [ofDevice, setOfDevice] = useState(deviceLanguage);
  const language = account && isSpoken(account.language) ? account.language : ofDevice;
  // It stays when the session ends.
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
  /** For a device without a signed-in account. */
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
  // Loads the words first, so that the screen does not go blank.
  const choose = (chosen: ConsoleLanguage) => void loadWords(part, chosen).then(() => set(chosen), onError);
  return <LanguageChoiceContext value={{ language, choose }}>{children}</LanguageChoiceContext>;
}

/** The words of a page, named by its routes' handles where they are not the office's. */
export const partOf = (handles: readonly unknown[]): ConsolePart =>
  CONSOLE_PARTS.find((part) => handles.includes(part)) ?? 'office';

/** The language in which the server began the document. */
export const deviceLanguage = (): string => document.documentElement.dataset['language'] ?? 'en';

const YEAR_SECONDS = 31_536_000;

function keepOnDevice(language: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${CONSOLE_LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}
