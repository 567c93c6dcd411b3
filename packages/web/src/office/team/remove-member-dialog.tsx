import { api, failureText, useAction } from '../../shared/api/index.ts';
import { AlertDialog } from '../../shared/ui/alert-dialog.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import type { MemberRowProps } from './member-row-props.ts';
import { useWords } from '../../shared/words/words-context.tsx';

export function RemoveMemberDialog(props: MemberRowProps & { onClose: () => void }) {
  const { clinic, member, onRemoved, onRefused, onClose } = props;
  const { actions, failures, team: words } = useWords('office');
  const showToast = useToast();
  const remove = useAction(api.clinics.removeMember);
  const name = member.name ?? member.email;
  const confirmed = () =>
    remove.run(
      { clinicId: clinic.clinicId, accountId: member.accountId },
      {
        onSuccess: () => {
          onClose();
          showToast({
            title: words.removed,
            description: words.removedHint(name, clinic.name),
          });
          onRemoved();
        },
        onError: (error) => {
          onClose();
          showToast({
            title: words.notRemoved,
            description: failureText(error, failures),
            tone: 'destructive',
          });
          onRefused(error);
        },
      },
    );
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.removeTitle(name)}
      loses={words.removeLoses(name, clinic.name)}
      confirmLabel={words.remove}
      busy={remove.isBusy}
      busyLabel={actions.removing}
      onConfirm={confirmed}
    />
  );
}
