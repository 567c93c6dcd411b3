import type { AdminUser } from '@baari/contract/platform';
import type { AdminUserSort } from '@baari/core/platform';
import { Ban } from 'lucide-react';
import { Badge } from '../../shared/ui/badge.tsx';
import type { Column } from '../../shared/ui/table.tsx';
import { PlanTypeBadge } from '../../shared/billing/plan-type-badge.tsx';
import { hasPlans } from '../../shared/links/has-plans.ts';
import type { OperatorWords } from '../../shared/words/en/catalog.ts';
import { indiaDayText, indiaTimeText } from '../india-time.ts';
import { planDetail } from './plan-detail.ts';
import { UserMenu } from './user-menu.tsx';

type UserColumns = readonly Column<AdminUser, AdminUserSort>[];

/** Where there are no plans, without them. */
export const userColumns = (words: OperatorWords): UserColumns => [
  ...columnsBefore(words),
  ...(hasPlans() ? [planColumn(words)] : []),
  ...columnsAfter(words),
];

const columnsBefore = ({ users, labels }: OperatorWords): UserColumns => [
  {
    header: labels.email,
    sortKey: 'email',
    cell: ({ email }) => (
      <span className="inline-block font-medium max-lg:wrap-anywhere sm:min-w-36">{email}</span>
    ),
  },
  {
    header: users.columns.role,
    cell: ({ role, isSuspended }) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1 sm:justify-start">
        {users.roles[role]}
        {isSuspended && (
          <Badge tone="danger" icon={Ban}>
            {users.suspended}
          </Badge>
        )}
      </span>
    ),
  },
];

const columnsAfter = ({ users, headers, list, lists }: OperatorWords): UserColumns => [
  { header: headers.clinics, cell: ({ clinicCount }) => clinicCount },
  {
    header: headers.created,
    sortKey: 'created',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{indiaDayText(createdAt)}</span>,
  },
  {
    header: users.columns.lastSignIn,
    sortKey: 'lastSignIn',
    cell: ({ lastSignInAt }) => (lastSignInAt ? indiaTimeText(lastSignInAt) : list.never),
  },
  { header: lists.actions, align: 'end', cell: (user) => <UserMenu user={user} /> },
];

const planColumn = ({ users, headers }: OperatorWords): UserColumns[number] => ({
  header: headers.plan,
  cell: (user) => (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1 sm:justify-start">
      <PlanTypeBadge plan={user.plan} />
      <span className="text-sm text-ink-soft">{planDetail(users, user)}</span>
    </span>
  ),
});
