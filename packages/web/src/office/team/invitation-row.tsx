import type { ClinicInvitation, ClinicTeam } from '@baari/contract/clinics';
import { useState } from 'react';
import { api, failureText, useAction, type ApiError } from '../../shared/api/index.ts';
import { dateText } from '../../shared/format/format.ts';
import { useNow } from '../../shared/ui/use-now.ts';
import { AlertDialog } from '../../shared/ui/alert-dialog.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { RoleBadge } from './role-badge.tsx';

type InvitationRowProps = {
  clinicId: string;
  invitation: ClinicInvitation;
  /** Whether the viewer could have sent it. */
  mayChange: boolean;
  onChanged: (team: ClinicTeam) => void;
  onRefused: (error: ApiError) => void;
};

/** How often a passed expiry is noticed. */
const lookEveryMs = 60_000;

export function InvitationRow(props: InvitationRowProps) {
  const { email, role, expiresAt } = props.invitation;
  const isExpired = Date.parse(expiresAt) <= useNow(lookEveryMs);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">{email}</p>
        <p className="text-sm text-ink-soft">
          {isExpired ? 'Expired' : 'Expires'} {dateText(expiresAt)}
        </p>
      </div>
      <RoleBadge role={role} />
      {props.mayChange && (
        <div className="flex gap-2 max-sm:w-full">
          <SendAgain {...props} />
          <TakeBack {...props} />
        </div>
      )}
    </li>
  );
}

function SendAgain({ clinicId, invitation, onChanged, onRefused }: InvitationRowProps) {
  const showToast = useToast();
  const invite = useAction(api.clinics.inviteMember);
  const { email, role } = invitation;
  const pressed = () =>
    invite.run(
      { clinicId, email, role },
      {
        onSuccess: (team) => {
          showToast({
            title: 'Invitation sent',
            description: `${email} has a new link; the old one no longer works.`,
          });
          onChanged(team);
        },
        onError: (error) => {
          showToast({
            title: 'The invitation was not sent',
            description: failureText(error),
            tone: 'destructive',
          });
          onRefused(error);
        },
      },
    );
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`Send again: ${email}`}
      busy={invite.isBusy}
      busyLabel="Sending…"
      onClick={pressed}
    >
      Send again
    </Button>
  );
}

function TakeBack({ clinicId, invitation, onChanged, onRefused }: InvitationRowProps) {
  const showToast = useToast();
  const revoke = useAction(api.clinics.revokeInvitation);
  const [isAsking, setAsking] = useState(false);
  const confirmed = () =>
    revoke.run(
      { clinicId, invitationId: invitation.id },
      {
        onSuccess: (team) => {
          setAsking(false);
          showToast({ title: 'Invitation taken back' });
          onChanged(team);
        },
        onError: (error) => {
          setAsking(false);
          showToast({
            title: 'The invitation was not taken back',
            description: failureText(error),
            tone: 'destructive',
          });
          onRefused(error);
        },
      },
    );
  return (
    <AlertDialog
      open={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button variant="ghost" size="small" aria-label={`Take back: ${invitation.email}`}>
          Take back
        </Button>
      }
      title="Take back this invitation?"
      loses={`The link that was mailed to ${invitation.email} will not work any more.`}
      confirmLabel="Take back"
      busy={revoke.isBusy}
      busyLabel="Taking back…"
      onConfirm={confirmed}
    />
  );
}
