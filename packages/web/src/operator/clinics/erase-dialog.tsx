import type { AdminClinic, ClinicLosses } from '@baari/contract/platform';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api/index.ts';
import { AlertDialog } from '../../shared/ui/alert-dialog.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { clinicLossesQuery } from '../admin-queries.ts';
import { LoadFailure } from '../list/load-states.tsx';
import { QuestionFailure } from '../question-failure.tsx';
import { useQuestion } from '../use-question.ts';
import { lossesTexts, waitingText } from './losses-text.ts';

export function EraseDialog({ clinic, onClose }: { clinic: AdminClinic; onClose: () => void }) {
  const { clinicId, name, slug } = clinic;
  const { data: losses, error, refetch } = useQuery(clinicLossesQuery(clinicId));
  const [typed, setTyped] = useState('');
  const { confirm, failure, isBusy } = useQuestion({
    send: api.platform.eraseClinic,
    done: () => ({ title: 'Clinic deleted', description: `${name} and all it had are gone for good.` }),
    onClose,
  });
  const isConfirmed = typed.trim() === slug;
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Permanently delete ${name}?`}
      loses="Everything that the clinic has is deleted for good. This can not be undone."
      confirmLabel="Permanently delete"
      canConfirm={losses !== undefined && isConfirmed}
      busy={isBusy}
      busyLabel="Deleting…"
      onConfirm={() => confirm({ clinicId, confirmation: slug })}
    >
      <div className="space-y-4">
        {losses && <Losses losses={losses} />}
        {!losses && !error && (
          <Loading label="Counting what would be lost…">
            <Skeleton className="h-28" />
          </Loading>
        )}
        {!losses && error && (
          <LoadFailure
            title="Failed to count what would be lost"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        <TextField
          label={
            <>
              Type <strong className="select-all">{slug}</strong> to confirm
            </>
          }
          hint="The clinic’s web address. The button works once it matches."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <QuestionFailure title="Failed to delete clinic" error={failure} />
      </div>
    </AlertDialog>
  );
}

function Losses({ losses }: { losses: ClinicLosses }) {
  const texts = lossesTexts(losses);
  return (
    <div className="rounded-control bg-danger-soft px-4 py-3 text-danger-ink">
      <p className="font-semibold">{waitingText(losses.waitingNow)}</p>
      {texts.length > 0 && (
        <>
          <p className="mt-2">With it go:</p>
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
