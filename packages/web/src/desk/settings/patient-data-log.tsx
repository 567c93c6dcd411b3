import { PATIENT_DATA_PAGE_SIZE, type PatientDataEvent } from '@baari/contract/queue';
import { useQuery } from '@tanstack/react-query';
import { Clock, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../shared/ui/card.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { patientDataEventsQuery } from '../../shared/patients/api.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';

type PatientDataLogProps = { clinicId: string; timeZone: string };

/** Shows the owner who exported or erased patients' data, and when. */
export function PatientDataLog({ clinicId, timeZone }: PatientDataLogProps) {
  const {
    settings: { log: words },
  } = useWords('desk');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(patientDataEventsQuery(clinicId, page));
  return (
    <Card title={words.title}>
      {data && data.total === 0 && <p className="text-ink-soft">{words.none}</p>}
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
      {!data && error && <LoadFailed title={words.loadFailed} error={error} onRetry={refetch} />}
      {!data && !error && (
        <Loading label={words.loading}>
          <Skeleton className="h-24" />
        </Loading>
      )}
    </Card>
  );
}

const ICONS = { downloaded: Download, erased: Trash2, expired: Clock } as const;

function LogLine({ event, timeZone }: { event: PatientDataEvent; timeZone: string }) {
  const { settings, locale } = useWords('desk');
  const words = settings.log;
  const Icon = ICONS[event.kind];
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (
    <li className="flex gap-3 py-2.5">
      <Icon size={18} aria-hidden className="mt-1 shrink-0 text-ink-soft" />
      <div className="min-w-0">
        <p className="font-medium">{words.kinds[event.kind]}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {event.by ?? words.byItself} · <time dateTime={event.at}>{at.format(new Date(event.at))}</time>
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{words.record({ id: event.patientId })}</p>
      </div>
    </li>
  );
}
