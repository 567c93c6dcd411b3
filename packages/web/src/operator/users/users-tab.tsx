import { PLAN_TYPES } from '@baari/core/billing';
import { ADMIN_USER_SORTS, ADMIN_USER_STATES, type AdminUserSort } from '@baari/core/platform';
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { z } from 'zod';
import { hasPlans } from '../../shared/links/has-plans.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { usersQuery } from '../admin-queries.ts';
import { AdminList } from '../list/admin-list.tsx';
import {
  directionInAddress,
  filterInAddress,
  listAddress,
  pageInAddress,
  searchInAddress,
} from '../list/list-address.ts';
import { FilterSelect, ListSearch, PhoneSort } from '../list/list-controls.tsx';
import { sortingOf, sortChoices, type SortStarts } from '../list/sort-order.ts';
import { searchIn, useListView } from '../list/use-list-view.ts';
import { userColumns } from './user-columns.tsx';

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
    <AdminList
      words={users.list}
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
