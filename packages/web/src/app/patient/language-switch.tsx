import { Languages } from 'lucide-react';
import { offeredLanguages } from '../../shared/words/languages.ts';

type LanguageSwitchProps = {
  /** Of the page, with its query: the choice leads back to just this page. */
  address: string;
  locale: string;
  label: string;
};

/** The other languages of the page, each by its own name. The server remembers the choice. */
export function LanguageSwitch({ address, locale, label }: LanguageSwitchProps) {
  const others = offeredLanguages.filter(({ code }) => code !== locale);
  if (others.length === 0) return null;
  const separator = address.includes('?') ? '&' : '?';
  return (
    <nav aria-label={label} className="flex">
      {others.map(({ code, name }) => (
        <a
          key={code}
          href={`${address}${separator}lang=${code}`}
          lang={code}
          hrefLang={code}
          rel="nofollow"
          className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2.5 font-medium hover:bg-sunken"
        >
          <Languages size={18} aria-hidden className="text-ink-soft" />
          {name}
        </a>
      ))}
    </nav>
  );
}
