/** Chooses the language of patients' pages on the server. */
import type { PatientPageData, PagesModule } from '@baari/contract/pages';
import { preferredLanguage } from '@baari/core/shared';
import { written } from '@baari/words/all-of-web';
import { names } from '@baari/words/names';
import type { Catalog } from '@baari/words/web';

const FALLBACK = 'en';

/** The screens whose words are in `pages`. */
const VISITOR_SCREENS: ReadonlySet<PatientPageData['screen']> = new Set(['home', 'pricing', 'support']);

/** Returns all texts of a language, with English for untranslated surfaces. */
export function wordsIn(locale: string): Catalog {
  const inLanguage = <Words>(words: ReadonlyMap<string, Words>): Words => {
    const found = words.get(locale) ?? words.get(FALLBACK);
    if (!found) throw new Error('There is no English.');
    return found;
  };
  return {
    shared: inLanguage(written.shared),
    patient: inLanguage(written.patient),
    taking: inLanguage(written.taking),
    confirming: inLanguage(written.confirming),
    booking: inLanguage(written.booking),
    alerts: inLanguage(written.alerts),
    reminders: inLanguage(written.reminders),
    lists: inLanguage(written.lists),
    display: inLanguage(written.display),
    visitor: inLanguage(written.visitor),
    demos: inLanguage(written.demos),
    frame: inLanguage(written.frame),
    pages: inLanguage(written.pages),
    opening: inLanguage(written.opening),
    holder: inLanguage(written.holder),
    sooner: inLanguage(written.sooner),
    upi: inLanguage(written.upi),
    afterVisit: inLanguage(written.afterVisit),
    slip: inLanguage(written.slip),
    poster: inLanguage(written.poster),
    console: inLanguage(written.console),
    desk: inLanguage(written.desk),
    office: inLanguage(written.office),
    operator: inLanguage(written.operator),
    clinicBookings: inLanguage(written.clinicBookings),
  };
}

/** A language that people can choose, with its own name. */
export type OfferedLanguage = { code: string; name: string };

export const offeredLanguages: readonly OfferedLanguage[] = [...names].map(([code, name]) => ({
  code,
  name,
}));

/** Returns the languages in which a screen is complete. */
export const languagesOf = (screen: PatientPageData['screen']): readonly OfferedLanguage[] =>
  offeredLanguages.filter(({ code }) => !VISITOR_SCREENS.has(screen) || written.pages.has(code));

/**
 * Returns the language of a screen. The language is the chosen one, or otherwise the preferred one of an
 * `Accept-Language` header. The whole screen uses this language.
 */
export const chooseLocale: PagesModule['chooseLocale'] = (screen, { chosen, accepted }) => {
  const offered = new Set(languagesOf(screen).map(({ code }) => code));
  if (chosen !== null && offered.has(chosen)) return chosen;
  return preferredLanguage(accepted, offered) ?? FALLBACK;
};
