import type { JobQueue } from '@baari/contract/platform';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Loader, RotateCw } from 'lucide-react';
import { Badge } from '../../shared/ui/badge.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { RefreshButton } from '../../shared/ui/refresh-button.tsx';
import { Table, type Column } from '../../shared/ui/table.tsx';
import { jobsQuery } from '../admin-queries.ts';
import { indiaTimeText } from '../india-time.ts';
import { LoadFailure, RowsLoading } from '../list/load-states.tsx';
import { cronText } from './cron-text.ts';
import { FailedJobs } from './failed-jobs.tsx';

const columns: readonly Column<JobQueue>[] = [
  { header: 'Job', cell: ({ name }) => <span className="font-medium max-lg:wrap-anywhere">{name}</span> },
  { header: 'State', cell: (queue) => <QueueState queue={queue} /> },
  { header: 'Waiting', cell: ({ waiting }) => waiting },
  { header: 'Retrying', cell: ({ retrying }) => retrying },
  { header: 'Active', cell: ({ active }) => active },
  { header: 'Failed', cell: ({ failed }) => failed },
  { header: 'Last done', cell: ({ lastDoneAt }) => (lastDoneAt ? indiaTimeText(lastDoneAt) : 'Never') },
  { header: 'Runs', cell: ({ cron }) => (cron === null ? 'When needed' : cronText(cron)) },
];

/** The work that goes on by itself, and what of it needs somebody. */
export function JobsTab() {
  const { data, error, refetch, isRefetching } = useQuery(jobsQuery);
  return (
    <div className="space-y-4">
      {error && <LoadFailure title="Failed to fetch jobs" error={error} onRetry={() => void refetch()} />}
      {data && (
        <FailedJobs jobs={data.failed} total={data.queues.reduce((sum, { failed }) => sum + failed, 0)} />
      )}
      {data && (
        <Card title="Jobs" action={<RefreshButton isBusy={isRefetching} onRefresh={() => void refetch()} />}>
          <div className="sm:overflow-x-auto sm:pb-2">
            <Table caption="Jobs" columns={columns} rows={data.queues} rowKey={({ name }) => name} />
          </div>
        </Card>
      )}
      {!data && !error && <RowsLoading label="Loading the jobs…" />}
    </div>
  );
}

function QueueState({ queue: { failed, retrying, active } }: { queue: JobQueue }) {
  if (failed > 0) {
    return (
      <Badge tone="danger" icon={CircleX}>
        Failed
      </Badge>
    );
  }
  if (retrying > 0) {
    return (
      <Badge tone="warm" icon={RotateCw}>
        Retrying
      </Badge>
    );
  }
  return active > 0 ? (
    <Badge icon={Loader}>Working</Badge>
  ) : (
    <Badge tone="accent" icon={CircleCheck}>
      Fine
    </Badge>
  );
}
