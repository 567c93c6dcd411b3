import type { AdminUser } from '@baari/contract/platform';
import { api } from '../../shared/api/index.ts';
import { AlertDialog } from '../../shared/ui/alert-dialog.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { QuestionFailure } from '../question-failure.tsx';
import { useQuestion } from '../use-question.ts';

export function SuspendDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const words = useWords('operator').users.suspend;
  const { accountId, email } = user;
  const { confirm, failure, isBusy } = useQuestion({
    send: api.platform.suspendUser,
    done: () => ({ title: words.done, description: words.doneHint(email) }),
    onClose,
  });
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title(email)}
      loses={words.loses}
      confirmLabel={words.item}
      busy={isBusy}
      busyLabel={words.busy}
      onConfirm={() => confirm({ accountId })}
    >
      <ul className="list-disc space-y-1 pl-5">
        {words.stays.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <QuestionFailure title={words.failed} error={failure} />
    </AlertDialog>
  );
}
