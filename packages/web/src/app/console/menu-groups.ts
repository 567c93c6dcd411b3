/** What stands in the account menu, where. */
import type { Account } from '@baari/contract/accounts';
import type { ClinicMembership } from '@baari/contract/clinics';
import { hasPowersOf } from '@baari/core/clinics';
import {
  Building2,
  ChartColumn,
  CreditCard,
  Info,
  LayoutDashboard,
  ReceiptText,
  ShieldCheck,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { MenuItem } from '../../shared/ui/menu.tsx';
import type { ConsoleWords } from '../../shared/words/en/catalog.ts';

type Situation = {
  words: ConsoleWords['menu'];
  role: Account['role'];
  /** False on ordinary pages: then the menu only leads to work. */
  isAtWork: boolean;
  /** Whether another clinic can be registered, by who has one. */
  mayRegister: boolean;
  current: ClinicMembership | null;
  /** Opens the details of the page's clinic; null when the page does not offer them. */
  openDetails: (() => void) | null;
  /** Whether the app has a page. */
  hasPage: (path: string) => boolean;
  goTo: (path: string) => void;
};

/** The groups of the menu above "Sign Out". */
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
