import { usePageMessages } from '../../messages/messages-context.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SkipLink } from '../../ui/page.tsx';
import { LanguageSwitch } from './language-switch.tsx';

type PatientShellProps = {
  /** The screen as drawn for `#root`, the only part that a script brings to life. */
  screenHtml: string;
  path: string;
  /** The path with its query. */
  address: string;
  locale: string;
};

/** The frame of every patient's page. On a phone its links stand at its end: patients do not need them. */
export function PatientShell({ screenHtml, path, address, locale }: PatientShellProps) {
  const { shell } = usePageMessages();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink>{shell.skipToContent}</SkipLink>
      <header className="border-b border-line bg-surface px-4 sm:px-6 print:hidden">
        <div className="mx-auto flex w-full max-w-5xl flex-wrap items-center justify-between gap-x-3 py-1.5 sm:py-2.5">
          <a href="/" aria-label={shell.homeLink} className="inline-flex min-h-11 items-center">
            <Logo />
          </a>
          <div className="-mr-2.5 flex items-center">
            <nav aria-label={shell.mainNavigation} className="hidden lg:flex">
              <ShellLink href="/" text={shell.home} path={path} />
              <PublicLinks path={path} />
              <SignInLinks path={path} />
            </nav>
            <LanguageSwitch address={address} locale={locale} label={shell.language} />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="w-full flex-1 px-4 py-5 outline-none sm:px-6 sm:py-8">
        <div id="root" dangerouslySetInnerHTML={{ __html: screenHtml }} />
      </main>
      <footer className="mt-8 border-t border-line px-4 sm:px-6 print:hidden">
        <div className="mx-auto w-full max-w-5xl py-5 text-sm text-ink-soft">
          <nav aria-label={shell.footerNavigation} className="-mx-2.5 flex flex-wrap">
            <PublicLinks path={path} />
            <ShellLink href="/token-status" text={shell.tokenStatus} path={path} />
            <ShellLink href="/demo" text={shell.demo} path={path} />
            <SignInLinks path={path} />
            <ShellLink href="/register-clinic" text={shell.registerClinic} path={path} />
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

function PublicLinks({ path }: { path: string }) {
  const { shell } = usePageMessages();
  return (
    <>
      <ShellLink href="/clinics" text={shell.findClinic} path={path} />
      <ShellLink href="/pricing" text={shell.pricing} path={path} />
      <ShellLink href="/support" text={shell.support} path={path} />
    </>
  );
}

function SignInLinks({ path }: { path: string }) {
  const { shell } = usePageMessages();
  return (
    <>
      <ShellLink href="/doctor-login" text={shell.doctorLogin} path={path} />
      <ShellLink href="/auth" text={shell.clinicSignIn} path={path} />
    </>
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

type ShellLinkProps = { href: string; text: string; path: string };

function ShellLink({ href, text, path }: ShellLinkProps) {
  return (
    <a
      href={href}
      aria-current={href === path ? 'page' : undefined}
      className="inline-flex min-h-11 items-center rounded-control px-2.5 font-medium hover:bg-sunken aria-[current=page]:text-accent-ink aria-[current=page]:underline aria-[current=page]:underline-offset-4"
    >
      {text}
    </a>
  );
}
