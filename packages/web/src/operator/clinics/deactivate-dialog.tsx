import type { AdminClinic } from '@baari/contract/platform';
import { useQuery } from '@tanstack/react-query';
import { api, useAction } from '../../shared/api/index.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { clinicLossesQuery } from '../admin-queries.ts';
import { LoadFailure } from '../list/load-states.tsx';
import { useTellDone } from '../use-question.ts';

export function DeactivateDialog({ clinic, onClose }: { clinic: AdminClinic; onClose: () => void }) {
  const { clinicsTab } = useWords('operator');
  const words = clinicsTab.deactivate;
  const { clinicId, name } = clinic;
  const { data: losses, error, refetch } = useQuery(clinicLossesQuery(clinicId));
  const tell = useTellDone();
  const { run } = useAction(api.platform.deactivateAnyClinic);
  const done = () => tell({ title: words.done, description: words.doneHint(name) });
  return (
    <Confirm
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title(name)}
      loses={words.loses(losses ? clinicsTab.waiting(losses.waitingNow) : words.counting)}
      confirmLabel={clinicsTab.menu.deactivate}
      canConfirm={losses !== undefined}
      busyLabel={words.busy}
      failed={words.failed}
      onConfirm={(outcome) => run({ clinicId }, outcome(done, { reasons: ['clinic.inactive'], done }))}
    >
      {error && !losses && (
        <LoadFailure title={words.countFailed} error={error} onRetry={() => void refetch()} />
      )}
    </Confirm>
  );
}
