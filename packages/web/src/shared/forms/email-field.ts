import { z } from 'zod';

const email = z.email();

/** What is wrong with a typed email; nothing when a mail could be sent to it. */
export function emailError(value: string): string | undefined {
  if (value.trim() === '') return 'Please enter your email.';
  return email.safeParse(value.trim()).success
    ? undefined
    : 'Please enter an email address, like name@example.com.';
}

export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;
