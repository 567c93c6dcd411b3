import { PHONE_CODE_LENGTH } from '@baari/core/accounts';
import { westernDigits } from '@baari/core/shared';
import { useState } from 'react';
import { failureText, isReason, useAction, type ApiError } from '../../api/index.ts';
import { useForm } from '../../forms/index.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PhoneCodeSteps } from './phone-code-steps.ts';
import { SendAgain } from './send-again.tsx';
import { useWords } from '../../words/words-context.tsx';

type CodeStepProps = PhoneCodeSteps & {
  typed: { phone: string };
  /** Milliseconds since 1970. */
  sentAt: number;
  onSentAgain: () => void;
  onOtherPhone: () => void;
};

export function CodeStep(props: CodeStepProps) {
  const { session: words, failures } = useWords('console');
  const { typed, sentAt, confirmCode, onConfirmed } = props;
  const { phone } = typed;
  const confirm = useAction(confirmCode);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({
      code: code.length === PHONE_CODE_LENGTH ? undefined : words.codeMissing(PHONE_CODE_LENGTH),
    }),
    submit: ({ code }) => {
      setFailure(null);
      confirm.run(
        { phone, code },
        {
          onSuccess: onConfirmed,
          onError: (error) => {
            if (isReason(error, 'account.invalid_phone_code'))
              form.refuse({ code: failureText(error, failures) });
            else setFailure(error);
          },
        },
      );
    },
  });
  return (
    <form {...form.form} className="space-y-5">
      <Notice>{props.sentText(phone)}</Notice>
      {failure && <Notice tone="danger">{failureText(failure, failures)}</Notice>}
      <TextField
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        autoFocus
        {...form.field('code')}
        onChange={(event) => form.set('code', codeIn(event.target.value))}
      />
      <Button type="submit" wide busy={confirm.isBusy} busyLabel={props.confirmingLabel}>
        {props.confirmLabel}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <SendAgain
          typed={typed}
          sentAt={sentAt}
          sendCode={props.sendCode}
          onSent={props.onSentAgain}
          onFailure={setFailure}
        />
        <Button variant="ghost" size="small" onClick={props.onOtherPhone}>
          {words.otherNumber}
        </Button>
      </div>
    </form>
  );
}

/** The digits of what was typed or pasted, such as "123 456". */
function codeIn(typed: string): string {
  return westernDigits(typed).replace(/\D/g, '').slice(0, PHONE_CODE_LENGTH);
}
