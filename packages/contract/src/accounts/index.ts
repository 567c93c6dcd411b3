/** Accounts of clinic owners and staff: signing up, verifying, signing in, a forgotten password. */
import { ACCOUNT_ROLES, PASSWORD_MAX_LENGTH, PHONE_CODE_LENGTH } from '@baari/core/accounts';
import { z } from 'zod';
import { visitorRoutes } from '../visitor-routes/index.ts';
import { email, id, line, nothing, operation, phone, typedPhone } from '../shared/index.ts';

// The least length is the server's to say (an operator can raise it): it answers with a reason of its own.
const password = z
  .string()
  .min(1)
  .max(PASSWORD_MAX_LENGTH * 4);
const linkToken = line(512);

/** A password being chosen or given; its rules are the server's to apply. */
export const typedPassword = password;

/** A one-time code that was sent to a phone. */
export const phoneCode = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${PHONE_CODE_LENGTH}}$`));

export const account = z.object({
  id,
  email: z.email(),
  /** How colleagues know the person; null until it was said. */
  name: z.string().nullable(),
  /** The phone that its holder can sign in with; null without one. */
  phone: phone.nullable(),
  role: z.enum(ACCOUNT_ROLES),
});
export type Account = z.infer<typeof account>;

const tags = ['Accounts'];

export const accounts = {
  signUp: operation
    .route({
      method: 'POST',
      path: '/accounts/sign-up',
      tags,
      summary: 'Sign up; the answer is the same for a known address',
    })
    .input(z.object({ email, password }))
    .output(nothing),
  resendVerification: operation
    .route({
      method: 'POST',
      path: '/accounts/resend-verification',
      tags,
      summary: 'Send the verification mail again',
    })
    .input(z.object({ email }))
    .output(nothing),
  verifyEmail: operation
    .route({
      method: 'POST',
      path: '/accounts/verify-email',
      tags,
      summary:
        'Verify an email by the token of its link; but for the browser that signed up with a new password',
    })
    .input(z.object({ token: linkToken, password: password.optional() }))
    .output(
      z.object({
        email: z.email(),
        /** False: a password has to be chosen first. */
        isVerified: z.boolean(),
      }),
    ),
  signIn: operation
    .route({
      method: 'POST',
      path: '/accounts/sign-in',
      tags,
      summary: 'Sign in; the session is an HttpOnly cookie',
    })
    .input(z.object({ email, password }))
    .output(account),
  signOut: operation
    .route({ method: 'POST', path: '/accounts/sign-out', tags, summary: 'Sign out' })
    .input(nothing)
    .output(nothing),
  getMe: operation
    .route({ ...visitorRoutes.accounts.getMe, tags, summary: 'The account of this browser, if any' })
    .output(z.object({ account: account.nullable() })),
  requestPasswordReset: operation
    .route({
      method: 'POST',
      path: '/accounts/request-password-reset',
      tags,
      summary: 'Mail a reset link, if known',
    })
    .input(z.object({ email }))
    .output(nothing),
  checkResetLink: operation
    .route({
      method: 'POST',
      path: '/accounts/check-reset-link',
      tags,
      summary: 'Whose password a reset link would set; uses nothing up',
    })
    .input(z.object({ token: linkToken }))
    .output(z.object({ email: z.email() })),
  resetPassword: operation
    .route({
      method: 'POST',
      path: '/accounts/reset-password',
      tags,
      summary: 'Set a new password by a reset link',
    })
    .input(z.object({ token: linkToken, password }))
    .output(nothing),
  getSignInOptions: operation
    .route({
      method: 'GET',
      path: '/accounts/sign-in-options',
      tags,
      summary: 'Whether a phone code can be used to sign in',
    })
    .output(z.object({ byPhone: z.boolean() })),
  requestSignInCode: operation
    .route({
      method: 'POST',
      path: '/accounts/sign-in-code',
      tags,
      summary: 'Send a code to a phone, if an account has it; the answer is the same if none has',
    })
    .input(z.object({ phone: typedPhone }))
    .output(nothing),
  signInByPhone: operation
    .route({ method: 'POST', path: '/accounts/sign-in-by-phone', tags, summary: 'Sign in by a phone code' })
    .input(z.object({ phone: typedPhone, code: phoneCode }))
    .output(account),
  requestPhoneCode: operation
    .route({
      method: 'POST',
      path: '/me/phone-code',
      tags,
      summary: 'Send a code that proves a phone for signing in; asks for the password',
    })
    .input(z.object({ phone: typedPhone, password }))
    .output(nothing),
  confirmPhone: operation
    .route({ method: 'POST', path: '/me/phone', tags, summary: 'Prove a phone: it can sign in from now on' })
    .input(z.object({ phone: typedPhone, code: phoneCode }))
    .output(account),
  removePhone: operation
    .route({ method: 'POST', path: '/me/phone/remove', tags, summary: 'Sign in by phone no more' })
    .input(nothing)
    .output(account),
};
