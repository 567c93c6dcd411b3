/** What a doctor who can not sign in is told; it never says which of phone and OTP was wrong. */
import { DOCTOR_CODE_LENGTH } from '@baari/core/doctors';
import { failureText, isReason, type ApiError } from '../../shared/api/index.ts';
import { missing, type FieldErrors } from '../../shared/forms/index.ts';

type Login = { phone: string; code: string };

const missingText = 'Missing information. Please enter both phone number and OTP.';

/** What is wrong with what was typed. */
export function loginErrors({ phone, code }: Login): FieldErrors<keyof Login> {
  const isCodeWrong = code.trim() !== '' && code.trim().length !== DOCTOR_CODE_LENGTH;
  return {
    phone: missing(phone, missingText),
    code: isCodeWrong
      ? `Invalid OTP. OTP must be ${DOCTOR_CODE_LENGTH} characters.`
      : missing(code, phone.trim() === '' ? 'Please enter the OTP.' : missingText),
  };
}

/** The heading and the words of a sign-in that failed. */
export function loginFailure(error: ApiError): { title: string; text: string } {
  if (isReason(error, 'request.invalid', 'patient.invalid_phone'))
    return { title: 'Login failed', text: 'Invalid phone number or OTP' };
  return { title: titleOf(error), text: failureText(error) };
}

function titleOf(error: ApiError): string {
  if (isReason(error, 'server.internal')) return 'Login error';
  // Nobody has looked at phone and OTP: they may well be right.
  if (isReason(error, 'network.failed', 'server.stopping', 'db.unavailable'))
    return 'Login failed. Please try again.';
  return 'Login failed';
}
