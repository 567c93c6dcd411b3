import type { DoctorName } from '@baari/core/doctors';
import type { WaitAccuracy } from '@baari/contract/queue';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../shared/api/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { Table, type Column } from '../../shared/ui/table.tsx';
import { AccuracyBadge, AccuracyFigures } from '../../shared/waits/accuracy-figures.tsx';
import { AccuracyParts } from './accuracy-parts.tsx';
import { errorText, shareText } from '../../shared/waits/accuracy-words.ts';
import { waitAccuracyQuery } from '../../shared/queue/api.ts';
import { useWideScreen } from '../../shared/ui/use-wide-screen.ts';
import type { OfficeWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';

type OfDoctor = WaitAccuracy & DoctorName & { doctorId: string };

const columnsIn = ({ accuracy, dashboard, doctor }: OfficeWords): Column<OfDoctor>[] => {
  return [
    {
      header: dashboard.accuracy.doctor,
      cell: (of) => <span className="font-medium">{doctor.name(of)}</span>,
    },
    {
      header: accuracy.error,
      cell: ({ medianErrorMinutes }) => errorText(medianErrorMinutes, accuracy),
    },
    { header: accuracy.inside, cell: ({ insideShare }) => shareText(insideShare) },
    { header: accuracy.patients, cell: ({ told }) => told },
  ];
};

/** What became of the waits that patients were told; for admins and owners. */
export function WaitAccuracyCard({ clinicId }: { clinicId: string }) {
  const officeWords = useWords('office');
  const { actions } = officeWords;
  const { accuracy: words } = officeWords.dashboard;
  const isWide = useWideScreen();
  const { data, error, refetch } = useQuery(waitAccuracyQuery(clinicId));
  return (
    <Card
      className="mt-6"
      aria-label={words.title}
      title={words.title}
      action={data && <AccuracyBadge accuracy={data} />}
    >
      <p className="-mt-1 mb-4 max-w-prose text-sm text-ink-soft">{words.hint}</p>
      {!data && !error && (
        <Loading label={words.loading}>
          <Skeleton className="h-24" />
        </Loading>
      )}
      {!data && error && (
        <Notice
          title={words.failed}
          action={
            <Button size="small" variant="secondary" onClick={() => void refetch()}>
              {actions.tryAgain}
            </Button>
          }
        >
          {failureText(error, officeWords.failures)}
        </Notice>
      )}
      {data && data.told === 0 && <p>{words.none}</p>}
      {data && data.told > 0 && <AccuracyFigures accuracy={data} />}
      {data && data.byHour.length > 0 && <AccuracyParts parts={data} isOpen={isWide} />}
      {data && data.told > 0 && data.doctors.length > 1 && (
        <details open={isWide} className="mt-3">
          <summary className="flex min-h-11 w-fit items-center rounded-control font-medium text-accent-ink underline underline-offset-4">
            {words.byDoctor(data.doctors.length)}
          </summary>
          <Table
            caption={words.caption}
            columns={columnsIn(officeWords)}
            rows={data.doctors}
            rowKey={({ doctorId }) => doctorId}
          />
        </details>
      )}
    </Card>
  );
}
