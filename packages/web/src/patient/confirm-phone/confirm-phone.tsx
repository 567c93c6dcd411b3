import { PHONE_CODE_LENGTH } from '@baari/core/accounts';
import { westernDigits } from '@baari/core/shared';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNow } from '../../shared/ui/use-now.ts';
import type { ConfirmingWords } from '../../shared/words/en/catalog.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useCodeTry } from './use-code-try.ts';
import { PAUSE_SECONDS, type Sending, useSentCode } from './use-sent-code.ts';
import { useToldProblem } from '../parts/use-told-problem.ts';

export type ConfirmPhoneProps = {
  clinicId: string;
  /** As it was typed. */
  phone: string;
  /** What is said otherwise than of a token. */
  said?: Partial<ConfirmingWords> | undefined;
  /** Whether the token is on its way. */
  isIssuing: boolean;
  /** The phone is confirmed, or the clinic asks for that no more. */
  onConfirmed: () => void;
  /** No code can be sent to this number. */
  onUnusable: (error: unknown) => void;
  onChangeNumber: () => void;
};

type WithWords = { words: ConfirmingWords };

const LAST_DIGITS = 4;

/** How a phone is confirmed on this device: by the code that was sent there. */
export function ConfirmPhone({ words, ...props }: ConfirmPhoneProps & WithWords) {
  const { sending, send } = useSentCode({ ...props, words, onNotAsked: props.onConfirmed });
  const { problem, isConfirming, confirm, forgetProblem } = useCodeTry({ ...props, words });
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isBusy = isConfirming || props.isIssuing;
  const focusField = () => {
    field.current?.focus();
    // The next code is typed over one that was tried: in a full field nothing more can be typed.
    if (code.length === PHONE_CODE_LENGTH) field.current?.select();
  };
  useEffect(() => {
    field.current?.focus();
    // Its button would be below the screen of a phone.
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useToldProblem(problem, focusField);

  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void confirm(code);
  };
  const sendAgain = () => {
    // The button is off for a minute from now on.
    focusField();
    forgetProblem();
    send();
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submitted} className="grid scroll-my-5 gap-4">
      <div>
        <h3 className="text-lg font-semibold">{words.heading}</h3>
        <p className="text-ink-soft">{words.why}</p>
      </div>
      <Sent words={words} sending={sending} lastDigits={digitsOf(props.phone).slice(-LAST_DIGITS)} />
      <TextField
        ref={field}
        label={words.code}
        hint={words.codeHint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        className="tabular-nums"
        value={code}
        onChange={(event) => {
          setCode(digitsOf(event.target.value).slice(0, PHONE_CODE_LENGTH));
          forgetProblem();
        }}
        error={problem?.field ? problem.text : undefined}
      />
      {problem && problem.field === null && <Notice tone="danger">{problem.text}</Notice>}
      <Button type="submit" size="large" wide busy={isBusy} busyLabel={words.submitting}>
        {words.submit}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <SendAgain words={words} sending={sending} onPress={sendAgain} />
        <Button variant="ghost" size="small" disabled={isBusy} onClick={props.onChangeNumber}>
          {words.changeNumber}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{words.reception}</p>
    </form>
  );
}

/** Where the code is, said aloud whenever that changes. */
function Sent({ words, sending, lastDigits }: WithWords & { sending: Sending; lastDigits: string }) {
  switch (sending.kind) {
    case 'sending':
      return <Notice>{words.sending}</Notice>;
    case 'sent':
      return <Notice tone="accent">{words.sent(lastDigits)}</Notice>;
    case 'lately':
      return <Notice>{words.askedLately(lastDigits)}</Notice>;
    case 'failed':
      return (
        <Notice tone="danger" title={words.notSentTitle}>
          {sending.text}
        </Notice>
      );
  }
}

function SendAgain({ words, sending, onPress }: WithWords & { sending: Sending; onPress: () => void }) {
  const againAt = 'againAt' in sending ? sending.againAt : 0;
  const now = useNow(1000);
  // The clock is up to a second behind.
  const waitSeconds = Math.min(PAUSE_SECONDS, Math.max(0, Math.ceil((againAt - now) / 1000)));
  return (
    <Button
      variant="ghost"
      size="small"
      className="tabular-nums"
      disabled={waitSeconds > 0}
      busy={sending.kind === 'sending'}
      busyLabel={words.sendingAgain}
      onClick={onPress}
    >
      {waitSeconds > 0 ? words.sendAgainIn(waitSeconds) : words.sendAgain}
    </Button>
  );
}

/** The digits of what was typed or pasted, such as "123 456". */
const digitsOf = (typed: string) => westernDigits(typed).replace(/\D/g, '');
