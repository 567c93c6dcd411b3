import type { Visitor } from '@baari/contract/pages';
import { Menu, UserRound } from 'lucide-react';
import { useWords } from '../../shared/words/words-context.tsx';
import { DoctorLoginLink, PublicLinks, RegisterLink, ShellLink, SignInLink } from './shell-links.tsx';

type SignedInProps = { path: string; visitor: Visitor };
type ShellMenuProps = SignedInProps & { hasPlans: boolean };

/**
 * The way through the site on a phone, behind one button. The browser's own disclosure: it works before, and without,
 * any script, by touch and by keyboard, and says whether it is open.
 */
export function ShellMenu({ path, visitor, hasPlans }: ShellMenuProps) {
  const { shell } = useWords('frame');
  return (
    <details name="header-menu" className="group lg:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control px-2.5 font-medium select-none hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <Menu size={22} aria-hidden />
        {shell.menu}
      </summary>
      <nav
        aria-label={shell.mainNavigation}
        className="absolute inset-x-0 top-full z-30 max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-surface px-4 py-3 shadow-raised sm:px-6"
      >
        <div className="mx-auto grid max-w-5xl gap-x-4 sm:grid-cols-2">
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

/** The doctor who is signed in on this browser, and the way to their queue. */
export function SignedInDoctor({ visitor: { doctor }, path }: SignedInProps) {
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
