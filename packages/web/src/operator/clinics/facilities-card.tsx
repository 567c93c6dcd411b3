import type { EnteredFacility } from '@baari/contract/abdm';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Check, Hourglass } from 'lucide-react';
import { api, failureText, useAction } from '../../shared/api/index.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { indiaDayText } from '../india-time.ts';

const facilitiesQuery = queryOptions({
  queryKey: ['admin', 'facilities'],
  queryFn: ({ signal }) => api.abdm.listFacilities({}, { signal }),
});

/**
 * Lists the clinics that have entered a facility for Scan & Share, and registers them. Shows nothing if no
 * clinic has entered a facility.
 */
export function FacilitiesCard() {
  const words = useWords('operator').facilities;
  const { data, refetch } = useQuery(facilitiesQuery);
  if (!data?.isOffered || data.facilities.length === 0) return null;
  return (
    <Card title={words.title} aria-label={words.title} className="mb-4">
      <p className="text-sm text-ink-soft">{words.hint}</p>
      <ul className="mt-2 divide-y divide-line">
        {data.facilities.map((facility) => (
          <FacilityRow key={facility.clinicId} facility={facility} changed={() => void refetch()} />
        ))}
      </ul>
    </Card>
  );
}

function FacilityRow({ facility, changed }: { facility: EnteredFacility; changed: () => void }) {
  const { facilities: words, failures } = useWords('operator');
  const showToast = useToast();
  const register = useAction(api.abdm.registerFacility);
  const { clinicId, clinicName: clinic, facilityId, hipName, registeredAt } = facility;
  const press = () =>
    register.run(
      { clinicId, facilityId },
      {
        onSuccess: () => {
          showToast({ title: words.registered({ clinic }) });
          changed();
        },
        onError: (error) =>
          showToast({
            title: words.failed({ clinic }),
            description: failureText(error, failures),
            tone: 'destructive',
          }),
      },
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere">{clinic}</p>
        <p className="text-sm text-ink-soft">{words.facility({ facilityId, hipName })}</p>
      </div>
      {registeredAt === null ? (
        <Badge tone="warm" icon={Hourglass}>
          {words.waits}
        </Badge>
      ) : (
        <Badge tone="accent" icon={Check}>
          {words.works({ day: indiaDayText(registeredAt) })}
        </Badge>
      )}
      <Button
        size="small"
        variant={registeredAt === null ? 'primary' : 'secondary'}
        aria-label={words.registerOf({ clinic })}
        busy={register.isBusy}
        busyLabel={words.registering}
        onClick={press}
      >
        {registeredAt === null ? words.register : words.again}
      </Button>
    </li>
  );
}
