import type { Account } from '@baari/contract/accounts';
import type { ClinicMembership } from '@baari/contract/clinics';
import { hasPowersOf } from '@baari/core/clinics';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import {
  Building2,
  ChartColumn,
  CreditCard,
  Info,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  ReceiptText,
  ShieldCheck,
  UserRound,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { initials } from '../../office/account/initials.ts';
import { ClinicSwitch } from '../../office/clinic/clinic-switch.tsx';
import { PlanTypeBadge } from '../../shared/billing/plan-type-badge.tsx';
import { useOfferedClinicDetails } from '../../shared/clinics/clinic-details-offer.tsx';
import { hasPage } from '../../shared/links/has-page.ts';
import { hasPlans } from '../../shared/links/has-plans.ts';
import { usageQuery } from '../../shared/queue/api.ts';
import { useMe, useSignOut } from '../../shared/session/api.ts';
import { useLanguageItems } from '../../shared/session/language-choice.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { headerLink, headerRow, homeLink } from '../../shared/ui/header-class.ts';
import { HeaderSlot } from '../../shared/ui/header-slot.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import { Menu, type MenuItem } from '../../shared/ui/menu.tsx';
import type { ConsoleWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { LanguageButtons, PublicLinks, PublicMenu } from './public-links.tsx';
import { clinicClue, isDesk, isPanel, pageIn, useCurrentClinic } from './use-current-clinic.ts';

/**
 * Shows the public header, or on work pages the clinic, its plan and the account's menu. The header is
 * sticky, and toasts appear in it. On a phone, a doctor's panel has another bar above this header. `children`
 * are shown first.
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
          headerRow,
          'flex items-center gap-x-1 plain-header:max-sm:flex-wrap',
          'filled-header:min-h-12 filled-header:max-w-full filled-header:gap-x-2 filled-header:px-3 filled-header:py-0 filled-header:lg:px-4',
        )}
      >
        <Link to="/" reloadDocument aria-label={frame.home} className={homeLink}>
          <Logo />
        </Link>
        {clinics.length > 1 && current && (
          // On a phone, the clinic's name has a separate line, because only a few of its letters would fit
          // next to the rest.
          <div className="min-w-0 plain-header:max-sm:order-last plain-header:max-sm:w-full">
            <ClinicSwitch
              clinics={clinics}
              current={current}
              onSwitch={(clinic) => void navigate(pageIn(clinic, pathname))}
            />
          </div>
        )}
        <HeaderSlot />
        {!isAtWork && <PublicLinks />}
        {!isAtWork && (
          <Link to="/doctor-login" className={`${headerLink} max-lg:hidden`}>
            {frame.doctorLogin}
          </Link>
        )}
        {!isAtWork && !account && !isLoading && (
          <Link
            to="/auth"
            className={`${buttonClass({ variant: 'secondary', size: 'small' })} mx-1 whitespace-nowrap max-lg:hidden`}
          >
            {frame.clinicSignIn}
          </Link>
        )}
        {!isAtWork && !account && <LanguageButtons />}
        {current && !isDesk(pathname) && hasPage('/billing') && (
          <PlanBadge clinicId={current.clinicId} role={current.role} />
        )}
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
        {!isAtWork && <PublicMenu hasSignIn={!account && !isLoading} />}
      </div>
    </header>
  );
}

type AccountMenuProps = {
  account: Account;
  /** The entries above "Sign Out". */
  groups: readonly (readonly MenuItem[])[];
};

/** Shows the signed-in account with its menu. */
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
          aria-label={menu.of({ email: account.email })}
          className="grid size-11 shrink-0 place-items-center rounded-pill bg-accent font-semibold text-on-accent hover:bg-accent-hover"
        >
          {initials(account.email)}
        </button>
      }
      groups={[...groups, languages, [{ label: actions.signOut, icon: LogOut, onSelect: () => signOut() }]]}
    />
  );
}

/** Shows the plan that covers a clinic, and links its owner to billing. */
function PlanBadge({ clinicId, role }: Pick<ClinicMembership, 'clinicId' | 'role'>) {
  const { plans } = useWords('console');
  const { data: usage } = useQuery(usageQuery(clinicId));
  if (!usage) return null;
  const badge = (
    <PlanTypeBadge plan={usage.plan}>
      <span className="sr-only"> {plans.plan}</span>
    </PlanTypeBadge>
  );
  if (role !== 'owner') return badge;
  return (
    <Link to="/billing" className="inline-flex min-h-11 items-center rounded-pill">
      {badge}
    </Link>
  );
}

/** Decides which entries the account menu has. */
type Situation = {
  words: ConsoleWords['menu'];
  role: Account['role'];
  /** True on a work page. On ordinary pages, the menu only links to work pages. */
  isAtWork: boolean;
  /** True if the account has a clinic and may register another one. */
  mayRegister: boolean;
  current: ClinicMembership | null;
  /**
   * Opens the details of the page's clinic; null if the page has no clinic.
   */
  openDetails: (() => void) | null;
  /** Returns true if the app has the page. */
  hasPage: (path: string) => boolean;
  goTo: (path: string) => void;
};

/** Returns the groups of the menu above "Sign Out". */
export function menuGroups(situation: Situation): MenuItem[][] {
  const { words, role, isAtWork, mayRegister, current, openDetails } = situation;
  const link = (label: string, icon: LucideIcon, path: string): MenuItem => ({
    label,
    icon,
    onSelect: () => situation.goTo(path),
  });
  const page = (label: string, icon: LucideIcon, path: string) =>
    situation.hasPage(path) ? [link(label, icon, path)] : [];
  const dashboard = link(words.dashboard, LayoutDashboard, current ? dashboardOf(current) : '/dashboard');
  const superAdmin = role === 'super_admin' ? page(words.superAdmin, ShieldCheck, '/super-admin') : [];
  const account = page(words.account, UserRound, '/account');
  if (!isAtWork) return [[dashboard, ...superAdmin, ...account]];
  return [
    [
      dashboard,
      ...(openDetails ? [{ label: words.clinicDetails, icon: Info, onSelect: openDetails }] : []),
      ...(current ? [link(words.team, Users, `/${current.slug}/team`)] : []),
      ...(current && hasPowersOf(current.role, 'admin')
        ? [link(words.reports, ChartColumn, `/${current.slug}/reports`)]
        : []),
    ],
    mayRegister ? [link(words.registerAnother, Building2, '/register-clinic')] : [],
    [
      ...superAdmin,
      ...page(words.billing, CreditCard, '/billing'),
      ...page(words.transactions, ReceiptText, '/transactions'),
      ...account,
    ],
  ].filter((group) => group.length > 0);
}

const dashboardOf = (clinic: ClinicMembership) => `/${clinic.slug}/dashboard`;
