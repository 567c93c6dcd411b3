import type { Visitor } from '@baari/contract/pages';
import type { PublicText } from '@baari/core/platform';
import { Check, Languages, LogOut, Menu, UserRound } from 'lucide-react';
import { initials } from '../../office/account/initials.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { headerLink, headerRow, homeLink } from '../../shared/ui/header-class.ts';
import { Logo } from '../../shared/ui/logo.tsx';
import { SkipLink } from '../../shared/ui/page.tsx';
import type { OfferedLanguage } from '../../shared/words/languages.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { OwnBookings } from './own-bookings.tsx';

type PatientShellProps = {
  /** The HTML for `#root`, the only part that a script hydrates. */
  screenHtml: string;
  path: string;
  /** The path with its query. */
  address: string;
  locale: string;
  languages: readonly OfferedLanguage[];
  visitor: Visitor;
  /** The operator's own text pages that have been published. */
  publicTexts: readonly PublicText[];
  hasPlans: boolean;
  /** The server's clock, ISO 8601. */
  now: string;
};

/** Puts the frame around every patient's page. */
export function PatientShell(props: PatientShellProps) {
  const { screenHtml, path, address, locale, languages, visitor, publicTexts, hasPlans, now } = props;
  const { shell, publicTexts: textTitles } = useWords('frame');
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink>{shell.skipToContent}</SkipLink>
      <header className="relative border-b border-line bg-surface print:hidden">
        <div className={`${headerRow} flex flex-wrap items-center justify-between gap-x-3`}>
          <a href="/" aria-label={shell.homeLink} className={homeLink}>
            <Logo />
          </a>
          <div className="-mr-2.5 flex items-center">
            <nav aria-label={shell.mainNavigation} className="hidden items-center lg:flex">
              <ShellLink href="/" text={shell.home} path={path} />
              <PublicLinks path={path} hasPlans={hasPlans} />
              <DoctorLoginLink path={path} />
              {visitor.account === null && (
                <a href="/auth" className={`${buttonClass({ variant: 'secondary', size: 'small' })} mx-1`}>
                  {shell.clinicSignIn}
                </a>
              )}
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
      <main id="main" tabIndex={-1} className="w-full flex-1 px-4 py-3 outline-none sm:px-6 sm:py-8">
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

/** Links to the licences of third-party code, an English file that the build writes next to the pages. */
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

type ShellAccountProps = {
  /** The email of the signed-in account. */
  email: string;
  visitor: Visitor;
  path: string;
  hasPlans: boolean;
};

/**
 * Shows the account's avatar with links to its work and, on its clinic's page, the plan. The menu works
 * without a script.
 */
function ShellAccount({ email, visitor, path, hasPlans }: ShellAccountProps) {
  const { shell } = useWords('frame');
  const { clinic, isSuperAdmin } = visitor;
  return (
    <>
      {clinic && hasPlans && <PlanBadge clinic={clinic} />}
      <details name="header-menu">
        <summary
          aria-label={shell.accountOf({ email })}
          className="mx-1 grid size-11 cursor-pointer list-none place-items-center rounded-pill bg-accent font-semibold text-on-accent select-none hover:bg-accent-hover [&::-webkit-details-marker]:hidden"
        >
          {initials(email)}
        </summary>
        <nav
          aria-label={shell.accountOf({ email })}
          className="absolute inset-x-0 top-full z-30 max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-surface px-4 py-3 shadow-raised sm:px-6"
        >
          <div className="mx-auto grid max-w-7xl content-start">
            <p className="truncate px-2.5 py-1 text-sm text-ink-soft">{email}</p>
            <ShellLink
              href={clinic ? `/${clinic.slug}/dashboard` : '/dashboard'}
              text={shell.viewDashboard}
              path={path}
            />
            {isSuperAdmin && <ShellLink href="/super-admin" text={shell.superAdmin} path={path} />}
            {clinic && hasPlans && (
              <>
                <ShellLink href="/billing" text={shell.billing} path={path} />
                <ShellLink href="/transactions" text={shell.transactions} path={path} />
              </>
            )}
            <form method="post" action="/sign-out">
              <button
                type="submit"
                className="inline-flex min-h-11 w-full items-center gap-2 rounded-control px-2.5 font-medium hover:bg-sunken"
              >
                <LogOut size={18} aria-hidden className="text-ink-soft" />
                {shell.signOut}
              </button>
            </form>
          </div>
        </nav>
      </details>
    </>
  );
}

/** Shows the plan and links its owner to billing. */
function PlanBadge({ clinic: { plan, role } }: { clinic: NonNullable<Visitor['clinic']> }) {
  const { plans } = useWords('frame').shell;
  const badge = (
    <span className="rounded-pill bg-accent-soft px-2.5 py-0.5 text-sm font-semibold text-accent-ink">
      {plans[plan]}
      <span className="sr-only"> {plans.plan}</span>
    </span>
  );
  if (role !== 'owner') return badge;
  return (
    <a href="/billing" className="inline-flex min-h-11 items-center rounded-pill">
      {badge}
    </a>
  );
}

type SignedInProps = { path: string; visitor: Visitor };
type ShellMenuProps = SignedInProps & { hasPlans: boolean };

/**
 * Shows the site's menu on a phone behind one button. The menu is the browser's own disclosure element, which
 * works without a script, by touch and keyboard, and announces whether it is open.
 */
function ShellMenu({ path, visitor, hasPlans }: ShellMenuProps) {
  const { shell } = useWords('frame');
  return (
    <details name="header-menu" className="group lg:hidden">
      <summary className={`${headerLink} list-none [&::-webkit-details-marker]:hidden`}>
        <Menu size={22} aria-hidden />
        {shell.menu}
      </summary>
      <nav
        aria-label={shell.mainNavigation}
        className="absolute inset-x-0 top-full z-30 max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-surface px-4 py-3 shadow-raised sm:px-6"
      >
        <div className="mx-auto grid max-w-7xl gap-x-4 sm:grid-cols-2">
          <div className="grid content-start">
            <SignedInDoctor visitor={visitor} path={path} />
            <DoctorLoginLink path={path} />
            {visitor.account === null && <SignInLink path={path} />}
            {hasPlans && <RegisterLink path={path} />}
          </div>
          <div className="grid content-start border-line max-sm:mt-2 max-sm:border-t max-sm:pt-2">
            <ShellLink href="/" text={shell.home} path={path} />
            <PublicLinks path={path} hasPlans={hasPlans} />
            <ShellLink href="/token-status" text={shell.tokenStatus} path={path} />
          </div>
        </div>
      </nav>
    </details>
  );
}

/** Links the doctor who is signed in on this browser to their queue. */
function SignedInDoctor({ visitor: { doctor }, path }: SignedInProps) {
  const { shell } = useWords('frame');
  const { doctor: doctorWords } = useWords('shared');
  if (doctor === null) return null;
  return (
    <WorkLink
      who={doctorWords.name(doctor)}
      href={`/doctor/${doctor.id}/admin`}
      text={shell.doctorPanel}
      path={path}
    />
  );
}

type WorkLinkProps = { who: string; href: string; text: string; path: string };

function WorkLink({ who, href, text }: WorkLinkProps) {
  return (
    <a
      href={href}
      className="inline-flex min-h-12 min-w-0 items-center gap-2 rounded-control px-2.5 py-1 hover:bg-sunken"
    >
      <UserRound size={20} aria-hidden className="shrink-0 text-ink-soft" />
      <span className="min-w-0">
        <span className="block max-w-48 truncate text-sm text-ink-soft max-lg:max-w-full">{who}</span>
        <span className="block font-medium">{text}</span>
      </span>
    </a>
  );
}

/** Lists the links for the header, menu and footer. */
function PublicLinks({ path, hasPlans }: { path: string; hasPlans: boolean }) {
  const { shell } = useWords('frame');
  return (
    <>
      <ShellLink href="/clinics" text={shell.findClinic} path={path} />
      {hasPlans && <ShellLink href="/pricing" text={shell.pricing} path={path} />}
      <ShellLink href="/support" text={shell.support} path={path} />
    </>
  );
}

function DoctorLoginLink({ path }: { path: string }) {
  return <ShellLink href="/doctor-login" text={useWords('frame').shell.doctorLogin} path={path} />;
}

function SignInLink({ path }: { path: string }) {
  return <ShellLink href="/auth" text={useWords('frame').shell.clinicSignIn} path={path} />;
}

function RegisterLink({ path }: { path: string }) {
  return <ShellLink href="/register-clinic" text={useWords('frame').shell.registerClinic} path={path} />;
}

type ShellLinkProps = { href: string; text: string; path: string };

function ShellLink({ href, text, path }: ShellLinkProps) {
  return (
    <a
      href={href}
      aria-current={href === path ? 'page' : undefined}
      className={`${headerLink} aria-[current=page]:text-accent-ink aria-[current=page]:underline aria-[current=page]:underline-offset-4`}
    >
      {text}
    </a>
  );
}

type LanguageSwitchProps = {
  /** The page's path with its query, where the user returns after choosing a language. */
  address: string;
  locale: string;
  languages: readonly OfferedLanguage[];
  label: string;
};

/** Lists the page's languages, each by its own name. The server remembers the choice. */
function LanguageSwitch({ address, locale, languages, label }: LanguageSwitchProps) {
  const separator = address.includes('?') ? '&' : '?';
  return (
    <details name="header-menu">
      <summary className={`${headerLink} list-none [&::-webkit-details-marker]:hidden`}>
        <Languages size={18} aria-hidden className="text-ink-soft" />
        <span className="sr-only">{label}: </span>
        {languages.find(({ code }) => code === locale)?.name ?? label}
      </summary>
      <nav
        aria-label={label}
        className="absolute inset-x-0 top-full z-30 max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-surface px-4 py-3 shadow-raised sm:px-6"
      >
        <div className="mx-auto grid max-w-7xl grid-cols-2 gap-x-4 sm:grid-cols-4">
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
