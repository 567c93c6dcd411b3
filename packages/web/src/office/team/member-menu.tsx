import type { GivenRole } from '@baari/core/clinics';
import { EllipsisVertical, ShieldCheck, UserMinus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { api, failureText, useAction } from '../../shared/api/index.ts';
import { Menu } from '../../shared/ui/menu.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { mayRemove, otherRoleFor } from './member-powers.ts';
import type { MemberRowProps } from './member-row-props.ts';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

const icons = { admin: ShieldCheck, staff: UserRound } satisfies Record<GivenRole, unknown>;

/** What the viewer may do with a member; nothing at all when that is nothing. */
export function MemberMenu(props: MemberRowProps) {
  const { clinic, member, onChanged, onRefused } = props;
  const { failures, lists, team: words } = useWords('office');
  const showToast = useToast();
  const change = useAction(api.clinics.changeMemberRole);
  const [isRemoving, setRemoving] = useState(false);
  const name = member.name ?? member.email;
  const role = otherRoleFor(clinic.role, member);
  const isRemovable = mayRemove(clinic.role, member);
  if (!role && !isRemovable) return null;

  const give = (given: GivenRole) =>
    change.run(
      { clinicId: clinic.clinicId, accountId: member.accountId, role: given },
      {
        onSuccess: (team) => {
          showToast({ title: words.roleChanged, description: words.isNow[given](name) });
          onChanged(team);
        },
        onError: (error) => {
          showToast({
            title: words.roleNotChanged,
            description: failureText(error, failures),
            tone: 'destructive',
          });
          onRefused(error);
        },
      },
    );
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={lists.actionsFor(name)}
            className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <EllipsisVertical size={20} aria-hidden />
          </button>
        }
        groups={[
          role
            ? [
                {
                  label: words.make[role],
                  icon: icons[role],
                  isDisabled: change.isBusy,
                  onSelect: () => give(role),
                },
              ]
            : [],
          isRemovable
            ? [
                {
                  label: words.removeFromClinic,
                  icon: UserMinus,
                  isDestructive: true,
                  onSelect: () => setRemoving(true),
                },
              ]
            : [],
        ].filter((group) => group.length > 0)}
      />
      {isRemoving && <RemoveMemberDialog {...props} onClose={() => setRemoving(false)} />}
    </>
  );
}
