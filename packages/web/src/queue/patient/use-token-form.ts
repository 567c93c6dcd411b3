import { westernDigits } from '@baari/core/patients';
import { useCallback, useState } from 'react';
import { isReason, issueToken, PatientApiError } from '../../lib/patient-api.ts';
import type { Messages } from '../../messages/messages.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { tokenPath } from '../../lib/places.ts';
import { typedText } from '../../lib/typed-text.ts';
import { noteTaken } from './just-taken.ts';
import { keepPhone } from './phone-on-device.ts';
import { refusalText } from './refusal-text.ts';
import { useBackStep } from './use-back-step.ts';
import { clearDraft, readDraft, saveDraft, type TokenDraft } from './token-draft.ts';

const PHONE_DIGITS_MIN = 10;

export type Typed = { name: string; phone: string };
/** What keeps the token from being issued: something typed (`field`), or the clinic's refusal. */
export type Problem = {
  field: keyof Typed | null;
  title: string;
  text: string;
  existingSecret: string | null;
};

/** The form's state: what is typed, what is wrong with it, and the way to the token. */
export function useTokenForm(clinicId: string, doctorId: string) {
  const messages = useMessages();
  const [draft, setDraft] = useState<TokenDraft>({ name: '', phone: '', idempotencyKey: '' });
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSending, setSending] = useState(false);
  const { isOpen: isConfirming, forget, ...confirmation } = useBackStep();

  const restore = useCallback(
    (form: HTMLFormElement) => {
      const kept = readDraft(clinicId);
      for (const field of ['name', 'phone'] as const) {
        const input = form.elements.namedItem(field);
        if (input instanceof HTMLInputElement && input.value === '') input.value = kept[field];
      }
      setDraft({ ...kept, ...typedIn(form) });
      setSending(false);
      forget();
    },
    [clinicId, forget],
  );

  const type = (form: HTMLFormElement) => {
    const next = { ...draft, ...typedIn(form) };
    setDraft(next);
    setProblem(null);
    saveDraft(clinicId, next);
  };

  const submit = async (travelMinutes: number | null) => {
    const found = problemOf(draft, messages);
    setProblem(found);
    if (found || isSending) return;
    setSending(true);
    saveDraft(clinicId, draft);
    try {
      const typed = { name: draft.name.trim(), phone: westernDigits(draft.phone.trim()) };
      const { secret } = await issueToken({ doctorId, ...typed, travelMinutes }, draft.idempotencyKey);
      clearDraft(clinicId);
      keepPhone(typed.phone);
      noteTaken(secret);
      // In place of the form: Back leads to where the patient came from, never to a second token.
      await confirmation.replacePage(tokenPath(secret));
    } catch (error) {
      setSending(false);
      if (isReason(error, 'queue.phone_unconfirmed')) confirmation.open();
      else leaveConfirmation(error);
    }
  };

  /** Back to the form, for another number or because of a refusal. */
  const leaveConfirmation = (refusal?: unknown) => {
    confirmation.close();
    if (refusal !== undefined) setProblem(refusalOf(refusal, messages));
  };

  return { typed: draft, problem, isSending, isConfirming, restore, type, submit, leaveConfirmation };
}

function typedIn(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  return { name: typedText(data, 'name'), phone: typedText(data, 'phone') };
}

function problemOf({ name, phone }: Typed, { form }: Messages): Problem | null {
  const missing = { title: form.missingTitle, text: form.missing, existingSecret: null };
  if (name.trim() === '') return { field: 'name', ...missing };
  if (phone.trim() === '') return { field: 'phone', ...missing };
  const digits = westernDigits(phone).replace(/\D/g, '');
  return digits.length < PHONE_DIGITS_MIN ? invalidPhone(form) : null;
}

function invalidPhone({ invalidPhoneTitle, invalidPhone: text }: Messages['form']): Problem {
  return { field: 'phone', title: invalidPhoneTitle, text, existingSecret: null };
}

function refusalOf(error: unknown, messages: Messages): Problem {
  if (isReason(error, 'patient.invalid_phone', 'patient.phone_gets_no_texts'))
    return { ...invalidPhone(messages.form), text: refusalText(messages, error, messages.form.invalidPhone) };
  const secret = error instanceof PatientApiError ? error.details['secret'] : null;
  return {
    field: null,
    title: messages.form.failedTitle,
    text: refusalText(messages, error, messages.refusals.tokenFailed),
    existingSecret: typeof secret === 'string' ? secret : null,
  };
}
