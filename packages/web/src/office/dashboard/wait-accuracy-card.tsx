import type { WaitAccuracy, WaitAccuracyParts } from '@baari/contract/queue';
import type { DoctorName } from '@baari/core/doctors';
import { AHEAD_FROM } from '@baari/core/wait-time';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../../shared/api/index.ts';
import { waitAccuracyQuery } from '../../shared/queue/api.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { type Column, Table } from '../../shared/ui/table.tsx';
import { useWideScreen } from '../../shared/ui/use-wide-screen.ts';
import { AccuracyBadge, AccuracyFigures } from '../../shared/waits/accuracy-figures.tsx';
import { errorText, shareText } from '../../shared/waits/accuracy-words.ts';
import type { OfficeWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';

type OfDoctor = WaitAccuracy & DoctorName & { doctorId: string };

const doctorColumns = ({ accuracy, dashboard, doctor }: OfficeWords): Column<OfDoctor>[] => {
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

/** Shows admins and owners the accuracy of wait estimates. */
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
            {words.byDoctor({ doctors: data.doctors.length })}
          </summary>
          <Table
            caption={words.caption}
            columns={doctorColumns(officeWords)}
            rows={data.doctors}
            rowKey={({ doctorId }) => doctorId}
          />
        </details>
      )}
    </Card>
  );
}

type ByHour = WaitAccuracyParts['byHour'][number];
type ByAhead = WaitAccuracyParts['byAhead'][number];
type Within = Pick<ByHour, 'told' | 'within'>;

/** With fewer patients than this, a share is not meaningful. */
const FEW_PATIENTS = 10;

const tenthsOf = ({ told, within }: Within) => Math.round((10 * within) / told);

/** Shows the share of patients called within their estimate: in total, by hour, and by patients ahead. */
function AccuracyParts({ parts, isOpen }: { parts: WaitAccuracyParts; isOpen: boolean }) {
  const words = useWords('office');
  const { accuracy } = words.dashboard;
  const told = parts.byHour.reduce((sum, part) => sum + part.told, 0);
  const within = parts.byHour.reduce((sum, part) => sum + part.within, 0);
  return (
    <>
      {told >= FEW_PATIENTS && (
        <p className="mt-4 font-medium">{accuracy.within({ tenths: tenthsOf({ told, within }) })}</p>
      )}
      <Part title={accuracy.byHour} isOpen={isOpen}>
        <Table
          caption={accuracy.byHour}
          columns={partColumns(words, accuracy.hour, ({ hour }: ByHour) => words.hourText(hour))}
          rows={parts.byHour}
          rowKey={({ hour }) => hour.toString()}
        />
      </Part>
      <Part title={accuracy.byAhead} isOpen={isOpen}>
        <Table
          caption={accuracy.byAhead}
          columns={partColumns(words, accuracy.ahead, ({ ahead }: ByAhead) =>
            accuracy.aheadText(ahead, lastOf(ahead)),
          )}
          rows={parts.byAhead}
          rowKey={({ ahead }) => ahead.toString()}
        />
      </Part>
    </>
  );
}

function Part({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="mt-3">
      <summary className="flex min-h-11 w-fit items-center rounded-control font-medium text-accent-ink underline underline-offset-4">
        {title}
      </summary>
      {children}
    </details>
  );
}

function partColumns<Of extends Within>(
  { dashboard: { accuracy } }: OfficeWords,
  header: string,
  name: (of: Of) => string,
): Column<Of>[] {
  return [
    { header, cell: (of) => <span className="font-medium">{name(of)}</span> },
    {
      header: accuracy.withinHeader,
      cell: (of) => (of.told < FEW_PATIENTS ? accuracy.few : accuracy.withinShort({ tenths: tenthsOf(of) })),
    },
    { header: accuracy.patients, cell: ({ told }) => told },
  ];
}

/**
 * Returns the largest number of patients ahead in a group, or null for the group without an upper bound.
 */
function lastOf(ahead: number): number | null {
  const next = AHEAD_FROM.find((from) => from > ahead);
  return next === undefined ? null : next - 1;
}
