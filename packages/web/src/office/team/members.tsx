import type { ClinicMember, ClinicMembership, ClinicTeam } from '@baari/contract/clinics';
import { GIVEN_ROLES, type GivenRole, hasPowersOf, type MemberRole } from '@baari/core/clinics';
import { useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, ShieldCheck, UserMinus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, type ApiError, failureText, useAction } from '../../shared/api/index.ts';
import { myClinicsQuery } from '../../shared/clinics/api.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { dayText } from '../../shared/format/service-date.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Menu } from '../../shared/ui/menu.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { RoleBadge } from './role-badge.tsx';

export function MemberRow(props: MemberRowProps) {
  const { locale, team: words } = useWords('office');
  const { clinic, member } = props;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere">
          {member.name ?? member.email}
          {member.isYou && <span className="font-normal text-ink-soft"> {words.you}</span>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          {member.name !== null && <span className="min-w-0 wrap-anywhere">{member.email}</span>}
          <span>{words.since({ day: dayText(member.since, undefined, locale) })}</span>
        </p>
      </div>
      <div className="flex items-center gap-2">
        <RoleBadge role={member.role} />
        {member.isYou && mayLeave(clinic.role) && (
          <LeaveClinic clinic={clinic} accountId={member.accountId} />
        )}
        <MemberMenu {...props} />
      </div>
    </li>
  );
}

const icons = { admin: ShieldCheck, staff: UserRound } satisfies Record<GivenRole, unknown>;

/** Shows the viewer's actions on a member. Renders nothing if the viewer can do nothing. */
function MemberMenu(props: MemberRowProps) {
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
          showToast({ title: words.roleChanged, description: words.isNow[given]({ name }) });
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
            aria-label={lists.actionsFor({ name })}
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

function RemoveMemberDialog(props: MemberRowProps & { onClose: () => void }) {
  const { clinic, member, onRemoved, onRefused, onClose } = props;
  const { actions, team: words } = useWords('office');
  const showToast = useToast();
  const remove = useAction(api.clinics.removeMember);
  const name = member.name ?? member.email;
  const removed = () => {
    showToast({ title: words.removed, description: words.removedHint({ name, clinic: clinic.name }) });
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
      title={words.removeTitle({ name })}
      loses={[
        words.removeLoses({ name, clinic: clinic.name }),
        member.role === 'admin' && words.removeEndsKeys,
      ]
        .filter(Boolean)
        .join(' ')}
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

/** The member, and the function that each action calls. */
type MemberRowProps = {
  clinic: ClinicMembership;
  member: ClinicMember;
  onChanged: (team: ClinicTeam) => void;
  onRemoved: () => void;
  onRefused: (error: ApiError) => void;
};

type Member = Pick<ClinicMember, 'role' | 'isYou'>;

/** Returns the roles for which a member can invite others, or an empty list for staff. */
export function rolesToGive(own: MemberRole): readonly GivenRole[] {
  if (own === 'owner') return GIVEN_ROLES;
  return own === 'admin' ? ['staff'] : [];
}

/**
 * Returns the other role that this viewer can give to a member, or null if the viewer cannot change roles.
 */
export function otherRoleFor(own: MemberRole, member: Member): GivenRole | null {
  if (own !== 'owner' || member.role === 'owner') return null;
  return member.role === 'staff' ? 'admin' : 'staff';
}

/** Returns true if one member may remove another. Leaving is a separate action. */
export function mayRemove(own: MemberRole, member: Member): boolean {
  if (member.isYou || member.role === 'owner') return false;
  return hasPowersOf(own, member.role === 'staff' ? 'admin' : 'owner');
}

/** Returns true for every member except the owner, because a clinic always has an owner. */
export function mayLeave(own: MemberRole): boolean {
  return own !== 'owner';
}

type LeaveClinicProps = { clinic: ClinicMembership; accountId: string };

/** Lets the viewer leave the clinic. */
export function LeaveClinic({ clinic, accountId }: LeaveClinicProps) {
  const { team: words } = useWords('office');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const remove = useAction(api.clinics.removeMember);
  const [isAsking, setAsking] = useState(false);
  const left = () => {
    showToast({ title: words.left, description: clinic.name });
    void Promise.resolve(navigate('/dashboard')).then(() =>
      queryClient.invalidateQueries({ queryKey: myClinicsQuery.queryKey }),
    );
  };
  const alreadySo = { reasons: ['clinic.not_a_member', 'clinic.member_not_found'], done: left } as const;
  return (
    <Confirm
      open={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button variant="secondary" size="small">
          {words.leave}
        </Button>
      }
      title={words.leaveTitle({ clinic: clinic.name })}
      loses={words.leaveLoses}
      confirmLabel={words.leave}
      busyLabel={words.leaving}
      failed={words.notLeft}
      onConfirm={(outcome) => remove.run({ clinicId: clinic.clinicId, accountId }, outcome(left, alreadySo))}
    />
  );
}
