import type { Routes } from '../http/routes.ts';
import { changePassword } from './change-password.ts';
import { confirmEmailChange, getEmailChange, requestEmailChange } from './email-change.ts';
import { confirmPhone, removePhone, requestPhoneCode } from './account-phone.ts';
import { endLoginSession, endOtherLoginSessions, listLoginSessions } from './login-sessions.ts';
import { getOwnAccount } from './own-account.ts';
import { finishSignIn } from './pending-sign-in.ts';
import { prove } from './proof.ts';
import { checkResetLink, requestPasswordReset, resetPassword } from './reset-password.ts';
import { resendVerification } from './resend-verification.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts';
import { setLanguage } from './set-language.ts';
import { setName } from './set-name.ts';
import { requestSignInCode, signInByPhone } from './sign-in-by-phone.ts';
import { signIn } from './sign-in.ts';
import { endLogin } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { verifyEmail } from './verify-email.ts';

export const accountsRoutes = {
  signUp,
  resendVerification,
  verifyEmail,
  signIn: async (app, input, { cookies }) => {
    const { account, token } = await signIn(app, input);
    cookies.setLogin(token);
    return account;
  },
  finishSignIn: async (app, input, { cookies }) => {
    const { account, token } = await finishSignIn(app, input);
    cookies.setLogin(token);
    return account;
  },
  signOut: async (app, _input, { cookies }) => {
    await endLogin(app);
    cookies.clearLogin();
  },
  getMe: async (app) => ({ account: await getOwnAccount(app) }),
  requestPasswordReset,
  checkResetLink,
  resetPassword,
  getSignInOptions: ({ site }) => ({ byPhone: site.hasSms }),
  requestSignInCode,
  signInByPhone: async (app, input, { cookies }) => {
    const { account, token } = await signInByPhone(app, input);
    cookies.setLogin(token);
    return account;
  },
  requestPhoneCode,
  confirmPhone,
  removePhone,
  prove,
  setName,
  setLanguage,
  changePassword,
  requestEmailChange,
  getEmailChange,
  confirmEmailChange,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  removeSecondFactor,
  listLoginSessions,
  endLoginSession,
  endOtherLoginSessions,
} satisfies Partial<Routes<'accounts'>>;
