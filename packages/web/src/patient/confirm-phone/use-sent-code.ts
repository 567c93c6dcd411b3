import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, isReason } from '../../shared/api/api-error.ts';
import { api } from '../../shared/api/patient-api.ts';
import type { ConfirmingWords, PatientWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { refusalText } from '../parts/refusal-text.ts';

/** Sooner, a second code would not be sent. */
export const PAUSE_SECONDS = 60;

/** Where a code is; `againAt` (milliseconds since 1970) is when another one can be asked for. */
export type Sending =
  | { kind: 'sending' }
  | { kind: 'sent'; againAt: number }
  | { kind: 'lately'; againAt: number }
  | { kind: 'failed'; text: string };

export type CodeRequest = {
  clinicId: string;
  phone: string;
  words: ConfirmingWords;
  /** The clinic asks for no code any more. */
  onNotAsked: () => void;
  /** No code can be sent to this number. */
  onUnusable: (error: unknown) => void;
};

/** A code on its way to a phone: the first one is sent by itself, `send` sends another. */
export function useSentCode({ clinicId, phone, words, onNotAsked, onUnusable }: CodeRequest) {
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

/** A phone is confirmed on a device, which is known by its cookie: without one every code would be wrong. */
async function requestUsableCode(clinicId: string, phone: string): Promise<void> {
  if (!navigator.cookieEnabled) throw new Error('the browser keeps no cookies');
  await api.patients.requestPatientCode({ clinicId, phone });
}

function failureOf(error: unknown, messages: PatientWords, words: ConfirmingWords): Sending {
  const waitSeconds = error instanceof ApiError ? error.details['retryAfterSeconds'] : null;
  // The answer of a first try may have been lost, or the page been loaded again: a code is on its way all the same.
  if (typeof waitSeconds === 'number' && waitSeconds <= PAUSE_SECONDS)
    return { kind: 'lately', againAt: inSeconds(waitSeconds) };
  const otherwise = navigator.cookieEnabled ? words.failed : words.needsCookies;
  return { kind: 'failed', text: refusalText(messages, error, otherwise) };
}

const inSeconds = (seconds: number) => Date.now() + seconds * 1000;
