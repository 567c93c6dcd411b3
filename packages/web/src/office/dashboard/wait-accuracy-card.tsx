import type { WaitAccuracy } from '@baari/contract/queue';
import { doctorTitle } from '@baari/core/doctors';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../shared/api/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { Table, type Column } from '../../shared/ui/table.tsx';
import { AccuracyBadge, AccuracyFigures } from '../../shared/waits/accuracy-figures.tsx';
import { errorText, shareText } from '../../shared/waits/accuracy-words.ts';
import { waitAccuracyQuery } from '../../shared/queue/api.ts';
import { useWideScreen } from '../../shared/ui/use-wide-screen.ts';

type OfDoctor = WaitAccuracy & { doctorId: string; name: string };

const columns: readonly Column<OfDoctor>[] = [
  { header: 'Doctor', cell: ({ name }) => <span className="font-medium">{doctorTitle(name)}</span> },
  { header: 'Typical error', cell: ({ medianErrorMinutes }) => errorText(medianErrorMinutes) },
  { header: 'Inside the range', cell: ({ insideShare }) => shareText(insideShare) },
  { header: 'Patients', cell: ({ told }) => told },
];

/** What became of the waits that patients were told; for admins and owners. */
export function WaitAccuracyCard({ clinicId }: { clinicId: string }) {
  const isWide = useWideScreen();
  const { data, error, refetch } = useQuery(waitAccuracyQuery(clinicId));
  return (
    <Card
      className="mt-6"
      aria-label="How true our waits were"
      title="How true our waits were"
      action={data && <AccuracyBadge accuracy={data} />}
    >
      <p className="-mt-1 mb-4 max-w-prose text-sm text-ink-soft">
        The last 30 days: what patients were told when they took a token, against when they were called.
      </p>
      {!data && !error && (
        <Loading label="Loading how true waits were…">
          <Skeleton className="h-24" />
        </Loading>
      )}
      {!data && error && (
        <Notice
          title="This could not be loaded"
          action={
            <Button size="small" variant="secondary" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {failureText(error)}
        </Notice>
      )}
      {data && data.told === 0 && (
        <p>Nothing to compare yet. It shows here after the first day with patients.</p>
      )}
      {data && data.told > 0 && <AccuracyFigures accuracy={data} />}
      {data && data.told > 0 && data.doctors.length > 1 && (
        <details open={isWide} className="mt-3">
          <summary className="flex min-h-11 w-fit items-center rounded-control font-medium text-accent-ink underline underline-offset-4">
            By doctor ({data.doctors.length})
          </summary>
          <Table
            caption="How true waits were, by doctor"
            columns={columns}
            rows={data.doctors}
            rowKey={({ doctorId }) => doctorId}
          />
        </details>
      )}
    </Card>
  );
}
