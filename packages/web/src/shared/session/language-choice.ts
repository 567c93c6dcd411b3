/** Which language the console speaks, and choosing another: the choice is the account's, and without one the device's. */
import type { ConsoleLanguage } from '@baari/words/languages';
import { Languages } from 'lucide-react';
import { createContext, use } from 'react';
import type { MenuItem } from '../ui/menu.tsx';
import { consoleLanguages } from '../words/console-words.ts';

type LanguageChoice = { language: string; choose: (language: ConsoleLanguage) => void };

export const LanguageChoiceContext = createContext<LanguageChoice | null>(null);

/** The other languages, each by its own name. */
export function useLanguageItems(): (MenuItem & { lang: string })[] {
  const choice = use(LanguageChoiceContext);
  if (!choice) return [];
  return consoleLanguages
    .filter(({ code }) => code !== choice.language)
    .map(({ code, name }) => ({
      label: name,
      lang: code,
      icon: Languages,
      onSelect: () => choice.choose(code),
    }));
}
