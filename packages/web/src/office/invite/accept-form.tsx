import type { ClinicMembership } from '@baari/contract/clinics';
import { useState } from 'react';
import { api, failureText, isReason, useAction, type ApiError } from '../../shared/api/index.ts';
import { useForm } from '../../shared/forms/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { NameField, nameError } from './name-field.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type AcceptFormProps = {
  token: string;
  clinicName: string;
  /** How the account is known so far. */
  name: string;
  onJoined: (membership: ClinicMembership) => void;
  /** The session ended meanwhile. */
  onSignedOut: () => void;
};

/** Joins with the account that is signed in. */
export function AcceptForm({ token, clinicName, name, onJoined, onSignedOut }: AcceptFormProps) {
  const { failures, invite: words } = useWords('office');
  const accept = useAction(api.clinics.acceptInvitation);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({
    initial: { name },
    check: (values) => ({ name: nameError(words, values.name) }),
    submit: (values) => {
      setFailure(null);
      accept.run(
        { token, name: values.name.trim() },
        {
          onSuccess: onJoined,
          onError: (error) => {
            if (isReason(error, 'account.name_with_address')) {
              form.refused(error);
              return;
            }
            setFailure(error);
            if (isReason(error, 'account.sign_in_required')) onSignedOut();
          },
        },
      );
    },
  });
  return (
    <form {...form.form} className="space-y-5">
      {failure && (
        <Notice tone="danger" title={words.notJoined}>
          {failureText(failure, failures)}
        </Notice>
      )}
      <NameField {...form.field('name')} enterKeyHint="go" />
      <Button type="submit" wide busy={accept.isBusy} busyLabel={words.joining}>
        {words.join(clinicName)}
      </Button>
    </form>
  );
}
