import { UPGRADE_REQUEST_STATUSES } from '@baari/core/platform';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { z } from 'zod';
import { upgradeRequestsQuery } from '../admin-queries.ts';
import { filterInAddress, listAddress, pageInAddress } from '../list/list-address.ts';
import { FilterSelect } from '../list/list-controls.tsx';
import { ListFrame, type ListWords } from '../list/list-frame.tsx';
import { useListView } from '../list/use-list-view.ts';
import { RequestRow } from './request-row.tsx';
import { STATUS_OPTIONS } from './request-status.tsx';

const address = listAddress(
  z.object({ status: filterInAddress(UPGRADE_REQUEST_STATUSES), page: pageInAddress }),
);

const words: ListWords = {
  caption: 'Upgrade requests',
  failed: 'Failed to fetch upgrade requests',
  icon: Inbox,
  none: {
    title: 'No upgrade requests found',
    text: 'Owners ask for Pro on the pricing page; their requests appear here.',
  },
  noMatch: { title: 'No upgrade requests found', text: 'There are none with this status.' },
};

export function UpgradeTab() {
  const { view, show } = useListView(address);
  const { status, page } = view;
  const list = useQuery(upgradeRequestsQuery({ page, status: status || undefined }));
  return (
    <ListFrame
      words={words}
      list={list}
      page={page}
      onPage={(wanted, options) => show({ page: wanted }, options)}
      isNarrowed={status !== ''}
      controls={
        <FilterSelect
          label="Status"
          all="All requests"
          value={status}
          options={STATUS_OPTIONS}
          onChange={(chosen) => show({ status: chosen })}
        />
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
