import type { PatientVisit } from '@baari/contract/queue';
import { useQuery } from '@tanstack/react-query';
import { doctorTitle } from '@baari/core/doctors';
import { failureText } from '../api/index.ts';
import { serviceDateText } from '../format/service-date.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { StateBadge } from '../queue/state-badge.tsx';
import { patientVisitsQuery } from './api.ts';

/** The patient's tokens, the newest first, and what became of each. */
export function PatientVisits({ patientId }: { patientId: string }) {
  const { data: visits, error, refetch } = useQuery(patientVisitsQuery(patientId));
  return (
    <section className="mt-6">
      <h3 className="text-lg font-semibold">Visit History</h3>
      {visits && <VisitList visits={visits} />}
      {!visits && error && (
        <Notice
          tone="danger"
          className="mt-2"
          title="Failed to fetch patient data."
          action={
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {failureText(error)}
        </Notice>
      )}
      {!visits && !error && (
        <Loading label="Loading the visits…">
          <Skeleton className="mt-2 h-28" />
        </Loading>
      )}
    </section>
  );
}

function VisitList({ visits }: { visits: readonly PatientVisit[] }) {
  if (visits.length === 0) return <p className="mt-1 text-ink-soft">No tokens yet.</p>;
  return (
    <ol className="mt-1 divide-y divide-line">
      {visits.map((visit) => (
        <li
          key={`${visit.doctorName} ${visit.issuedAt} ${visit.number}`}
          className="flex items-center gap-3 py-2.5"
        >
          <span className="token-number min-w-12 text-2xl">
            <span className="sr-only">Token </span>
            {visit.number}
          </span>
          <p className="min-w-0 flex-1">
            <span className="block">{serviceDateText(visit.serviceDate)}</span>
            <span className="block text-sm wrap-anywhere text-ink-soft">{doctorTitle(visit.doctorName)}</span>
          </p>
          <StateBadge state={visit.state} hasArrived={false} />
        </li>
      ))}
    </ol>
  );
}
