/** Chooses the console's language. The choice belongs to the account, or otherwise to the device. */
import type { ConsoleLanguage } from '@baari/words/languages';
import { Languages } from 'lucide-react';
import { createContext, use } from 'react';
import type { MenuItem } from '../ui/menu.tsx';
import { consoleLanguages } from '../words/console-words.ts';

type LanguageChoice = { language: string; choose: (language: ConsoleLanguage) => void };

export const LanguageChoiceContext = createContext<LanguageChoice | null>(null);

/** Returns the other languages, each with its own name. */
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
