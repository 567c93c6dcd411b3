import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { upgradeRequestsQuery } from '../admin-queries.ts';
import { FilterSelect, ListSearch } from '../list/list-controls.tsx';
import { ListFrame, type ListWords } from '../list/list-frame.tsx';
import { searchIn, useListView } from '../list/use-list-view.ts';
import { RequestRow } from './request-row.tsx';
import { STATUS_OPTIONS } from './request-status.tsx';
import { requestAddress } from './request-view.ts';

const words: ListWords = {
  caption: 'Upgrade requests',
  failed: 'Failed to fetch upgrade requests',
  icon: Inbox,
  none: {
    title: 'No upgrade requests found',
    text: 'Owners ask for Pro on the pricing page; their requests appear here.',
  },
  noMatch: {
    title: 'No upgrade requests found',
    text: 'Nothing matches this search and this status. Names, emails, clinics and phones are searched.',
  },
};

export function UpgradeTab() {
  const { view, show, paging } = useListView(requestAddress);
  const { search, status } = view;
  const list = useQuery(upgradeRequestsQuery({ ...view, status: status || undefined }));
  return (
    <ListFrame
      words={words}
      list={list}
      {...paging}
      isNarrowed={search.trim() !== '' || status !== ''}
      controls={
        <>
          <ListSearch
            label="Search upgrade requests by name, email, clinic or phone"
            placeholder="Name, clinic or phone"
            value={search}
            onSearch={searchIn(view, show)}
          />
          <FilterSelect
            label="Status"
            all="All requests"
            value={status}
            options={STATUS_OPTIONS}
            onChange={(chosen) => show({ status: chosen })}
          />
        </>
      }
    >
      {(requests) => (
        <ul className="divide-y divide-line border-t border-line">
          {requests.map((request) => (
            <RequestRow key={request.requestId} request={request} />
          ))}
        </ul>
      )}
    </ListFrame>
  );
}
