import type { GivenRole } from '@baari/core/clinics';
import type { ClinicTeam } from '@baari/contract/clinics';
import { useState } from 'react';
import { emailError, emailInput } from '../../shared/forms/email-field.ts';
import { api, failureText, isReason, useAction, type ApiError } from '../../shared/api/index.ts';
import { useForm } from '../../shared/forms/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { RoleChoice } from './role-choice.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type InviteFormProps = {
  clinicId: string;
  /** Those that can be given; the first one is chosen at the start. */
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
            if (sendsMail) showToast({ title: words.sent, description: words.canJoin[role](email) });
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
