import type { ApiKey, ClinicKeys } from '@baari/contract/keys';
import { CLINIC_KEYS_MAX } from '@baari/core/keys';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleOff } from 'lucide-react';
import { useState } from 'react';
import { api, useAction } from '../../shared/api/index.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { dateTimeText } from '../../shared/format/format.ts';
import { dayText } from '../../shared/format/service-date.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { MakeKeyDialog } from './make-key-dialog.tsx';

const clinicKeysQuery = (clinicId: string) =>
  queryOptions({
    queryKey: ['api-keys', clinicId],
    queryFn: ({ signal }) => api.keys.listKeys({ clinicId }, { signal }),
  });

/** Lists the clinic's API keys. Admins and owners make and end the keys here. */
export function KeysCard({ clinicId }: { clinicId: string }) {
  const words = useWords('desk').connections.keys;
  const queryClient = useQueryClient();
  const query = useQuery(clinicKeysQuery(clinicId));
  const [isMaking, setMaking] = useState(false);
  const changed = (keys: ClinicKeys) => queryClient.setQueryData(clinicKeysQuery(clinicId).queryKey, keys);
  const mayMake = query.data?.areInPlan === true && query.data.keys.filter(isOpen).length < CLINIC_KEYS_MAX;
  return (
    <ConnectionCard
      words={words}
      query={query}
      isInPlan={({ areInPlan }) => areInPlan}
      docs={{ label: words.docs, href: '/api/docs' }}
      add={mayMake ? { label: words.make, onClick: () => setMaking(true) } : null}
    >
      {({ keys }) => {
        const ended = keys.filter((key) => !isOpen(key));
        return (
          <>
            {ended.length === keys.length && <p className="mt-4 font-medium">{words.none}</p>}
            <KeyList clinicId={clinicId} keys={keys.filter(isOpen)} onChanged={changed} />
            {ended.length > 0 && (
              <details className="mt-4">
                <summary className="cursor-pointer py-2 text-ink-soft">
                  {words.endedKeys({ count: ended.length })}
                </summary>
                <KeyList clinicId={clinicId} keys={ended} onChanged={changed} />
              </details>
            )}
            {isMaking && (
              <MakeKeyDialog
                clinicId={clinicId}
                onMade={() => void query.refetch()}
                onClose={() => setMaking(false)}
              />
            )}
          </>
        );
      }}
    </ConnectionCard>
  );
}

const isOpen = ({ state }: ApiKey) => state !== 'ended';

type KeysProps = { clinicId: string; onChanged: (keys: ClinicKeys) => void };

function KeyList({ keys, ...props }: KeysProps & { keys: readonly ApiKey[] }) {
  if (keys.length === 0) return null;
  return (
    <ul className="mt-4 divide-y divide-line border-t border-line">
      {keys.map((key) => (
        <KeyRow key={key.keyId} apiKey={key} {...props} />
      ))}
    </ul>
  );
}

function KeyRow({ apiKey, clinicId, onChanged }: KeysProps & { apiKey: ApiKey }) {
  const { connections, doctor: doctors } = useWords('desk');
  const words = connections.keys;
  const { name, lastFour, scopes, doctor, state } = apiKey;
  const works = doctor ? words.onlyDoctor({ doctor: doctors.name(doctor) }) : words.wholeClinic;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <code className="text-sm font-normal text-ink-soft">…{lastFour}</code>
          {state !== 'works' && (
            <Badge
              tone={state === 'ended' ? 'neutral' : 'warm'}
              icon={state === 'ended' ? CircleOff : CircleAlert}
              mayWrap
            >
              {words.states[state]}
            </Badge>
          )}
        </p>
        <p className="mt-1 text-sm">{[works, ...scopes.map((scope) => words.scopes[scope])].join(' · ')}</p>
        <KeyDates apiKey={apiKey} />
      </div>
      {state !== 'ended' && <EndKey apiKey={apiKey} clinicId={clinicId} onChanged={onChanged} />}
    </li>
  );
}

/** Shows the time and the address of a key's last use, its maker, and its end. */
function KeyDates({ apiKey }: { apiKey: ApiKey }) {
  const { connections, locale, timeText } = useWords('desk');
  const words = connections.keys;
  const { lastUsedAt, lastUsedFrom, madeAt, madeBy, expiresAt, endedAt } = apiKey;
  const dayOf = (instant: string) => dayText(instant, undefined, locale);
  const used =
    lastUsedAt !== null && lastUsedFrom !== null
      ? words.used({ time: dateTimeText(lastUsedAt, { locale, timeText }), address: lastUsedFrom })
      : words.neverUsed;
  const made = madeBy
    ? words.madeBy({ name: madeBy, day: dayOf(madeAt) })
    : words.made({ day: dayOf(madeAt) });
  const end = expiresAt ? words.expires({ day: dayOf(expiresAt) }) : words.noEnd;
  return (
    <div className="mt-1 text-sm wrap-anywhere text-ink-soft">
      <p>{used}</p>
      <p>{[made, endedAt ? words.endedOn({ day: dayOf(endedAt) }) : end].join(' · ')}</p>
    </div>
  );
}

function EndKey({ apiKey, clinicId, onChanged }: KeysProps & { apiKey: ApiKey }) {
  const words = useWords('desk').connections.keys;
  const showToast = useToast();
  const end = useAction(api.keys.endKey);
  const [isAsking, setAsking] = useState(false);
  const { keyId, name } = apiKey;
  const ended = (keys: ClinicKeys) => {
    showToast({ title: words.hasEnded });
    onChanged(keys);
  };
  return (
    <Confirm
      open={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button variant="secondary" size="small" aria-label={words.endKey({ name })}>
          {words.end}
        </Button>
      }
      title={words.endTitle({ name })}
      loses={words.endLoses}
      confirmLabel={words.end}
      busyLabel={words.ending}
      failed={words.endFailed}
      onConfirm={(outcome) => end.run({ clinicId, keyId }, outcome(ended))}
    />
  );
}
