import { westernDigits } from '@baari/core/shared';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { patientApi } from '../../shared/api/patient-api.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import type { TokenDraft } from '../device/token-draft.ts';

type Filled = { name: string; digits: string };

/**
 * Fills in the name that belongs to the phone number, but never over typed text. The result also tells
 * whether the current name was filled in.
 */
export function useFilledName(
  form: RefObject<HTMLFormElement | null>,
  typed: TokenDraft,
  onFill: (form: HTMLFormElement) => void,
): boolean {
  const words = useWords('taking');
  const show = useToast();
  const [filled, setFilled] = useState<Filled | null>(null);
  /** The name that this hook has filled in. */
  const standing = useRef<Filled | null>(null);
  const digits = phoneDigits(typed.phone);

  useRecalledName(typed.phone, (name) => {
    const input = form.current?.elements.namedItem('name');
    if (!form.current || !(input instanceof HTMLInputElement)) return;
    if (input.value !== '' || name === null || digits === phoneDigits(typed.takenWith)) return;
    input.value = name;
    standing.current = { name, digits };
    setFilled(standing.current);
    onFill(form.current);
    show({ title: words.welcomeBack, description: words.welcomeBackHint({ name }) });
  });

  // Removes the previous number's name immediately, before the response for the new number.
  const clear = useEffectEvent((of: Filled) => {
    const input = form.current?.elements.namedItem('name');
    if (!form.current || !(input instanceof HTMLInputElement) || input.value !== of.name) return;
    input.value = '';
    onFill(form.current);
  });
  useEffect(() => {
    if (standing.current === null || standing.current.digits === digits) return;
    clear(standing.current);
    standing.current = null;
  }, [digits]);

  return filled !== null && filled.digits === digits && typed.name === filled.name;
}

const PAUSE_MS = 500;
const PHONE_DIGITS_MIN = 10;

/** Normalises a typed number for comparison. */
const phoneDigits = (phone: string) => westernDigits(phone).replace(/[^\d+]/g, '');

/**
 * Looks up the name for a phone number after the user stops typing for a moment. Responses for an earlier
 * number are dropped and failures ignored, because the patient can type the name.
 */
function useRecalledName(phone: string, onAnswer: (name: string | null) => void): void {
  const answered = useEffectEvent(onAnswer);
  const digits = phoneDigits(phone);
  useEffect(() => {
    if (digits.length < PHONE_DIGITS_MIN) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      patientApi.queue.recallName({ phone: digits }).then(
        ({ name }) => isCurrent && answered(name),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [digits]);
}
