import { UPGRADE_REQUEST_STATUSES } from '@baari/core/platform';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useWords } from '../../shared/words/words-context.tsx';
import { upgradeRequestsQuery } from '../admin-queries.ts';
import { FilterSelect, ListSearch } from '../list/list-controls.tsx';
import { ListFrame } from '../list/list-frame.tsx';
import { searchIn, useListView } from '../list/use-list-view.ts';
import { RequestRow } from './request-row.tsx';
import { requestAddress } from './request-view.ts';

export function UpgradeTab() {
  const { upgrades, headers } = useWords('operator');
  const { view, show, paging } = useListView(requestAddress);
  const { search, status } = view;
  const list = useQuery(upgradeRequestsQuery({ ...view, status: status || undefined }));
  return (
    <ListFrame
      words={upgrades.list}
      icon={Inbox}
      list={list}
      {...paging}
      isNarrowed={search.trim() !== '' || status !== ''}
      controls={
        <>
          <ListSearch
            label={upgrades.search}
            placeholder={upgrades.searchHint}
            value={search}
            onSearch={searchIn(view, show)}
          />
          <FilterSelect
            label={headers.status}
            all={upgrades.anyStatus}
            value={status}
            options={UPGRADE_REQUEST_STATUSES}
            words={upgrades.statuses}
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
