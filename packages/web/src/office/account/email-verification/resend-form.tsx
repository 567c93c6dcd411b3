import { useState } from 'react';
import { api, failureText, useAction } from '../../../shared/api/index.ts';
import { useForm } from '../../../shared/forms/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { emailError, emailInput } from '../../../shared/forms/email-field.ts';
import { useWords } from '../../../shared/words/words-context.tsx';

/** Asks for the verification mail by address, where the page does not know it. */
export function ResendForm() {
  const { account, actions, failures, forms, labels, session } = useWords('office');
  const words = account.verification;
  const resend = useAction(api.accounts.resendVerification);
  const [outcome, setOutcome] = useState<{ tone: 'accent' | 'danger'; text: string } | null>(null);
  const form = useForm({
    initial: { email: '' },
    check: (values) => ({ email: emailError(values.email, forms) }),
    submit: ({ email }) =>
      resend.run(
        { email },
        {
          onSuccess: () =>
            setOutcome({
              tone: 'accent',
              text: session.mailSentHint(email),
            }),
          onError: (error) => setOutcome({ tone: 'danger', text: failureText(error, failures) }),
        },
      ),
  });
  return (
    <Card className="mt-4" title={words.needMail}>
      <form {...form.form} className="space-y-4">
        {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
        <TextField label={labels.email} {...emailInput} enterKeyHint="send" {...form.field('email')} />
        <Button type="submit" variant="secondary" wide busy={resend.isBusy} busyLabel={actions.sending}>
          {session.sendMailAgain}
        </Button>
      </form>
    </Card>
  );
}
