import { api, failureText, useAction } from '../../shared/api/index.ts';
import { AlertDialog } from '../../shared/ui/alert-dialog.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import type { MemberRowProps } from './member-row-props.ts';

export function RemoveMemberDialog(props: MemberRowProps & { onClose: () => void }) {
  const { clinic, member, onRemoved, onRefused, onClose } = props;
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
            title: 'Member removed',
            description: `${name} has no access to ${clinic.name} any more.`,
          });
          onRemoved();
        },
        onError: (error) => {
          onClose();
          showToast({
            title: 'The member was not removed',
            description: failureText(error),
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
      title={`Remove ${name}?`}
      loses={`${name} loses access to ${clinic.name} at once, also where a page of it is open now. What they did stays in the history.`}
      confirmLabel="Remove"
      busy={remove.isBusy}
      busyLabel="Removing…"
      onConfirm={confirmed}
    />
  );
}
