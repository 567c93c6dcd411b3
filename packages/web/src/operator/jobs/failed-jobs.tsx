import type { FailedJob } from '@baari/contract/platform';
import { api, useAction } from '../../shared/api/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import type { OperatorWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { useChanged } from '../admin-queries.ts';
import { indiaTimeText } from '../india-time.ts';
import { refusalToast } from '../refusal-toast.ts';

type FailedJobsProps = {
  /** The newest. */
  jobs: readonly FailedJob[];
  /** How many there are in all. */
  total: number;
};

/** What will not be tried again by itself. */
export function FailedJobs({ jobs, total }: FailedJobsProps) {
  const words = useWords('operator').jobs;
  // Around both, so that the focus has where to stay when the last one is tried again.
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
  return shown < total ? words.newestFailed(shown, total) : words.failedJobs(shown);
}

function triedText(words: OperatorWords['jobs'], { tries, failedAt }: FailedJob): string {
  return failedAt === null ? words.tried(tries) : words.triedLast(tries, indiaTimeText(failedAt));
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
          showToast(refusalToast(words.tryFailed, error, failures));
          changed();
        },
      },
    );
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={words.tryAgainOf(queue)}
      busy={isBusy}
      busyLabel={words.trying}
      onClick={pressed}
    >
      {actions.tryAgain}
    </Button>
  );
}
