import type { JobQueue } from '@baari/contract/platform';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Loader, RotateCw } from 'lucide-react';
import { Badge } from '../../shared/ui/badge.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { RefreshButton } from '../../shared/ui/refresh-button.tsx';
import { Table, type Column } from '../../shared/ui/table.tsx';
import type { OperatorWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { jobsQuery } from '../admin-queries.ts';
import { indiaTimeText } from '../india-time.ts';
import { LoadFailure, RowsLoading } from '../list/load-states.tsx';
import { cronText } from './cron-text.ts';
import { FailedJobs } from './failed-jobs.tsx';

const jobColumns = ({ jobs, list }: OperatorWords): readonly Column<JobQueue>[] => [
  {
    header: jobs.columns.job,
    cell: ({ name }) => <span className="font-medium max-lg:wrap-anywhere">{name}</span>,
  },
  { header: jobs.columns.state, cell: (queue) => <QueueState queue={queue} /> },
  { header: jobs.columns.waiting, cell: ({ waiting }) => waiting },
  { header: jobs.columns.retrying, cell: ({ retrying }) => retrying },
  { header: jobs.columns.active, cell: ({ active }) => active },
  { header: jobs.columns.failed, cell: ({ failed }) => failed },
  {
    header: jobs.columns.lastDone,
    cell: ({ lastDoneAt }) => (lastDoneAt ? indiaTimeText(lastDoneAt) : list.never),
  },
  { header: jobs.columns.runs, cell: ({ cron }) => (cron === null ? jobs.whenNeeded : cronText(jobs, cron)) },
];

/** The work that goes on by itself, and what of it needs somebody. */
export function JobsTab() {
  const words = useWords('operator');
  const { jobs } = words;
  const { data, error, refetch, isRefetching } = useQuery(jobsQuery);
  return (
    <div className="space-y-4">
      {error && <LoadFailure title={jobs.failed} error={error} onRetry={() => void refetch()} />}
      {data && (
        <FailedJobs jobs={data.failed} total={data.queues.reduce((sum, { failed }) => sum + failed, 0)} />
      )}
      {data && (
        <Card
          title={jobs.title}
          action={<RefreshButton isBusy={isRefetching} onRefresh={() => void refetch()} />}
        >
          <div className="sm:overflow-x-auto sm:pb-2">
            <Table
              caption={jobs.title}
              columns={jobColumns(words)}
              rows={data.queues}
              rowKey={({ name }) => name}
            />
          </div>
        </Card>
      )}
      {!data && !error && <RowsLoading label={jobs.loading} />}
    </div>
  );
}

function QueueState({ queue: { failed, retrying, active } }: { queue: JobQueue }) {
  const { states } = useWords('operator').jobs;
  if (failed > 0) {
    return (
      <Badge tone="danger" icon={CircleX}>
        {states.failed}
      </Badge>
    );
  }
  if (retrying > 0) {
    return (
      <Badge tone="warm" icon={RotateCw}>
        {states.retrying}
      </Badge>
    );
  }
  return active > 0 ? (
    <Badge icon={Loader}>{states.working}</Badge>
  ) : (
    <Badge tone="accent" icon={CircleCheck}>
      {states.fine}
    </Badge>
  );
}
