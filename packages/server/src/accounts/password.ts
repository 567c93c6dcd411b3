import { PASSWORD_MAX_LENGTH } from '@baari/core/accounts';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Checks a new password. Throws `account.password_too_short` (details: `minLength`), `account.password_too_long`,
 * `account.password_too_common`.
 */
export function requireGoodPassword(ctx: Context, password: string): void {
  const minLength = ctx.site.passwordMinLength;
  if (password.length < minLength) throw new AppError('invalid', 'account.password_too_short', { minLength });
  if (password.length > PASSWORD_MAX_LENGTH) {
    throw new AppError('invalid', 'account.password_too_long', { maxLength: PASSWORD_MAX_LENGTH });
  }
  if (isCommonPassword(password)) throw new AppError('invalid', 'account.password_too_common');
}
