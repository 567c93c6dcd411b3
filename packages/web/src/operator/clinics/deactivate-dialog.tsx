import type { AdminClinic } from '@baari/contract/platform';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';
import { AlertDialog } from '../../shared/ui/alert-dialog.tsx';
import { clinicLossesQuery } from '../admin-queries.ts';
import { LoadFailure } from '../list/load-states.tsx';
import { QuestionFailure } from '../question-failure.tsx';
import { useQuestion } from '../use-question.ts';
import { waitingText } from './losses-text.ts';

export function DeactivateDialog({ clinic, onClose }: { clinic: AdminClinic; onClose: () => void }) {
  const { clinicId, name } = clinic;
  const { data: losses, error, refetch } = useQuery(clinicLossesQuery(clinicId));
  const { confirm, failure, isBusy } = useQuestion({
    send: api.platform.deactivateAnyClinic,
    done: () => ({ title: 'Clinic deactivated', description: `Patients do not find ${name} any more.` }),
    onClose,
  });
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Deactivate ${name}?`}
      loses={`${losses ? waitingText(losses.waitingNow) : 'Counting who waits…'} Patients do not find the clinic any more, its queues end, and nobody can take a token. All data is kept, and the clinic can be reactivated.`}
      confirmLabel="Deactivate"
      canConfirm={losses !== undefined}
      busy={isBusy}
      busyLabel="Deactivating…"
      onConfirm={() => confirm({ clinicId })}
    >
      {error && !losses && (
        <LoadFailure title="Failed to count who waits" error={error} onRetry={() => void refetch()} />
      )}
      <QuestionFailure title="Failed to deactivate clinic" error={failure} />
    </AlertDialog>
  );
}
