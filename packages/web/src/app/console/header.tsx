import type { Account } from '@baari/contract/accounts';
import { clsx } from 'clsx';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { initials } from '../../office/account/initials.ts';
import { ClinicSwitch } from '../../office/clinic/clinic-switch.tsx';
import { useOfferedClinicDetails } from '../../shared/clinics/clinic-details-offer.tsx';
import { hasPage } from '../../shared/links/has-page.ts';
import { hasPlans } from '../../shared/links/has-plans.ts';
import { useMe, useSignOut } from '../../shared/session/api.ts';
import { useLanguageItems } from '../../shared/session/language-choice.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { HeaderSlot } from '../../shared/ui/header-slot.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import { Menu, type MenuItem } from '../../shared/ui/menu.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { clinicClue, isPanel, pageIn } from './header-place.ts';
import { menuGroups } from './menu-groups.ts';
import { PlanBadge } from './plan-badge.tsx';
import { LanguageButtons, PublicLinks, PublicMenu } from './public-links.tsx';
import { useCurrentClinic } from './use-current-clinic.ts';

/**
 * The public header, or at work the clinic, its plan and the account's menu. It stays at the top, where toasts stand in it;
 * over a doctor's panel on a phone, the panel's own bar does. `children` come first in it.
 */
export function Header({ children }: { children: ReactNode }) {
  const { frame, menu } = useWords('console');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { account, isLoading } = useMe();
  const clue = clinicClue(pathname, search);
  const { clinics, current } = useCurrentClinic(clue, account?.id ?? null);
  const openDetails = useOfferedClinicDetails();
  const isAtWork = clue !== null;
  return (
    <header
      className={clsx(
        'top-0 z-30 border-b border-line bg-surface',
        isPanel(pathname) ? 'md:sticky' : 'sticky',
      )}
    >
      {children}
      <div
        className={clsx(
          'mx-auto flex items-center gap-x-1 sm:gap-x-2',
          'filled-header:min-h-12 filled-header:px-3 filled-header:lg:px-4',
          'plain-header:min-h-16 plain-header:max-w-7xl plain-header:px-4 plain-header:py-2',
          'plain-header:max-sm:flex-wrap plain-header:sm:px-6',
        )}
      >
        <Link
          to="/"
          reloadDocument
          aria-label={frame.home}
          className="inline-flex min-h-11 shrink-0 items-center rounded-control"
        >
          <Logo />
        </Link>
        {clinics.length > 1 && current && (
          // On a phone a line of its own: beside the rest a few letters would be left of it.
          <div className="min-w-0 plain-header:max-sm:order-last plain-header:max-sm:w-full">
            <ClinicSwitch
              clinics={clinics}
              current={current}
              onSwitch={(clinic) => void navigate(pageIn(clinic, pathname))}
            />
          </div>
        )}
        {!isAtWork && <PublicLinks />}
        <HeaderSlot />
        {!isAtWork && !account && <LanguageButtons />}
        {!isAtWork && (
          <Link
            to="/doctor-login"
            className={`${buttonClass({ variant: 'ghost', size: 'small' })} max-lg:hidden`}
          >
            {frame.doctorLogin}
          </Link>
        )}
        {!isAtWork && !account && !isLoading && (
          <Link
            to="/auth"
            className={`${buttonClass({ variant: 'secondary', size: 'small' })} whitespace-nowrap`}
          >
            {frame.clinicSignIn}
          </Link>
        )}
        {current && hasPage('/billing') && <PlanBadge clinicId={current.clinicId} role={current.role} />}
        {account && (
          <AccountMenu
            account={account}
            groups={menuGroups({
              words: menu,
              role: account.role,
              isAtWork,
              mayRegister:
                clinics.some(({ role }) => role === 'owner') &&
                (hasPlans() || account.role === 'super_admin'),
              current,
              openDetails,
              hasPage,
              goTo: (path) => void navigate(path),
            })}
          />
        )}
        {!isAtWork && <PublicMenu />}
      </div>
    </header>
  );
}

type AccountMenuProps = {
  account: Account;
  /** What stands above signing out. */
  groups: readonly (readonly MenuItem[])[];
};

/** Who is signed in, and what they can do from anywhere. */
function AccountMenu({ account, groups }: AccountMenuProps) {
  const { menu, actions } = useWords('console');
  const { signOut } = useSignOut();
  const languages = useLanguageItems();
  return (
    <Menu
      heading={<span className="block max-w-64 truncate">{account.email}</span>}
      trigger={
        <button
          type="button"
          aria-label={menu.of(account.email)}
          className="grid size-11 shrink-0 place-items-center rounded-pill bg-accent font-semibold text-on-accent hover:bg-accent-hover"
        >
          {initials(account.email)}
        </button>
      }
      groups={[...groups, languages, [{ label: actions.signOut, icon: LogOut, onSelect: () => signOut() }]]}
    />
  );
}
