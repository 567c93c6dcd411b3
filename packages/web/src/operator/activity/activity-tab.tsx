import type { AuditEvent } from '@baari/contract/platform';
import { ADMIN_ACTS } from '@baari/core/platform';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { z } from 'zod';
import type { Column } from '../../shared/ui/table.tsx';
import { auditLogQuery } from '../admin-queries.ts';
import { indiaTimeText } from '../india-time.ts';
import { AdminList } from '../list/admin-list.tsx';
import { filterInAddress, listAddress, pageInAddress } from '../list/list-address.ts';
import { FilterSelect } from '../list/list-controls.tsx';
import type { ListWords } from '../list/list-frame.tsx';
import { useListView } from '../list/use-list-view.ts';
import { ACT_WORDS, detailText } from './act-text.ts';

const address = listAddress(z.object({ act: filterInAddress(ADMIN_ACTS), page: pageInAddress }));
const options = ADMIN_ACTS.map((act) => ({ value: act, label: ACT_WORDS[act] }));

const words: ListWords = {
  caption: 'Activity',
  failed: 'Failed to fetch activity',
  icon: ScrollText,
  none: { title: 'Nothing was done yet', text: 'What super admins change is written down here.' },
  noMatch: { title: 'Nothing of this kind was done yet', text: 'Choose another kind of act.' },
};

const columns: readonly Column<AuditEvent>[] = [
  { header: 'When', cell: ({ at }) => <span className="whitespace-nowrap">{indiaTimeText(at)}</span> },
  { header: 'What', cell: ({ act }) => <span className="font-medium">{ACT_WORDS[act]}</span> },
  {
    header: 'Of',
    cell: ({ subject }) => <span className="inline-block max-lg:wrap-anywhere sm:min-w-36">{subject}</span>,
  },
  {
    header: 'Details',
    cell: ({ detail }) => (
      <span className="text-sm text-ink-soft max-lg:wrap-anywhere">{detailText(detail) || '–'}</span>
    ),
  },
  {
    header: 'By',
    cell: ({ by }) => <span className="inline-block max-lg:wrap-anywhere sm:min-w-36">{by}</span>,
  },
];

/** The log of administrative acts. */
export function ActivityTab() {
  const { view, show, paging } = useListView(address);
  const { act, page } = view;
  const list = useQuery(auditLogQuery({ page, act: act || undefined }));
  return (
    <AdminList
      words={words}
      list={list}
      {...paging}
      isNarrowed={act !== ''}
      columns={columns}
      rowKey={(event) => event.auditEventId}
      controls={
        <FilterSelect
          label="What was done"
          all="Everything"
          value={act}
          options={options}
          onChange={(chosen) => show({ act: chosen })}
        />
      }
    />
  );
}
