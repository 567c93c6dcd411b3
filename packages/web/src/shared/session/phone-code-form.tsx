import type { Account } from '@baari/contract/accounts';
import { PHONE_CODE_LENGTH } from '@baari/core/accounts';
import { westernDigits } from '@baari/core/shared';
import { useState } from 'react';
import { type ApiError, type CallContext, failureText, isReason, useAction } from '../api/index.ts';
import { missing, useForm } from '../forms/index.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { useNow } from '../ui/use-now.ts';
import { useWords } from '../words/words-context.tsx';

/**
 * Asks for a phone, then for the code sent to it. Typed text is kept when the user goes back to change the
 * number.
 */
export function PhoneCodeForm(props: PhoneCodeSteps) {
  const [typed, setTyped] = useState({ phone: '' });
  const [sentAt, setSentAt] = useState<number | null>(null);
  if (sentAt === null) {
    return (
      <PhoneStep
        typed={typed}
        sendCode={props.sendCode}
        onSent={(sent) => {
          setTyped(sent);
          setSentAt(Date.now());
        }}
      />
    );
  }
  return (
    <CodeStep
      {...props}
      typed={typed}
      sentAt={sentAt}
      onSentAgain={() => setSentAt(Date.now())}
      onOtherPhone={() => setSentAt(null)}
    />
  );
}

type PhoneStepProps = Pick<PhoneCodeSteps, 'sendCode'> & {
  typed: { phone: string };
  onSent: (sent: { phone: string }) => void;
};

function PhoneStep({ typed, sendCode, onSent }: PhoneStepProps) {
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

type CodeStepProps = PhoneCodeSteps & {
  typed: { phone: string };
  /** The time at which the code was sent, in milliseconds since 1970. */
  sentAt: number;
  onSentAgain: () => void;
  onOtherPhone: () => void;
};

function CodeStep(props: CodeStepProps) {
  const { session: words, failures } = useWords('console');
  const { typed, sentAt, confirmCode, onConfirmed } = props;
  const { phone } = typed;
  const confirm = useAction(confirmCode);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({
      code: code.length === PHONE_CODE_LENGTH ? undefined : words.codeMissing({ digits: PHONE_CODE_LENGTH }),
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
      <Notice>{props.sentText({ phone })}</Notice>
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

/** Returns the digits of typed or pasted text, such as "123 456". */
function codeIn(typed: string): string {
  return westernDigits(typed).replace(/\D/g, '').slice(0, PHONE_CODE_LENGTH);
}

/** A message may take a while to arrive, so an earlier request would only send a second code. */
const pauseMs = 60_000;

type SendAgainProps = Pick<PhoneCodeSteps, 'sendCode'> & {
  typed: { phone: string };
  /** The time at which the code was sent, in milliseconds since 1970. */
  sentAt: number;
  onSent: () => void;
  onFailure: (failure: ApiError | null) => void;
};

function SendAgain({ typed, sentAt, sendCode, onSent, onFailure }: SendAgainProps) {
  const { session: words, actions } = useWords('console');
  const send = useAction(sendCode);
  const nowMs = useNow(1000);
  const waitSeconds = Math.max(0, Math.ceil((sentAt + pauseMs - nowMs) / 1000));
  const pressed = () => {
    onFailure(null);
    send.run(typed, { onSuccess: onSent, onError: onFailure });
  };
  return (
    <Button
      variant="ghost"
      size="small"
      className="tabular-nums"
      disabled={waitSeconds > 0}
      busy={send.isBusy}
      busyLabel={actions.sending}
      onClick={pressed}
    >
      {waitSeconds > 0
        ? words.sendAgainIn({ seconds: Math.min(waitSeconds, pauseMs / 1000) })
        : words.sendAgain}
    </Button>
  );
}

type Send<Input, Output> = (input: Input, options: { context: CallContext }) => Promise<Output>;

type PhoneCodeSteps = {
  sendCode: Send<{ phone: string }, unknown>;
  confirmCode: Send<{ phone: string; code: string }, Account>;
  /** Names the purpose of the code, like "Sign In". */
  confirmLabel: string;
  confirmingLabel: string;
  /** Tells the user where the code was sent. */
  sentText: (of: { phone: string }) => string;
  onConfirmed: (account: Account) => void;
};
