import { useState } from 'react';
import { failureText, isReason, useAction, type ApiError } from '../../lib/api/index.ts';
import { missing, useForm } from '../../lib/form/index.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PhoneCodeSteps } from './phone-code-steps.ts';

type PhoneStepProps = Pick<PhoneCodeSteps, 'sendCode'> & {
  phone: string;
  onSent: (phone: string) => void;
};

export function PhoneStep({ phone, sendCode, onSent }: PhoneStepProps) {
  const send = useAction(sendCode);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({
    initial: { phone },
    check: (values) => ({ phone: missing(values.phone, 'Please enter your phone number.') }),
    submit: (values) => {
      setFailure(null);
      send.run(
        { phone: values.phone.trim() },
        {
          onSuccess: () => onSent(values.phone.trim()),
          onError: (error) => {
            if (isReason(error, 'patient.invalid_phone', 'request.invalid'))
              form.refuse({ phone: 'Please enter a valid phone number' });
            else if (isReason(error, 'account.phone_taken')) form.refuse({ phone: failureText(error) });
            else setFailure(error);
          },
        },
      );
    },
  });
  return (
    <form {...form.form} className="space-y-5">
      {failure && (
        <Notice tone="danger" title="The code was not sent">
          {failureText(failure)}
        </Notice>
      )}
      <TextField
        label="Phone Number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="send"
        autoFocus
        {...form.field('phone')}
      />
      <Button type="submit" wide busy={send.isBusy} busyLabel="Sending…">
        Send code
      </Button>
    </form>
  );
}
