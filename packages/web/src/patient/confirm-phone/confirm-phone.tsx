import { PHONE_CODE_LENGTH } from '@baari/core/accounts';
import { westernDigits } from '@baari/core/shared';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, isReason } from '../../shared/api/api-error.ts';
import { patientApi } from '../../shared/api/patient-api.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import type { ConfirmingWords, PatientWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { refusalText } from '../parts/refusal-text.ts';
import { useToldProblem } from '../parts/use-told-problem.ts';

export type ConfirmPhoneProps = {
  clinicId: string;
  /** The phone number as the user typed it. */
  phone: string;
  /** Words that replace those about a token. */
  said?: Partial<ConfirmingWords> | undefined;
  /** True while the token is being requested. */
  isIssuing: boolean;
  /** Called when the phone is confirmed, or the clinic no longer requires it. */
  onConfirmed: () => void;
  /** Called when this number cannot receive a code. */
  onUnusable: (error: unknown) => void;
  onChangeNumber: () => void;
};

type WithWords = { words: ConfirmingWords };

const LAST_DIGITS = 4;

/** Sends a code to a phone and confirms it on this device. */
export function ConfirmPhone({ words, ...props }: ConfirmPhoneProps & WithWords) {
  const { sending, send } = useSentCode({ ...props, words, onNotAsked: props.onConfirmed });
  const { problem, isConfirming, confirm, forgetProblem } = useCodeTry({ ...props, words });
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isBusy = isConfirming || props.isIssuing;
  const focusField = () => {
    field.current?.focus();
    // Selects a wrong code so that it can be typed again, because a full field accepts no more digits.
    if (code.length === PHONE_CODE_LENGTH) field.current?.select();
  };
  useEffect(() => {
    field.current?.focus();
    // On a phone, the submit button could be outside the visible part of the page.
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useToldProblem(problem, focusField);

  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void confirm(code);
  };
  const sendAgain = () => {
    // The focus leaves the button, which is disabled for a minute.
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

/** Shows where the code was sent, and announces changes to screen readers. */
function Sent({ words, sending, lastDigits }: WithWords & { sending: Sending; lastDigits: string }) {
  switch (sending.kind) {
    case 'sending':
      return <Notice>{words.sending}</Notice>;
    case 'sent':
      return <Notice tone="accent">{words.sent({ lastDigits })}</Notice>;
    case 'lately':
      return <Notice>{words.askedLately({ lastDigits })}</Notice>;
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
  // The clock may be up to a second slow.
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
      {waitSeconds > 0 ? words.sendAgainIn({ seconds: waitSeconds }) : words.sendAgain}
    </Button>
  );
}

/** Returns the digits of typed or pasted text, such as "123 456". */
const digitsOf = (typed: string) => westernDigits(typed).replace(/\D/g, '');

/** The server sends no other code before this time. */
const PAUSE_SECONDS = 60;

/** The state of a code. Another code can be requested at `againAt`, in milliseconds since 1970. */
type Sending =
  | { kind: 'sending' }
  | { kind: 'sent'; againAt: number }
  | { kind: 'lately'; againAt: number }
  | { kind: 'failed'; text: string };

type CodeRequest = {
  clinicId: string;
  phone: string;
  words: ConfirmingWords;
  /** Called when the clinic no longer requires a code. */
  onNotAsked: () => void;
  /** Called when this number cannot receive a code. */
  onUnusable: (error: unknown) => void;
};

/** Sends the first code immediately, and another one on `send`. */
function useSentCode({ clinicId, phone, words, onNotAsked, onUnusable }: CodeRequest) {
  const messages = useWords('patient');
  const [sending, setSending] = useState<Sending>({ kind: 'sending' });
  const isGone = useRef(false);

  const ask = () =>
    requestUsableCode(clinicId, phone).then(
      () => setSending({ kind: 'sent', againAt: inSeconds(PAUSE_SECONDS) }),
      (error: unknown) => {
        if (isGone.current) return;
        if (isReason(error, 'patient.confirmation_off')) onNotAsked();
        else if (isReason(error, 'patient.phone_gets_no_texts', 'patient.invalid_phone')) onUnusable(error);
        else setSending(failureOf(error, messages, words));
      },
    );

  const askFirst = useEffectEvent(ask);
  useEffect(() => {
    isGone.current = false;
    void askFirst();
    return () => void (isGone.current = true);
  }, []);
  const send = () => {
    setSending({ kind: 'sending' });
    void ask();
  };
  return { sending, send };
}

/**
 * Requests a code. Cookies are checked first, because without cookies the device would be unknown and every
 * code wrong.
 */
async function requestUsableCode(clinicId: string, phone: string): Promise<void> {
  if (!navigator.cookieEnabled) throw new Error('the browser keeps no cookies');
  await patientApi.patients.requestPatientCode({ clinicId, phone });
}

function failureOf(error: unknown, messages: PatientWords, words: ConfirmingWords): Sending {
  const waitSeconds = error instanceof ApiError ? error.details['retryAfterSeconds'] : null;
  // The first response may have been lost or the page reloaded; the code was sent in either case.
  if (typeof waitSeconds === 'number' && waitSeconds <= PAUSE_SECONDS)
    return { kind: 'lately', againAt: inSeconds(waitSeconds) };
  const otherwise = navigator.cookieEnabled ? words.failed : words.needsCookies;
  return { kind: 'failed', text: refusalText(messages, error, otherwise) };
}

const inSeconds = (seconds: number) => Date.now() + seconds * 1000;

type CodeProblem = { field: 'code' | null; title: string; text: string };

type CodeTry = {
  clinicId: string;
  phone: string;
  words: ConfirmingWords;
  /** Called when the phone is confirmed, or the clinic no longer requires it. */
  onConfirmed: () => void;
};

/** Confirms a phone with a typed code. */
function useCodeTry({ clinicId, phone, words, onConfirmed }: CodeTry) {
  const messages = useWords('patient');
  const [problem, setProblem] = useState<CodeProblem | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);
  const wrong = (text: string): CodeProblem => ({ field: 'code', title: words.wrongTitle, text });

  const confirm = async (code: string) => {
    const isWhole = code.length === PHONE_CODE_LENGTH;
    setProblem(isWhole ? null : wrong(words.missing));
    if (!isWhole || isConfirming) return;
    setConfirming(true);
    try {
      await patientApi.patients.confirmPatientPhone({ clinicId, phone, code });
      // If the patient has gone back, the page does not take a token without asking.
      if (!isGone.current) onConfirmed();
    } catch (error) {
      if (isGone.current) return;
      if (isReason(error, 'patient.confirmation_off')) onConfirmed();
      else if (isReason(error, 'account.invalid_phone_code')) setProblem(wrong(words.wrong));
      else setProblem({ field: null, title: '', text: refusalText(messages, error, words.failed) });
    }
    setConfirming(false);
  };
  /** Clears the error when the code changes. */
  const forgetProblem = () => setProblem(null);
  return { problem, isConfirming, confirm, forgetProblem };
}
