import type { AdminClinic } from '@baari/contract/platform';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';
import { AlertDialog } from '../../shared/ui/alert-dialog.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { clinicLossesQuery } from '../admin-queries.ts';
import { LoadFailure } from '../list/load-states.tsx';
import { QuestionFailure } from '../question-failure.tsx';
import { useQuestion } from '../use-question.ts';

export function DeactivateDialog({ clinic, onClose }: { clinic: AdminClinic; onClose: () => void }) {
  const { clinicsTab } = useWords('operator');
  const words = clinicsTab.deactivate;
  const { clinicId, name } = clinic;
  const { data: losses, error, refetch } = useQuery(clinicLossesQuery(clinicId));
  const { confirm, failure, isBusy } = useQuestion({
    send: api.platform.deactivateAnyClinic,
    done: () => ({ title: words.done, description: words.doneHint(name) }),
    onClose,
  });
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title(name)}
      loses={words.loses(losses ? clinicsTab.waiting(losses.waitingNow) : words.counting)}
      confirmLabel={clinicsTab.menu.deactivate}
      canConfirm={losses !== undefined}
      busy={isBusy}
      busyLabel={words.busy}
      onConfirm={() => confirm({ clinicId })}
    >
      {error && !losses && (
        <LoadFailure title={words.countFailed} error={error} onRetry={() => void refetch()} />
      )}
      <QuestionFailure title={words.failed} error={failure} />
    </AlertDialog>
  );
}
