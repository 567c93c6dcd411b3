/** Accounts of clinic owners and staff: sign-up, verification, sign-in, a forgotten password. */
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

// The server applies the minimum length, which an operator can raise, and refuses with its own reason.
const longestTyped = PASSWORD_MAX_LENGTH * 4;
const password = z.string().min(1).max(longestTyped);
const linkToken = line(512);

/** A password as typed. The server applies its rules. */
export const typedPassword = password;

export const account = z.object({
  id,
  email: z.email(),
  /** The name that colleagues see; null until it is set. */
  name: z.string().nullable(),
  /** The phone that its holder can sign in with, or null. */
  phone: phone.nullable(),
  role: z.enum(ACCOUNT_ROLES),
  /** The language code for mails to the account, and for its screens if they are translated. */
  language: z.string(),
  /** Set if signing in also asks for a code of an authenticator app. */
  hasSecondFactor: z.boolean(),
});
export type Account = z.infer<typeof account>;

/** The proof from `prove`, valid for ten minutes in the session that requested it. */
export const proof = z.string().min(1).max(1000).describe('What proving who one is gave');
const proved = z.object({ proof });

/** Six digits of an authenticator app, or a recovery code with any spacing. */
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
  /** True for the current session. */
  isThis: z.boolean(),
  /** The name of the browser, such as Chrome; null if unknown. */
  browser: z.string().nullable(),
  /** The name of the operating system, such as Android. */
  system: z.string().nullable(),
  since: instant,
  /** Precise to the day. */
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
        /** False if a password must be chosen first. */
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
      summary: 'Send a code that proves a phone for signing in',
    })
    .input(z.object({ phone: typedPhone, proof }))
    .output(nothing),
  confirmPhone: operation
    .route({ method: 'POST', path: '/me/phone', tags, summary: 'Prove a phone: it can sign in from now on' })
    .input(z.object({ phone: typedPhone, code: phoneCode }))
    .output(account),
  removePhone: operation
    .route({ method: 'POST', path: '/me/phone/remove', tags, summary: 'Sign in by phone no more' })
    .input(proved)
    .output(account),
  prove: operation
    .route({
      method: 'POST',
      path: '/me/proof',
      tags,
      summary:
        'Give the password again, and the second factor if there is one, before a change of the account',
    })
    .input(z.object({ password, code: secondFactorCode.optional() }))
    .output(proved),
  setName: operation
    .route({ method: 'POST', path: '/me/name', tags, summary: 'Set how colleagues know one' })
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
      summary: 'Set another password; all other sessions end',
    })
    .input(z.object({ proof, password }))
    .output(nothing),
  requestEmailChange: operation
    .route({
      method: 'POST',
      path: '/me/email',
      tags,
      summary: 'Mail a link to both addresses; the email changes once both were opened',
    })
    .input(z.object({ proof, email }))
    .output(nothing),
  getEmailChange: operation
    .route({ method: 'GET', path: '/me/email', tags, summary: 'The change of the email that waits' })
    .output(z.object({ pending: pendingEmailChange.nullable() })),
  confirmEmailChange: operation
    .route({
      method: 'POST',
      path: '/accounts/confirm-email',
      tags,
      summary: 'Confirm a change of an email by the link that one of its addresses got',
    })
    .input(z.object({ token: linkToken }))
    .output(z.object({ email: z.email(), isChanged: z.boolean() })),
  beginSecondFactor: operation
    .route({
      method: 'POST',
      path: '/me/second-factor/draft',
      tags,
      summary: 'A secret for an authenticator app, which nothing asks for yet',
    })
    .input(proved)
    .output(z.object({ secret: z.string(), uri: z.string(), draft: z.string() })),
  confirmSecondFactor: operation
    .route({
      method: 'POST',
      path: '/me/second-factor',
      tags,
      summary: 'Ask for that app’s codes at every sign-in; all other sessions end',
    })
    .input(z.object({ draft: z.string().min(1).max(1000), code: secondFactorCode }))
    .output(recoveryCodes),
  renewRecoveryCodes: operation
    .route({ method: 'POST', path: '/me/recovery-codes', tags, summary: 'New recovery codes for the old' })
    .input(proved)
    .output(recoveryCodes),
  removeSecondFactor: operation
    .route({ method: 'POST', path: '/me/second-factor/remove', tags, summary: 'Ask for no second factor' })
    .input(proved)
    .output(nothing),
  listLoginSessions: operation
    .route({ method: 'GET', path: '/me/login-sessions', tags, summary: 'Where the account is signed in' })
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
      summary: 'End all sessions but this one',
    })
    .input(proved)
    .output(nothing),
  deleteAccount: operation
    .route({
      method: 'POST',
      path: '/me/delete',
      tags,
      summary: 'Delete the account, with the clinics that it owns; all sessions end',
    })
    .input(proved)
    .output(nothing),
};
