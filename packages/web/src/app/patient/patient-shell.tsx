import { useMessages } from '../../messages/messages-context.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SkipLink } from '../../ui/page.tsx';

const linkClass = 'inline-flex min-h-11 items-center rounded-control px-2.5 font-medium hover:bg-sunken';

type PatientShellProps = {
  /** The screen as drawn for `#root`, the only part that a script brings to life. */
  screenHtml: string;
};

/** The frame of every patient's page. On a phone the clinics' own links stand at its end: patients do not need them. */
export function PatientShell({ screenHtml }: PatientShellProps) {
  const { shell } = useMessages();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink>{shell.skipToContent}</SkipLink>
      <header className="border-b border-line bg-surface px-4 sm:px-6">
        <div className="mx-auto flex w-full max-w-5xl items-center justify-between gap-3 py-1.5 sm:py-2.5">
          <a href="/" aria-label={shell.homeLink} className="inline-flex min-h-11 items-center">
            <Logo />
          </a>
          <nav aria-label={shell.mainNavigation} className="-mr-2.5 hidden sm:flex">
            <SignInLinks />
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="w-full flex-1 px-4 py-5 outline-none sm:px-6 sm:py-8">
        <div id="root" dangerouslySetInnerHTML={{ __html: screenHtml }} />
      </main>
      <footer className="mt-8 border-t border-line px-4 sm:px-6">
        <div className="mx-auto flex w-full max-w-5xl flex-wrap items-center justify-between gap-x-6 gap-y-2 py-5 text-sm text-ink-soft">
          <p>{shell.footer}</p>
          <div className="-mx-2.5 flex flex-wrap">
            <SignInLinks />
            <a href="/register-clinic" className={linkClass}>
              {shell.registerClinic}
            </a>
          </div>
        </div>
      </footer>
    </div>
  );
}

function SignInLinks() {
  const { shell } = useMessages();
  return (
    <>
      <a href="/doctor-login" className={linkClass}>
        {shell.doctorLogin}
      </a>
      <a href="/auth" className={linkClass}>
        {shell.clinicSignIn}
      </a>
    </>
  );
}
