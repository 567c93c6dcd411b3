import type { AuditEvent } from '@baari/contract/platform';
import { ADMIN_ACTS, type AdminAct } from '@baari/core/platform';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { z } from 'zod';
import { hasPlans } from '../../shared/links/has-plans.ts';
import type { Column } from '../../shared/ui/table.tsx';
import type { OperatorWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { auditLogQuery } from '../admin-queries.ts';
import { indiaTimeText } from '../india-time.ts';
import { ResourceList, FilterSelect } from '../../shared/resource-list/resource-list.tsx';
import {
  filterInAddress,
  listAddress,
  pageInAddress,
  useListView,
} from '../../shared/resource-list/list-view.ts';

const address = listAddress(z.object({ act: filterInAddress(ADMIN_ACTS), page: pageInAddress }));
/** The actions that exist only if plans are sold. */
const SALES_ACTS: readonly AdminAct[] = [
  'plan.changed',
  'price.changed',
  'upgrade.approved',
  'upgrade.rejected',
];

const activityColumns = ({ columns, acts }: OperatorWords['activity']): readonly Column<AuditEvent>[] => [
  { header: columns.at, cell: ({ at }) => <span className="whitespace-nowrap">{indiaTimeText(at)}</span> },
  { header: columns.act, cell: ({ act }) => <span className="font-medium">{acts[act]}</span> },
  {
    header: columns.subject,
    cell: ({ subject }) => <span className="inline-block max-lg:wrap-anywhere sm:min-w-36">{subject}</span>,
  },
  {
    header: columns.details,
    cell: ({ detail }) => (
      <span className="text-sm text-ink-soft max-lg:wrap-anywhere">{detailText(detail) || '–'}</span>
    ),
  },
  {
    header: columns.by,
    cell: ({ by }) => <span className="inline-block max-lg:wrap-anywhere sm:min-w-36">{by}</span>,
  },
];

export function ActivityTab() {
  const { activity: words, list: listWords } = useWords('operator');
  const { view, show, paging } = useListView(address);
  const { act, page } = view;
  const list = useQuery(auditLogQuery({ page, act: act || undefined }));
  return (
    <ResourceList
      words={words.list}
      loading={listWords.loading({ rows: words.list.caption })}
      icon={ScrollText}
      list={list}
      {...paging}
      isNarrowed={act !== ''}
      columns={activityColumns(words)}
      rowKey={(event) => event.auditEventId}
      controls={
        <FilterSelect
          label={words.act}
          all={words.anyAct}
          value={act}
          options={hasPlans() ? ADMIN_ACTS : ADMIN_ACTS.filter((one) => !SALES_ACTS.includes(one))}
          words={words.acts}
          onChange={(chosen) => show({ act: chosen })}
        />
      }
    />
  );
}

/** Turns the facts about an action into words, like "free → pro" or "patients: 12, tokens: 40". */
export function detailText(detail: Readonly<Record<string, unknown>>): string {
  const { from, to, ...others } = detail;
  const change = isPlain(from) && isPlain(to) ? [`${from} → ${to}`] : [];
  const facts = Object.entries(change.length > 0 ? others : detail).flatMap(([name, value]) => {
    if (value === true) return [wordsOf(name)];
    return isPlain(value) ? [`${wordsOf(name)}: ${value}`] : [];
  });
  return [...change, ...facts].join(', ');
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** Turns "recordsCleared" into "records cleared". */
function wordsOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
