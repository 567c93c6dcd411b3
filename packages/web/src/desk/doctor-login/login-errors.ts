/**
 * The errors for a doctor who cannot sign in. The errors never reveal whether the phone or the OTP was wrong.
 */
import { DOCTOR_CODE_LENGTH } from '@baari/core/doctors';
import { typedCode } from '@baari/core/shared';
import { failureText, isReason, isUnanswered, type ApiError } from '../../shared/api/index.ts';
import { missing, type FieldErrors } from '../../shared/forms/index.ts';
import type { DeskWords } from '@baari/words/web';

type Login = { phone: string; code: string };

/** The errors to show at the two fields. */
export function loginErrors({ phone, code }: Login, words: DeskWords['login']): FieldErrors<keyof Login> {
  const isCodeWrong = code.trim() !== '' && typedCode(code).length !== DOCTOR_CODE_LENGTH;
  return {
    phone: missing(phone, words.missing),
    code: isCodeWrong
      ? words.otpWrong({ length: DOCTOR_CODE_LENGTH })
      : missing(code, phone.trim() === '' ? words.otpMissing : words.missing),
  };
}

/** The heading and text of a failed sign-in. */
export function loginFailure(
  error: ApiError,
  { login, failures }: Pick<DeskWords, 'login' | 'failures'>,
): { title: string; text: string } {
  if (isReason(error, 'request.invalid', 'patient.invalid_phone'))
    return { title: login.failed, text: failures['doctor.invalid_phone_or_code'] };
  return { title: titleOf(error, login), text: failureText(error, failures) };
}

function titleOf(error: ApiError, words: DeskWords['login']): string {
  if (isReason(error, 'server.internal')) return words.error;
  // The server has checked neither the phone nor the OTP, so both may be right.
  if (isUnanswered(error)) return words.failedTryAgain;
  return words.failed;
}
