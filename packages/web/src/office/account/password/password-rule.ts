import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@baari/core/accounts';
import { isReason, reasonText } from '../../../shared/api/index.ts';
import type { OfficeWords } from '@baari/words/web';

/** Returns the minimum length of a password, which the server sends with the page. */
export const passwordMinLength = (): number =>
  Number(document.documentElement.dataset['passwordMin'] ?? PASSWORD_MIN_LENGTH);

/**
 * Returns the error for a new password, or undefined for a valid one. The server may have stricter rules.
 */
export function newPasswordError(
  { account, failures }: Pick<OfficeWords, 'account' | 'failures'>,
  password: string,
): string | undefined {
  if (password === '') return account.passwordMissing;
  const minLength = passwordMinLength();
  if (password.length < minLength) return reasonText('account.password_too_short', failures, { minLength });
  if (password.length > PASSWORD_MAX_LENGTH) return reasonText('account.password_too_long', failures);
  return undefined;
}

export function isPasswordRefusal(error: unknown): boolean {
  return isReason(
    error,
    'account.password_too_short',
    'account.password_too_long',
    'account.password_too_common',
  );
}
