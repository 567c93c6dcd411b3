import type { FailedJob, JobQueue } from '@baari/contract/platform';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Loader, RotateCw } from 'lucide-react';
import { api, useAction } from '../../shared/api/index.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { RefreshButton } from '../../shared/ui/refresh-button.tsx';
import { type Column, Table } from '../../shared/ui/table.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import type { OperatorWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { jobsQuery, useChanged } from '../admin-queries.ts';
import { indiaTimeText } from '../india-time.ts';
import { LoadFailure, RowsLoading } from '../../shared/session/load-states.tsx';
import { failureToast } from '../questions.tsx';

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

/** Shows the background jobs and those that need attention. */
export function JobsTab() {
  const words = useWords('operator');
  const { jobs } = words;
  const { data, error, refetch, isRefetching } = useQuery(jobsQuery);
  return (
    <div className="space-y-4">
      {error && (
        <LoadFailure className="mb-4" title={jobs.failed} error={error} onRetry={() => void refetch()} />
      )}
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

type FailedJobsProps = {
  /** The failed jobs, the newest first. */
  jobs: readonly FailedJob[];
  /** The number of all failed jobs, including those not listed. */
  total: number;
};

/** Lists the jobs that are no longer retried automatically. */
function FailedJobs({ jobs, total }: FailedJobsProps) {
  const words = useWords('operator').jobs;
  // The element wraps both states, so that it keeps the focus when the last job is tried again.
  const keptFocus = useKeptFocus<HTMLDivElement>();
  return (
    <div {...keptFocus} className="rounded-card">
      {jobs.length === 0 ? (
        <Notice tone="accent" title={words.noneFailed} />
      ) : (
        <Card title={titleText(words, jobs.length, total)}>
          <ul className="divide-y divide-line">
            {jobs.map((job) => (
              <li key={job.jobId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <div className="min-w-0 flex-1 basis-56">
                  <p className="font-medium wrap-anywhere">{job.queue}</p>
                  <p className="wrap-anywhere">{job.error}</p>
                  <p className="text-sm text-ink-soft">{triedText(words, job)}</p>
                </div>
                <TryAgain job={job} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function titleText(words: OperatorWords['jobs'], shown: number, total: number): string {
  return shown < total ? words.newestFailed({ shown, total }) : words.failedJobs({ count: shown });
}

function triedText(words: OperatorWords['jobs'], { tries, failedAt }: FailedJob): string {
  return failedAt === null
    ? words.tried({ times: tries })
    : words.triedLast({ times: tries, at: indiaTimeText(failedAt) });
}

function TryAgain({ job: { jobId, queue } }: { job: FailedJob }) {
  const { actions, failures, jobs: words } = useWords('operator');
  const showToast = useToast();
  const changed = useChanged();
  const { run, isBusy } = useAction(api.platform.retryJob);
  const pressed = () =>
    run(
      { queue, jobId },
      {
        onSuccess: () => {
          showToast({ title: words.triedAgain, description: queue });
          changed();
        },
        onError: (error) => {
          showToast(failureToast(words.tryFailed, error, failures));
          changed();
        },
      },
    );
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={words.tryAgainOf({ job: queue })}
      busy={isBusy}
      busyLabel={words.trying}
      onClick={pressed}
    >
      {actions.tryAgain}
    </Button>
  );
}

const everyMinutes = /^\*\/(\d+) \* \* \* \*$/;
const onceAnHour = /^\d+ \* \* \* \*$/;

/**
 * Describes a cron expression (UTC) in words, such as "Every 10 minutes". Returns all other expressions
 * unchanged.
 */
export function cronText(words: OperatorWords['jobs'], cron: string): string {
  if (cron === '* * * * *' || cron === '*/1 * * * *') return words.everyMinute;
  const minutes = Number(everyMinutes.exec(cron)?.[1]);
  // With other steps, the interval starts again each hour and is therefore not even.
  if (minutes > 0 && minutes < 60 && 60 % minutes === 0) return words.everyMinutes({ count: minutes });
  return onceAnHour.test(cron) ? words.everyHour : words.utc({ cron });
}
