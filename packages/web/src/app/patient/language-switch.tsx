import { Check, Languages } from 'lucide-react';
import type { OfferedLanguage } from '../../shared/words/languages.ts';

type LanguageSwitchProps = {
  /** Of the page, with its query: the choice leads back to just this page. */
  address: string;
  locale: string;
  /** Those that the page can be drawn in. */
  languages: readonly OfferedLanguage[];
  label: string;
};

/** The languages of the page, each by its own name, behind the name of the one it is in. The server remembers the choice. */
export function LanguageSwitch({ address, locale, languages, label }: LanguageSwitchProps) {
  const separator = address.includes('?') ? '&' : '?';
  return (
    <details name="header-menu">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control px-2.5 font-medium select-none hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <Languages size={18} aria-hidden className="text-ink-soft" />
        <span className="sr-only">{label}: </span>
        {languages.find(({ code }) => code === locale)?.name ?? label}
      </summary>
      <nav
        aria-label={label}
        className="absolute inset-x-0 top-full z-30 max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-surface px-4 py-3 shadow-raised sm:px-6"
      >
        <div className="mx-auto grid max-w-5xl grid-cols-2 gap-x-4 sm:grid-cols-4">
          {languages.map(({ code, name }) => (
            <a
              key={code}
              href={`${address}${separator}lang=${code}`}
              lang={code}
              hrefLang={code}
              aria-current={code === locale || undefined}
              rel="nofollow"
              className="inline-flex min-h-12 items-center gap-1.5 rounded-control px-2.5 font-medium hover:bg-sunken"
            >
              {name}
              {code === locale && <Check size={18} aria-hidden className="text-accent-ink" />}
            </a>
          ))}
        </div>
      </nav>
    </details>
  );
}
