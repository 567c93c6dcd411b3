import { SUPPORT_STATES } from '@baari/core/platform';
import { useQuery } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { z } from 'zod';
import { useWords } from '../../shared/words/words-context.tsx';
import { supportRequestsQuery } from '../admin-queries.ts';
import { filterInAddress, listAddress, pageInAddress, searchInAddress } from '../list/list-address.ts';
import { FilterSelect, ListSearch } from '../list/list-controls.tsx';
import { ListFrame } from '../list/list-frame.tsx';
import { searchIn, useListView } from '../list/use-list-view.ts';
import { SupportRow } from './support-row.tsx';

const address = listAddress(
  z.object({ search: searchInAddress, state: filterInAddress(SUPPORT_STATES), page: pageInAddress }),
);

/** What people wrote by the support page, those to answer first. */
export function SupportTab() {
  const { support: words, headers } = useWords('operator');
  const { view, show, paging } = useListView(address);
  const { search, state } = view;
  const list = useQuery(supportRequestsQuery({ ...view, state: state || undefined }));
  return (
    <ListFrame
      words={words.list}
      icon={LifeBuoy}
      list={list}
      {...paging}
      isNarrowed={search.trim() !== '' || state !== ''}
      controls={
        <>
          <ListSearch
            label={words.search}
            placeholder={words.searchHint}
            value={search}
            onSearch={searchIn(view, show)}
          />
          <FilterSelect
            label={headers.status}
            all={words.anyState}
            value={state}
            options={SUPPORT_STATES}
            words={words.states}
            onChange={(chosen) => show({ state: chosen })}
          />
        </>
      }
    >
      {(requests) => (
        <ul className="divide-y divide-line border-t border-line">
          {requests.map((request) => (
            <SupportRow key={request.requestId} request={request} />
          ))}
        </ul>
      )}
    </ListFrame>
  );
}
