import type { ClinicInvitation, ClinicTeam } from '@baari/contract/clinics';
import { Link as LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { api, failureText, isReason, useAction, type ApiError } from '../../shared/api/index.ts';
import { dayText } from '../../shared/format/service-date.ts';
import { useNow } from '../../shared/ui/use-now.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { RoleBadge } from './role-badge.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type InvitationRowProps = {
  clinicId: string;
  invitation: ClinicInvitation;
  /** Whether the viewer could have sent it. */
  mayChange: boolean;
  sendsMail: boolean;
  /** Opens the link; null for an invitation of somebody else. */
  onLink: (() => void) | null;
  onChanged: (team: ClinicTeam) => void;
  /** Called with the team after a new invitation link was made. */
  onRenewed: (team: ClinicTeam, email: string) => void;
  onRefused: (error: ApiError) => void;
};

/** How often a passed expiry is noticed. */
const lookEveryMs = 60_000;

export function InvitationRow(props: InvitationRowProps) {
  const {
    locale,
    team: { invitation: words },
  } = useWords('office');
  const { email, role, expiresAt } = props.invitation;
  const day = dayText(expiresAt, undefined, locale);
  const isExpired = Date.parse(expiresAt) <= useNow(lookEveryMs);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">{email}</p>
        <p className="text-sm text-ink-soft">{isExpired ? words.expired(day) : words.expires(day)}</p>
      </div>
      <RoleBadge role={role} />
      {props.mayChange && (
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          {props.onLink && !isExpired && (
            <Button
              variant="secondary"
              size="small"
              icon={<LinkIcon size={18} aria-hidden />}
              aria-label={words.linkFor(email)}
              onClick={props.onLink}
            >
              {words.link}
            </Button>
          )}
          {(props.sendsMail || !props.onLink || isExpired) && <SendAgain {...props} />}
          <TakeBack {...props} />
        </div>
      )}
    </li>
  );
}

/** Another link in place of the one before, by mail where that is sent. */
function SendAgain({ clinicId, invitation, sendsMail, onRenewed, onRefused }: InvitationRowProps) {
  const { actions, failures, team: teamWords } = useWords('office');
  const { invitation: words, invite: inviteWords } = teamWords;
  const showToast = useToast();
  const invite = useAction(api.clinics.inviteMember);
  const { email, role } = invitation;
  const pressed = () =>
    invite.run(
      { clinicId, email, role },
      {
        onSuccess: (team) => {
          if (sendsMail) showToast({ title: inviteWords.sent, description: words.sentAgain(email) });
          else showToast({ title: inviteWords.created, description: inviteWords.passOn });
          onRenewed(team, email);
        },
        onError: (error) => {
          showToast({
            title: sendsMail ? inviteWords.notSent : inviteWords.notCreated,
            description: failureText(error, failures),
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
      aria-label={sendsMail ? words.sendAgainTo(email) : words.newLinkFor(email)}
      busy={invite.isBusy}
      busyLabel={sendsMail ? actions.sending : inviteWords.creating}
      onClick={pressed}
    >
      {sendsMail ? words.sendAgain : words.newLink}
    </Button>
  );
}

function TakeBack({ clinicId, invitation, onChanged, onRefused }: InvitationRowProps) {
  const {
    failures,
    team: { invitation: words },
  } = useWords('office');
  const showToast = useToast();
  const revoke = useAction(api.clinics.revokeInvitation);
  const [isAsking, setAsking] = useState(false);
  const takenBack = (team: ClinicTeam) => {
    showToast({ title: words.takenBack });
    onChanged(team);
  };
  // It was accepted, ended or taken back meanwhile: its row goes with the next reading, and the question with it.
  const refused = (error: ApiError) => {
    onRefused(error);
    if (!isReason(error, 'clinic.invalid_invitation')) return false;
    setAsking(false);
    showToast({
      title: words.notTakenBack,
      description: failureText(error, failures),
      tone: 'destructive',
    });
    return true;
  };
  return (
    <Confirm
      open={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button variant="ghost" size="small" aria-label={words.takeBackOf(invitation.email)}>
          {words.takeBack}
        </Button>
      }
      title={words.takeBackTitle}
      loses={words.takeBackLoses(invitation.email)}
      confirmLabel={words.takeBack}
      busyLabel={words.takingBack}
      failed={words.notTakenBack}
      onRefused={refused}
      onConfirm={(outcome) => revoke.run({ clinicId, invitationId: invitation.id }, outcome(takenBack))}
    />
  );
}
