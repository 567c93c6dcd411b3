import type { AdminUser } from '@baari/contract/platform';
import { api, useAction } from '../../shared/api/index.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { useTellDone } from '../use-question.ts';

export function SuspendDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const words = useWords('operator').users.suspend;
  const { accountId, email } = user;
  const tell = useTellDone();
  const { run } = useAction(api.platform.suspendUser);
  return (
    <Confirm
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title(email)}
      loses={words.loses}
      confirmLabel={words.item}
      busyLabel={words.busy}
      failed={words.failed}
      onConfirm={(outcome) =>
        run(
          { accountId },
          outcome(() => tell({ title: words.done, description: words.doneHint(email) })),
        )
      }
    >
      <ul className="list-disc space-y-1 pl-5">
        {words.stays.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Confirm>
  );
}
