import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@baari/core/accounts';
import { isReason, reasonText } from '../../../shared/api/index.ts';
import type { OfficeWords } from '@baari/words/web';

/** The required length of a password here, which the server sends in its document. */
export const passwordMinLength = (): number =>
  Number(document.documentElement.dataset['passwordMin'] ?? PASSWORD_MIN_LENGTH);

/** The error of a new password; the server may require more. */
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
