/**
 * The accounts of clinic owners and staff: how they sign up, verify an email, sign in, and replace a
 * forgotten password.
 */
import { ACCOUNT_ROLES, PASSWORD_MAX_LENGTH } from '@baari/core/accounts';
import { typedCode } from '@baari/core/shared';
import { CONSOLE_LANGUAGES } from '@baari/words/languages';
import { z } from 'zod';
import { visitorRoutes } from '../visitor-routes/index.ts';
import {
  email,
  id,
  instant,
  line,
  nothing,
  operation,
  phone,
  phoneCode,
  typedPhone,
  personName,
} from '../shared/index.ts';

// The server applies the minimum length, which an operator can raise, and refuses a shorter password with its
// own reason.
const longestTyped = PASSWORD_MAX_LENGTH * 4;
const password = z.string().min(1).max(longestTyped);
const linkToken = line(512);

/** A password as the user typed it. The server checks it against the rules for passwords. */
export const typedPassword = password;

export const account = z.object({
  id,
  email: z.email(),
  /** The name that colleagues see, or null until the user sets it. */
  name: z.string().nullable(),
  /** The phone with which its holder can sign in, or null. */
  phone: phone.nullable(),
  role: z.enum(ACCOUNT_ROLES),
  /** The language code for mails to the account, and for its screens if they are translated. */
  language: z.string(),
  /** Set if signing in also asks for a code from an authenticator app. */
  hasSecondFactor: z.boolean(),
});
export type Account = z.infer<typeof account>;

/** The proof from `prove`. A proof is valid for ten minutes in the session that requested it. */
export const proof = z.string().min(1).max(1000).describe('What proving who one is gave');
const proved = z.object({ proof });

/** Six digits of an authenticator app, or a recovery code, with or without spaces. */
const secondFactorCode = z.string().max(200).overwrite(typedCode).min(1);

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).describe('Shown this once') });

/** An email change that still needs the confirmation of one or both addresses. */
export const pendingEmailChange = z.object({
  email: z.email(),
  isOldConfirmed: z.boolean(),
  isNewConfirmed: z.boolean(),
});
export type PendingEmailChange = z.infer<typeof pendingEmailChange>;

export const loginSession = z.object({
  id,
  /** True for the session of this request. */
  isThis: z.boolean(),
  /** The name of the browser, such as Chrome, or null if unknown. */
  browser: z.string().nullable(),
  /** The name of the operating system, such as Android. */
  system: z.string().nullable(),
  since: instant,
  /** The date on which the session was last used. */
  usedAt: instant,
});
export type LoginSession = z.infer<typeof loginSession>;

const tags = ['Accounts'];

export const accounts = {
  signUp: operation
    .route({
      method: 'POST',
      path: '/accounts/sign-up',
      tags,
      summary: 'Sign up. A known address gets the same answer',
    })
    .input(z.object({ email, password }))
    .output(nothing),
  resendVerification: operation
    .route({
      method: 'POST',
      path: '/accounts/resend-verification',
      tags,
      summary: 'Send the verification email again',
    })
    .input(z.object({ email }))
    .output(nothing),
  verifyEmail: operation
    .route({
      method: 'POST',
      path: '/accounts/verify-email',
      tags,
      summary:
        'Verify an email by the token of its link. A browser other than the one that signed up also sets a new password',
    })
    .input(z.object({ token: linkToken, password: password.optional() }))
    .output(
      z.object({
        email: z.email(),
        /** False if the user must choose a password first. */
        isVerified: z.boolean(),
      }),
    ),
  signIn: operation
    .route({
      method: 'POST',
      path: '/accounts/sign-in',
      tags,
      summary: 'Sign in. The session is an HttpOnly cookie',
    })
    .input(z.object({ email, password }))
    .output(account),
  finishSignIn: operation
    .route({
      method: 'POST',
      path: '/accounts/sign-in/second-factor',
      tags,
      summary: 'Finish a sign-in that needs a second factor',
    })
    .input(z.object({ pendingSignIn: z.string().min(1).max(1000), code: secondFactorCode }))
    .output(account),
  signOut: operation
    .route({ method: 'POST', path: '/accounts/sign-out', tags, summary: 'Sign out' })
    .input(nothing)
    .output(nothing),
  getMe: operation
    .route({
      ...visitorRoutes.accounts.getMe,
      tags,
      summary: 'Get the account signed in on this browser, if any',
    })
    .output(z.object({ account: account.nullable() })),
  requestPasswordReset: operation
    .route({
      method: 'POST',
      path: '/accounts/request-password-reset',
      tags,
      summary: 'Email a reset link if the account exists',
    })
    .input(z.object({ email }))
    .output(nothing),
  checkResetLink: operation
    .route({
      method: 'POST',
      path: '/accounts/check-reset-link',
      tags,
      summary: 'Get the account of a reset link without using the link up',
    })
    .input(z.object({ token: linkToken }))
    .output(z.object({ email: z.email() })),
  resetPassword: operation
    .route({
      method: 'POST',
      path: '/accounts/reset-password',
      tags,
      summary: 'Set a new password with a reset link',
    })
    .input(z.object({ token: linkToken, password }))
    .output(nothing),
  getSignInOptions: operation
    .route({
      method: 'GET',
      path: '/accounts/sign-in-options',
      tags,
      summary: 'Get whether signing in with a phone code is possible',
    })
    .output(z.object({ byPhone: z.boolean() })),
  requestSignInCode: operation
    .route({
      method: 'POST',
      path: '/accounts/sign-in-code',
      tags,
      summary: 'Send a code to the phone of an account. An unknown phone gets the same answer',
    })
    .input(z.object({ phone: typedPhone }))
    .output(nothing),
  signInByPhone: operation
    .route({ method: 'POST', path: '/accounts/sign-in-by-phone', tags, summary: 'Sign in with a phone code' })
    .input(z.object({ phone: typedPhone, code: phoneCode }))
    .output(account),
  requestPhoneCode: operation
    .route({
      method: 'POST',
      path: '/me/phone-code',
      tags,
      summary: 'Send a code to a phone that should be able to sign in',
    })
    .input(z.object({ phone: typedPhone, proof }))
    .output(nothing),
  confirmPhone: operation
    .route({
      method: 'POST',
      path: '/me/phone',
      tags,
      summary: 'Confirm the phone with its code, so that it can sign in',
    })
    .input(z.object({ phone: typedPhone, code: phoneCode }))
    .output(account),
  removePhone: operation
    .route({ method: 'POST', path: '/me/phone/remove', tags, summary: 'Remove the sign-in phone' })
    .input(proved)
    .output(account),
  prove: operation
    .route({
      method: 'POST',
      path: '/me/proof',
      tags,
      summary: 'Enter the password, and the second factor if there is one, before changing the account',
    })
    .input(z.object({ password, code: secondFactorCode.optional() }))
    .output(proved),
  setName: operation
    .route({ method: 'POST', path: '/me/name', tags, summary: 'Set the name that colleagues see' })
    .input(z.object({ name: personName(100) }))
    .output(account),
  setLanguage: operation
    .route({ method: 'POST', path: '/me/language', tags, summary: 'Choose a language for screens and mails' })
    .input(z.object({ language: z.enum(CONSOLE_LANGUAGES) }))
    .output(account),
  changePassword: operation
    .route({
      method: 'POST',
      path: '/me/password',
      tags,
      summary: 'Change the password. Ends all other sessions',
    })
    .input(z.object({ proof, password }))
    .output(nothing),
  requestEmailChange: operation
    .route({
      method: 'POST',
      path: '/me/email',
      tags,
      summary: 'Email a link to both addresses. The email changes once both are opened',
    })
    .input(z.object({ proof, email }))
    .output(nothing),
  getEmailChange: operation
    .route({
      method: 'GET',
      path: '/me/email',
      tags,
      summary: 'Get the email change that is not confirmed yet',
    })
    .output(z.object({ pending: pendingEmailChange.nullable() })),
  confirmEmailChange: operation
    .route({
      method: 'POST',
      path: '/accounts/confirm-email',
      tags,
      summary: 'Confirm an email change with the link sent to one of its addresses',
    })
    .input(z.object({ token: linkToken }))
    .output(z.object({ email: z.email(), isChanged: z.boolean() })),
  beginSecondFactor: operation
    .route({
      method: 'POST',
      path: '/me/second-factor/draft',
      tags,
      summary: 'Get a new secret for an authenticator app. It is not required yet',
    })
    .input(proved)
    .output(z.object({ secret: z.string(), uri: z.string(), draft: z.string() })),
  confirmSecondFactor: operation
    .route({
      method: 'POST',
      path: '/me/second-factor',
      tags,
      summary: 'Require the app’s codes at every sign-in. Ends all other sessions',
    })
    .input(z.object({ draft: z.string().min(1).max(1000), code: secondFactorCode }))
    .output(recoveryCodes),
  renewRecoveryCodes: operation
    .route({ method: 'POST', path: '/me/recovery-codes', tags, summary: 'Replace the recovery codes' })
    .input(proved)
    .output(recoveryCodes),
  removeSecondFactor: operation
    .route({ method: 'POST', path: '/me/second-factor/remove', tags, summary: 'Turn off the second factor' })
    .input(proved)
    .output(nothing),
  listLoginSessions: operation
    .route({ method: 'GET', path: '/me/login-sessions', tags, summary: 'List the account’s sessions' })
    .output(z.object({ sessions: z.array(loginSession) })),
  endLoginSession: operation
    .route({ method: 'POST', path: '/me/login-sessions/end', tags, summary: 'End one session' })
    .input(z.object({ proof, sessionId: id }))
    .output(nothing),
  endOtherLoginSessions: operation
    .route({
      method: 'POST',
      path: '/me/login-sessions/end-others',
      tags,
      summary: 'End all other sessions',
    })
    .input(proved)
    .output(nothing),
  deleteAccount: operation
    .route({
      method: 'POST',
      path: '/me/delete',
      tags,
      summary: 'Delete the account and the clinics that it owns. Ends all sessions',
    })
    .input(proved)
    .output(nothing),
};
