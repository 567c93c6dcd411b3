import type { ClinicInvitation, ClinicTeam } from '@baari/contract/clinics';
import type { GivenRole } from '@baari/core/clinics';
import { Link as LinkIcon, Share2 } from 'lucide-react';
import { useState } from 'react';
import { api, type ApiError, failureText, isReason, useAction } from '../../shared/api/index.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { dayText } from '../../shared/format/service-date.ts';
import { emailError, emailInput } from '../../shared/forms/email-field.ts';
import { useForm } from '../../shared/forms/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { DescribedChoice } from '../../shared/ui/choice.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { QrCode } from '../../shared/ui/qr-code.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import type { OfficeWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { RoleBadge } from './role-badge.tsx';

type InvitationRowProps = {
  clinicId: string;
  invitation: ClinicInvitation;
  /** True if the viewer has permission to change this invitation. */
  mayChange: boolean;
  sendsMail: boolean;
  /** Opens the link; null for another member's invitation. */
  onLink: (() => void) | null;
  onChanged: (team: ClinicTeam) => void;
  /** Called with the team after a link was renewed. */
  onRenewed: (team: ClinicTeam, email: string) => void;
  onRefused: (error: ApiError) => void;
};

/** The interval at which the page checks for expired invitations. */
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
        <p className="text-sm text-ink-soft">{isExpired ? words.expired({ day }) : words.expires({ day })}</p>
      </div>
      <RoleBadge role={role} />
      {props.mayChange && (
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          {props.onLink && !isExpired && (
            <Button
              variant="secondary"
              size="small"
              icon={<LinkIcon size={18} aria-hidden />}
              aria-label={words.linkFor({ email })}
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

/** Renews the invitation's link, and mails it if the server sends mail. */
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
          if (sendsMail) showToast({ title: inviteWords.sent, description: words.sentAgain({ email }) });
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
      aria-label={sendsMail ? words.sendAgainTo({ email }) : words.newLinkFor({ email })}
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
  // If the invitation was accepted, revoked or has expired, the next fetch removes its row and this dialog.
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
        <Button variant="ghost" size="small" aria-label={words.takeBackOf({ email: invitation.email })}>
          {words.takeBack}
        </Button>
      }
      title={words.takeBackTitle}
      loses={words.takeBackLoses({ email: invitation.email })}
      confirmLabel={words.takeBack}
      busyLabel={words.takingBack}
      failed={words.notTakenBack}
      onRefused={refused}
      onConfirm={(outcome) => revoke.run({ clinicId, invitationId: invitation.id }, outcome(takenBack))}
    />
  );
}

type InviteFormProps = {
  clinicId: string;
  /** The first role is the default. */
  roles: readonly [GivenRole, ...GivenRole[]];
  sendsMail: boolean;
  onInvited: (team: ClinicTeam, email: string) => void;
  onRefused: (error: ApiError) => void;
};

export function InviteForm({ clinicId, roles, sendsMail, onInvited, onRefused }: InviteFormProps) {
  const { account, actions, failures, forms, labels, team } = useWords('office');
  const words = team.invite;
  const showToast = useToast();
  const invite = useAction(api.clinics.inviteMember);
  const [role, setRole] = useState<GivenRole>(roles[0]);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({
    initial: { email: '' },
    check: (values) => ({ email: emailError(values.email, forms) }),
    submit: (values) => {
      setFailure(null);
      const email = values.email.trim();
      invite.run(
        { clinicId, email, role },
        {
          onSuccess: (team) => {
            form.reset();
            setRole(roles[0]);
            if (sendsMail) showToast({ title: words.sent, description: words.canJoin[role]({ email }) });
            else showToast({ title: words.created, description: words.passOn });
            onInvited(team, email);
          },
          onError: (error) => {
            if (isReason(error, 'clinic.already_a_member'))
              form.refuse({ email: failureText(error, failures) });
            else if (isReason(error, 'request.invalid')) form.refuse({ email: account.invalidEmail });
            else setFailure(error);
            onRefused(error);
          },
        },
      );
    },
  });
  return (
    <Card title={words.title}>
      <form {...form.form} className="space-y-5">
        {failure && (
          <Notice tone="danger" title={sendsMail ? words.notSent : words.notCreated}>
            {failureText(failure, failures)}
          </Notice>
        )}
        <TextField
          label={labels.email}
          hint={sendsMail ? words.emailHint : words.linkHint}
          {...emailInput}
          autoComplete="off"
          enterKeyHint="send"
          {...form.field('email')}
        />
        <RoleChoice roles={roles} value={role} onChange={setRole} />
        <Button
          type="submit"
          wide
          busy={invite.isBusy}
          busyLabel={sendsMail ? actions.sending : words.creating}
        >
          {sendsMail ? words.send : words.create}
        </Button>
      </form>
    </Card>
  );
}

type RoleChoiceProps = {
  roles: readonly GivenRole[];
  value: GivenRole;
  onChange: (role: GivenRole) => void;
};

/** Lets the user choose a role, and lists what the role may do. */
function RoleChoice({ roles, value, onChange }: RoleChoiceProps) {
  const {
    roles: { names, powers, described },
    team,
  } = useWords('office');
  return (
    <div>
      <DescribedChoice
        legend={team.role}
        name="role"
        options={roles.map((value) => ({ value, name: names[value], about: powers[value] }))}
        value={value}
        onChange={onChange}
      />
      {roles.includes('admin') && (
        <p className="mt-2 text-sm text-ink-soft">{described({ role: names.owner, powers: powers.owner })}</p>
      )}
    </div>
  );
}

/** Matches the names of hosts that only this computer can reach. */
const THIS_COMPUTER = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

type LinkDialogProps = {
  team: Pick<ClinicTeam, 'sendsMail' | 'linksJoin'>;
  clinicName: string;
  email: string;
  linkPath: NonNullable<ClinicInvitation['linkPath']>;
  onClose: () => void;
};

/** Shows an invitation's link to copy, scan or share. */
export function LinkDialog({ team, clinicName, email, linkPath, onClose }: LinkDialogProps) {
  const {
    copyFailed,
    copyUrlByHand,
    team: { invitation: words },
  } = useWords('office');
  const showToast = useToast();
  // The address at which the sender opened this page works for more people than a default address that nobody
  // has configured.
  const url = `${location.origin}${linkPath}`;
  const selectByHand = () =>
    showToast({ title: copyFailed, description: copyUrlByHand, tone: 'destructive' });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<span className="wrap-anywhere">{words.linkFor({ email })}</span>}
      description={<span className="wrap-anywhere">{howItJoins(words, team)({ email })}</span>}
      intoField={false}
    >
      <div className="grid gap-4">
        {THIS_COMPUTER.test(location.hostname) && <Notice tone="warm">{words.thisComputer}</Notice>}
        <p className="text-sm wrap-anywhere">{url}</p>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={url} label={words.copyLink} onError={selectByHand} />
          {'share' in navigator && (
            <Button
              variant="secondary"
              size="small"
              icon={<Share2 size={18} aria-hidden />}
              onClick={() =>
                void share({ text: words.shareText({ clinic: clinicName }), url }).catch(selectByHand)
              }
            >
              {words.share}
            </Button>
          )}
        </div>
        <div className="justify-self-center">
          <QrCode url={url} label={words.codeFor({ email })} fileName={`${email}-qr-code.png`} />
        </div>
      </div>
    </Dialog>
  );
}

function howItJoins(
  words: OfficeWords['team']['invitation'],
  { sendsMail, linksJoin }: LinkDialogProps['team'],
): (of: { email: string }) => string {
  if (linksJoin) return words.linkJoins;
  return sendsMail ? words.linkBesideMail : words.linkSignsIn;
}

async function share(shared: { text: string; url: string }): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    // Closing the phone's share dialog is not an error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
