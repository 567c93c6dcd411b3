import { NOTICE_VERSION } from '@baari/core/patients';
import { tokenLabel } from '@baari/core/doctors';
import { VISIT_TYPES } from '@baari/core/queue';
import { westernDigits } from '@baari/core/shared';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, isReason, isUnanswered } from '../../shared/api/api-error.ts';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { patientApi } from '../../shared/api/patient-api.ts';
import { typedText } from '../../shared/forms/typed-text.ts';
import type { ConfirmingWords, PatientWords, TakingWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { noteTaken } from '../device/just-taken.ts';
import { keepPhone, readPhone, showOwnTokens } from '../device/phone-on-device.ts';
import { clearDraft, readDraft, saveDraft, type TokenDraft } from '../device/token-draft.ts';
import { tokenPath } from '../links.ts';
import { refusalText } from '../parts/refusal-text.ts';

const PHONE_DIGITS_MIN = 10;

export type Typed = Pick<TokenDraft, 'name' | 'phone' | 'visitType'>;
/** The reason why no token can be issued: a typed value (`field`), or the clinic's refusal. */
export type Problem = {
  field: 'name' | 'phone' | null;
  title: string;
  text: string;
  /** True if a code sent to the phone would open its token on this page. */
  canConfirm: boolean;
  /** Links to the token or booking that this person already has. */
  lead?: { href: string; label: string };
  /** The booking that could be moved instead of making a new one. */
  moves?: { secret: string; label: string };
  /** The request, as in `BookingForm`. The problem is solved once this request changes. */
  about?: string;
};

/** Describes the booking to request instead of a token. */
export type BookingForm = {
  about: string;
  words: { submit: string; submitting: string; confirm: Partial<ConfirmingWords> };
  take: (
    patient: { name: string; phone: string; noticeVersion: number },
    sending: { context: { idempotencyKey: string } },
    /** The secret of the booking to move instead of making a new one. */
    moves: string | null,
  ) => Promise<{ secret: string }>;
  /**
   * Returns the text for a refusal that the form explains as `found`, or null if it is shown in another
   * place.
   */
  problemOf: (error: unknown, found: Problem) => Problem | null;
};

/** Keeps the typed text across reloads. */
function useDraft(clinicId: string) {
  const [draft, setDraft] = useState<TokenDraft>({
    name: '',
    phone: '',
    visitType: '',
    idempotencyKey: '',
    takenWith: '',
  });
  const restore = useCallback(
    (form: HTMLFormElement) => {
      const kept = readDraft(clinicId);
      // The name that this phone has stored for the number is then filled in, so that one tap takes the next
      // token.
      if (!kept.name && !kept.phone) kept.phone = readPhone() ?? '';
      for (const field of ['name', 'phone', 'visitType'] as const) {
        const input = form.elements.namedItem(field);
        const isEmptied = input instanceof HTMLInputElement || input instanceof RadioNodeList;
        if (isEmptied && input.value === '') input.value = kept[field];
      }
      setDraft({ ...kept, ...typedIn(form) });
    },
    [clinicId],
  );
  const type = (form: HTMLFormElement) => {
    const next = { ...draft, ...typedIn(form) };
    setDraft(next);
    saveDraft(clinicId, next);
  };
  /** Gives the next request a new key, so that the server treats it as new. */
  const renew = () => {
    const next = { ...draft, idempotencyKey: newIdempotencyKey() };
    setDraft(next);
    saveDraft(clinicId, next);
  };
  return { draft, restore, type, renew };
}

type Asked = { clinicId: string; doctorId: string; letter: string | null; booking: BookingForm | undefined };

/** Handles the form's typed text, errors and requests. */
export function useTokenForm({ clinicId, doctorId, letter, booking }: Asked) {
  const messages = useWords('patient');
  const taking = useWords('taking');
  const { draft, restore: restoreDraft, type: typeDraft, renew } = useDraft(clinicId);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSending, setSending] = useState(false);
  const { isOpen: isConfirming, forget, ...confirmation } = useBackStep();

  const restore = useCallback(
    (form: HTMLFormElement) => {
      restoreDraft(form);
      setSending(false);
      forget();
    },
    [restoreDraft, forget],
  );
  const type = (form: HTMLFormElement) => {
    typeDraft(form);
    setProblem(null);
  };

  const submit = async (travelMinutes: number | null, moves: string | null = null) => {
    const found = problemOf(draft, taking);
    setProblem(found);
    if (found || isSending) return;
    setSending(true);
    saveDraft(clinicId, draft);
    try {
      const visitType = VISIT_TYPES.find((each) => each === draft.visitType);
      const typed = askedFrom(draft);
      // A retry with the same key gets the same response as the first request.
      const sending = { context: { idempotencyKey: draft.idempotencyKey } };
      const { secret } = await (booking
        ? booking.take(typed, sending, moves)
        : patientApi.queue.issueToken({ doctorId, ...typed, visitType, travelMinutes }, sending));
      clearDraft(clinicId);
      keepTaken(typed.phone, secret);
      // Replaces the form in the browser's history, so that Back opens the page before it and never takes a
      // second token.
      await confirmation.replacePage(tokenPath(secret));
    } catch (error) {
      const existing = booking ? null : existingToken(error);
      // The patient requested this code to open the token.
      if (existing && isConfirming) return confirmation.replacePage(tokenPath(existing.secret));
      setSending(false);
      if (isReason(error, 'queue.phone_unconfirmed')) {
        confirmation.open();
        return;
      }
      // The next attempt needs a new key, because the server stores a refusal under its key.
      if (booking && !isUnanswered(error)) renew();
      leaveConfirmation(error);
    }
  };
  const confirmInstead = () => {
    setProblem(null);
    confirmation.open();
  };

  /** Goes back to the form, to enter another number or after a refusal. */
  const leaveConfirmation = (refusal?: unknown) => {
    confirmation.close();
    if (refusal === undefined) return;
    const found = refusalOf(refusal, messages, taking, letter);
    setProblem(booking ? booking.problemOf(refusal, found) : found);
  };

  const asked = { problem, isSending, isConfirming };
  return { typed: draft, ...asked, restore, type, submit, confirmInstead, leaveConfirmation };
}

const askedFrom = ({ name, phone }: TokenDraft) => ({
  name: name.trim(),
  phone: westernDigits(phone.trim()),
  noticeVersion: NOTICE_VERSION,
});

function keepTaken(phone: string, secret: string): void {
  keepPhone(phone);
  showOwnTokens();
  noteTaken(secret);
}

function typedIn(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  return {
    name: typedText(data, 'name'),
    phone: typedText(data, 'phone'),
    visitType: typedText(data, 'visitType'),
  };
}

function problemOf({ name, phone }: Typed, words: TakingWords): Problem | null {
  const missing = { title: words.missingTitle, text: words.missing, canConfirm: false };
  if (name.trim() === '') return { field: 'name', ...missing };
  if (phone.trim() === '') return { field: 'phone', ...missing };
  const digits = westernDigits(phone).replace(/\D/g, '');
  return digits.length < PHONE_DIGITS_MIN ? invalidPhone(words) : null;
}

function invalidPhone({ invalidPhoneTitle, invalidPhone: text }: TakingWords): Problem {
  return { field: 'phone', title: invalidPhoneTitle, text, canConfirm: false };
}

function refusalOf(
  error: unknown,
  messages: PatientWords,
  words: TakingWords,
  letter: string | null,
): Problem {
  const existing = existingToken(error);
  if (existing) return leadTo(existing, words, letter);
  if (isReason(error, 'patient.invalid_phone', 'patient.phone_gets_no_texts'))
    return { ...invalidPhone(words), text: refusalText(messages, error, words.invalidPhone) };
  const isTaken = isReason(error, 'queue.phone_has_token');
  const canConfirm = isTaken && error instanceof ApiError && error.details['canConfirm'] === true;
  const text = refusalText(messages, error, messages.refusals.tokenFailed);
  const wayOut = canConfirm ? words.opensByCode : words.opensAtDesk;
  return {
    field: null,
    title: words.failedTitle,
    text: isTaken ? `${text} ${wayOut}` : text,
    canConfirm,
  };
}

type ExistingToken = { secret: string; number: number };

/** Returns the token that this person already has on this device. */
function existingToken(error: unknown): ExistingToken | null {
  if (!(error instanceof ApiError) || error.reason !== 'queue.phone_has_token') return null;
  const { secret, number } = error.details;
  return typeof secret === 'string' && typeof number === 'number' ? { secret, number } : null;
}

function leadTo({ secret, number }: ExistingToken, words: TakingWords, letter: string | null): Problem {
  const label = tokenLabel(letter, number);
  return {
    field: null,
    title: words.hasToken({ label }),
    text: words.hasTokenHint,
    canConfirm: false,
    lead: { href: tokenPath(secret), label: words.showToken({ label }) },
  };
}

/** Adds an entry to the browser's history for a step, so that Back leaves the step. */
function useBackStep() {
  // Distinguishes the entry of this step from an entry that was made before a reload.
  const [step] = useState(Math.random);
  const [isOpen, setOpen] = useState(false);
  const isLeavingPage = useRef(false);

  useEffect(() => {
    const moved = () => {
      if (!isLeavingPage.current) setOpen(false);
    };
    addEventListener('popstate', moved);
    return () => removeEventListener('popstate', moved);
  }, []);

  const isAtStep = () => history.state === step;
  const open = () => {
    if (!isAtStep()) history.pushState(step, '');
    setOpen(true);
  };
  /** Leaves the step, as the browser's Back does. */
  const close = () => {
    setOpen(false);
    if (isOpen && isAtStep()) history.back();
  };
  /**
   * Replaces this page and its step with another page. The step stays visible until the other page is shown.
   */
  const replacePage = async (path: string) => {
    isLeavingPage.current = true;
    if (isAtStep()) await wentBack();
    location.replace(path);
  };
  /** Resets the state of a page that the browser restored from its cache. */
  const forget = useCallback(() => {
    isLeavingPage.current = false;
    setOpen(false);
  }, []);
  return { isOpen, open, close, replacePage, forget };
}

function wentBack(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    history.back();
  });
}
