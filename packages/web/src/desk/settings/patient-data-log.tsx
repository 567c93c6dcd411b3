import { PATIENT_DATA_PAGE_SIZE, type PatientDataEvent } from '@baari/contract/queue';
import { useQuery } from '@tanstack/react-query';
import { Clock, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../shared/api/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { patientDataEventsQuery } from '../../shared/patients/api.ts';

type PatientDataLogProps = { clinicId: string; timeZone: string };

/** Who downloaded or erased patients' data, and when: for the owner. */
export function PatientDataLog({ clinicId, timeZone }: PatientDataLogProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(patientDataEventsQuery(clinicId, page));
  return (
    <Card title="Downloads and erasures of patients’ data" className="mt-6 max-w-xl">
      {data && data.total === 0 && <p className="text-ink-soft">None yet.</p>}
      {data && data.total > 0 && (
        <>
          <ol className="divide-y divide-line">
            {data.rows.map((event) => (
              <LogLine key={event.eventId} event={event} timeZone={timeZone} />
            ))}
          </ol>
          {data.total > PATIENT_DATA_PAGE_SIZE && (
            <Pager page={page} total={data.total} pageSize={PATIENT_DATA_PAGE_SIZE} onPage={setPage} />
          )}
        </>
      )}
      {!data && error && (
        <Notice
          tone="danger"
          title="Failed to load what was recorded."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {failureText(error)}
        </Notice>
      )}
      {!data && !error && (
        <Loading label="Loading what was recorded…">
          <Skeleton className="h-24" />
        </Loading>
      )}
    </Card>
  );
}

const KINDS = {
  downloaded: { icon: Download, words: 'Data downloaded' },
  erased: { icon: Trash2, words: 'Patient erased' },
  expired: { icon: Clock, words: 'Patient erased, kept for long enough' },
} as const;

function LogLine({ event, timeZone }: { event: PatientDataEvent; timeZone: string }) {
  const { icon: Icon, words } = KINDS[event.kind];
  const at = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (
    <li className="flex gap-3 py-2.5">
      <Icon size={18} aria-hidden className="mt-1 shrink-0 text-ink-soft" />
      <div className="min-w-0">
        <p className="font-medium">{words}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {event.by ?? 'Baari'} · <time dateTime={event.at}>{at.format(new Date(event.at))}</time>
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">Record {event.patientId}</p>
      </div>
    </li>
  );
}
