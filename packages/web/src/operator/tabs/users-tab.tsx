import type { AdminUser } from '@baari/contract/platform';
import { PLAN_LIMITS, PLAN_TYPES } from '@baari/core/billing';
import { ADMIN_USER_SORTS, ADMIN_USER_STATES, type AdminUserSort } from '@baari/core/platform';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Ban, CircleUser, Infinity as Endless, LockOpen, UserRound } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { api, useAction } from '../../shared/api/index.ts';
import { PlanTypeBadge } from '../../shared/billing/plan-type-badge.tsx';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { hasPlans } from '../../shared/links/has-plans.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import type { MenuItem } from '../../shared/ui/menu.tsx';
import type { Column } from '../../shared/ui/table.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import type { OperatorWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { useChanged, usersQuery } from '../admin-queries.ts';
import { EndlessProDialog, failureToast, useTellDone } from '../questions.tsx';
import { indiaDayText, indiaTimeText, lastPaidDayText } from '../india-time.ts';
import { ActionsMenu } from '../actions-menu.tsx';
import {
  ResourceList,
  FilterSelect,
  ListSearch,
  PhoneSort,
} from '../../shared/resource-list/resource-list.tsx';
import {
  directionInAddress,
  filterInAddress,
  listAddress,
  pageInAddress,
  searchIn,
  searchInAddress,
  sortChoices,
  sortingOf,
  type SortStarts,
  useListView,
} from '../../shared/resource-list/list-view.ts';

const address = listAddress(
  z.object({
    search: searchInAddress,
    sort: z.enum(ADMIN_USER_SORTS).catch('email'),
    direction: directionInAddress('asc'),
    page: pageInAddress,
    state: filterInAddress(ADMIN_USER_STATES),
    plan: filterInAddress(PLAN_TYPES),
  }),
);

const starts: SortStarts<AdminUserSort> = { email: 'asc', created: 'desc', lastSignIn: 'desc' };

export function UsersTab() {
  const words = useWords('operator');
  const { users } = words;
  const { view, show, paging } = useListView(address);
  const { search, state, plan } = view;
  const list = useQuery(usersQuery({ ...view, state: state || undefined, plan: plan || undefined }));
  const { sort, sortBy, headers } = sortingOf(view, show, starts);
  return (
    <ResourceList
      words={users.list}
      loading={words.list.loading({ rows: users.list.caption })}
      icon={UserRound}
      list={list}
      {...paging}
      isNarrowed={search.trim() !== '' || state !== '' || plan !== ''}
      columns={userColumns(words)}
      rowKey={(user) => user.accountId}
      {...headers}
      controls={
        <>
          <ListSearch
            label={users.search}
            placeholder={words.labels.email}
            value={search}
            onSearch={searchIn(view, show)}
          />
          <FilterSelect
            label={words.headers.status}
            all={users.anyState}
            value={state}
            options={ADMIN_USER_STATES}
            words={users.states}
            onChange={(chosen) => show({ state: chosen })}
          />
          {hasPlans() && (
            <FilterSelect
              label={words.headers.plan}
              all={words.allPlans}
              value={plan}
              options={PLAN_TYPES}
              words={words.plans}
              onChange={(chosen) => show({ plan: chosen })}
            />
          )}
          <PhoneSort choices={sortChoices(users.sorts, ADMIN_USER_SORTS)} sort={sort} onSort={sortBy} />
        </>
      }
    />
  );
}

type UserColumns = readonly Column<AdminUser, AdminUserSort>[];

/** Leaves out the plan if plans are not sold. */
const userColumns = (words: OperatorWords): UserColumns => [
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

type Paid = Pick<AdminUser, 'plan' | 'isGranted' | 'paidUntil'>;

/** Explains why an account has its plan, like "Granted" or "Paid until Dec 21, 2026". */
export function planDetail(words: OperatorWords['users'], { plan, isGranted, paidUntil }: Paid): string {
  const day = paidUntil && lastPaidDayText(paidUntil);
  if (isGranted) return words.granted;
  if (!day) return '';
  return plan === 'pro' ? words.paidUntil({ day }) : words.wasPaidUntil({ day });
}

type LossWords = OperatorWords['users']['plan'];

/** Returns a text about what the account loses together with Pro. */
export function proLossText(words: LossWords, { isGranted, paidUntil }: Paid, nowMs: number): string {
  const isPaid = paidUntil !== null && Date.parse(paidUntil) > nowMs;
  if (isPaid) return words.losesPaidDays({ day: lastPaidDayText(paidUntil) });
  return isGranted ? words.losesGranted : words.losesPro;
}

function UserMenu({ user }: { user: AdminUser }) {
  const { actions, planChanges, users } = useWords('operator');
  const { email, plan, isGranted, isSuspended, role } = user;
  const [asking, setAsking] = useState<'pro' | 'downgrade' | 'suspend' | null>(null);
  const { restore, isRestoring } = useRestore(user);
  const ask = () => setAsking('pro');
  const close = () => setAsking(null);
  const planItems: MenuItem[] =
    plan === 'pro'
      ? [
          // A paid plan ends on its date, but a granted one has no end.
          ...(isGranted ? [] : [{ label: planChanges.endless.give, icon: Endless, onSelect: ask }]),
          { label: planChanges.downgrade, icon: CircleUser, onSelect: () => setAsking('downgrade') },
        ]
      : [{ label: actions.upgrade, icon: BadgeCheck, onSelect: ask }];
  const suspension: MenuItem = isSuspended
    ? { label: users.restore.item, icon: LockOpen, isDisabled: isRestoring, onSelect: restore }
    : {
        label: users.suspend.item,
        icon: Ban,
        isDestructive: true,
        onSelect: () => setAsking('suspend'),
      };
  const groups = [hasPlans() ? planItems : [], role === 'super_admin' ? [] : [suspension]];
  if (groups.flat().length === 0) return null;
  return (
    <>
      <ActionsMenu name={email} groups={groups} />
      {asking === 'suspend' && <SuspendDialog user={user} onClose={close} />}
      {asking === 'pro' && <UserProDialog user={user} onClose={close} />}
      {asking === 'downgrade' && <UserDowngradeDialog user={user} onClose={close} />}
    </>
  );
}

function useRestore({ accountId, email }: AdminUser) {
  const { users, failures } = useWords('operator');
  const words = users.restore;
  const showToast = useToast();
  const changed = useChanged();
  const { run, isBusy } = useAction(api.platform.restoreUser);
  const restore = () =>
    run(
      { accountId },
      {
        onSuccess: () => {
          showToast({ title: words.done, description: words.doneHint({ email }) });
          changed();
        },
        onError: (error) => {
          showToast(failureToast(words.failed, error, failures));
          changed();
        },
      },
    );
  return { restore, isRestoring: isBusy };
}

function UserProDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const words = useWords('operator').users.plan;
  const { accountId, email } = user;
  return (
    <EndlessProDialog
      name={email}
      covers={words.covers}
      input={{ accountId, plan: 'pro' }}
      send={api.platform.setUserPlan}
      done={{ title: words.upgraded, description: words.upgradedHint({ email }) }}
      failed={words.failed}
      onClose={onClose}
    />
  );
}

function SuspendDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const words = useWords('operator').users.suspend;
  const { accountId, email } = user;
  const tell = useTellDone();
  const { run } = useAction(api.platform.suspendUser);
  return (
    <Confirm
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title({ email })}
      loses={words.loses}
      confirmLabel={words.item}
      busyLabel={words.busy}
      failed={words.failed}
      onConfirm={(outcome) =>
        run(
          { accountId },
          outcome(() => tell({ title: words.done, description: words.doneHint({ email }) })),
        )
      }
    >
      <ul className="list-disc space-y-1 pl-5">
        {words.stays.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Confirm>
  );
}

function UserDowngradeDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { planChanges, users } = useWords('operator');
  const words = users.plan;
  const { accountId, email } = user;
  const { doctors, dailyTokens } = PLAN_LIMITS.free;
  const [askedAtMs] = useState(() => Date.now());
  const tell = useTellDone();
  const { run } = useAction(api.platform.setUserPlan);
  return (
    <Confirm
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={planChanges.downgradeTitle({ whose: email })}
      loses={words.loses({
        what: proLossText(words, user, askedAtMs),
        limits: planChanges.limits({ doctors, tokens: dailyTokens }),
      })}
      confirmLabel={planChanges.downgrade}
      busyLabel={planChanges.downgrading}
      failed={words.failed}
      onConfirm={(outcome) =>
        run(
          { accountId, plan: 'free' },
          outcome(() => tell({ title: words.downgraded, description: words.downgradedHint({ email }) })),
        )
      }
    />
  );
}
