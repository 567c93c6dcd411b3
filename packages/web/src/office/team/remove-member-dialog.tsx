import { type ApiError, api, useAction } from '../../shared/api/index.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import type { MemberRowProps } from './member-row-props.ts';
import { useWords } from '../../shared/words/words-context.tsx';

export function RemoveMemberDialog(props: MemberRowProps & { onClose: () => void }) {
  const { clinic, member, onRemoved, onRefused, onClose } = props;
  const { actions, team: words } = useWords('office');
  const showToast = useToast();
  const remove = useAction(api.clinics.removeMember);
  const name = member.name ?? member.email;
  const removed = () => {
    showToast({ title: words.removed, description: words.removedHint(name, clinic.name) });
    onRemoved();
  };
  const refused = (error: ApiError) => {
    onRefused(error);
    return false;
  };
  const alreadySo = { reasons: ['clinic.member_not_found'], done: removed } as const;
  return (
    <Confirm
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.removeTitle(name)}
      loses={words.removeLoses(name, clinic.name)}
      confirmLabel={words.remove}
      busyLabel={actions.removing}
      failed={words.notRemoved}
      onRefused={refused}
      onConfirm={(outcome) =>
        remove.run({ clinicId: clinic.clinicId, accountId: member.accountId }, outcome(removed, alreadySo))
      }
    />
  );
}
