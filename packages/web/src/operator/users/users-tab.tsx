import { PLAN_TYPES } from '@baari/core/billing';
import { ADMIN_USER_SORTS } from '@baari/core/platform';
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { z } from 'zod';
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
import type { ListWords } from '../list/list-frame.tsx';
import { sortingOf, sortChoices, type SortWords } from '../list/sort-order.ts';
import { searchIn, useListView } from '../list/use-list-view.ts';
import { PLAN_OPTIONS } from '../plan-options.ts';
import { userColumns } from './user-columns.tsx';

const address = listAddress(
  z.object({
    search: searchInAddress,
    sort: z.enum(ADMIN_USER_SORTS).catch('email'),
    direction: directionInAddress('asc'),
    page: pageInAddress,
    plan: filterInAddress(PLAN_TYPES),
  }),
);

const sortWords: SortWords<(typeof ADMIN_USER_SORTS)[number]> = {
  email: { first: 'asc', asc: 'Email, A to Z', desc: 'Email, Z to A' },
  created: { first: 'desc', asc: 'Created, oldest first', desc: 'Created, newest first' },
  lastSignIn: { first: 'desc', asc: 'Last sign-in, oldest first', desc: 'Last sign-in, newest first' },
};
const choices = sortChoices(sortWords, ADMIN_USER_SORTS);

const words: ListWords = {
  caption: 'Users',
  failed: 'Failed to fetch users',
  icon: UserRound,
  none: { title: 'No users found', text: 'Whoever signs up appears here.' },
  noMatch: { title: 'No users found matching your search.', text: 'Part of an email is enough.' },
};

export function UsersTab() {
  const { view, show, paging } = useListView(address);
  const { search, plan } = view;
  const list = useQuery(usersQuery({ ...view, plan: plan || undefined }));
  const { sort, sortBy, headers } = sortingOf(view, show, sortWords);
  return (
    <AdminList
      words={words}
      list={list}
      {...paging}
      isNarrowed={search.trim() !== '' || plan !== ''}
      columns={userColumns}
      rowKey={(user) => user.accountId}
      {...headers}
      controls={
        <>
          <ListSearch
            label="Search users by email"
            placeholder="Email"
            value={search}
            onSearch={searchIn(view, show)}
          />
          <FilterSelect
            label="Plan"
            all="All plans"
            value={plan}
            options={PLAN_OPTIONS}
            onChange={(chosen) => show({ plan: chosen })}
          />
          <PhoneSort choices={choices} sort={sort} onSort={sortBy} />
        </>
      }
    />
  );
}
