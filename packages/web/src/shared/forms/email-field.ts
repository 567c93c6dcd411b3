import { z } from 'zod';
import type { ConsoleWords } from '@baari/words/web';

const email = z.email();

/**
 * Returns the error of a typed email, or undefined if it could receive mail.
 */
export function emailError(value: string, words: ConsoleWords['forms']): string | undefined {
  if (value.trim() === '') return words.email;
  return email.safeParse(value.trim()).success ? undefined : words.emailForm;
}

export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;
