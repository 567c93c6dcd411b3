import { useState } from 'react';
import { failureText, isReason, useAction, type ApiError } from '../../api/index.ts';
import { missing, useForm } from '../../forms/index.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PhoneCodeSteps } from './phone-code-steps.ts';
import { useWords } from '../../words/words-context.tsx';

type PhoneStepProps = Pick<PhoneCodeSteps, 'sendCode'> & {
  typed: { phone: string };
  onSent: (sent: { phone: string }) => void;
};

export function PhoneStep({ typed, sendCode, onSent }: PhoneStepProps) {
  const { session: words, forms, labels, actions, failures } = useWords('console');
  const send = useAction(sendCode);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({
    initial: typed,
    check: (values) => ({ phone: missing(values.phone, words.phoneMissing) }),
    submit: (values) => {
      setFailure(null);
      const sent = { phone: values.phone.trim() };
      send.run(sent, {
        onSuccess: () => onSent(sent),
        onError: (error) => {
          if (isReason(error, 'patient.invalid_phone', 'request.invalid'))
            form.refuse({ phone: forms.phone });
          else if (isReason(error, 'account.phone_taken'))
            form.refuse({ phone: failureText(error, failures) });
          else setFailure(error);
        },
      });
    },
  });
  return (
    <form {...form.form} className="space-y-5">
      {failure && (
        <Notice tone="danger" title={words.notSent}>
          {failureText(failure, failures)}
        </Notice>
      )}
      <TextField
        label={labels.phoneNumber}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="send"
        autoFocus
        {...form.field('phone')}
      />
      <Button type="submit" wide busy={send.isBusy} busyLabel={actions.sending}>
        {words.sendCode}
      </Button>
    </form>
  );
}
