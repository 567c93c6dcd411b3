import type { Visitor } from '@baari/contract/pages';
import { LogOut } from 'lucide-react';
import { initials } from '../../office/account/initials.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { ShellLink } from './shell-links.tsx';

type ShellAccountProps = {
  /** The email of whoever is signed in. */
  email: string;
  visitor: Visitor;
  path: string;
  hasPlans: boolean;
};

/** The avatar of whoever is signed in, with the ways to their work; on the page of their clinic also its plan. No script needed. */
export function ShellAccount({ email, visitor, path, hasPlans }: ShellAccountProps) {
  const { shell } = useWords('frame');
  const { clinic, isSuperAdmin } = visitor;
  return (
    <>
      {clinic && hasPlans && <PlanBadge clinic={clinic} />}
      <details name="header-menu">
        <summary
          aria-label={shell.accountOf(email)}
          className="mx-1 grid size-11 cursor-pointer list-none place-items-center rounded-pill bg-accent font-semibold text-on-accent select-none hover:bg-accent-hover [&::-webkit-details-marker]:hidden"
        >
          {initials(email)}
        </summary>
        <nav
          aria-label={shell.accountOf(email)}
          className="absolute inset-x-0 top-full z-30 max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-surface px-4 py-3 shadow-raised sm:px-6"
        >
          <div className="mx-auto grid max-w-5xl content-start">
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

/** Leads the owner, whose plan it is, to billing. */
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
