import type { PatientVisit } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../api/index.ts';
import { serviceDateText } from '../format/service-date.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { StateBadge } from '../queue/state-badge.tsx';
import { patientVisitsQuery } from './api.ts';
import { DueFee } from './due-fee.tsx';
import { useWords } from '../words/words-context.tsx';

/** The patient's tokens, the newest first, and what became of each. */
export function PatientVisits({ patientId }: { patientId: string }) {
  const { patients: words, actions, failures } = useWords('console');
  const { data: visits, error, refetch } = useQuery(patientVisitsQuery(patientId));
  return (
    <section className="mt-6">
      <h3 className="text-lg font-semibold">{words.history}</h3>
      {visits && <VisitList visits={visits} onPaid={() => void refetch()} />}
      {!visits && error && (
        <Notice
          tone="danger"
          className="mt-2"
          title={words.loadFailed}
          action={
            <Button size="small" onClick={() => void refetch()}>
              {actions.tryAgain}
            </Button>
          }
        >
          {failureText(error, failures)}
        </Notice>
      )}
      {!visits && !error && (
        <Loading label={words.loadingVisits}>
          <Skeleton className="mt-2 h-28" />
        </Loading>
      )}
    </section>
  );
}

type VisitListProps = { visits: readonly PatientVisit[]; onPaid: () => void };

function VisitList({ visits, onPaid }: VisitListProps) {
  const { patients: words, doctor, locale } = useWords('console');
  if (visits.length === 0) return <p className="mt-1 text-ink-soft">{words.noTokens}</p>;
  return (
    <ol className="mt-1 divide-y divide-line">
      {visits.map((visit) => (
        <li
          key={`${visit.doctorName.name} ${visit.issuedAt} ${visit.number}`}
          className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5"
        >
          <span className="token-number min-w-12 text-2xl whitespace-nowrap">
            <span className="sr-only">{words.token} </span>
            {tokenLabel(visit.letter, visit.number)}
          </span>
          <p className="min-w-0 flex-1 basis-36">
            <span className="block">{serviceDateText(visit.serviceDate, locale)}</span>
            <span className="block text-sm wrap-anywhere text-ink-soft">{doctor.name(visit.doctorName)}</span>
          </p>
          <span className="ms-auto flex flex-wrap items-center justify-end gap-2">
            {visit.due && <DueFee due={visit.due} onPaid={onPaid} />}
            <StateBadge state={visit.state} hasArrived={false} />
          </span>
        </li>
      ))}
    </ol>
  );
}
