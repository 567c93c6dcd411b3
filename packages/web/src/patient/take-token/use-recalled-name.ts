import { westernDigits } from '@baari/core/shared';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../shared/api/patient-api.ts';

const PAUSE_MS = 500;
const PHONE_DIGITS_MIN = 10;

/** What tells one number from another, however it is typed. */
export const phoneDigits = (phone: string) => westernDigits(phone).replace(/[^\d+]/g, '');

/**
 * Looks up the name that goes with a phone number, once nothing was typed for a moment. An answer for a number that
 * has changed since is dropped, a failure is silent: the name can be typed.
 */
export function useRecalledName(phone: string, onAnswer: (name: string | null) => void): void {
  const answered = useEffectEvent(onAnswer);
  const digits = phoneDigits(phone);
  useEffect(() => {
    if (digits.length < PHONE_DIGITS_MIN) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      api.queue.recallName({ phone: digits }).then(
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
