import type { AdminUser } from '@baari/contract/platform';
import type { AccountRole } from '@baari/core/accounts';
import type { AdminUserSort } from '@baari/core/platform';
import type { Column } from '../../shared/ui/table.tsx';
import { PlanTypeBadge } from '../../shared/billing/plan-type-badge.tsx';
import { indiaDayText, indiaTimeText } from '../india-time.ts';
import { planDetail } from './plan-detail.ts';
import { UserMenu } from './user-menu.tsx';

const roleWords: Record<AccountRole, string> = { user: 'User', admin: 'Admin', super_admin: 'Super admin' };

export const userColumns: readonly Column<AdminUser, AdminUserSort>[] = [
  {
    header: 'Email',
    sortKey: 'email',
    cell: ({ email }) => (
      <span className="inline-block font-medium max-lg:wrap-anywhere sm:min-w-36">{email}</span>
    ),
  },
  { header: 'Role', cell: ({ role }) => roleWords[role] },
  {
    header: 'Plan',
    cell: (user) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1 sm:justify-start">
        <PlanTypeBadge plan={user.plan} />
        <span className="text-sm text-ink-soft">{planDetail(user)}</span>
      </span>
    ),
  },
  { header: 'Clinics', cell: ({ clinicCount }) => clinicCount },
  {
    header: 'Created',
    sortKey: 'created',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{indiaDayText(createdAt)}</span>,
  },
  {
    header: 'Last Sign-in',
    sortKey: 'lastSignIn',
    cell: ({ lastSignInAt }) => (lastSignInAt ? indiaTimeText(lastSignInAt) : 'Never'),
  },
  { header: 'Actions', align: 'end', cell: (user) => <UserMenu user={user} /> },
];
