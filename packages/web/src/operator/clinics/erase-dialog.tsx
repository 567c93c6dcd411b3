import type { AdminClinic, ClinicLosses } from '@baari/contract/platform';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, useAction } from '../../shared/api/index.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { clinicLossesQuery } from '../admin-queries.ts';
import { LoadFailure } from '../list/load-states.tsx';
import { TypeToConfirm } from '../type-to-confirm.tsx';
import { useTellDone } from '../use-question.ts';
import { lossesTexts } from './losses-text.ts';

export function EraseDialog({ clinic, onClose }: { clinic: AdminClinic; onClose: () => void }) {
  const { clinicsTab, actions } = useWords('operator');
  const { erase: words, menu } = clinicsTab;
  const { clinicId, name, slug } = clinic;
  const { data: losses, error, refetch } = useQuery(clinicLossesQuery(clinicId));
  const [typed, setTyped] = useState('');
  const tell = useTellDone();
  const { run } = useAction(api.platform.eraseClinic);
  const done = () => tell({ title: words.done, description: words.doneHint(name) });
  const isConfirmed = typed.trim() === slug;
  return (
    <Confirm
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title(name)}
      loses={words.loses}
      confirmLabel={menu.erase}
      canConfirm={losses !== undefined && isConfirmed}
      busyLabel={actions.deleting}
      failed={words.failed}
      onConfirm={(outcome) =>
        run({ clinicId, confirmation: slug }, outcome(done, { reasons: ['clinic.not_found'], done }))
      }
    >
      <div className="space-y-4">
        {losses && <Losses losses={losses} />}
        {!losses && !error && (
          <Loading label={words.counting}>
            <Skeleton className="h-28" />
          </Loading>
        )}
        {!losses && error && (
          <LoadFailure title={words.countFailed} error={error} onRetry={() => void refetch()} />
        )}
        <TextField
          label={<TypeToConfirm typed={slug} />}
          hint={words.addressHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </Confirm>
  );
}

function Losses({ losses }: { losses: ClinicLosses }) {
  const { erase: words, waiting } = useWords('operator').clinicsTab;
  const texts = lossesTexts(words.losses, losses);
  return (
    <div className="rounded-control bg-danger-soft px-4 py-3 text-danger-ink">
      <p className="font-semibold">{waiting(losses.waitingNow)}</p>
      {texts.length > 0 && (
        <>
          <p className="mt-2">{words.withIt}</p>
          <ul className="list-disc pl-5">
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
