import type { Visitor } from '@baari/contract/pages';
import type { PublicText } from '@baari/core/platform';
import type { OfferedLanguage } from '../../shared/words/languages.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import { SkipLink } from '../../shared/ui/page.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { OwnBookings } from './own-bookings.tsx';
import { DoctorLoginLink, PublicLinks, RegisterLink, ShellLink, SignInLink } from './shell-links.tsx';
import { ShellAccount } from './shell-account.tsx';
import { ShellMenu, SignedInDoctor } from './shell-menu.tsx';

type PatientShellProps = {
  /** The screen as drawn for `#root`, the only part that a script brings to life. */
  screenHtml: string;
  path: string;
  /** The path with its query. */
  address: string;
  locale: string;
  languages: readonly OfferedLanguage[];
  visitor: Visitor;
  /** The operator's own pages that are there. */
  publicTexts: readonly PublicText[];
  hasPlans: boolean;
  /** The server's clock, ISO 8601. */
  now: string;
};

/** The frame of every patient's page. */
export function PatientShell(props: PatientShellProps) {
  const { screenHtml, path, address, locale, languages, visitor, publicTexts, hasPlans, now } = props;
  const { shell, publicTexts: textTitles } = useWords('frame');
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink>{shell.skipToContent}</SkipLink>
      <header className="relative border-b border-line bg-surface px-4 sm:px-6 print:hidden">
        <div className="mx-auto flex w-full max-w-5xl flex-wrap items-center justify-between gap-x-3 py-1.5 sm:py-2.5">
          <a href="/" aria-label={shell.homeLink} className="inline-flex min-h-11 items-center">
            <Logo />
          </a>
          <div className="-mr-2.5 flex items-center">
            <nav aria-label={shell.mainNavigation} className="hidden items-center lg:flex">
              <ShellLink href="/" text={shell.home} path={path} />
              <PublicLinks path={path} hasPlans={hasPlans} />
              <DoctorLoginLink path={path} />
              {visitor.account === null && <SignInLink path={path} />}
              <SignedInDoctor visitor={visitor} path={path} />
            </nav>
            <LanguageSwitch address={address} locale={locale} languages={languages} label={shell.language} />
            {visitor.account !== null && (
              <ShellAccount email={visitor.account} visitor={visitor} path={path} hasPlans={hasPlans} />
            )}
            <ShellMenu path={path} visitor={visitor} hasPlans={hasPlans} />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="w-full flex-1 px-4 py-5 outline-none sm:px-6 sm:py-8">
        <OwnBookings bookings={visitor.bookings} now={now} />
        <div id="root" dangerouslySetInnerHTML={{ __html: screenHtml }} />
      </main>
      <footer className="mt-8 border-t border-line px-4 sm:px-6 print:hidden">
        <div className="mx-auto w-full max-w-5xl py-5 text-sm text-ink-soft">
          <nav aria-label={shell.footerNavigation} className="-mx-2.5 flex flex-wrap">
            <PublicLinks path={path} hasPlans={hasPlans} />
            <ShellLink href="/token-status" text={shell.tokenStatus} path={path} />
            <ShellLink href="/demo" text={shell.demo} path={path} />
            <DoctorLoginLink path={path} />
            {visitor.account === null && <SignInLink path={path} />}
            {hasPlans && <RegisterLink path={path} />}
            {publicTexts.map((name) => (
              <ShellLink key={name} href={`/${name}`} text={textTitles[name]} path={path} />
            ))}
          </nav>
          <p className="mt-2">{shell.footer}</p>
          <p className="flex flex-wrap gap-x-4">
            <LicencesLink of="patient" text={shell.patientLicences} />
            <LicencesLink of="console" text={shell.consoleLicences} />
          </p>
        </div>
      </footer>
    </div>
  );
}

/** What the pages are made of that others wrote: a file that the build leaves beside them, in English. */
function LicencesLink({ of, text }: { of: 'patient' | 'console'; text: string }) {
  return (
    <a
      href={`/licenses/${of}.md`}
      hrefLang="en"
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {text}
    </a>
  );
}
