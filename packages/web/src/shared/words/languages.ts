/** Every language there is, for the server: a folder with its code is all that a new one takes. */
import type { PatientPageData, PatientPagesModule } from '@baari/contract/pages';
import { preferredLanguage } from '@baari/core/shared';
import type {
  Catalog,
  ClinicBookingWords,
  ConsoleWords,
  DemoWords,
  DeskWords,
  DisplayWords,
  FrameWords,
  ListWords,
  OfficeWords,
  OperatorWords,
  PageWords,
  PatientWords,
  PosterWords,
  ReminderWords,
  SharedWords,
  SlipWords,
  OpeningWords,
  SoonerWords,
  HolderWords,
  TakingWords,
  AlertWords,
  BookingWords,
  ConfirmingWords,
  VisitorWords,
} from './en/catalog.ts';

/** By code: a language's own name for itself, null for one that only tests ask for. */
const names = byLanguage(import.meta.glob<string | null>('./*/index.ts', { eager: true, import: 'name' }));

/** What is written, by surface and code. */
export const written: { [Part in keyof Catalog]: ReadonlyMap<string, Catalog[Part]> } = {
  shared: byLanguage(import.meta.glob<SharedWords>('./*/shared.ts', { eager: true, import: 'words' })),
  patient: byLanguage(import.meta.glob<PatientWords>('./*/patient.ts', { eager: true, import: 'words' })),
  taking: byLanguage(import.meta.glob<TakingWords>('./*/taking.ts', { eager: true, import: 'words' })),
  confirming: byLanguage(
    import.meta.glob<ConfirmingWords>('./*/confirming.ts', { eager: true, import: 'words' }),
  ),
  booking: byLanguage(import.meta.glob<BookingWords>('./*/booking.ts', { eager: true, import: 'words' })),
  alerts: byLanguage(import.meta.glob<AlertWords>('./*/alerts.ts', { eager: true, import: 'words' })),
  reminders: byLanguage(
    import.meta.glob<ReminderWords>('./*/reminders.ts', { eager: true, import: 'words' }),
  ),
  lists: byLanguage(import.meta.glob<ListWords>('./*/lists.ts', { eager: true, import: 'words' })),
  display: byLanguage(import.meta.glob<DisplayWords>('./*/display.ts', { eager: true, import: 'words' })),
  visitor: byLanguage(import.meta.glob<VisitorWords>('./*/visitor.ts', { eager: true, import: 'words' })),
  demos: byLanguage(import.meta.glob<DemoWords>('./*/demos.ts', { eager: true, import: 'words' })),
  frame: byLanguage(import.meta.glob<FrameWords>('./*/frame.ts', { eager: true, import: 'words' })),
  pages: byLanguage(import.meta.glob<PageWords>('./*/pages.ts', { eager: true, import: 'words' })),
  opening: byLanguage(import.meta.glob<OpeningWords>('./*/opening.ts', { eager: true, import: 'words' })),
  holder: byLanguage(import.meta.glob<HolderWords>('./*/holder.ts', { eager: true, import: 'words' })),
  sooner: byLanguage(import.meta.glob<SoonerWords>('./*/sooner.ts', { eager: true, import: 'words' })),
  slip: byLanguage(import.meta.glob<SlipWords>('./*/slip.ts', { eager: true, import: 'words' })),
  poster: byLanguage(import.meta.glob<PosterWords>('./*/poster.ts', { eager: true, import: 'words' })),
  console: byLanguage(import.meta.glob<ConsoleWords>('./*/console.ts', { eager: true, import: 'words' })),
  desk: byLanguage(import.meta.glob<DeskWords>('./*/desk.ts', { eager: true, import: 'words' })),
  office: byLanguage(import.meta.glob<OfficeWords>('./*/office.ts', { eager: true, import: 'words' })),
  operator: byLanguage(import.meta.glob<OperatorWords>('./*/operator.ts', { eager: true, import: 'words' })),
  clinicBookings: byLanguage(
    import.meta.glob<ClinicBookingWords>('./*/clinic-bookings.ts', { eager: true, import: 'words' }),
  ),
};

const FALLBACK = 'en';

/** Those that `pages` are the words of. */
const VISITOR_SCREENS: ReadonlySet<PatientPageData['screen']> = new Set(['home', 'pricing', 'support']);

/** All words of a language, in English what nobody has written in it. */
export function wordsIn(locale: string): Catalog {
  return {
    shared: inLanguage(written.shared, locale),
    patient: inLanguage(written.patient, locale),
    taking: inLanguage(written.taking, locale),
    confirming: inLanguage(written.confirming, locale),
    booking: inLanguage(written.booking, locale),
    alerts: inLanguage(written.alerts, locale),
    reminders: inLanguage(written.reminders, locale),
    lists: inLanguage(written.lists, locale),
    display: inLanguage(written.display, locale),
    visitor: inLanguage(written.visitor, locale),
    demos: inLanguage(written.demos, locale),
    frame: inLanguage(written.frame, locale),
    pages: inLanguage(written.pages, locale),
    opening: inLanguage(written.opening, locale),
    holder: inLanguage(written.holder, locale),
    sooner: inLanguage(written.sooner, locale),
    slip: inLanguage(written.slip, locale),
    poster: inLanguage(written.poster, locale),
    console: inLanguage(written.console, locale),
    desk: inLanguage(written.desk, locale),
    office: inLanguage(written.office, locale),
    operator: inLanguage(written.operator, locale),
    clinicBookings: inLanguage(written.clinicBookings, locale),
  };
}

function inLanguage<Words>(words: ReadonlyMap<string, Words>, locale: string): Words {
  const found = words.get(locale) ?? words.get(FALLBACK);
  if (!found) throw new Error('There is no English.');
  return found;
}

/** By the name of the folder that a file lies in. */
function byLanguage<Value>(files: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(files).map(([file, value]) => [file.split('/')[1] ?? file, value]));
}

/** A language that people can choose, with its own name for itself. */
export type OfferedLanguage = { code: string; name: string };

export const offeredLanguages: readonly OfferedLanguage[] = [...names].flatMap(([code, name]) =>
  name === null ? [] : [{ code, name }],
);

/** Those in which a whole screen can be drawn. */
export const languagesOf = (screen: PatientPageData['screen']): readonly OfferedLanguage[] =>
  offeredLanguages.filter(({ code }) => isWrittenIn(code, screen));

const isWrittenIn = (code: string, screen: PatientPageData['screen']) =>
  !VISITOR_SCREENS.has(screen) || written.pages.has(code);

/**
 * The language to draw a screen in: the one that was chosen, else the one, among those offered, that an `Accept-Language`
 * header prefers; one that the whole screen is written in. One without a name can be chosen outside of production alone.
 */
export const chooseLocale: PatientPagesModule['chooseLocale'] = (
  screen,
  { chosen, accepted, isProduction },
) => {
  const offered = new Set(languagesOf(screen).map(({ code }) => code));
  const isForTests = (code: string) => names.get(code) === null && !isProduction;
  if (chosen !== null && (offered.has(chosen) || isForTests(chosen))) return chosen;
  return preferredLanguage(accepted, offered) ?? FALLBACK;
};
